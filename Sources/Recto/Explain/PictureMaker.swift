internal import RectoCore
internal import RectoEngines

/// Makes the pictures of an explaining page from a frame.
struct PictureMaker: ~Copyable {
    private var engine: VisionEngine
    private let encoder = ImageEncoder()

    /// A region's picture is at most so long, pixels.
    private static let longestRegion = 480.0
    /// A document's, pixels.
    private static let longestDocument = 1000.0

    init() throws(EngineError) { engine = try VisionEngine() }

    /// - Parameter number: the first document's, where other pictures are explained with this one.
    mutating func picture(_ it: Explained, number: Int?) throws(EngineError) -> ExplainedPicture {
        var documents: [ExplainedDocument] = []
        for report in [it.report] + it.further {
            documents.append(try document(of: it.frame, explaining: report))
        }
        let frame = try encoded(try annotated(it, number: number, hasLegend: false))
        return ExplainedPicture(file: it.file, frame: frame, documents: documents)
    }

    private mutating func document(of frame: Frame, explaining report: FrameReport) throws(EngineError)
        -> ExplainedDocument
    {
        var pictures = ExplainPictures()
        if let location = report.location {
            pictures.document = try cut(frame, location.quad, longest: Self.longestDocument)
        }
        for check in report.checks {
            guard case .assessed(let it) = check.outcome, let region = it.region,
                region != report.location?.quad, let box = Self.surroundings(of: region, in: frame)
            else { continue }
            pictures.regions[check.name.rawValue] = try cut(frame, box, longest: Self.longestRegion)
        }
        return ExplainedDocument(report: report, pictures: pictures)
    }

    /// The frame with what was found drawn into it.
    func annotated(_ it: Explained, number: Int?, hasLegend: Bool) throws(EngineError) -> Frame {
        let plan = AnnotationPlan(it.report, further: it.further, number: number, hasLegend: hasLegend)
        return try it.frame.withView { view throws(EngineError) in
            try engine.annotate(view, with: plan.annotation)
        }
    }

    private mutating func cut(_ frame: Frame, _ quad: Quad, longest: Double) throws(EngineError)
        -> ExplainPicture
    {
        let scale = min(1, longest / max(quad.width, quad.height, 1))
        let (w, h) = (
            max(1, Int((quad.width * scale).rounded())), max(1, Int((quad.height * scale).rounded()))
        )
        let flat = try frame.withView { view throws(EngineError) in
            try engine.rectify(view, quad, width: w, height: h)
        }
        return try encoded(flat)
    }

    private func encoded(_ frame: Frame) throws(EngineError) -> ExplainPicture {
        let jpeg = try frame.withView { view throws(EngineError) in
            try encoder.encode(view, as: .jpeg(quality: 82))
        }
        return ExplainPicture(jpeg: jpeg, width: frame.width, height: frame.height)
    }

    /// The upright box around a region with some more on each side, within the frame; nil where none of it lies in the
    /// frame.
    private static func surroundings(of region: Quad, in frame: Frame) -> Quad? {
        let (xs, ys) = (region.corners.map(\.x), region.corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return nil
        }
        let beyond = min(right - left, bottom - top) * 0.5
        let (x, y) = (max(0, left - beyond), max(0, top - beyond))
        let width = min(Double(frame.width), right + beyond) - x
        let height = min(Double(frame.height), bottom + beyond) - y
        guard width >= 8, height >= 8 else { return nil }
        return .rectangle(x: x, y: y, width: width, height: height)
    }
}
