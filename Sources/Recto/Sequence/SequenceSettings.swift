/// How slowly the status that is shown follows the frames. The defaults come from drawn sequences with a shaking
/// camera; the figures stand in `docs/sequences.md`.
public struct SequenceSettings: Sendable, Hashable, Codable {
    /// Frames looked back on.
    public let window: Int
    /// Frames of the window that must agree before a finding is shown or dropped.
    public let needed: Int
    /// A finding is shown at once when its score lies so far from the threshold towards 1, as a share, 0...1.
    public let plain: Double
    /// A frame speaks for dropping a finding when its score lies under this share of the threshold, 0...1.
    public let leaving: Double
    /// Frames kept for what is decided over the whole sequence; older ones are forgotten.
    public let memory: Int

    /// - Precondition: `needed` lies in 1...`window`, `window` in 1...`memory`; the shares in 0...1.
    public init(
        window: Int = 5, needed: Int = 3, plain: Double = 0.8, leaving: Double = 0.6, memory: Int = 600
    ) {
        precondition((1...window).contains(needed) && window <= memory, "frames are counted")
        precondition((0...1).contains(plain) && (0...1).contains(leaving), "levels are shares")
        self.window = window
        self.needed = needed
        self.plain = plain
        self.leaving = leaving
        self.memory = memory
    }

    /// Whether a finding's score leaves no doubt, so that it needs no other frame.
    func isPlain(_ score: Double, threshold: Double) -> Bool {
        score >= threshold + (1 - threshold) * plain
    }
}
