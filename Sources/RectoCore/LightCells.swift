/// Light in cells of the document's own plane, on it and beside it, to be compared from frame to frame.
public struct LightCells: Sendable, Hashable {
    /// Cells on the document, across and down; half as many more lie beside each of its sides.
    public static let columns = 24
    public static let rows = 16
    /// All of them, across and down.
    public static let width = 2 * columns
    public static let height = 2 * rows

    /// Of a cell that lies out of the frame, is clipped or too dark; no light is more than 0.
    public static let untold: Float = 1

    /// Natural logarithm of a cell's mean linear light, row by row, 0 being the sensor's full scale; ``untold`` where it cannot be
    /// told.
    public let light: [Float]
    /// The document's outline, frame pixels.
    public let document: Quad
    /// Sides of the frame, pixels.
    public let frameWidth: Int
    public let frameHeight: Int

    /// - Precondition: `light` has ``width`` times ``height`` entries.
    public init(light: [Float], document: Quad, frameWidth: Int, frameHeight: Int) {
        precondition(light.count == Self.width * Self.height, "each cell has its light")
        self.light = light
        self.document = document
        self.frameWidth = frameWidth
        self.frameHeight = frameHeight
    }

    /// Natural logarithm of a cell's light; nil where it cannot be told.
    public subscript(cell: Int) -> Double? {
        let value = light[cell]
        return value <= 0 ? Double(value) : nil
    }

    /// The cells that lie on the document, in order.
    public static let onDocument = (0..<width * height).filter { cell in
        let (x, y) = (cell % width - columns / 2, cell / width - rows / 2)
        return (0..<columns).contains(x) && (0..<rows).contains(y)
    }

    /// The middle of a cell on the document's sides, which both go from 0 to 1.
    public static func place(of cell: Int) -> Point {
        Point(
            (Double(cell % width - columns / 2) + 0.5) / Double(columns),
            (Double(cell / width - rows / 2) + 0.5) / Double(rows))
    }
}

/// Measures light in cells of a document's plane, and how a frame's falls off to its corners.
public protocol LightMeasuring: ~Copyable {
    mutating func light(_ image: borrowing ImageView, about document: Quad) throws(EngineError) -> LightCells

    /// - Returns: nil where too little of the frame is neither black nor clipped.
    mutating func falloff(_ image: borrowing ImageView) throws(EngineError) -> LightFalloff?
}
