internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: PageFlattening {
    private static let paper: UInt8 = 235

    public mutating func textPage(
        _ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int, blank: [TextBox]
    ) throws(EngineError) -> Frame {
        guard width >= 64, height >= 64, width <= ImageView.maximumSide, height <= ImageView.maximumSide
        else { throw EngineError(.badArgument, "a page of text has sides of 64 pixels or more") }
        let count = width * height
        var corners = quad.inC
        var pixels = [UInt8](repeating: 0, count: count)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_text_page(
                        handle, view, &corners, Int32(width), Int32(height), buffer.baseAddress, count,
                        message)
                }
            }
        }
        for box in blank {
            let columns = Self.range(box.left, box.right, within: width)
            for row in Self.range(box.top, box.bottom, within: height) {
                for column in columns { pixels[row * width + column] = Self.paper }
            }
        }
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .grey8) else {
            throw EngineError(.internal, "a page of text has fewer pixels than its sides say")
        }
        return frame
    }

    private static func range(_ from: Double, _ to: Double, within size: Int) -> Range<Int> {
        let first = Int(min(max(from, 0), Double(size)))
        return first..<max(first, Int(min(max(to, 0), Double(size)).rounded(.up)))
    }
}
