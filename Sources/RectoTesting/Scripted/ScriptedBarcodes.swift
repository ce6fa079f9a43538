public import RectoCore

/// Reads the barcodes that a test tells it to, without looking at a pixel.
public struct ScriptedBarcodes: BarcodeReading {
    public var found: [Barcode]
    /// Thrown by every call when set.
    public var failure: EngineError?

    public init(_ found: [Barcode], failure: EngineError? = nil) {
        self.found = found
        self.failure = failure
    }

    public func read(_ image: borrowing ImageView, for search: BarcodeSearch) throws(EngineError) -> [Barcode]
    {
        if let failure { throw failure }
        return found
    }
}
