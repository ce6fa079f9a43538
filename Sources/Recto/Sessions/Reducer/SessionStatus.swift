/// Why a session was not completed, by the capture SDKs' names.
public struct SessionStatus: Sendable, Hashable, Codable {
    public let statusCode: Code
    /// What the session was at; nil before the first task and in a background check without a page.
    public let statusTask: SessionTask?
    /// A fixed sentence; nothing of a person.
    public let message: String
    /// What was gathered, only where the flow asks for it and its first task was done.
    public let data: FlowResult?

    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        case userCancel = "USER_CANCEL"
        case sessionExpired = "SESSION_EXPIRED"
        case unexpectedError = "UNEXPECTED_ERROR"
        case readingInvalidDocument = "SESSION_INVALIDATED_READING_INVALID_DOCUMENT"
        case chipValidationFailed = "SESSION_INVALIDATED_CHIP_VALIDATION_FAILED"
        case readingAuthenticationFailed = "SESSION_INVALIDATED_READING_AUTHENTICATION_FAILED"
        case tooManyFaceAttempts = "SESSION_INVALIDATED_FACE_RECOGNITION_TOO_MANY_ATTEMPTS"
        case cameraNotAvailable = "SESSION_INVALIDATED_CAMERA_NOT_AVAILABLE"
        case cameraPermissionNotGranted = "SESSION_INVALIDATED_CAMERA_PERMISSION_NOT_GRANTED"
        case tooManyCodes = "SESSION_INVALIDATED_OTP_TOO_MANY_ATTEMPTS"

        /// A number that keeps its meaning, for interfaces without names: from 1, in the order of declaration.
        public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    }
}

public enum SessionTask: String, Sendable, Hashable, Codable, CaseIterable {
    case scan = "SCAN"
    case reading = "READING"
    case lookup = "LOOKUP"
    case face = "FACE"
    case backgroundCheck = "BACKGROUND_CHECK"

    /// A number that keeps its meaning: from 1, in the order of declaration.
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// How a session ended.
public enum SessionOutcome: Sendable, Hashable {
    case success(FlowResult)
    case cancelled(CancelReason, SessionStatus)
    case incomplete(SessionStatus)

    /// nil for success.
    public var status: SessionStatus? {
        switch self {
        case .success: nil
        case .cancelled(_, let it), .incomplete(let it): it
        }
    }
}

public enum CancelReason: String, Sendable, Hashable, Codable, CaseIterable {
    case userExit
    case consentDenied
    /// The person left where the chip must be read, or no reader is there.
    case requiredNFCFlowNotCompleted

    /// Also takes the other spelling of denied consent.
    public init?(wireName: String) {
        self.init(rawValue: wireName == "deniedConsent" ? "consentDenied" : wireName)
    }
}
