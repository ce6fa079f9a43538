internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: FrameSegmenting {
    /// A document that is small in the frame is looked at once more from nearer; of the two looks the surer counts.
    public mutating func segment(_ image: borrowing ImageView) throws(EngineError) -> FrameSegments {
        let first = try look(at: image)
        guard let outline = first.outline, let closer = CloserLook(outline.quad, in: image),
            let part = image.part(x: closer.x, y: closer.y, width: closer.width, height: closer.height)
        else { return first }
        let second = try look(at: part)
        guard let nearer = second.outline, nearer.score > outline.score,
            nearer.cutSides <= outline.cutSides
        else { return first }
        return second.moved(x: Double(closer.x), y: Double(closer.y))
    }

    /// One run of the network over all that the view shows.
    private mutating func look(at image: borrowing ImageView) throws(EngineError) -> FrameSegments {
        let isTall = image.height > image.width
        let (width, height) =
            isTall ? (FrameNet.shortSide, FrameNet.longSide) : (FrameNet.longSide, FrameNet.shortSide)
        try shrink(image, width: width, height: height)
        try frameNet?.run(width: width, height: height)
        var segments = RectoSegments()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe frameNet?.masks.withUnsafeBufferPointer { masks in
                    unsafe recto_vision_segments(
                        handle, view, masks.baseAddress, Int32(width / 2), Int32(height / 2), &segments,
                        message)
                } ?? .noModel
            }
        }
        let cell = 2 * max(Double(image.width) / Double(width), Double(image.height) / Double(height))
        return FrameSegments(segments, cell: cell)
    }

    /// Writes the frame into the network's input.
    private mutating func shrink(_ image: borrowing ImageView, width: Int, height: Int) throws(EngineError) {
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe frameNet?.input.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_shrink(
                        handle, view, Int32(width), Int32(height), buffer.baseAddress, buffer.count, message)
                } ?? .noModel
            }
        }
    }

    public mutating func follow(_ image: borrowing ImageView, from previous: Quad) throws(EngineError)
        -> OutlineCandidate
    {
        var outline = RectoOutline()
        var corners = previous.inC
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { unsafe recto_vision_follow(handle, view, &corners, &outline, $0) }
        }
        return OutlineCandidate(outline)
    }
}

extension FrameSegments {
    /// - Parameter cell: longer side of what one value of the network's planes stands for, frame pixels.
    fileprivate init(_ segments: RectoSegments, cell: Double) {
        self.init(
            outline: segments.has_document != 0 ? OutlineCandidate(segments.outline) : nil,
            cover: Cover(
                share: Double(segments.covered_share), logOdds: Double(segments.covered_log_odds),
                region: segments.has_covered != 0 ? Quad(segments.covered) : nil),
            portrait: segments.has_portrait != 0
                ? Portrait(
                    quad: Quad(segments.portrait), certainty: Double(segments.portrait_certainty),
                    reach: 2.5 * cell) : nil)
    }
}

extension OutlineCandidate {
    init(_ outline: RectoOutline) {
        self.init(
            quad: Quad(outline.quad), support: Double(outline.support),
            weakestSide: Double(outline.weakest_side), score: Double(outline.score),
            cutSides: Int(outline.cut_sides))
    }
}
