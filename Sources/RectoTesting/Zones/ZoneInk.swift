/// How the characters of a zone are printed.
public struct ZoneInk: Sendable, Hashable {
    /// Display value of the ink, 0 black...1 white.
    public var tone: Float
    /// How far strokes are widened to each side, in millimetres; 0 for the face as it is.
    public var spread: Double

    public init(tone: Float = 0.08, spread: Double = 0) {
        self.tone = tone
        self.spread = spread
    }
}
