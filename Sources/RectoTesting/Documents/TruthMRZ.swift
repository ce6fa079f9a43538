public import RectoCore

/// The machine readable zone that was drawn.
public struct TruthMRZ: Sendable, Hashable {
    /// Doc 9303's name: TD1, TD2, TD3, MRV-A, MRV-B.
    public let format: String
    public let lines: [String]
    /// The zone of 23.2 mm across the document's foot, in millimetres.
    public let zone: Quad
    /// One box a line from cap line to base line, first cell to last, in millimetres.
    public let lineBoxes: [Quad]

    /// Distance of neighbouring characters, in millimetres.
    public static let pitch = 2.54
    /// Distance of neighbouring lines, in millimetres: of three a sixth of an inch, as cards of states have them, of two a fourth.
    public static func lineDistance(lines: Int) -> Double { lines > 2 ? 25.4 / 6 : 25.4 / 4 }
    /// Height of the zone, in millimetres.
    public static let zoneHeight = 23.2

    public init(format: String, lines: [String], zone: Quad, lineBoxes: [Quad]) {
        self.format = format
        self.lines = lines
        self.zone = zone
        self.lineBoxes = lineBoxes
    }
}
