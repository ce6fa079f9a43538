public import RectoCore

/// A side that something on it was read to tell, a zone or a licence's barcode: these outweigh portraits, which backs have too.
public struct ReadSide: Sendable, Hashable {
    public let side: ScanOptions.Side
    /// The probability of that, 0...1.
    public let certainty: Double

    public init(side: ScanOptions.Side, certainty: Double) {
        self.side = side
        self.certainty = certainty
    }
}

/// What says that a page has its holder's photo.
struct PhotoSign: Sendable, Hashable {
    /// Words for a person.
    let sign: String
    /// The probability, 0...1, that it does.
    let certainty: Double
}

/// A place on a document's page, wherever the page lies in another frame.
struct PlaceOnPage: Sendable, Hashable {
    let place: Quad
    /// Where the page lay.
    let page: Quad

    /// - Returns: nil where either page is none.
    func on(_ other: Quad) -> Quad? {
        Homography(from: page.corners, to: other.corners).flatMap(place.mapped)
    }
}

/// What is known before a frame is looked at.
public struct FrameHint: Sendable, Hashable {
    /// Of the document's outline.
    public var outline: OutlineHint
    /// Light over the frames before; nil for a frame that stands alone, in which nothing can be seen to move.
    public var light: LightHistory?
    /// The look that showed the document in the frames before; nil where the whole frame did, or none was seen.
    public var look: DocumentLook?
    /// The side that was read lately; it tells on frames whose zone is left for others.
    public var side: ReadSide?
    /// What was read lately that says that the page has its holder's photo; it tells on frames whose zone is left for others.
    var photo: PhotoSign?
    /// Where the holder's portrait was seen last; it stands for it on frames whose outline is followed, in which nothing looks for it.
    var portrait: PlaceOnPage?
    /// Where the zone was read last; it stands for it on such frames whose zone is left for others.
    var zone: PlaceOnPage?
    /// Other documents that the frame shows: what stands on them is theirs.
    public var beside: [Quad] = []

    public init(outline: OutlineHint = .none, light: LightHistory? = nil) {
        self.outline = outline
        self.light = light
    }

    /// Nothing is known: the frame stands alone.
    public static let none = FrameHint()

    /// Where the document lies, and nothing else; see ``OutlineHint/known(_:)``.
    public static func known(_ outline: Quad) -> FrameHint { FrameHint(outline: .known(outline)) }
}
