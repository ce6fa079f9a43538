public import RectoCore
internal import RectoMRZ

/// Frames of one scene in a row: which status to show now without flicker, and what they come to together.
///
/// Pure: reports in, states out, no clock. The same reports give the same states, byte for byte.
///
/// Where a budget leaves stages for other frames, a check that waits its turn says nothing either way, and no side counts as
/// processed before every stage that was asked for has looked at the document.
///
/// ```swift
/// var sequence = FrameSequence()
/// for frame in frames {
///     let report = try scanner.analyse(frame, options: options, hint: sequence.hint)
///     sequence.add(report, timestamp: frame.timestamp)
///     show(sequence.status?.advice)
/// }
/// sequence.decisions   // each check, and the frame that decided it
/// ```
public struct FrameSequence: Sendable, Hashable {
    public let settings: SequenceSettings
    /// Frames taken in.
    public private(set) var count = 0
    /// What to show a person now; nil until the frames agree on something.
    public private(set) var status: StatusCode?
    /// What the next frame may be told: the document's place in the last frame, where its sides were seen, the look that showed it, what was read
    /// of it and where its portrait is, and light over the last frames.
    public private(set) var hint = FrameHint(light: LightHistory())
    /// Every change of what is shown, in order.
    public private(set) var changes: [Change] = []
    private var findings: [CheckName: Hysteresis] = [:]
    /// No document is seen.
    private var isLost: Hysteresis
    /// One is seen and its zone cannot be read.
    private var isUnread: Hysteresis
    /// The last frame on which nothing was amiss, all that was asked for having been looked at since the document came in sight.
    private var cleanFrame: Int?
    /// The last frame on which each stage looked at the document, where it found nothing amiss then.
    private var passed: [FrameStage: Int] = [:]
    /// The sides that the last frames showed, of those that showed any, the newest last.
    private var sides: [ScanOptions.Side] = []
    private var assumedSide = ScanOptions.Side.front
    private var misses = Misses()
    private var zone = LastZone()
    private(set) var kept: [KeptFrame] = []
    /// How many of the kept frames came since the document came in sight.
    private(set) var inSight = 0

    /// Frames in a row that showed no document, and the looks that were taken or not wanted in them.
    private struct Misses: Sendable, Hashable {
        private var frames = 0
        private var looks: Set<DocumentLook> = []

        mutating func add(_ report: FrameReport) {
            guard report.location == nil else {
                self = Misses()
                return
            }
            frames += 1
            looks.formUnion(Set(DocumentLook.allCases).subtracting(report.looksLeft))
        }

        /// Whether the document may be the one that was seen last: one frame may miss it, in more it may be exchanged.
        var mayBeSameDocument: Bool { frames < 2 }

        /// Whether it is known that a document is there, or is not: while looks are left for other frames nobody knows before each of them
        /// had its turn. A caller who gives them none waits no longer than a stage does.
        var areSettled: Bool {
            frames == 0 || looks.count == DocumentLook.allCases.count || frames >= CheckSchedule.usualGap
        }
    }

    /// The last zone that was read with digits that hold.
    private struct LastZone: Sendable, Hashable {
        private var number: String?
        private var format: MRZFormat?

        /// Takes in a frame.
        ///
        /// - Returns: whether its zone is another document's than the one before.
        mutating func isExchanged(by report: FrameReport) -> Bool {
            guard let read = report.zone, read.isValid else { return false }
            let mrz = read.decoding.mrz
            defer { (number, format) = (mrz.documentNumber, mrz.format) }
            return format != nil && (format, number) != (mrz.format, mrz.documentNumber)
        }
    }

    /// A status that came to be shown.
    public struct Change: Sendable, Hashable {
        /// Counted from 0, or as the caller numbers them.
        public let frame: Int
        /// The frame's own; see ``RectoCore/Frame/timestamp``.
        public let timestamp: Double
        public let status: StatusCode?
    }

    public init(settings: SequenceSettings = SequenceSettings()) {
        self.settings = settings
        (isLost, isUnread) = (Hysteresis(settings), Hysteresis(settings))
    }

    /// Takes in the next frame.
    ///
    /// - Parameters:
    ///   - timestamp: seconds on the source's own clock; kept with the changes, decides nothing.
    ///   - number: the frame's own, where some of the source's frames could not be looked at; without one frames are counted from 0.
    public mutating func add(_ report: FrameReport, timestamp: Double = 0, number: Int? = nil) {
        for check in report.checks { follow(check, of: report) }
        misses.add(report)
        followSight(of: report)
        hint.look = report.look ?? hint.look
        let isExchanged = zone.isExchanged(by: report)
        if isLost.isRaised || isExchanged || !misses.mayBeSameDocument { forget(under: report.plan) }
        // Another look, or none, may show the zone.
        if isUnread.isRaised { (sides, hint.look, hint.side) = ([], nil, nil) }
        followStages(of: report)
        if report.location != nil, report.statuses.allSatisfy(\.isProcessed), hasSeenAll(by: report.plan) {
            cleanFrame = count
        }
        if let last = cleanFrame, count - last >= settings.window { cleanFrame = nil }
        keep(report, number: number ?? count)
        hint.outline = report.location.flatMap { $0.origin == .edges ? .previous($0.quad) : nil } ?? .none
        // A frame that left the look for displays to others says nothing of light.
        if let light = report.light ?? (report.location == nil ? LightHistory() : nil) {
            hint.light = isExchanged ? light.fromLast : light
        }
        let shown = statuses.first
        if shown != status {
            changes.append(Change(frame: number ?? count, timestamp: timestamp, status: shown))
            status = shown
        }
        count += 1
    }

