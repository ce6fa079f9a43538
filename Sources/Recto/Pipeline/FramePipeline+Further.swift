internal import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for documents beside one that was found: parts of the frame that have room for another are looked at alone, the largest
    /// first.
    ///
    /// - Parameter isInferred: no side of the one that was found was seen.
    mutating func further(_ frame: Frame, beside document: Quad, isInferred: Bool) throws(EngineError)
        -> [SeenBeside]
    {
        var places = FreePlaces(
            beside: document, slack: isInferred ? Self.slackOfInferred : 0, inWidth: frame.width,
            height: frame.height)
        var found: [SeenBeside] = []
        for _ in 0..<Self.mostLooks {
            guard found.count < Self.mostFurther, let place = places.next() else { break }
            guard let seen = try look(frame, at: place, beside: document) else { continue }
            found.append(seen)
            places.take(seen.outline.quad, foundIn: place)
        }
        return found
    }

    /// Looks for two documents in an outline about both: one above the other, or beside it, they have a document's proportions together.
    ///
    /// - Returns: both, the upper or left one first; empty where either half shows none.
    mutating func halves(_ frame: Frame, of outline: Quad) throws(EngineError) -> [SeenBeside] {
        // One about both may reach beyond the frame to have the proportions of a document.
        let (width, height) = (Double(frame.width), Double(frame.height))
        let visible = outline.mapped { Point(min(max($0.x, 0), width), min(max($0.y, 0), height)) }
        let halves = visible.grown(byWidths: Self.marginOfHalves, heights: Self.marginOfHalves).halves
        var found: [SeenBeside] = []
        for half in halves {
            let seen = try frame.withView { view throws(EngineError) in
                try vision.segment(view, part: FaceBox(about: half), takesCut: true)
            }
            guard let document = seen.outline, document.score >= DocumentSight.sure,
                abs(document.quad.area) >= Self.leastOfHalf * abs(half.area), document.quad.isCardShaped
            else { return [] }
            found.append(SeenBeside(segments: seen, outline: document))
        }
        let areas = found.map { abs($0.outline.quad.area) }
        guard let least = areas.min(), let most = areas.max(), least > Self.leastOfOther * most,
            found[0].outline.quad.intersectionOverUnion(found[1].outline.quad) < Self.mostShared
        else { return [] }
        return found
    }

    /// Looks again at a document of which its zone alone told, once another is known.
    mutating func again(_ frame: Frame, at document: Quad, beside other: Quad) throws(EngineError)
        -> SeenBeside?
    {
        var places = FreePlaces(beside: other, inWidth: frame.width, height: frame.height)
        while let place = places.next() {
            guard place.quad.contains(document.centre) else { continue }
            if let seen = try look(frame, at: place, beside: other),
                seen.outline.quad.intersectionOverUnion(document) > Self.leastAgain
            {
                return seen
            }
        }
        return nil
    }

    private mutating func look(_ frame: Frame, at place: FaceBox, beside document: Quad) throws(EngineError)
        -> SeenBeside?
    {
        try frame.withView { view throws(EngineError) in
            let seen = try vision.segment(view, part: place, takesCut: true)
            if let outline = seen.outline, outline.score >= DocumentSight.sure,
                FreePlaces.areas(beside: document).contains(abs(outline.quad.area)),
                place.quad.contains(outline.quad.centre),
                outline.quad.intersectionOverUnion(document) < Self.mostShared
            {
                return SeenBeside(segments: seen, outline: outline)
            }
            guard FreePlaces.isFilled(place, beside: document, inWidth: frame.width, height: frame.height),
                let part = view.part(
                    x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
            else { return nil }
            let score = try vision.scoreAsDocument(part)
            guard score >= DocumentSight.leastAsDocument else { return nil }
            let outline = OutlineCandidate(
                quad: place.quad, support: 0, weakestSide: 0, score: score, cutSides: 0)
            let within = try vision.segment(part).mapped { $0.moved(x: place.x, y: place.y) }
            return SeenBeside(
                segments: FrameSegments(outline: outline, cover: nil, portrait: within.portrait),
                outline: outline, isCropped: true)
        }
    }

    /// By how much of its sides an outline that a zone speaks for may be wrong.
    private static var slackOfInferred: Double { 0.06 }
    /// Of an outline about two, on each side.
    private static var marginOfHalves: Double { 0.05 }
    /// Of a half's area, what its document covers.
    private static var leastOfHalf: Double { 0.5 }
    /// Area of the smaller over that of the larger.
    private static var leastOfOther: Double { 0.7 }
    /// Overlap of two documents, which lie beside each other.
    private static var mostShared: Double { 0.1 }
    /// Documents beside the first, at the most.
    private static var mostFurther: Int { 3 }
    /// Parts that are looked at, at the most.
    private static var mostLooks: Int { 8 }
    /// Overlap with where the zone has it: that of outlines with zones elsewhere.
    private static var leastAgain: Double { 0.72 }
}
