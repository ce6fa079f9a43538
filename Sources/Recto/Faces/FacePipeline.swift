public import RectoCore

/// Everything that looks at the pixels of a face, for one picture after another. Holds its engines; one pipeline serves
/// one thread at a time.
public struct FacePipeline<Faces, Light>: ~Copyable
where
    Faces: FaceLocating & FaceCoverMeasuring & FaceReading & ~Copyable, Light: FaceMeasuring & ~Copyable
{
    private var faces: Faces
    private var light: Light
    private let thresholds: FaceThresholds

    /// - Parameter light: measures the light on a face and how sharp it is.
    public init(faces: consuming Faces, light: consuming Light, thresholds: FaceThresholds) {
        self.faces = faces
        self.light = light
        self.thresholds = thresholds
    }

    /// Looks at one picture.
    ///
    /// - Parameter reference: what the face is compared with; nil where there is nothing to compare.
    /// - Throws: what an engine could not do; never because of what the picture shows.
    public mutating func analyse(
        _ frame: Frame, options: FaceOptions, against reference: FaceCounterpart? = nil
    ) throws(EngineError) -> FaceReport {
        try frame.withView { view throws(EngineError) in
            try analyse(view, options: options, reference)
        }
    }

    /// - Returns: nil for a face that is too small or too far outside to lay anything over.
    private mutating func measures(_ view: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceMeasures?
    {
        do throws(EngineError) {
            return try light.measure(view, face: face)
        } catch {
            guard error.code == .badArgument else { throw error }
            return nil
        }
    }

    var hasMatcher: Bool { faces.hasMatcher }

    /// The vector of the largest face, with nothing judged.
    ///
    /// - Returns: nil where there is no face or no matcher is installed.
    public mutating func embedding(_ frame: Frame) throws(EngineError) -> FaceEmbedding? {
        try frame.withView { view throws(EngineError) in
            guard let face = try faces.faces(view).first else { return nil }
            return try faces.embedding(view, of: face)
        }
    }

    private mutating func analyse(
        _ view: borrowing ImageView, options: FaceOptions, _ reference: FaceCounterpart?
    ) throws(EngineError) -> FaceReport {
        let clock = ContinuousClock()
        let start = clock.now
        var timings = FaceTimings()
        let found = try faces.faces(view)
        timings.locate = clock.now.milliseconds(since: start)
        var evidence = FaceEvidence(frameWidth: view.width, frameHeight: view.height, faces: found)
        evidence.readsOutlines = faces.readsOutlines
        var embedding: FaceEmbedding?
        if let face = found.first {
            var since = clock.now
            evidence.measures = try measures(view, of: face)
            evidence.covers = try faces.covers(view, of: face)
            timings.checks = clock.now.milliseconds(since: since)
            since = clock.now
            evidence.pose = try faces.pose(view, of: face)
            evidence.expression = try faces.expression(view, of: face)
            if evidence.pose != nil || evidence.expression != nil {
                timings.landmarks = clock.now.milliseconds(since: since)
            }
            since = clock.now
            if options.checks.contains(.liveness) {
                evidence.bonaFide = try faces.bonaFide(view, of: face)
                timings.liveness = clock.now.milliseconds(since: since)
            }
            since = clock.now
            if options.describesFace || reference?.target != nil {
                embedding = try faces.embedding(view, of: face)
            }
            evidence.comparison = reference?.compared(with: embedding, hasMatcher: faces.hasMatcher)
            if embedding != nil || reference != nil {
                timings.match = clock.now.milliseconds(since: since)
            }
        }
        let judge = FaceJudge(thresholds: thresholds, options: options, evidence: evidence)
        let checks = judge.checks()
        timings.total = clock.now.milliseconds(since: start)
        return FaceReport(
            width: view.width, height: view.height, statuses: judge.statuses(checks), faces: found,
            pose: evidence.pose, expression: evidence.expression, covers: evidence.covers,
            measures: evidence.measures, bonaFide: evidence.bonaFide, embedding: embedding,
            comparison: evidence.comparison, checks: checks,
            components: FaceComponents(evidence: evidence).all(), timings: timings)
    }
}
