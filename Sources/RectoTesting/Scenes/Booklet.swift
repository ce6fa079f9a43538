import RectoCore

/// An open passport: the page below the fold, the one above it, and the cover under both.
public struct Booklet: Sendable {
    /// What the page above the fold shows.
    enum Facing: String, Sendable, CaseIterable {
        /// Waves and a stamp.
        case visas
        /// A state's title and lines of text.
        case print
    }

    static let pageWidth = DocumentShape.id3.widthInMillimetres
    static let pageHeight = DocumentShape.id3.heightInMillimetres

    var facing = Facing.visas
    /// How far the page above the fold stands up from the table, degrees.
    var lift = 0.0
    /// From the page's middle to that of the document on it, millimetres; none where the page is the document.
    var offset = Point(0, 0)

    public init() {}

    /// The page below the fold, in millimetres from the document's middle.
    var page: Quad {
        .rectangle(
            x: -Self.pageWidth / 2 - offset.x, y: -Self.pageHeight / 2 - offset.y, width: Self.pageWidth,
            height: Self.pageHeight)
    }
}
