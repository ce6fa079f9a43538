public import RectoMRZ

/// How old somebody is on a day, in whole years: one number of a whole birth date, a range of one that is known in part.
public struct AgeRange: Sendable, Hashable {
    public let least: Int
    public let most: Int

    /// - Parameters:
    ///   - birthDate: `1974-08-12`, `1974-08`, `1974`, or six characters of a zone, `740812`, whose fillers and zeros are parts
    ///     that are not known; of zeros throughout nothing is. A year of two digits is the latest that is not after the day.
    ///   - day: the day to reckon on.
    /// - Returns: nil for what is no date or not known at all, or lies after the day.
    public init?(birthDate: String, on day: CalendarDay) {
        guard let date = PartialDate(birthDate, on: day), let first = date.first, let last = date.last,
            first <= day
        else { return nil }
        most = Self.years(from: first, to: day)
        least = max(0, Self.years(from: min(last, day), to: day))
    }

    /// Whether somebody is that old; nil where the part of the date that is known does not say.
    public func reaches(_ years: Int) -> Bool? {
        if least >= years { return true }
        return most < years ? false : nil
    }

    /// Who was born on 29 February has another year on 1 March where there is no such day.
    private static func years(from birth: CalendarDay, to day: CalendarDay) -> Int {
        let isBefore = (day.month, day.day) < (birth.month, birth.day)
        return day.year - birth.year - (isBefore ? 1 : 0)
    }
}

/// A date whose day, or month and day, may be missing.
private struct PartialDate {
    let year: Int
    let month: Int?
    let day: Int?

    init?(_ text: String, on today: CalendarDay) {
        let text = text.trimmed
        let parts: [Substring]
        if text.contains("-") || text.utf8.count == 4 {
            parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count <= 3, parts[0].utf8.count == 4 else { return nil }
        } else {
            guard text.utf8.count == 6, text != "000000" else { return nil }
            parts = [text.prefix(2), text.dropFirst(2).prefix(2), text.suffix(2)]
        }
        guard parts.allSatisfy({ $0.utf8.allSatisfy(Self.isPart) }), let year = Int(parts[0]) else {
            return nil
        }
        let numbers = parts.dropFirst().map { Int($0).flatMap { $0 == 0 ? nil : $0 } }
        month = numbers.first.flatMap(\.self)
        day = month == nil ? nil : numbers.dropFirst().first.flatMap(\.self)
        self.year =
            parts[0].utf8.count == 4
            ? year : Self.latest(year, CalendarDay(year: 2000, month: month ?? 1, day: day ?? 1), today)
    }

    var first: CalendarDay? { CalendarDay(year: year, month: month ?? 1, day: day ?? 1) }

    var last: CalendarDay? {
        if let day { return CalendarDay(year: year, month: month ?? 12, day: day) }
        return [31, 30, 29, 28].lazy.compactMap { CalendarDay(year: year, month: month ?? 12, day: $0) }.first
    }

    /// A digit or a filler.
    private static func isPart(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "<")
    }

    /// - Parameter begin: where in a year the date begins.
    private static func latest(_ year: Int, _ begin: CalendarDay?, _ today: CalendarDay) -> Int {
        let whole = today.year / 100 * 100 + year
        let isLater =
            whole == today.year && begin.map { ($0.month, $0.day) > (today.month, today.day) } ?? false
        return whole > today.year || isLater ? whole - 100 : whole
    }
}
