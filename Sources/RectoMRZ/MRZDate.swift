/// A date of the machine readable zone: six characters `YYMMDD`, parts of which may be unknown.
///
/// Source: ICAO Doc 9303 Part 3, section 4.8: unknown parts of a date of birth are fillers. Some issuers
/// print zeros instead; both are read as unknown. An impossible date (month 13) keeps its raw characters
/// and has no parts.
public struct MRZDate: Sendable, Hashable, Codable {
    /// The six characters as printed.
    public let raw: String
    /// The full year, resolved; nil when unknown.
    public let year: Int?
    /// The month, nil when unknown.
    public let month: Int?
    /// The day of the month, nil when unknown.
    public let day: Int?
    /// Whether the characters can stand for a date, wholly or partly known.
    public let isPossible: Bool

    /// The whole date; nil when a part is unknown or the date is impossible.
    public var calendarDay: CalendarDay? {
        guard let year, let month, let day else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The date as `YYYY-MM-DD`; nil when a part is unknown or the date is impossible.
    public var iso8601: String? { calendarDay?.iso8601 }

    /// The known leading parts as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; nil when the year is unknown.
    public var partialISO8601: String? {
        if let iso8601 { return iso8601 }
        guard let year else { return nil }
        let text = CalendarDay.padded(year, to: 4)
        guard let month else { return text }
        return text + "-" + CalendarDay.padded(month, to: 2)
    }
}
