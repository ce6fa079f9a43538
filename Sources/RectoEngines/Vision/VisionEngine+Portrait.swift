internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: PortraitMeasuring {
    public mutating func measure(_ image: borrowing ImageView, portrait: Quad, on document: Quad)
        throws(EngineError) -> PortraitMeasures
    {
        var measured = RectoPortrait()
        var (page, place) = (document.inC, portrait.inC)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_portrait(handle, view, &page, &place, &measured, message)
            }
        }
        return PortraitMeasures(measured)
    }
}

extension PortraitMeasures {
    fileprivate init(_ it: RectoPortrait) {
        func pair(_ portrait: Float, _ page: Float) -> Pair {
            Pair(portrait: Double(portrait), page: Double(page))
        }
        self.init(
            width: Double(it.width), height: Double(it.height), mean: Double(it.mean),
            contrast: pair(it.contrast, it.page_contrast), colour: pair(it.colour, it.page_colour),
            sharpness: pair(it.sharpness.worst_direction, it.page_sharpness.worst_direction),
            sharpBlocks: Int(it.sharpness.blocks), glareShare: Double(it.glare_share),
            noise: pair(it.noise, it.page_noise), border: Double(it.border),
            secondBorder: Double(it.second_border))
    }
}
