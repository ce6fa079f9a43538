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
        let frame: Frame
        do throws(ItemError) {
            frame = try input.frame(limits: limits)
        } catch {
            return (FrameRecord(file: input.name, outcome: .failure(error)), nil)
        }
        let picture = Explained(
            file: input.name, frame: frame, report: report, further: record.further.compactMap(\.report))
        return (record, try Self.bytes(of: [picture], as: format))
    }

    /// Reads both sides of a document, compares them, and writes down what was found on both.
    ///
    /// - Returns: the sides, and the explanation's bytes: of one side where the other's picture could not be used, nil where neither could.
    public mutating func explain(
        _ pair: PairInput, as format: ExplanationFormat, options: ScanOptions,
        limits: DecodeLimits = DecodeLimits()
    ) throws(EngineError) -> (sides: TwoSides, bytes: [UInt8]?) {
        let sides = scan(pair, options: options, limits: limits)
        var pictures: [Explained] = []
        for (input, record) in [(pair.front, sides.front), (pair.back, sides.back)] {
            guard let report = record.report, let frame = try? input.frame(limits: limits) else { continue }
            pictures.append(
                Explained(
                    file: input.name, frame: frame, report: report,
                    further: record.further.compactMap(\.report)))
        }
        return (sides, pictures.isEmpty ? nil : try Self.bytes(of: pictures, as: format))
    }

    /// A frame with its report drawn into it, as a PNG.
    ///
    /// - Parameter further: those of other documents in it.
    public static func png(
        of frame: Frame, explaining report: FrameReport, and further: [FrameReport] = []
    ) throws(EngineError) -> [UInt8] {
        try bytes(
            of: [Explained(file: "", frame: frame, report: report, further: further)], as: .png)
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
        try bytes(
            of: [Explained(file: file, frame: frame, report: report, further: further)],
            as: .html(provenance))
    }

    private static func bytes(of pictures: [Explained], as format: ExplanationFormat) throws(EngineError)
        -> [UInt8]
    {
        var maker = try PictureMaker()
        switch format {
        case .png:
            var drawn: [Frame] = []
            for (number, it) in numbered(pictures) {
                drawn.append(try maker.annotated(it, number: number, hasLegend: true))
            }
            guard let picture = Frame(stacking: drawn, on: Palette.paper) else {
                throw EngineError(
                    .badArgument, "the pictures of both sides are too large to be drawn into one")
            }
            return try picture.withView { view throws(EngineError) in
                try ImageEncoder().encode(view, as: .png)
            }
        case .html(let provenance):
            var explained: [ExplainedPicture] = []
            for (number, it) in numbered(pictures) {
                explained.append(try maker.picture(it, number: number))
            }
            return Array(ExplainPage(pictures: explained, provenance: provenance).html.utf8)
        }
    }

    /// Each picture with its first document's number, counted through; without one where it stands alone.
    private static func numbered(_ pictures: [Explained]) -> [(number: Int?, picture: Explained)] {
        var next = 1
        return pictures.map { picture in
            defer { next += 1 + picture.further.count }
            return (pictures.count > 1 ? next : nil, picture)
        }
    }
}

/// A picture and what was said of it.
struct Explained {
    let file: String
    let frame: Frame
    let report: FrameReport
    /// Of other documents in it.
    let further: [FrameReport]
}
