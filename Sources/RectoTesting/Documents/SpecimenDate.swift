/// A day of the calendar as a specimen shows it.
public struct SpecimenDate: Sendable, Hashable {
    public let year: Int
    public let month: Int
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// `YYMMDD`, as machine readable zones write it.
    public var mrz: String { Self.two(year % 100) + Self.two(month) + Self.two(day) }

    /// `12 AUG 1974`, as Doc 9303 has it for the visual zone.
    public var printed: String { "\(Self.two(day)) \(Self.months[month - 1]) \(year)" }

    /// `1974-08-12`.
    public var iso8601: String { "\(year)-" + Self.two(month) + "-" + Self.two(day) }

    /// The ways in which documents print dates.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `12.08.1974`
        case dots
        /// `12/08/1974`
        case slashes
        /// `12 08 1974`
        case blanks
        /// `12 AUG/AOÛT 74`
        case twoLanguages
        /// `12 AGO 1974`
        case spanish
        /// `1974/08/12`
        case yearFirst
    }

    /// The day as one of the ways has it.
    public func printed(as style: Style) -> String {
        let (d, m) = (Self.two(day), Self.two(month))
        switch style {
        case .dots: return "\(d).\(m).\(year)"
        case .slashes: return "\(d)/\(m)/\(year)"
        case .blanks: return "\(d) \(m) \(year)"
        case .twoLanguages:
            return "\(d) \(Self.months[month - 1])/\(Self.french[month - 1]) \(Self.two(year % 100))"
        case .spanish: return "\(d) \(Self.spanish[month - 1]) \(year)"
        case .yearFirst: return "\(year)/\(m)/\(d)"
        }
    }

    private static let french = [
        "JAN", "FÉV", "MARS", "AVR", "MAI", "JUIN", "JUIL", "AOÛT", "SEPT", "OCT", "NOV", "DÉC",
    ]
    private static let spanish = [
        "ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC",
    ]

    private static let months = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
