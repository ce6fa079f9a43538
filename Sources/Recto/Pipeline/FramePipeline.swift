public import RectoCore
internal import RectoMRZ

/// Everything that looks at pixels for one frame after another. Holds its engines; one pipeline serves one
/// thread at a time.
public struct FramePipeline<Vision, Text, Judge>: ~Copyable
where
    Vision: DocumentLocating & FrameMeasuring & MRZFinding & StripCutting & ~Copyable,
    Text: LineRecognising & ~Copyable, Judge: LineRecognising & ~Copyable
{
    var vision: Vision
    private var recogniser: Text
    private var judge: Judge
    private let thresholds: Thresholds

    /// - Parameters:
    ///   - text: reads every line.
    ///   - judge: reads the lines of which `text` is not sure.
    public init(
        vision: consuming Vision, text: consuming Text, judge: consuming Judge, thresholds: Thresholds
    ) {
        self.vision = vision
        recogniser = text
        self.judge = judge
        self.thresholds = thresholds
    }

    /// Looks at one frame.
    ///
    /// - Parameter plan: which costly stages run; without one, those that fit the options' budget.
    /// - Throws: what an engine could not do; never because of what the frame shows.
    public mutating func analyse(_ frame: Frame, options: ScanOptions, plan: FramePlan? = nil)
        throws(EngineError) -> FrameReport
    {
        let plan = plan ?? .first(of: options)
        return try frame.withView { view throws(EngineError) in
            try analyse(view, options: options, plan: plan)
        }
    }

    private mutating func analyse(_ view: borrowing ImageView, options: ScanOptions, plan: FramePlan)
        throws(EngineError) -> FrameReport
    {
        let clock = ContinuousClock()
        let start = clock.now
        var timings = StageTimings()
        let candidates = try vision.locate(view)
        timings.locate = clock.now.milliseconds(since: start)
        let mrzStart = clock.now
        let text = try vision.findMRZ(view)
        timings.lines = clock.now.milliseconds(since: mrzStart)
        let groups = options.readsMRZ && plan.runs(.zone) ? text.groups : []
        let reader = MRZReader(today: options.today)
        let zone = try reader.read(groups, in: view, vision: &vision, text: &recogniser, judge: &judge)
        timings.mrz = clock.now.milliseconds(since: mrzStart)
        let placement = DocumentPlacement(
            frameWidth: view.width, frameHeight: view.height, thresholds: thresholds)
        let location =
            zone.map { placement.place(candidates, zone: $0, text: text) }
            ?? placement.place(candidates, text: text)
        let checksStart = clock.now
        let measures = try vision.measure(view, within: location?.quad)
        let evidence = FrameEvidence(
            frameWidth: view.width, frameHeight: view.height, measures: measures, location: location,
            zone: zone, showsZone: location.map { Self.hasPlainZone(groups, on: $0.quad) } ?? false,
            plan: plan)
        let judge = FrameJudge(thresholds: thresholds, options: options, evidence: evidence)
        let checks = judge.checks()
        timings.checks = clock.now.milliseconds(since: checksStart)
        let statuses = judge.statuses(checks)
        timings.total = clock.now.milliseconds(since: start)
        return FrameReport(
            width: view.width, height: view.height, statuses: statuses, location: location,
            shape: location.map {
                zone.map { MRZGeometry($0.decoding.format).shape } ?? Self.shape(of: $0.quad)
            },
            side: judge.shownSide, checks: checks, zone: zone, timings: timings)
    }

    /// Whether lines on the document stand so regularly that they are a machine readable zone, read or not.
    private static func hasPlainZone(_ groups: [MRZLineGroup], on document: Quad) -> Bool {
        groups.contains { group in
            guard group.regularity >= 0.55, let zone = Quad(spanning: group.lines) else { return false }
            return zone.intersectionArea(document) > 0.9 * abs(zone.area)
        }
    }

    private static func shape(of quad: Quad) -> DocumentShape {
        .nearest(aspect: quad.width / max(quad.height, 1))
    }
}

extension ContinuousClock.Instant {
    func milliseconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = start.duration(to: self).components
        return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }
}
