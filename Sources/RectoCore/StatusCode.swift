/// Everything a capture can say of itself. Wire names are the raw values; they carry no prefix.
///
/// The order of the cases is the order of gravity: where several hold, the first is the one to show.
public enum StatusCode: String, Sendable, Hashable, Codable, CaseIterable {
    // The session ended, whatever the frame shows.
    case userCancel = "USER_CANCEL"
    case sessionExpired = "SESSION_EXPIRED"
    case unexpectedError = "UNEXPECTED_ERROR"
    case cameraPermissionNotGranted = "CAMERA_PERMISSION_NOT_GRANTED"
    case cameraNotAvailable = "CAMERA_NOT_AVAILABLE"

    // The document's frame, the gravest first: what hides everything else comes before what it hides.
    case scanDocumentDarkEnvironmentDetected = "SCAN_DOCUMENT_DARK_ENVIRONMENT_DETECTED"
    case scanDocumentNotRecognized = "SCAN_DOCUMENT_NOT_RECOGNIZED"
    case scanDocumentIncorrectDistanceDetected = "SCAN_DOCUMENT_INCORRECT_DISTANCE_DETECTED"
    case scanDocumentIncorrectPositionDetected = "SCAN_DOCUMENT_INCORRECT_POSITION_DETECTED"
    case scanDocumentFingerDetected = "SCAN_DOCUMENT_FINGER_DETECTED"
    case scanDocumentBlurDetected = "SCAN_DOCUMENT_BLUR_DETECTED"
    case scanDocumentGlareDetected = "SCAN_DOCUMENT_GLARE_DETECTED"
    case scanDocumentIncorrectTypeDetected = "SCAN_DOCUMENT_INCORRECT_TYPE_DETECTED"
    case scanDocumentIncorrectSideDetected = "SCAN_DOCUMENT_INCORRECT_SIDE_DETECTED"
    case scanDocumentScreenDetected = "SCAN_DOCUMENT_SCREEN_DETECTED"
    case scanDocumentPrintDetected = "SCAN_DOCUMENT_PRINT_DETECTED"
    case scanDocumentIdPhotoTamperingDetected = "SCAN_DOCUMENT_ID_PHOTO_TAMPERING_DETECTED"
    case scanDocumentIdPhotoBadQualityDetected = "SCAN_DOCUMENT_ID_PHOTO_BAD_QUALITY_DETECTED"
    case scanDocumentFrontBackMismatch = "SCAN_DOCUMENT_FRONT_BACK_MISMATCH"
    case scanDocumentExpired = "SCAN_DOCUMENT_EXPIRED"

    // The chip.
    case readNfcUnavailable = "READ_NFC_UNAVAILABLE"
    case readNfcDocumentNotSupported = "READ_NFC_DOCUMENT_NOT_SUPPORTED"
    case readDocumentDisconnected = "READ_DOCUMENT_DISCONNECTED"
    case readAuthenticationFailed = "READ_AUTHENTICATION_FAILED"
    case readDocumentValidationFailed = "READ_DOCUMENT_VALIDATION_FAILED"
    case readChipValidationFailed = "READ_CHIP_VALIDATION_FAILED"

    // The face.
    case faceRecognitionTooManyAttempts = "FACE_RECOGNITION_TOO_MANY_ATTEMPTS"
    case faceTimeout = "FACE_TIMEOUT"
    case faceDarkEnvironmentDetected = "FACE_DARK_ENVIRONMENT_DETECTED"
    case faceMultipleFacesDetected = "FACE_MULTIPLE_FACES_DETECTED"
    case faceIncorrectPositionDetected = "FACE_INCORRECT_POSITION_DETECTED"
    case faceIncorrectDistanceDetected = "FACE_INCORRECT_DISTANCE_DETECTED"
    case faceBlurDetected = "FACE_BLUR_DETECTED"
    case faceMouthCoverDetected = "FACE_MOUTH_COVER_DETECTED"
    case faceEyesCoverDetected = "FACE_EYES_COVER_DETECTED"
    case faceEyesClosedDetected = "FACE_EYES_CLOSED_DETECTED"
    case faceSpotlightDetected = "FACE_SPOTLIGHT_DETECTED"
    case faceShadowDetected = "FACE_SHADOW_DETECTED"
    case faceEyesShadowDetected = "FACE_EYES_SHADOW_DETECTED"
    case faceLivenessFailed = "FACE_LIVENESS_FAILED"
    case faceNoMatch = "FACE_NO_MATCH"

    // The lookup.
    case lookupInvalidInput = "LOOKUP_INVALID_INPUT"
    case lookupIdNotFound = "LOOKUP_ID_NOT_FOUND"
    case lookupOtpTooManyAttempts = "LOOKUP_OTP_TOO_MANY_ATTEMPTS"

    // Nothing stands in the way.
    case scanDocumentFrontProcessed = "SCAN_DOCUMENT_FRONT_PROCESSED"
    case scanDocumentBackProcessed = "SCAN_DOCUMENT_BACK_PROCESSED"
}

extension StatusCode {
    /// Reads a wire name, with or without the SDK's `TSC_` prefix.
    public init?(wireName: String) {
        let bare = wireName.hasPrefix("TSC_") ? String(wireName.dropFirst(4)) : wireName
        self.init(rawValue: bare)
    }

    /// True for the two codes that say a side was read; every other code says what is in the way.
    public var isProcessed: Bool {
        self == .scanDocumentFrontProcessed || self == .scanDocumentBackProcessed
    }
}

extension StatusCode: Comparable {
    /// The graver code is the smaller one.
    public static func < (a: StatusCode, b: StatusCode) -> Bool { a.gravity < b.gravity }

    private static let order: [StatusCode: Int] = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    private var gravity: Int { Self.order[self] ?? Int.max }
}
