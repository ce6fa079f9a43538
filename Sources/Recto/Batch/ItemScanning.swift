public import RectoCore

/// What a batch does with one file's bytes. `DocumentScanner` is the one that ships; tests script theirs.
public protocol ItemScanning: ~Copyable, SendableMetatype {
    /// - Returns: one record, an error inside it included.
    mutating func scan(_ bytes: Span<UInt8>, file: String, options: ScanOptions) -> FrameRecord

    /// - Parameter milliseconds: what making the frame took.
    /// - Returns: one record, an error inside it included.
    mutating func scan(_ frame: Frame, decodedIn milliseconds: Double, file: String, options: ScanOptions)
        -> FrameRecord
}

extension DocumentScanner: ItemScanning {}

extension ItemScanning where Self: ~Copyable {
    /// Reads both sides of a document, looks at each as the side that it was given for, and compares them.
    public mutating func scan(
        _ pair: PairInput, options: ScanOptions, limits: DecodeLimits = DecodeLimits()
    ) -> TwoSides {
        // Both sides' crops lie in one folder.
        var options = options
        options.cropsPair = CropFolder.Pair(front: pair.front.name, back: pair.back.name)
        let front = scan(pair.front, options: TwoSides.options(options, for: .front), limits: limits)
        options.cropsPair?.isBegun = front.report != nil
        let back = scan(pair.back, options: TwoSides.options(options, for: .back), limits: limits)
        return TwoSides(front: front, back: back, options: options)
    }

    /// Reads one picture and looks at it; what cannot be read becomes an error in the record.
    public mutating func scan(
        _ input: BatchInput, options: ScanOptions, limits: DecodeLimits = DecodeLimits()
    )
        -> FrameRecord
    {
        do throws(ItemError) {
            switch try PictureFile.picture(input, limits: limits) {
            case .encoded(let bytes): return scan(bytes.span, file: input.name, options: options)
            case .drawn(let frame, let milliseconds):
                return scan(frame, decodedIn: milliseconds, file: input.name, options: options)
            }
        } catch {
            return FrameRecord(file: input.name, outcome: .failure(error))
        }
    }
}
