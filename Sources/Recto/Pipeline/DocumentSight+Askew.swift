internal import RectoCore

// Documents that lie far from level: as they lie the frame network, which was trained on documents as people lay them before a camera, sees half
// of them, or the table.

extension DocumentSight {
    /// Sine of the slant from which a document is looked at once more, turned level: eight degrees, over what people who hold a camera
    /// straight are off.
    fileprivate static let leastSlant = 0.14
    /// Of the frame, and how many.
    fileprivate static let leastAskew = 0.03
    fileprivate static let mostAskew = 3
    /// Outlines that overlap so much are one.
    fileprivate static let same = 0.8
    /// Overlap with its place in the frame before from which on a document is the same one, a thirtieth of a second later.
    fileprivate static let still = 0.5

    /// As much of the frame's middle as shows a document at any angle, turned by 30 degrees.
    fileprivate static func turnedMiddle(of view: borrowing ImageView, back: Bool) -> Quad {
        let (width, height) = (Double(view.width), Double(view.height))
        let side = DocumentSight.middleShare * min(width, height)
        let sine = back ? -0.5 : 0.5
        return Quad(
            centre: Point(width / 2, height / 2), across: Point((1 - sine * sine).squareRoot(), sine),
            width: 1.4 * side, height: side)
    }
}

extension OutlineCandidate {
    /// Whether it lies so far from level that the network may see it badly.
    var isAskew: Bool { quad.slant >= DocumentSight.leastSlant }
}

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks at the frame's middle turned by a third of a right angle: turned to either side, whatever lies there is nearly level in one of
    /// both. On a page of text no outline stands out.
    mutating func lookTurned(_ view: borrowing ImageView, back: Bool) throws(EngineError) -> FrameSegments? {
        let seen = try vision.segment(view, level: DocumentSight.turnedMiddle(of: view, back: back))
        // What lies level was seen as it lies.
        guard let outline = seen.outline, outline.isAskew else { return nil }
        if let level = try lookLevel(view, at: [outline]) { return level }
        return outline.score >= DocumentSight.sure ? seen : nil
    }

    /// Looks at the place, turned level, where a document lay in the frame before that the whole frame did not show: one look in place of those
    /// that found it.
    ///
    /// - Returns: nil where it is not surely there any more.
    mutating func lookAgain(_ view: borrowing ImageView, at previous: Quad) throws(EngineError)
        -> FrameSegments?
    {
        guard previous.isUsable(width: view.width, height: view.height) else { return nil }
        let seen = try vision.segment(view, level: previous)
        guard let outline = seen.outline, outline.score >= DocumentSight.sure,
            outline.quad.intersectionOverUnion(previous) >= DocumentSight.still
        else { return nil }
        return seen
    }

    /// Looks at what may be documents that lie askew, each turned level.
    ///
    /// - Parameter outlines: the first is what the network saw.
    /// - Returns: the surest of a few looks; nil where none shows a document surely, or more surely than the first.
    mutating func lookLevel(_ view: borrowing ImageView, at outlines: [OutlineCandidate])
        throws(EngineError) -> FrameSegments?
    {
        var most = max(DocumentSight.sure, outlines.first?.score ?? 0)
        let least = DocumentSight.leastAskew * Double(view.width * view.height)
        var tried: [Quad] = []
        var best: FrameSegments?
        for outline in outlines where tried.count < DocumentSight.mostAskew && most < sureOutline {
            let quad = outline.quad
            guard outline.cutSides == 0, outline.isAskew, abs(quad.area) >= least,
                !tried.contains(where: { $0.intersectionOverUnion(quad) >= DocumentSight.same })
            else { continue }
            tried.append(quad)
            let seen = try vision.segment(view, level: quad)
            guard let found = seen.outline, found.isAskew, found.score >= most else { continue }
            (best, most) = (seen, found.score)
        }
        return best
    }
}
