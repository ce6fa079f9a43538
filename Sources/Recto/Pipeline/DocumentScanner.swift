public import RectoCore
internal import RectoEngines

/// The pipeline with the engines that the library ships: OpenCV, Tesseract, and the codecs.
///
/// ```swift
/// guard let models = ModelFolder.find(from: ModelFolder.usualStarts) else { … }
/// var scanner = try DocumentScanner(models: models)
/// let report = try scanner.analyse(frame, options: ScanOptions(today: today))
/// report.statuses   // [.scanDocumentGlareDetected]
/// ```
///
/// Costs some 20 ms to make; make one for each thread and keep it. Not shared between threads.
public struct DocumentScanner: ~Copyable {
    var pipeline: FramePipeline<VisionEngine, MRZCellEngine, MRZTextEngine>
    var finder: FaceFinder
    /// Whether `finder` can compare faces.
    let hasMatcher: Bool
    private let faceTier: FaceTier
    let decoder: ImageDecoder
    private let languages: PrintedLanguages?
    private let easternDigits: String
    /// Loaded when the first document's text is asked for.
    private var printed: PrintedEngines?

    /// - Parameters:
    ///   - detector: finds faces; the project's own when nil.
    ///   - matcher: compares faces; none when nil.
    ///   - languages: what printed text is read with; where nothing is installed, reports say so.
    /// - Throws: `noModel` when the models are missing, `outOfMemory`.
    public init(
        models: ModelFolder, detector: FaceNetworks.Detector? = nil, matcher: FaceNetworks.Matcher? = nil,
        thresholds: Thresholds = .standard, limits: DecodeLimits = DecodeLimits(),
        languages: PrintedLanguages? = .find()
    ) throws(EngineError) {
        let detector = detector ?? models.faces
        let finder = try FaceFinder(
            detector, matcher: matcher, portraits: (own: models.faces, covers: models.faceCovers))
        let pipeline = FramePipeline(
            vision: try VisionEngine(
                frameNetwork: models.documentFrame, traceNetwork: models.screenTrace,
                rimNetwork: models.displayRim, coverNetwork: models.documentCover,
                portraitNetwork: models.portraitTrace),
            text: try MRZCellEngine(path: models.mrzCells),
            judge: try MRZTextEngine(folder: models.mrz), barcodes: BarcodeEngine(),
            thresholds: thresholds)
        self.finder = finder
        hasMatcher = matcher != nil
        faceTier = detector.tier
        self.pipeline = pipeline
        decoder = ImageDecoder(limits: limits)
        self.languages = languages
        easternDigits = models.easternDigits
        printed = nil
    }

    /// Looks at one frame.
    ///
    /// - Parameters:
    ///   - plan: which costly stages run; without one, those that fit the options' budget.
    ///   - hint: what is known beforehand; of a sequence, ``FrameSequence/hint``.
    public mutating func analyse(
        _ frame: Frame, options: ScanOptions, plan: FramePlan? = nil, hint: FrameHint = .none
    ) throws(EngineError) -> FrameReport {
        let plan = plan ?? .first(of: options)
        var sight = try pipeline.look(frame, plan: plan, hint: hint)
        var known: KnownFaces?
        if options.findsFaces, hint.outline.known == nil, !pipeline.isSure(of: sight) {
            let isThorough = options.frameBudget == nil
            let faces = try faces(in: frame, closely: isThorough, timed: &sight.milliseconds)
            let likeliest = faces.sorted { $0.confidence > $1.confidence }.map(\.box)
            sight = try pipeline.closer(
                sight, in: frame, about: isThorough ? likeliest : Array(likeliest.prefix(1)))
            if !isThorough { known = KnownFaces(faces: faces, outline: nil) }
        }
        if options.findsFaces, hint.outline.known == nil,
            let outline = sight.portraitLike(by: pipeline.thresholds)
        {
            let start = ContinuousClock.now
            let faces = try DocumentFaces.find(&finder, in: frame, on: outline)
            sight.milliseconds += ContinuousClock.now.milliseconds(since: start)
            known = KnownFaces(faces: faces, outline: outline)
            sight = try pipeline.carrier(sight, in: frame, about: faces.map(\.box))
        }
        return try report(
            on: frame, sight: sight, faces: known, options: options, plan: plan, hint: hint)
    }

