public import RectoCore
internal import RectoEngines
internal import RectoMRZ

/// How an explanation is written.
public enum ExplanationFormat: Sendable, Hashable {
    /// The frame with what was found drawn into it, and the checks below.
    case png
    /// A page of its own with everything that the report says; it holds the document's picture and text.
    case html(Provenance)
}

extension DocumentScanner {
    /// Reads one picture, looks at it, and writes down what was found.
    ///
    /// - Returns: the record, and the explanation's bytes unless the picture could not be used.
    public mutating func explain(
        _ input: BatchInput, as format: ExplanationFormat, options: ScanOptions,
        limits: DecodeLimits = DecodeLimits()
    ) throws(EngineError) -> (record: FrameRecord, bytes: [UInt8]?) {
        let record = scan(input, options: options, limits: limits)
        guard let report = record.report else { return (record, nil) }
        let further = record.further.compactMap(\.report)
        let frame: Frame
        do throws(ItemError) {
            frame = try input.frame(limits: limits)
        } catch {
            return (FrameRecord(file: input.name, outcome: .failure(error)), nil)
        }
        switch format {
        case .png: return (record, try Self.png(of: frame, explaining: report, and: further))
        case .html(let provenance):
            let page = try Self.html(
                of: frame, file: input.name, explaining: report, and: further, provenance)
            return (record, page)
        }
    }

    /// A frame with its report drawn into it, as a PNG.
    ///
    /// - Parameter further: those of other documents in it.
    public static func png(
        of frame: Frame, explaining report: FrameReport, and further: [FrameReport] = []
    ) throws(EngineError) -> [UInt8] {
        let engine = try VisionEngine()
        let picture = try frame.withView { view throws(EngineError) in
            try engine.annotate(view, with: AnnotationPlan(report, further: further).annotation)
        }
        return try picture.withView { view throws(EngineError) in try ImageEncoder().encode(view, as: .png) }
    }

    /// A frame's report as one HTML page that loads nothing, in UTF-8.
    ///
    /// - Parameters:
    ///   - file: the picture's name, for the heading.
    ///   - further: the reports of other documents in it.
    public static func html(
        of frame: Frame, file: String, explaining report: FrameReport, and further: [FrameReport] = [],
        _ provenance: Provenance
    ) throws(EngineError) -> [UInt8] {
        var maker = try PictureMaker()
        var others: [ExplainedDocument] = []
        for other in further { others.append(try maker.document(of: frame, explaining: other)) }
        let page = ExplainPage(
            file: file, frame: try maker.annotated(frame, report, further),
            first: try maker.document(of: frame, explaining: report), further: others,
            provenance: provenance)
        return Array(page.html.utf8)
    }
}
