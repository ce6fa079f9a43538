internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: SymbolFinding {
    public mutating func findSymbols(_ image: borrowing ImageView, most: Int) throws(EngineError)
        -> [SymbolBlock]
    {
        guard (1...64).contains(most) else {
            throw EngineError(.badArgument, "1 to 64 blocks can be asked for")
        }
        var blocks = [RectoSymbolBlock](repeating: RectoSymbolBlock(), count: most)
        var count: Int32 = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe blocks.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_symbol_blocks(
                        handle, view, buffer.baseAddress, Int32(buffer.count), &count, message)
                }
            }
        }
        return blocks.prefix(Int(count)).map {
            SymbolBlock(quad: Quad($0.quad), alignment: Double($0.alignment))
        }
    }

    public mutating func symbol(
        _ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int, quiet: Int
    ) throws(EngineError) -> Frame {
        guard width > 0, height > 0, (0...256).contains(quiet),
            max(width, height) + 2 * quiet <= ImageView.maximumSide
        else { throw EngineError(.badArgument, "a symbol needs positive sides") }
        let (columns, rows) = (width + 2 * quiet, height + 2 * quiet)
        var corners = quad.inC
        var pixels = [UInt8](repeating: 0, count: columns * rows)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_symbol(
                        handle, view, &corners, Int32(width), Int32(height), Int32(quiet),
                        buffer.baseAddress, buffer.count, message)
                }
            }
        }
        guard let frame = Frame(pixels: pixels, width: columns, height: rows, format: .grey8) else {
            throw EngineError(.internal, "a symbol has fewer pixels than its sides say")
        }
        return frame
    }
}
