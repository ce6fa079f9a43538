internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: Annotating {
    public func annotate(_ image: borrowing ImageView, with annotation: Annotation) throws(EngineError)
        -> Frame
    {
        let (width, height) = (annotation.width, annotation.height)
        guard width > 0, height > 0, width <= ImageView.maximumSide, height <= ImageView.maximumSide else {
            throw EngineError(.badArgument, "an annotated picture needs positive sides")
        }
        var pixels = [UInt8](repeating: 0, count: width * height * PixelFormat.bgr8.bytesPerPixel)
        let count = pixels.count
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe pixels.withUnsafeMutableBufferPointer { buffer throws(EngineError) in
                var canvas = unsafe RectoCanvas(
                    pixels: buffer.baseAddress, byte_count: count, width: Int32(width), height: Int32(height),
                    row_stride: width * PixelFormat.bgr8.bytesPerPixel)
                try unsafe Self.draw(annotation, over: view, into: &canvas)
            }
        }
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8) else {
            throw EngineError(.internal, "an annotated picture has fewer pixels than its sides say")
        }
        return frame
    }

    private static func draw(
        _ annotation: Annotation, over view: UnsafePointer<RectoImageView>,
        into canvas: UnsafePointer<RectoCanvas>
    ) throws(EngineError) {
        let all = Annotation.Box(x: 0, y: 0, width: annotation.width, height: annotation.height)
        try unsafe withMessage { unsafe recto_canvas_fill(canvas, all.inC, annotation.background.inC, $0) }
        try unsafe withMessage { unsafe recto_canvas_picture(canvas, view, annotation.frame.inC, $0) }
        for mark in annotation.marks {
            switch mark {
            case .fill(let box, let colour):
                try unsafe withMessage { unsafe recto_canvas_fill(canvas, box.inC, colour.inC, $0) }
            case .outline(let quad, let colour, let thickness):
                var corners = quad.inC
                try unsafe withMessage {
                    unsafe recto_canvas_outline(canvas, &corners, colour.inC, Int32(clamping: thickness), $0)
                }
            case .text(let text):
                try unsafe withMessage { unsafe write(text, into: canvas, message: $0) }
            }
        }
    }

    private static func write(
        _ text: Annotation.Text, into canvas: UnsafePointer<RectoCanvas>, message: RectoMessage
    ) -> RectoStatus {
        let (colour, bold) = (text.colour.inC, Int32(text.isBold ? 1 : 0))
        guard var background = text.background?.inC else {
            return unsafe recto_canvas_text(
                canvas, text.text, text.baseline.inC, Float(text.height), bold, colour, nil, message)
        }
        return unsafe recto_canvas_text(
            canvas, text.text, text.baseline.inC, Float(text.height), bold, colour, &background, message)
    }
}

extension Annotation.Colour {
    fileprivate var inC: RectoColour { RectoColour(blue: blue, green: green, red: red) }
}

extension Annotation.Box {
    fileprivate var inC: RectoBox {
        RectoBox(
            x: Int32(clamping: x), y: Int32(clamping: y), width: Int32(clamping: width),
            height: Int32(clamping: height))
    }
}
