public import RectoCore
internal import RectoEngines
internal import RectoMRZ

extension DocumentScanner {
    /// Reads one picture, looks at it, and draws what was found into a PNG.
    ///
    /// - Returns: the record, and the PNG unless the picture could not be used.
    public mutating func explain(
        _ input: BatchInput, options: ScanOptions, limits: DecodeLimits = DecodeLimits()
    ) throws(EngineError) -> (record: FrameRecord, png: [UInt8]?) {
        let record = scan(input, options: options, limits: limits)
        guard let report = record.report else { return (record, nil) }
        let frame: Frame
        do throws(ItemError) {
            frame = try input.frame(limits: limits)
        } catch {
            return (FrameRecord(file: input.name, outcome: .failure(error)), nil)
        }
        return (record, try Self.png(of: frame, explaining: report))
    }

    /// A frame with its report drawn into it, as a PNG.
    public static func png(of frame: Frame, explaining report: FrameReport) throws(EngineError) -> [UInt8] {
        let engine = try VisionEngine()
        let picture = try frame.withView { view throws(EngineError) in
            try engine.annotate(view, with: AnnotationPlan(report).annotation)
        }
        return try picture.withView { view throws(EngineError) in try ImageEncoder().encode(view, as: .png) }
    }
}
