public import RectoCore

/// Frames of one scene in a row: which status to show now without flicker, and what they come to together.
///
/// Pure: reports in, states out, no clock. The same reports give the same states, byte for byte.
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
    /// What the next frame may be told: the document's place in the last frame, where its sides were seen, and light over the last
    /// frames.
    public private(set) var hint = FrameHint(light: LightHistory())
    /// Every change of what is shown, in order.
    public private(set) var changes: [Change] = []
    private var findings: [CheckName: Hysteresis] = [:]
    private var isLost: Hysteresis
    private var processed: Processed?
    private(set) var kept: [KeptFrame] = []

    /// A status that came to be shown.
    public struct Change: Sendable, Hashable {
        /// Counted from 0.
        public let frame: Int
        /// The frame's own; see ``RectoCore/Frame/timestamp``.
        public let timestamp: Double
        public let status: StatusCode?
    }

    private struct Processed: Sendable, Hashable {
        let code: StatusCode
        let frame: Int
    }

    public init(settings: SequenceSettings = SequenceSettings()) {
        self.settings = settings
        isLost = Hysteresis(settings)
    }

    /// Takes in the next frame.
    ///
    /// - Parameter timestamp: seconds on the source's own clock; kept with the changes, decides nothing.
    public mutating func add(_ report: FrameReport, timestamp: Double = 0) {
        for check in report.checks { follow(check) }
        let isMissing = report.statuses.contains(.scanDocumentNotRecognized)
        isLost.add(score: isMissing ? 1 : 0, threshold: 0.5, isTold: false)
        if let code = report.statuses.first, code.isProcessed {
            processed = Processed(code: code, frame: count)
        }
        if let last = processed, count - last.frame >= settings.window { processed = nil }
        keep(report)
        hint.outline = report.location.flatMap { $0.origin == .edges ? .previous($0.quad) : nil } ?? .none
        // A frame that left the look for displays to others says nothing of light.
        if let light = report.light ?? (report.location == nil ? LightHistory() : nil) { hint.light = light }
        let shown = shownStatus
        if shown != status {
            changes.append(Change(frame: count, timestamp: timestamp, status: shown))
            status = shown
        }
        count += 1
    }

    /// Every code that the frames agree on, the gravest first.
    public var statuses: [StatusCode] {
        let raised = findings.filter(\.value.isRaised).map(\.key.status)
        return (raised + (isLost.isRaised ? [.scanDocumentNotRecognized] : [])).sorted()
    }

    private var shownStatus: StatusCode? { statuses.first ?? processed?.code }

    private mutating func follow(_ check: CheckResult) {
        if check.raisesStatus, case .assessed(let it) = check.outcome {
            findings[check.name, default: Hysteresis(settings)].add(score: it.score, threshold: it.threshold)
        } else {
            findings[check.name]?.skip()
        }
    }

    private mutating func keep(_ report: FrameReport) {
        kept.append(KeptFrame(frame: count, hasDocument: report.location != nil, checks: report.checks))
        if kept.count > settings.memory { kept.removeFirst(kept.count - settings.memory) }
    }
}

/// What of a frame the decisions need.
struct KeptFrame: Sendable, Hashable {
    let frame: Int
    let hasDocument: Bool
    let checks: [CheckResult]
}