    /// What is said of a frame whose document was looked for.
    ///
    /// - Parameter faces: where they were looked for.
    mutating func report(
        on frame: Frame, sight: DocumentSight, faces: KnownFaces?, options: ScanOptions, plan: FramePlan,
        hint: FrameHint
    ) throws(EngineError) -> FrameReport {
        var report = try pipeline.analyse(frame, sight: sight, options: options, plan: plan, hint: hint)
        if options.findsFaces {
            try addFaces(of: frame, known: faces, to: &report, options: options, plan: plan)
        }
        if options.readsPrinted { try readPrinted(of: frame, into: &report, options: options) }
        if options.findsFaces {
            try missPhoto(of: frame, in: &report, options: options, plan: plan)
        }
        return report
    }

    /// The score of an outline under which the document is looked for about faces as well; see `FramePipeline.sureOutline`.
    package var sureOutline: Double {
        get { pipeline.sureOutline }
        set { pipeline.sureOutline = newValue }
    }

    /// Faces of the whole frame, which may be a document's portrait.
    private mutating func faces(in frame: Frame, closely: Bool, timed: inout Double) throws(EngineError)
        -> [Face]
    {
        let start = ContinuousClock.now
        let faces = try frame.withView { view throws(EngineError) in
            try closely ? finder.faces(closely: view) : finder.faces(view)
        }
        timed += ContinuousClock.now.milliseconds(since: start)
        return faces
    }

    /// - Parameter known: where they were looked for as here.
    private mutating func addFaces(
        of frame: Frame, known: KnownFaces?, to report: inout FrameReport, options: ScanOptions,
        plan: FramePlan
    ) throws(EngineError) {
        let start = ContinuousClock.now
        report.faceTier = faceTier
        var faces =
            if let known, known.isAll(on: report.location?.quad) {
                known.faces
            } else {
                try DocumentFaces.find(&finder, in: frame, on: report.location?.quad)
            }
        faces = try turnedFaces(of: frame, report, faces, options: options)
        let portraitStart = ContinuousClock.now
        if plan.runs(.portrait) { try lookAtPhoto(of: frame, in: &report, among: faces, options: options) }
        let face = try portraitFace(of: frame, report, among: faces, options: options)
        report.take(faces, portrait: face, thresholds: pipeline.thresholds, options: options)
        if plan.runs(.portrait) {
            try lookAtSecondPortrait(of: frame, in: &report, among: faces, options: options)
            report.timings.portrait =
                (report.timings.portrait ?? 0) + ContinuousClock.now.milliseconds(since: portraitStart)
        }
        report.timings.add(\.face, since: start)
    }

    /// Reads what a frame prints for people, into the report that `analyse` gave of it.
    mutating func readPrinted(
        of frame: Frame, into report: inout FrameReport, options: ScanOptions
    ) throws(EngineError) {
        guard let languages else {
            return report.take(.notRun(reason: PrintedLanguages.absence), options: options)
        }
        let start = ContinuousClock.now
        if printed == nil { printed = try PrintedEngines(languages, easternDigits: easternDigits) }
        guard let outcome = try printed?.read(frame, report: report, options: options, with: &pipeline)
        else {
            return
        }
        report.take(outcome, options: options)
        report.timings.add(\.printed, since: start)
    }

    /// The document of a frame, laid flat and upright; see `FramePipeline.rectified`.
    public mutating func rectified(_ frame: Frame, report: FrameReport) throws(EngineError) -> Frame? {
        try pipeline.rectified(frame, report: report)
    }
}
