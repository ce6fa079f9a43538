/// How a document's finest detail stands beside the grain that lies over all of it.
///
/// A print or a display shows a picture whose detail is coarser than the frame's, under a grain of its own; a document
/// has flat parts without grain and edges as sharp as the lens. Contrasts are root mean squares of luma between 2 and 7
/// pixels in blocks of 16, in 8-bit steps.
public struct MediumGrain: Sendable, Hashable {
    /// Contrast that the quietest twentieth of the blocks does not exceed, above 0.
    public let quiet: Double
    /// Contrast that all but the busiest tenth do not exceed, above 0.
    public let busy: Double
    /// Fine contrast beside coarse contrast where that is strongest, above 0: sharp edges have 1 and more.
    public let crispness: Double
    /// Contrast within 2 pixels over that between 2 and 7 in the quietest quarter of the blocks, above 0: what lens, sensor
    /// and file make of things has 1 and less, a display's lattice and printed dots have more.
    public let fineness: Double
    /// How many squares were looked at.
    public let squares: Int

    public init(quiet: Double, busy: Double, crispness: Double, fineness: Double, squares: Int) {
        self.quiet = quiet
        self.busy = busy
        self.crispness = crispness
        self.fineness = fineness
        self.squares = squares
    }
}

/// Measures the grain of what carries a document.
public protocol GrainMeasuring: ~Copyable {
    /// - Returns: nil where no square of `SquareGrid.grain` lies on the document.
    mutating func grain(_ image: borrowing ImageView, on document: Quad) throws(EngineError) -> MediumGrain?
}
