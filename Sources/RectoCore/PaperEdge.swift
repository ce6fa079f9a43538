/// What a document's sides and corners show of paper that it may be printed on.
///
/// A print lies flat on its own sheet: beyond the document's sides the paper goes on, and no side casts the shadow that the
/// thickness of a card or a booklet casts. What was cut out has corners as scissors leave them, and cards have round ones
/// (ISO/IEC 7810).
public struct PaperEdge: Sendable, Hashable {
    /// Sides about which the frame shows enough, 0...4.
    public let sides: Int
    /// Sides beyond which lies what is as light and as neutral as the document's own white parts, and plain.
    public let paperSides: Int
    /// How much darker than that paper the frame gets at these sides, 0...1 of its light, the median.
    public let shadow: Double
    /// Corners that stand out from what they lie on, 0...4.
    public let corners: Int
    /// How far the outermost part of a corner has come from the ground's tone to the document's, the median, were the document
    /// an ID-1 card: 0 for a round corner, 1 and more for a square one or one of paper.
    public let fill: Double

    public init(sides: Int, paperSides: Int, shadow: Double, corners: Int, fill: Double) {
        self.sides = sides
        self.paperSides = paperSides
        self.shadow = shadow
        self.corners = corners
        self.fill = fill
    }

    /// Whether the document lies on what may be its own sheet: on three sides or more, and but for one on all that are seen.
    public var liesOnPaper: Bool { paperSides >= max(3, sides - 1) }

    /// Whether enough corners are seen.
    public var showsCorners: Bool { corners >= 3 }

    /// Longer over shorter side of an outline that may be a card's, 1.586, seen at an angle. Data pages of passports and
    /// visas have square corners, and fewer.
    public static let cardAspects = 1.53...1.66
}

/// Looks at what lies along a document's sides and at its corners.
public protocol PaperMeasuring: ~Copyable {
    mutating func paper(_ image: borrowing ImageView, about document: Quad) throws(EngineError) -> PaperEdge
}
