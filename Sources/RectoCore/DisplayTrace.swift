/// What squares of a document's own pixels say of a display: its lattice, or the lattice's beat with the sensor's.
public struct DisplayTrace: Sendable, Hashable {
    /// Natural log odds that a display is seen, the mean over the likeliest third of the squares.
    public let logOdds: Double
    /// The likeliest square, frame pixels.
    public let region: Quad
    /// How many squares were looked at.
    public let squares: Int

    public init(logOdds: Double, region: Quad, squares: Int) {
        self.logOdds = logOdds
        self.region = region
        self.squares = squares
    }

    /// - Parameter squares: each with the log odds of a display in it; nil comes of none.
    public init?(_ squares: [(logOdds: Double, region: Quad)]) {
        let ranked = squares.sorted { $0.logOdds > $1.logOdds }
        guard let first = ranked.first else { return nil }
        // A display is seen where it is lit and sharp, not all over the document.
        let counted = ranked.prefix((ranked.count + 2) / 3)
        self.init(
            logOdds: counted.reduce(0) { $0 + $1.logOdds } / Double(counted.count), region: first.region,
            squares: squares.count)
    }
}

/// Finds traces of a display on a document, and its rim about it.
public protocol DisplayMeasuring: ~Copyable {
    /// - Parameter parts: the document's portrait and barcodes, which are looked at only where nothing else is large enough.
    /// - Returns: nil where no square of `SquareGrid.display.side` pixels lies on the document, and for a frame of one channel.
    mutating func display(_ image: borrowing ImageView, on document: Quad, besides parts: [Quad])
        throws(EngineError) -> DisplayTrace?

    /// Whether the document stands on a display whose rim is in sight; nil where nothing of the document lies in the frame.
    mutating func rim(_ image: borrowing ImageView, about document: Quad) throws(EngineError) -> DisplayRim?
}
