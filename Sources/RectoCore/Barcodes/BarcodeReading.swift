/// Reads barcodes. Holds no state: one reader serves any number of threads.
public protocol BarcodeReading: Sendable {
    /// - Returns: what could be read and corrected beyond doubt, in no order; empty where nothing was.
    func read(_ image: borrowing ImageView, for search: BarcodeSearch) throws(EngineError) -> [Barcode]
}

/// What to look for, and how long.
public struct BarcodeSearch: Sendable, Hashable {
    /// How light is told from dark.
    public enum Toning: Sendable, Hashable {
        /// Each place by what is around it: shadows do not matter.
        case local
        /// By one tone for the whole picture: bars as broad as what `local` looks at do not matter.
        case whole
    }

    /// Never empty.
    public var symbologies: Set<BarcodeSymbology>
    public var triesHarder: Bool
    /// Looks in four directions.
    public var triesRotated: Bool
    /// Looks for matrix symbols in reduced copies as well: large ones, and coarse print.
    public var triesReduced: Bool
    public var toning: Toning
    /// Results at the most, 1...255.
    public var most: Int

    public init(
        symbologies: Set<BarcodeSymbology> = BarcodeSymbology.usual, triesHarder: Bool = true,
        triesRotated: Bool = true, triesReduced: Bool = true, toning: Toning = .local,
        most: Int = 8
    ) {
        self.symbologies = symbologies
        self.triesHarder = triesHarder
        self.triesRotated = triesRotated
        self.triesReduced = triesReduced
        self.toning = toning
        self.most = most
    }
}
