/// A day of the Gregorian calendar, without a time of day or a time zone.
///
/// Recto's machine readable zone code never reads a clock: callers pass today's date as a value.
public struct CalendarDay: Sendable, Hashable, Codable, Comparable {
    /// The full year, for instance 1974.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, 1...31.
    public let day: Int

    /// Makes a day; nil when the calendar has no such day (month 13, 30 February).
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.dayCount(ofMonth: month, year: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Makes the day that holds a moment of Coordinated Universal Time.
    ///
    /// Moments outside the years 1...9999 give the nearest day inside them.
    public init(secondsSince1970: Int64) {
        let lowest: Int64 = -62_135_596_800
        let highest: Int64 = 253_402_300_799
        let seconds = min(max(secondsSince1970, lowest), highest)
        let days = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
        // Days are counted in eras of 400 years that begin on 1 March of year 0.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day as `YYYY-MM-DD`.
    public var iso8601: String {
        Self.padded(year, to: 4) + "-" + Self.padded(month, to: 2) + "-" + Self.padded(day, to: 2)
    }

    /// Whether one day comes before another.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The number of days in a month; 31 for a month that is none.
    static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func padded(_ value: Int, to width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
