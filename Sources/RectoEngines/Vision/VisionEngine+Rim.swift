internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine {
    public mutating func rim(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> Double?
    {
        try unsafe small[.first].take(image, with: handle)
        try rimNet?.run(on: small[.first])
        let (width, height) = SmallFrame.size(of: image)
        let (columns, rows) = (Int32(width / RimNet.step), Int32(height / RimNet.step))
        var corners = document.inC
        var logOdds: Float = 0
        var isSeen: Int32 = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe rimNet?.plane.withUnsafeBufferPointer { plane in
                    unsafe recto_vision_rim(
                        handle, view, plane.baseAddress, columns, rows, &corners, &logOdds, &isSeen, message)
                } ?? .noModel
            }
        }
        return isSeen != 0 ? Double(logOdds) : nil
    }
}
