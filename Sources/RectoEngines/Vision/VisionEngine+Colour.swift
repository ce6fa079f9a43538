internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: ColourMeasuring {
    public mutating func colour(_ image: borrowing ImageView, on document: Quad, under cover: Quad?)
        throws(EngineError) -> Double?
    {
        var value: Float = -1
        var page = document.inC
        try unsafe image.withCView { view throws(EngineError) in
            if var over = cover?.inC {
                try unsafe withMessage { unsafe recto_vision_colour(handle, view, &page, &over, &value, $0) }
            } else {
                try unsafe withMessage { unsafe recto_vision_colour(handle, view, &page, nil, &value, $0) }
            }
        }
        return value < 0 ? nil : Double(value)
    }
}
