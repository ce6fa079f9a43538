internal import RectoCore
internal import RectoMRZ

/// One run of a flow: what happens goes in, what is to be done comes out.
///
/// Pure: events with their times in, effects out, no clock and nothing random. The same events give the same effects, so a
/// recording replays as it ran.
///
/// ```swift
/// var session = Session(flow, deviceIdentifier: device)
/// for await event in events {
///     for effect in session.reduce(event) { carryOut(effect) }
///     if let outcome = session.outcome { return outcome }
/// }
/// ```
public struct Session: Sendable, Hashable {
    public let flow: Flow
    public let deviceIdentifier: SessionIdentifier
    /// nil while it goes on.
    public internal(set) var outcome: SessionOutcome?
    /// What it is at; nil before the first event and after the last.
    public internal(set) var step: FlowStep?

    var now = 0.0
    private var started: Double?
    private var expires: Double?
    private var isRenewing = false
    var remaining: ArraySlice<FlowStep>
    /// The attempt that runs at the step; nil between attempts.
    var attempt: Attempt?
    /// When the step was shown.
    var shownAt = 0.0
    var scan = ScanProgress()
    var failedFaces = 0
    var lookup = LookupProgress()
    var gathered: Gathered
    /// A face that waits for the person's word.
    var waitingFace: FaceCapture?
    private var lastTask: SessionTask?
    private var throttle = TraceThrottle()
    private var effects: [SessionEffect] = []

    struct Attempt: Sendable, Hashable {
        let start: Double
        var progress: Double
    }

    /// Seconds before the end of a token at which a new one is asked for.
    static let renewalLead = 60.0

    public init(_ flow: Flow, deviceIdentifier: SessionIdentifier) {
        self.flow = flow
        self.deviceIdentifier = deviceIdentifier
        remaining = flow.steps[...]
        expires = flow.expires
        gathered = Gathered(flow)
    }

    /// Takes in what happened next. What does not fit the step that the session is at says nothing, and so does
    /// everything after the outcome.
    public mutating func reduce(_ event: SessionEvent) -> [SessionEffect] {
        guard outcome == nil, FlowSurroundings.times.contains(event.at) else { return [] }
        effects.removeAll(keepingCapacity: true)
        if started == nil {
            started = event.at
            now = event.at
            effects += flow.warnings.map(SessionEffect.warning)
            enterNextStep()
        }
        now = max(now, event.at)
        if case .tokenRenewed(let until) = event.kind {
            expires = until
            isRenewing = false
        }
        if isExpired {
            end(.sessionExpired, .sessionExpired, "the session has expired")
        } else {
            askForToken()
            endLateAttempt()
            endLateCode()
            // The code that ran out may have been the last one.
            if outcome == nil { handle(event.kind) }
        }
        return effects
    }

    private var isExpired: Bool {
        now >= expires ?? .infinity || now - (started ?? now) >= flow.limits.session
    }

    private mutating func askForToken() {
        guard !isRenewing, let expires, now >= expires - Self.renewalLead else { return }
        isRenewing = true
        emit(.renewToken)
    }

    private mutating func handle(_ kind: SessionEvent.Kind) {
        switch kind {
        case .start, .tick, .tokenRenewed: break
        case .cancelFlow: cancel(.userExit)
        case .cameraNotAvailable:
            end(.cameraNotAvailable, .cameraNotAvailable, "the camera is not available")
        case .cameraPermissionNotGranted:
            end(
                .cameraPermissionNotGranted, .cameraPermissionNotGranted,
                "access to the camera was refused")
        case .fault(let fault): end(.unexpectedError, .unexpectedError, fault.rawValue)
        default: handleAtStep(kind)
        }
    }

    private mutating func handleAtStep(_ kind: SessionEvent.Kind) {
        switch step {
        case .welcome: if case .begin = kind { completeStep() }
        case .consent: handleConsent(kind)
        case .scan(let step): handleScan(kind, step)
        case .read(let step): handleRead(kind, step)
        case .lookup(let document): handleLookup(kind, document)
        case .face(let step): handleFace(kind, step)
        case .backgroundCheck(let options): handleBackgroundCheck(kind, options)
        case nil: break
        }
    }

    mutating func emit(_ effect: SessionEffect) { effects.append(effect) }

    /// Traces an event on the page of the step, unless it is throttled or guidance that was not asked for.
    mutating func trace(
        _ name: TraceEventName, _ status: TraceStatus = .success, _ code: StatusCode? = nil,
        page: TracePage? = nil
    ) {
        guard name != .inProgress || flow.tracesProgress else { return }
        let page = name == .finish ? nil : page ?? step?.page
        let event = TraceEvent(
            sessionID: flow.sessionID, deviceIdentifier: deviceIdentifier, category: flow.kind.traceCategory,
            event: name, status: status, page: page, statusCode: code,
            documentType: page?.namesDocument == true ? documentType : nil, timestamp: now, flow: flow.kind)
        if throttle.passes(event) { effects.append(.trace(event)) }
    }

    private var documentType: String? {
        switch step {
        case .scan: scan.target?.document.id
        case .read(let step): step.document.id
        case .lookup(let document): document.id
        default: nil
        }
    }

    /// Whether a picture was taken and waits for the person's word.
    public var isAwaitingConfirmation: Bool { scan.waiting != nil || waitingFace != nil }

    /// The day by the session's own time.
    var today: CalendarDay { CalendarDay(secondsSince1970: Int64(now)) }

    mutating func noteTask() {
        if let task = step?.task { lastTask = task }
    }

    var task: SessionTask? { lastTask }
}

extension FlowStep {
    var page: TracePage {
        switch self {
        case .welcome: .welcome
        case .consent: .consent
        case .scan: .scan
        case .read: .read
        case .lookup: .lookup
        case .face: .face
        case .backgroundCheck: .backgroundCheck
        }
    }

    /// nil for pages that take nothing, and for a background check that nobody sees.
    var task: SessionTask? {
        switch self {
        case .welcome, .consent: nil
        case .scan: .scan
        case .read: .reading
        case .lookup: .lookup
        case .face: .face
        case .backgroundCheck(let options): options.skipsView ? nil : .backgroundCheck
        }
    }
}

extension TracePage {
    var namesDocument: Bool {
        switch self {
        case .scan, .read, .lookup, .lookupOneTimeCode: true
        case .face, .backgroundCheck, .welcome, .consent: false
        }
    }
}
