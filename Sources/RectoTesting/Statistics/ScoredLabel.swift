/// What a check said of one frame, and what is true of it.
public struct ScoredLabel: Sendable, Hashable {
    /// Higher means more of what the check looks for.
    public let score: Double
    public let isPositive: Bool

    public init(score: Double, isPositive: Bool) {
        self.score = score
        self.isPositive = isPositive
    }
}
