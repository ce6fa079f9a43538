internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: PortraitMeasuring {
    public mutating func measure(
        _ image: borrowing ImageView, portrait: Quad, reach: Double, on document: Quad, print: PrintTurn
    ) throws(EngineError) -> PortraitMeasures {
        var measured = RectoPortrait()
        var (page, place) = (document.inC, portrait.inC)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_portrait(
                    handle, view, &page, &place, Float(reach), print.inC, &measured, message)
            }
        }
        return PortraitMeasures(measured)
    }

    public mutating func exchange(_ image: borrowing ImageView, of portrait: Quad) throws(EngineError)
        -> Double?
    {
        guard portraitNet != nil else {
            throw EngineError(.noModel, "no network for exchanged portraits was loaded")
        }
        return try portraitNet?.run(on: image, portrait)
    }

    public mutating func likeness(_ image: borrowing ImageView, of second: Quad, to first: Quad)
        throws(EngineError) -> Double
    {
        var (one, other) = (first.inC, second.inC)
        var likeness: Float = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_likeness(handle, view, &one, &other, &likeness, message)
            }
        }
        return Double(likeness)
    }
}

extension PortraitMeasures {
    fileprivate init(_ it: RectoPortrait) {
        func pair(_ portrait: Float, _ page: Float) -> Pair {
            Pair(portrait: Double(portrait), page: Double(page))
        }
        self.init(
            place: Quad(it.place), width: Double(it.width), height: Double(it.height),
            share: Double(it.share), contrast: pair(it.contrast, it.page_contrast),
            brightness: pair(it.brightness, it.paper),
            sharpness: pair(it.sharpness, it.page_sharpness), oneTone: Double(it.one_tone),
            lines: Double(it.lines), noise: pair(it.noise, it.page_noise),
            coding: pair(it.coding, it.page_coding),
            border: Border(
                sides: Int(it.borders), shade: Double(it.shade), rim: Double(it.rim), turn: Double(it.turn)))
    }
}

extension PrintTurn {
    var inC: RectoPrintTurn { RectoPrintTurn(level: Float(level), upright: Float(upright)) }
}
