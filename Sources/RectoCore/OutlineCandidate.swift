/// Four straight sides that may be a document's.
public struct OutlineCandidate: Sendable, Hashable {
    /// First corner: the one nearest the frame's top left. The reading direction is not known yet.
    public let quad: Quad
    /// Share of the sides along which an edge was seen, 0...1.
    public let support: Double
    /// The same for the weakest side.
    public let weakestSide: Double
    /// How well the sides go together, 0...1.
    public let score: Double
    /// Sides, 0...2, that the frame's border cuts off.
    public let cutSides: Int

    public init(quad: Quad, support: Double, weakestSide: Double, score: Double, cutSides: Int = 0) {
        self.quad = quad
        self.support = support
        self.weakestSide = weakestSide
        self.score = score
        self.cutSides = cutSides
    }
}
