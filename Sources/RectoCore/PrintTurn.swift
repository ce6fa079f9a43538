/// How the print of a page is turned on the page's outline, which then is off: degrees, clockwise.
public struct PrintTurn: Sendable, Hashable {
    /// Of its rows.
    public let level: Double
    /// Of its columns, which a few short rows tell less exactly.
    public let upright: Double

    public init(level: Double, upright: Double) {
        self.level = level
        self.upright = upright
    }

    /// Where no print told.
    public static let none = PrintTurn(level: 0, upright: 0)
}
