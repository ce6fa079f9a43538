internal import RectoCore

/// Where in a frame, beside a document that was found, another of about its size may lie.
///
/// Both are taken as the boxes about them, which do not overlap: what lies beside a document lies wholly above, below, left or right of
/// it.
struct FreePlaces {
    /// Sides of the smallest document that is looked for, the longer first, pixels.
    private let least: (long: Double, short: Double)
    private var waiting: [FaceBox]

    /// Sides of a document over those of the one that was found: a card beside a passport's page is .68 as long, and .61 as high.
    static let sizes = 0.55...1.8

    /// What a document beside that which was found may cover, square pixels.
    static func areas(beside document: Quad) -> ClosedRange<Double> {
        let area = abs(document.area)
        return sizes.lowerBound * sizes.lowerBound * area...sizes.upperBound * sizes.upperBound * area
    }

    /// Whether a picture was cropped to the document and what lies in a place beside it: the place has the document's size, and the
    /// document ends where the picture does on its other sides.
    static func isFilled(_ place: FaceBox, beside document: Quad, inWidth width: Int, height: Int) -> Bool {
        let long = max(place.width, place.height) / max(document.width, document.height)
        let short = min(place.width, place.height) / max(1, min(document.width, document.height))
        let frame = FaceBox(x: 0, y: 0, width: Double(width), height: Double(height))
        return [long, short].allSatisfy(likeSides.contains)
            && document.bordersReached(of: frame, within: border).count(where: \.self) == 3
    }

    /// Of the frame's sides, within which a document ends where its picture does.
    private static let border = 0.06

    /// Sides of such a place over the document's.
    private static let likeSides = 0.85...1.2

    /// - Parameters:
    ///   - document: the one that was found.
    ///   - slack: by how much of its sides its outline may reach too far.
    init(beside document: Quad, slack: Double = 0, inWidth width: Int, height: Int) {
        least = (
            Self.sizes.lowerBound * max(document.width, document.height),
            Self.sizes.lowerBound * min(document.width, document.height)
        )
        waiting = [FaceBox(x: 0, y: 0, width: Double(width), height: Double(height))]
        take(document.grown(byWidths: -slack, heights: -slack))
    }

    /// The largest place that is left, which is taken from them.
    mutating func next() -> FaceBox? {
        guard let index = waiting.indices.max(by: { waiting[$0].area < waiting[$1].area }) else { return nil }
        return waiting.remove(at: index)
    }

    /// Where a document was found no other is: of the places that it lies in, what is beside it is left.
    ///
    /// - Parameter place: the one that was looked at, if it was taken from them.
    mutating func take(_ document: Quad, foundIn place: FaceBox? = nil) {
        waiting += [place].compactMap(\.self)
        let box = Self.box(about: document)
        waiting = waiting.flatMap { $0.overlap(box) > 0 ? parts(of: $0, beside: box) : [$0] }
    }

    /// The box about a document, in whole pixels: so are all places.
    private static func box(about document: Quad) -> FaceBox {
        let box = FaceBox(about: document)
        let (left, top) = (box.x.rounded(.down), box.y.rounded(.down))
        return FaceBox(
            x: left, y: top, width: (box.x + box.width).rounded(.up) - left,
            height: (box.y + box.height).rounded(.up) - top)
    }

    private func parts(of place: FaceBox, beside box: FaceBox) -> [FaceBox] {
        let (right, bottom) = (place.x + place.width, place.y + place.height)
        return [
            FaceBox(x: place.x, y: place.y, width: place.width, height: box.y - place.y),
            FaceBox(
                x: place.x, y: box.y + box.height, width: place.width, height: bottom - box.y - box.height),
            FaceBox(x: place.x, y: place.y, width: box.x - place.x, height: place.height),
            FaceBox(x: box.x + box.width, y: place.y, width: right - box.x - box.width, height: place.height),
        ].filter {
            max($0.width, $0.height) >= least.long && min($0.width, $0.height) >= least.short
        }
    }
}
