internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine {
    public mutating func rim(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> DisplayRim?
    {
        try unsafe small[.first].take(image, with: handle)
        try rimNet?.run(on: small[.first])
        let (width, height) = SmallFrame.size(of: image)
        let (columns, rows) = (Int32(width / RimNet.step), Int32(height / RimNet.step))
        var corners = document.inC
        var rim = RectoDisplayRim()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe rimNet?.plane.withUnsafeBufferPointer { plane in
                    unsafe recto_vision_rim(
                        handle, view, plane.baseAddress, columns, rows, &corners, &rim, message)
                } ?? .noModel
            }
        }
        guard rim.is_seen != 0 else { return nil }
        return DisplayRim(
            within: Double(rim.log_odds),
            beside: rim.is_beside_seen != 0
                ? .init(logOdds: Double(rim.beside), light: Double(rim.light)) : nil)
    }
}
