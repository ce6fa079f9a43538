internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: ColourMeasuring {
    public mutating func colour(_ image: borrowing ImageView, on document: Quad, under covers: [Quad])
        throws(EngineError) -> DocumentColour
    {
        var value = RectoDocumentColour()
        var page = document.inC
        let over = covers.map(\.inC)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage {
                unsafe recto_vision_colour(handle, view, &page, over, Int32(clamping: over.count), &value, $0)
            }
        }
        return DocumentColour(
            hues: value.hues < 0 ? nil : Double(value.hues),
            gamut: value.gamut < 0 ? nil : Double(value.gamut))
    }
}
