/// A block of a picture that stands as a barcode of rows and columns does; whether it is one, its reader finds out.
public struct SymbolBlock: Sendable, Hashable {
    /// Pixels, along the block's own directions: within 45 degrees of the picture's.
    public let quad: Quad
    /// How far its edges lie along two directions at right angles, 0...1: barcodes come to more than a half.
    public let alignment: Double

    public init(quad: Quad, alignment: Double) {
        self.quad = quad
        self.alignment = alignment
    }
}

/// Finds such blocks, and cuts them out as a reader wants them.
public protocol SymbolFinding: ~Copyable {
    /// - Parameter most: blocks at the most, 1...64.
    /// - Returns: the largest and best aligned first; empty where nothing stands so.
    mutating func findSymbols(_ image: borrowing ImageView, most: Int) throws(EngineError) -> [SymbolBlock]

    /// - Parameter quiet: pixels of light paper around the symbol, 0...256.
    /// - Returns: a grey picture of `width + 2 * quiet` by `height + 2 * quiet` pixels with the symbol in its middle.
    mutating func symbol(
        _ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int, quiet: Int
    ) throws(EngineError) -> Frame
}
