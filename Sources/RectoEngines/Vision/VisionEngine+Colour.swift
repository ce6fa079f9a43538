internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: ColourMeasuring {
    public mutating func colour(_ image: borrowing ImageView, on document: Quad, under cover: Quad?)
        throws(EngineError) -> DocumentColour
    {
        var value = RectoDocumentColour()
        var page = document.inC
        try unsafe image.withCView { view throws(EngineError) in
            if var over = cover?.inC {
                try unsafe withMessage { unsafe recto_vision_colour(handle, view, &page, &over, &value, $0) }
            } else {
                try unsafe withMessage { unsafe recto_vision_colour(handle, view, &page, nil, &value, $0) }
            }
        }
        return DocumentColour(
            hues: value.hues < 0 ? nil : Double(value.hues),
            gamut: value.gamut < 0 ? nil : Double(value.gamut))
    }
}
