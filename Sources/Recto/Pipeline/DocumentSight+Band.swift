internal import RectoCore

// A band along one side of a card, of another colour than the rest, ends like the card itself: the frame network may leave it out.

extension DocumentSight {
    /// Areas of a document over that of it without a band.
    fileprivate static let bands = 1.12...1.8
    /// Ratio of aspects from which an outline is too long or too short for any document: more than true ones come to
    /// (`DocumentPlacement.distance(toShape:)`), with room for lenses that are longer or shorter than is usual.
    fileprivate static let leastCut = 1.15
}

extension Quad {
    /// Whether this is another quad with one side moved outwards: two corners are the same, and the other two lie on sides that go on. Corners
    /// are named alike.
    fileprivate func prolongs(_ part: Quad) -> Bool {
        let (mine, its) = (corners, part.corners)
        let slack = Self.slack * max(width, height)
        return (0..<4).contains { first in
            let (second, third, fourth) = ((first + 1) % 4, (first + 2) % 4, (first + 3) % 4)
            return mine[first].distance(to: its[first]) < slack
                && mine[second].distance(to: its[second]) < slack
                && its[third].distance(toLine: mine[second], mine[third]) < slack
                && its[fourth].distance(toLine: mine[first], mine[fourth]) < slack
        }
    }

    /// Share of the longer side.
    private static var slack: Double { 0.025 }
}

extension Point {
    /// From the line through two points; from the first where they are one.
    fileprivate func distance(toLine a: Point, _ b: Point) -> Double {
        let length = a.distance(to: b)
        guard length > 0 else { return distance(to: a) }
        return abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length
    }
}

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for the side that a band hides where an outline is no document's as it lies in space: of what four strong sides frame, the one that
    /// goes on from it and has a document's proportions.
    mutating func prolong(_ sight: inout DocumentSight, in view: borrowing ImageView) throws(EngineError) {
        let placement = DocumentPlacement(
            frameWidth: view.width, frameHeight: view.height, thresholds: thresholds)
        guard let segments = sight.segments, let part = segments.document(by: thresholds), part.cutSides == 0,
            placement.distance(toShape: part.quad) > DocumentSight.leastCut
        else { return }
        let whole = try vision.locate(view).first {
            thresholds.outline.isReached($0.score) && placement.hasDocumentsShape($0.quad)
                && DocumentSight.bands.contains(abs($0.quad.area) / abs(part.quad.area))
                && $0.quad.aligned(to: part.quad).prolongs(part.quad)
        }
        guard let whole else { return }
        sight.prolong(
            FrameSegments(
                outline: OutlineCandidate(
                    // The portrait's corners are named as the outline's.
                    quad: whole.quad.aligned(to: part.quad), support: whole.support,
                    weakestSide: whole.weakestSide, score: part.score, cutSides: whole.cutSides),
                cover: segments.cover, portrait: segments.portrait))
    }
}
