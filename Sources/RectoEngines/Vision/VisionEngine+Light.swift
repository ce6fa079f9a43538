internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: LightMeasuring {
    public mutating func light(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> LightCells
    {
        var page = document.inC
        var cells = [Float](repeating: LightCells.untold, count: LightCells.width * LightCells.height)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe cells.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_light(handle, view, &page, buffer.baseAddress, buffer.count, message)
                }
            }
        }
        return LightCells(
            light: cells, document: document, frameWidth: image.width, frameHeight: image.height)
    }

    public mutating func falloff(_ image: borrowing ImageView) throws(EngineError) -> LightFalloff? {
        var radial: Float = 0
        var isTold: Int32 = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_falloff(handle, view, &radial, &isTold, message)
            }
        }
        return isTold != 0 ? LightFalloff(radial: Double(radial)) : nil
    }
}
