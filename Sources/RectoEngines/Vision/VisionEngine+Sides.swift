internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: SideMeasuring {
    public mutating func sideBreak(_ image: borrowing ImageView, of document: Quad) throws(EngineError)
        -> SideBreak?
    {
        var quad = document.inC
        var found = RectoSideBreak()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_side_break(handle, view, &quad, &found, message)
            }
        }
        return found.sides > 0
            ? SideBreak(strength: Double(found.strength), region: Quad(found.region)) : nil
    }
}
