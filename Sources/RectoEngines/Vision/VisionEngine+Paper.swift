internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: PaperMeasuring {
    public mutating func paper(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> PaperEdge
    {
        var quad = document.inC
        var found = RectoPaper()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_paper(handle, view, &quad, &found, message)
            }
        }
        return PaperEdge(
            sides: Int(found.sides), paperSides: Int(found.paper_sides), shadow: Double(found.shadow),
            corners: Int(found.corners), fill: Double(found.fill))
    }
}
