internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: Rectifying {
    public mutating func rectify(_ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int)
        throws(EngineError) -> Frame
    {
        guard width > 0, height > 0, width <= ImageView.maximumSide, height <= ImageView.maximumSide else {
            throw EngineError(.badArgument, "a rectified document needs positive sides")
        }
        let count = width * height * PixelFormat.bgr8.bytesPerPixel
        var corners = quad.inC
        var pixels = [UInt8](repeating: 0, count: count)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_rectify(
                        handle, view, &corners, Int32(width), Int32(height), buffer.baseAddress, count,
                        message)
                }
            }
        }
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8) else {
            throw EngineError(.internal, "a rectified document has fewer pixels than its sides say")
        }
        return frame
    }
}
