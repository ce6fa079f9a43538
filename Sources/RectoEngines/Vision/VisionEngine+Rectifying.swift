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
        var pixels = [UInt8](repeating: 0, count: width * height * PixelFormat.bgr8.bytesPerPixel)
        try rectify(image, quad, width: width, height: height, into: &pixels)
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8) else {
            throw EngineError(.internal, "a rectified document has fewer pixels than its sides say")
        }
        return frame
    }

    /// Writes rows of blue, green, red, tightly packed, to the first of some bytes.
    mutating func rectify(
        _ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int, into pixels: inout [UInt8]
    ) throws(EngineError) {
        var corners = quad.inC
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_rectify(
                        handle, view, &corners, Int32(width), Int32(height), buffer.baseAddress, buffer.count,
                        message)
                }
            }
        }
    }
}
