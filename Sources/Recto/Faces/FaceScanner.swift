public import RectoCore
internal import RectoEngines

/// The face pipeline with the engines that the library ships and the models that are installed.
///
/// ```swift
/// var scanner = try FaceScanner(networks: FaceNetworks(models: models, installed: installed))
/// let report = try scanner.analyse(frame, options: FaceOptions())
/// report.statuses   // [.faceEyesClosedDetected]
/// ```
///
/// Make one for each thread and keep it. Not shared between threads.
public struct FaceScanner: ~Copyable {
    private var pipeline: FacePipeline<FaceEngine, VisionEngine>
    private let decoder: ImageDecoder

    /// - Parameter search: how closely frames are looked at; a face that is far away is better told so than not found.
    /// - Throws: `noModel` when a file that is named is missing or no network, `badArgument`, `outOfMemory`.
    public init(
        networks: FaceNetworks, search: FaceSearch = .camera, thresholds: FaceThresholds = .standard,
        limits: DecodeLimits = DecodeLimits()
    ) throws(EngineError) {
        let faces = try FaceEngine(networks, search: search)
        let light = try VisionEngine()
        pipeline = FacePipeline(faces: faces, light: light, thresholds: thresholds)
        decoder = ImageDecoder(limits: limits)
    }

    /// Looks at one picture.
    ///
    /// - Parameter reference: what the face is compared with; nil where there is nothing to compare.
    public mutating func analyse(
        _ frame: Frame, options: FaceOptions, against reference: FaceCounterpart? = nil
    ) throws(EngineError) -> FaceReport {
        try pipeline.analyse(frame, options: options, against: reference)
    }

    /// Whether a model that compares faces is installed.
    public var hasMatcher: Bool { pipeline.hasMatcher }

    /// The vector of the largest face; nil where there is no face or no matcher is installed.
    public mutating func embedding(_ frame: Frame) throws(EngineError) -> FaceEmbedding? {
        try pipeline.embedding(frame)
    }

    /// Reads a picture and looks at it.
    ///
    /// - Throws: what is wrong with the file; names it, never what it shows.
    public mutating func scan(
        _ input: BatchInput, options: FaceOptions, against reference: FaceCounterpart? = nil,
        limits: DecodeLimits = DecodeLimits()
    ) throws(ItemError) -> FaceReport {
        let start = ContinuousClock.now
        let frame = try frame(of: input, limits: limits)
        let decoded = ContinuousClock.now.milliseconds(since: start)
        do throws(EngineError) {
            var report = try analyse(frame, options: options, against: reference)
            report.timings.decode = decoded
            report.timings.total = ContinuousClock.now.milliseconds(since: start)
            return report
        } catch {
            throw ItemError(error, file: input.name)
        }
    }

    /// The vector of the largest face of a picture that others are compared with.
    public mutating func embedding(_ input: BatchInput, limits: DecodeLimits = DecodeLimits())
        throws(ItemError) -> FaceEmbedding?
    {
        let frame = try frame(of: input, limits: limits)
        do throws(EngineError) { return try embedding(frame) } catch {
            throw ItemError(error, file: input.name)
        }
    }

    private func frame(of input: BatchInput, limits: DecodeLimits) throws(ItemError) -> Frame {
        switch try PictureFile.picture(input, limits: limits) {
        case .drawn(let frame, _): return frame
        case .encoded(let bytes):
            do throws(EngineError) { return try decoder.decode(bytes.span) } catch {
                throw ItemError(error, file: input.name)
            }
        }
    }
}
