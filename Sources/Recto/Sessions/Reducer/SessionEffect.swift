public import RectoCore

/// What the world around a session has to do.
public enum SessionEffect: Sendable, Hashable {
    case trace(TraceEvent)
    case warning(FlowWarning)
    /// A page for the person.
    case show(SessionScreen)
    /// The attempt failed for this; a new one may begin.
    case attemptFailed(StatusCode)
    /// Read a chip, then say `chip`.
    case readChip(ChipRequest)
    /// Stop reading.
    case stopReading
    /// Look at the face, then say `face`.
    case lookAtFace(FaceRequest)
    /// Ask a register, then say `lookup`.
    case lookUp(LookupRequest)
    case checkCode(String)
    case renewCode
    /// Screen the person, then say `backgroundCheck`.
    case checkBackground(BackgroundRequest)
    /// The token has ended. Say `tokenRenewed`, or nothing.
    case renewToken
    /// Last.
    case finish(SessionOutcome)
}

/// A page.
public enum SessionScreen: Sendable, Hashable {
    case welcome
    case consent
    case chooseDocument([ScanTarget])
    case scan(ScanTarget, ScanOptions.Side)
    /// The picture that was taken of a side; `confirm` or `retake`.
    case confirm(ScanTarget, ScanOptions.Side)
    /// The same of a face.
    case confirmFace
    case read(FlowDocument, maySkip: Bool)
    case form(FlowDocument)
    case oneTimeCode(digits: Int)
    case face
    case backgroundCheck(needsConsent: Bool)
}

extension SessionEffect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind alone: codes, forms and results are personal data.
    public var description: String {
        switch self {
        case .trace(let it): "trace(\(it.event.rawValue))"
        case .warning: "warning"
        case .show: "show"
        case .attemptFailed(let code): "attemptFailed(\(code.rawValue))"
        case .readChip: "readChip"
        case .stopReading: "stopReading"
        case .lookAtFace: "lookAtFace"
        case .lookUp: "lookUp"
        case .checkCode: "checkCode"
        case .renewCode: "renewCode"
        case .checkBackground: "checkBackground"
        case .renewToken: "renewToken"
        case .finish: "finish"
        }
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
