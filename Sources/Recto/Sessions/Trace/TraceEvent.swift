public import RectoCore

/// One line of a session's trace. Holds nothing of a person: its text comes from fixed sentences.
public struct TraceEvent: Sendable, Hashable {
    /// nil before there is a session.
    public let sessionID: SessionIdentifier?
    public let deviceIdentifier: SessionIdentifier
    public let category: TraceCategory
    public let event: TraceEventName
    public let status: TraceStatus
    /// nil for `INIT` and `FINISH`.
    public let page: TracePage?
    public let statusCode: StatusCode?
    public let statusMessage: String?
    /// The wire name of the document's type, on the pages that have a document.
    public let documentType: String?
    /// Seconds since 1970, UTC.
    public let timestamp: Double
    /// An attribute of our own: no category of the capture SDKs names every flow.
    public let flow: FlowKind?

    init(
        sessionID: SessionIdentifier?, deviceIdentifier: SessionIdentifier, category: TraceCategory,
        event: TraceEventName, status: TraceStatus, page: TracePage? = nil, statusCode: StatusCode? = nil,
        statusMessage: String? = nil, documentType: String? = nil, timestamp: Double, flow: FlowKind? = nil
    ) {
        self.sessionID = sessionID
        self.deviceIdentifier = deviceIdentifier
        self.category = category
        self.event = event
        self.status = status
        self.page = page
        self.statusCode = statusCode
        self.statusMessage = statusMessage
        self.documentType = documentType
        self.timestamp = timestamp
        self.flow = flow
    }

    /// The library is ready: once a process, before any session.
    public static func initialised(device: SessionIdentifier, at timestamp: Double) -> TraceEvent {
        TraceEvent(
            sessionID: nil, deviceIdentifier: device, category: .sdk, event: .initialised, status: .success,
            timestamp: timestamp)
    }

    /// Part of the settings could not be used and has its default: told once, when they are loaded.
    public static func settings(
        _ warning: SettingsWarning, device: SessionIdentifier, at timestamp: Double
    ) -> TraceEvent {
        TraceEvent(
            sessionID: nil, deviceIdentifier: device, category: .sdk, event: .complete, status: .failure,
            statusMessage: warning.words, timestamp: timestamp)
    }

    /// Whether the throttle lets it pass whatever came before.
    var isExempt: Bool { event != .inProgress || statusCode?.isProcessed ?? false }
}

public enum TraceCategory: String, Sendable, Hashable, Codable, CaseIterable {
    case sdk = "SDK"
    case enrolment = "ENROLLMENT"
    case lookup = "LOOKUP"
    case faceSession = "FACE_SESSION"
}

public enum TraceEventName: String, Sendable, Hashable, Codable, CaseIterable {
    case initialised = "INIT"
    /// A page is shown: once a step.
    case view = "VIEW"
    /// An attempt begins.
    case start = "START"
    /// Guidance during an attempt.
    case inProgress = "IN_PROGRESS"
    /// An attempt ends.
    case complete = "COMPLETE"
    case skip = "SKIP"
    /// The flow ends: once, last.
    case finish = "FINISH"
}

public enum TraceStatus: String, Sendable, Hashable, Codable, CaseIterable {
    case success = "SUCCESS"
    case failure = "FAILURE"
}

public enum TracePage: String, Sendable, Hashable, Codable, CaseIterable {
    case scan = "SCAN"
    case lookup = "LOOKUP"
    case lookupOneTimeCode = "LOOKUP_OTP"
    case read = "READ"
    case face = "FACE"
    case backgroundCheck = "BACKGROUND_CHECK"
    /// Ours, for workflows.
    case welcome = "WELCOME"
    /// Ours, for workflows.
    case consent = "CONSENT"
}
