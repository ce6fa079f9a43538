internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: CoverSeeing {
    public mutating func cover(_ image: borrowing ImageView, over document: Quad, besides portrait: Quad?)
        throws(EngineError) -> FrameSegments.Cover?
    {
        guard coverNet != nil else { throw EngineError(.noModel, "no network for what covers documents") }
        var page = document.inC
        guard try unsafe coverNet?.run(on: image, &page, with: handle) == true else { return nil }
        let once = try cover(image, over: &page, besides: portrait)
        guard once.logOdds >= Self.doubtfulPage else { return once }
        try coverNet?.lookAgain()
        return try cover(image, over: &page, besides: portrait)
    }

    /// Log odds of something over the page from which it is looked at once more: one in eight of sound ones has them.
    private static let doubtfulPage = -4.0

    /// What the network's plane says.
    private mutating func cover(
        _ image: borrowing ImageView, over page: inout RectoQuad, besides portrait: Quad?
    ) throws(EngineError) -> FrameSegments.Cover {
        var (face, cover) = (portrait?.inC ?? RectoQuad(), RectoCover())
        let (columns, rows) = (
            Int32(CoverNet.width / CoverNet.step), Int32(CoverNet.height / CoverNet.step)
        )
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe coverNet?.plane.withUnsafeBufferPointer { plane in
                    unsafe withUnsafePointer(to: &face) { face in
                        unsafe recto_vision_page_cover(
                            handle, view, plane.baseAddress, columns, rows, &page,
                            portrait != nil ? face : nil, &cover, message)
                    }
                } ?? .noModel
            }
        }
        return FrameSegments.Cover(cover)
    }
}

extension FrameSegments.Cover {
    init(_ cover: RectoCover) {
        self.init(
            share: Double(cover.share), logOdds: Double(cover.log_odds),
            regions: [cover.regions.0, cover.regions.1, cover.regions.2, cover.regions.3]
                .prefix(Int(cover.region_count)).map { Quad($0) })
    }
}