    /// Every code that the frames agree on, the gravest first; where there is nothing to find, the side that was processed.
    public var statuses: [StatusCode] {
        let raised = findings.filter(\.value.isRaised).map(\.key.status)
        let isUnseen = isLost.isRaised || isUnread.isRaised
        let found = (raised + (isUnseen ? [.scanDocumentNotRecognized] : [])).sorted()
        return found.isEmpty && cleanFrame != nil ? [side.processed] : found
    }

    private mutating func followSight(of report: FrameReport) {
        if misses.areSettled {
            isLost.add(score: report.location == nil ? 1 : 0, threshold: 0.5, isTold: false)
        }
        // Where the zone waits its turn nothing is known of it.
        if report.location == nil {
            isUnread.skip()
        } else if report.plan.leftOut[.zone] == nil {
            let isUnreadHere = report.statuses.contains(.scanDocumentNotRecognized)
            isUnread.add(score: isUnreadHere ? 1 : 0, threshold: 0.5, isTold: false)
        }
    }

    /// Nothing is known of the next document: neither what was passed, nor what was found, but for how dark it is.
    private mutating func forget(under plan: FramePlan) {
        // What is shown of a document that has just gone is its own side still.
        assumedSide = side
        (passed, sides, inSight) = ([:], [], 0)
        // Where every stage runs the next frame itself says what is amiss.
        if isLost.isRaised || !plan.isComplete { cleanFrame = nil }
        (hint.look, hint.side, hint.photo, hint.portrait, hint.zone) = (nil, nil, nil, nil, nil)
        for name in findings.keys { findings[name]?.forget() }
        guard isLost.isRaised else { return }
        findings = findings.filter { $0.key == .darkness }
        isUnread = Hysteresis(settings)
    }

    /// The side that most of the last frames show, of as many the one that was seen last; where none shows any, the one that was asked
    /// for.
    private var side: ScanOptions.Side {
        guard let last = sides.last else { return assumedSide }
        return sides.count(where: { $0 == last }) * 2 >= sides.count ? last : last == .front ? .back : .front
    }

    private mutating func followStages(of report: FrameReport) {
        guard report.location != nil else { return }
        assumedSide = report.assumedSide
        for stage in FrameStage.allCases where report.plan.runs(stage) {
            // No check fails where the zone could not be read, and yet the side is not processed.
            let isUnread = stage == .zone && report.evidence?.isZoneUnread ?? false
            passed[stage] = report.finds(stage) || isUnread ? nil : count
        }
        if let side = report.side { sides = (sides + [side]).suffix(settings.window) }
        if report.readSide != nil || report.plan.runs(.zone) { hint.side = report.readSide }
        if report.zone != nil { hint.photo = report.photoExpected }
        if let page = report.location?.quad, let place = report.portrait {
            hint.portrait = PlaceOnPage(place: place, page: page)
        }
        if let page = report.location?.quad, let lines = report.zone?.quad {
            hint.zone = PlaceOnPage(place: lines, page: page)
        }
    }

    /// Whether every stage that was left for another frame has run lately and found nothing, on a document that has not been lost
    /// since.
    private func hasSeenAll(by plan: FramePlan) -> Bool {
        plan.leftOut.keys.allSatisfy { stage in
            passed[stage].map { count - $0 < CheckSchedule.usualGap } ?? false
        }
    }

    /// What is not seen of a document that is not there is forgotten; what waits its turn is not.
    private mutating func follow(_ check: CheckResult, of report: FrameReport) {
        if report.location != nil, report.plan.waits(check) { return }
        if check.raisesStatus, case .assessed(let it) = check.outcome {
            findings[check.name, default: Hysteresis(settings)].add(
                score: it.score, threshold: it.threshold,
                isOutweighed: Decision.Rule(check.name) == .bestFrame,
                needsSecond: FrameStage.portrait.checks.contains(check.name))
        } else {
            findings[check.name]?.skip()
        }
    }

    private mutating func keep(_ report: FrameReport, number: Int) {
        kept.append(
            KeptFrame(
                frame: number, hasDocument: report.location != nil, checks: report.checks,
                waiting: Set(report.checks.filter(report.plan.waits).map(\.name))))
        if kept.count > settings.memory { kept.removeFirst(kept.count - settings.memory) }
        inSight = min(inSight + 1, kept.count)
    }
}

/// What of a frame the decisions need.
struct KeptFrame: Sendable, Hashable {
    let frame: Int
    let hasDocument: Bool
    let checks: [CheckResult]
    /// Checks whose stage was left for another frame.
    var waiting: Set<CheckName> = []
}
