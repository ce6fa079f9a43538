internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: FrameSegmenting {
    /// A document that is small in the frame is looked at once more from nearer; of the two looks the surer counts.
    public mutating func segment(_ image: borrowing ImageView) throws(EngineError) -> FrameSegments {
        try segment(image, in: CameraLens(image))
    }

    public mutating func segment(_ image: borrowing ImageView, part: FaceBox, takesCut: Bool)
        throws(EngineError) -> FrameSegments
    {
        let (width, height) = (Double(image.width), Double(image.height))
        // A detector's box may be any number.
        func pixel(_ value: Double, most: Double) -> Int {
            value.isFinite ? Int(min(max(value, 0), most)) : 0
        }
        let (left, top) = (pixel(part.x, most: width), pixel(part.y, most: height))
        let right = pixel(part.x + part.width, most: width)
        let bottom = pixel(part.y + part.height, most: height)
        guard min(right - left, bottom - top) >= CloserLook.leastSide,
            let view = image.part(x: left, y: top, width: right - left, height: bottom - top)
        else { return .nothing }
        let seen = try segment(view, in: CameraLens(image).part(x: left, y: top))
        let borders = [left > 0, right < image.width, top > 0, bottom < image.height]
        guard takesCut || seen.isWhole, !seen.isCut(by: borders, of: view) else { return .nothing }
        return seen.mapped { $0.moved(x: Double(left), y: Double(top)) }
    }

    public mutating func segment(_ image: borrowing ImageView, level document: Quad) throws(EngineError)
        -> FrameSegments
    {
        guard let look = LevelLook(document, in: image) else { return .nothing }
        var pixels = [UInt8]()
        swap(&pixels, &levelled)
        defer { swap(&pixels, &levelled) }
        let stride = look.width * PixelFormat.bgr8.bytesPerPixel
        pixels.grow(to: stride * look.height)
        try rectify(image, look.part, width: look.width, height: look.height, into: &pixels)
        guard
            let view = ImageView(
                bytes: pixels.span, width: look.width, height: look.height, rowStride: stride, format: .bgr8,
                token: 0)
        else { return .nothing }
        let seen = try segment(view, in: CameraLens(image).within(look))
        return seen.isWhole ? seen.turned(back: look) : .nothing
    }

    public mutating func scoreAsDocument(_ image: borrowing ImageView) throws(EngineError) -> Double {
        guard let ground = PlainGround(image) else { return 0 }
        var (picture, pixels) = ([UInt8](), [UInt8]())
        swap(&picture, &levelled)
        swap(&pixels, &grounded)
        defer {
            swap(&picture, &levelled)
            swap(&pixels, &grounded)
        }
        picture.grow(to: ground.innerWidth * ground.innerHeight * PixelFormat.bgr8.bytesPerPixel)
        pixels.grow(to: ground.stride * ground.height)
        try rectify(
            image, .frame(width: image.width, height: image.height), width: ground.innerWidth,
            height: ground.innerHeight, into: &picture)
        ground.lay(picture, onto: &pixels)
        guard
            let view = ImageView(
                bytes: pixels.span, width: ground.width, height: ground.height, rowStride: ground.stride,
                format: .bgr8, token: 0),
            let outline = try segment(view, in: CameraLens(view)).outline,
            outline.quad.intersectionOverUnion(ground.place) > Self.leastAlong
        else { return 0 }
        return outline.score
    }

    /// Overlap of an outline with a picture from which it stands for the whole: frames printed on a document mislead here too.
    private static let leastAlong = 0.5

    private mutating func segment(_ image: borrowing ImageView, in lens: CameraLens) throws(EngineError)
        -> FrameSegments
    {
        guard let first = try look(at: image, .first) else { return .nothing }
        if let closer = CloserLook(first.quad, in: image),
            let part = image.part(x: closer.x, y: closer.y, width: closer.width, height: closer.height),
            let second = try look(at: part, .second), second.score > first.score,
            second.cutSides <= first.cutSides
        {
            let nearer = try segments(part, .second, in: lens.part(x: closer.x, y: closer.y))
                .mapped { $0.moved(x: Double(closer.x), y: Double(closer.y)) }
            let found = nearer.outline?.score ?? 0
            if found >= Self.sureFromNear { return nearer }
            // The part was chosen by a rough outline, and may have cut the document.
            let whole = try segments(image, .first, in: lens)
            return found >= whole.outline?.score ?? 0 ? nearer : whole
        }
        return try segments(image, .first, in: lens)
    }

    /// An outline's score from which no other look is asked for, even odds: below it, whole frames had the better one at times.
    private static let sureFromNear = 0.5

    /// One run of the network over all that the view shows, and where it says that a document lies, roughly.
    private mutating func look(at image: borrowing ImageView, _ look: FrameNet.Look) throws(EngineError)
        -> OutlineCandidate?
    {
        try unsafe small[look].take(image, with: handle)
        try frameNet?.run(on: small[look], look)
        var outline = RectoOutline()
        var isFound: Int32 = 0
        try unsafe readMasks(of: image, look) { vision, view, masks, columns, rows, message in
            unsafe recto_vision_mask_outline(
                vision, view, masks, columns, rows, look, &outline, &isFound, message)
        }
        return isFound != 0 ? OutlineCandidate(outline) : nil
    }

    /// All that a look showed.
    private mutating func segments(
        _ image: borrowing ImageView, _ look: FrameNet.Look, in lens: CameraLens
    ) throws(EngineError) -> FrameSegments {
        var segments = RectoSegments()
        try unsafe readMasks(of: image, look) { vision, view, masks, columns, rows, message in
            unsafe recto_vision_segments(
                vision, view, masks, columns, rows, look, lens.centre.inC, Float(lens.focalLength),
                &segments, message)
        }
        let (width, height) = SmallFrame.size(of: image)
        let cell = 2 * max(Double(image.width) / Double(width), Double(image.height) / Double(height))
        return FrameSegments(
            segments, cover: try coverSeenTwice(image, look, on: segments), cell: cell)
    }

    /// What lies over the document; where that is in doubt, or seems to be something, by two looks.
    private mutating func coverSeenTwice(
        _ image: borrowing ImageView, _ look: FrameNet.Look, on segments: RectoSegments
    ) throws(EngineError) -> RectoCover? {
        guard segments.has_document != 0 else { return nil }
        let once = try cover(image, look, on: segments)
        guard once.log_odds >= Self.doubtfulCover else { return once }
        try frameNet?.lookAgain(at: small[look], look)
        return try cover(image, look, on: segments)
    }

    /// Log odds of something over the document from which it is looked at once more: the likeliest tenth of documents under
    /// shadows and beside things, `recto-bench draw --conditions shadowBand,objectNear`, seeds 16 to 21.
    private static let doubtfulCover: Float = -3

    private mutating func cover(
        _ image: borrowing ImageView, _ look: FrameNet.Look, on segments: RectoSegments
    ) throws(EngineError) -> RectoCover {
        var (document, portrait, cover) = (segments.outline.quad, segments.portrait, RectoCover())
        try unsafe readMasks(of: image, look) { vision, view, masks, columns, rows, message in
            unsafe withUnsafePointer(to: &portrait) { portrait in
                unsafe recto_vision_cover(
                    vision, view, masks, columns, rows, &document,
                    segments.has_portrait != 0 ? portrait : nil, &cover, message)
            }
        }
        return cover
    }

    /// Hands what a look showed to C: the engine, the view, the masks, their columns and rows, where a message goes.
    private mutating func readMasks(
        of image: borrowing ImageView, _ look: FrameNet.Look,
        _ body: (
            OpaquePointer, UnsafePointer<RectoImageView>, UnsafePointer<Float>?, Int32, Int32, RectoMessage
        ) -> RectoStatus
    ) throws(EngineError) {
        let (width, height) = SmallFrame.size(of: image)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe frameNet?.masks[look].withUnsafeBufferPointer { masks in
                    unsafe body(
                        handle, view, masks.baseAddress, Int32(width / 2), Int32(height / 2), message)
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

extension [UInt8] {
    /// Makes room for so many bytes, whatever they were.
    fileprivate mutating func grow(to count: Int) {
        if self.count < count { self = [UInt8](repeating: 0, count: count) }
    }
}

extension FrameSegments {
    /// Whether there is a document no side of which the view cuts.
    fileprivate var isWhole: Bool { outline?.cutSides == 0 }

    /// Whether a side of the document runs along a border of the part of a frame that a view shows: there the part ends, not the
    /// document.
    ///
    /// - Parameter borders: those that are not the frame's own: left, right, upper, lower.
    func isCut(by borders: [Bool], of view: borrowing ImageView) -> Bool {
        let box = FaceBox(x: 0, y: 0, width: Double(view.width), height: Double(view.height))
        let reached = outline?.quad.bordersReached(of: box, within: 0.01) ?? []
        return zip(borders, reached).contains { $0 && $1 }
    }

    /// - Parameter cell: longer side of what one value of the network's planes stands for, frame pixels.
    fileprivate init(_ segments: RectoSegments, cover: RectoCover?, cell: Double) {
        self.init(
            outline: segments.has_document != 0 ? OutlineCandidate(segments.outline) : nil,
            cover: cover.map { Cover($0) },
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

extension CameraLens {
    fileprivate init(_ frame: borrowing ImageView) {
        self.init(frameWidth: frame.width, frameHeight: frame.height)
    }

    /// As a level look shows the frame.
    fileprivate func within(_ look: LevelLook) -> CameraLens {
        CameraLens(centre: look.inPicture(centre), focalLength: focalLength / look.scale)
    }

    /// In a part of the frame.
    fileprivate func part(x: Int, y: Int) -> CameraLens {
        CameraLens(centre: Point(centre.x - Double(x), centre.y - Double(y)), focalLength: focalLength)
    }
}
