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

    private static let months = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
