internal import RectoCore

/// A screen event with Onfido's names: `Event(eventName: "Screen", properties)`.
public struct ScreenEvent: Sendable, Hashable, Codable {
    public let eventName: String
    public let properties: [String: String]

    /// For screens that the front alone knows of.
    public init(_ screen: OnfidoScreen, _ properties: [String: String] = [:]) {
        eventName = "Screen"
        self.properties = properties.merging(["screen_name": screen.rawValue]) { $1 }
    }

    public var screen: OnfidoScreen? { properties["screen_name"].flatMap(OnfidoScreen.init) }
}

/// Screens by Onfido's names. Intros, confirmations and uploads are the front's: it says them itself.
public enum OnfidoScreen: String, Sendable, Hashable, Codable, CaseIterable {
    case welcome = "WELCOME"
    case userConsent = "USER_CONSENT"
    case documentCapture = "DOCUMENT_CAPTURE"
    case documentCaptureFront = "DOCUMENT_CAPTURE_FRONT"
    case documentCaptureBack = "DOCUMENT_CAPTURE_BACK"
    case documentCaptureConfirmation = "DOCUMENT_CAPTURE_CONFIRMATION"
    case documentCaptureConfirmationFront = "DOCUMENT_CAPTURE_CONFIRMATION_FRONT"
    case documentCaptureConfirmationBack = "DOCUMENT_CAPTURE_CONFIRMATION_BACK"
    case documentUpload = "DOCUMENT_UPLOAD"
    case facialIntro = "FACIAL_INTRO"
    case facialCapture = "FACIAL_CAPTURE"
    case facialCaptureConfirmation = "FACIAL_CAPTURE_CONFIRMATION"
    case facialUpload = "FACIAL_UPLOAD"
    case videoFacialIntro = "VIDEO_FACIAL_INTRO"
    case videoFacialCapture = "VIDEO_FACIAL_CAPTURE"
    case videoFacialCaptureStep1 = "VIDEO_FACIAL_CAPTURE_STEP_1"
    case videoFacialCaptureStep2 = "VIDEO_FACIAL_CAPTURE_STEP_2"
    case videoFacialCaptureConfirmation = "VIDEO_FACIAL_CAPTURE_CONFIRMATION"
    case videoFacialUpload = "VIDEO_FACIAL_UPLOAD"
    case motionFacialIntro = "MOTION_FACIAL_INTRO"
    case motionFacialAlignment = "MOTION_FACIAL_ALIGNMENT"
    case motionFacialCapture = "MOTION_FACIAL_CAPTURE"
    case motionFacialNoFaceDetected = "MOTION_FACIAL_NO_FACE_DETECTED"
    case motionFacialCaptureErrorTimeout = "MOTION_FACIAL_CAPTURE_ERROR_TIMEOUT"
    case motionFacialCaptureErrorTooFast = "MOTION_FACIAL_CAPTURE_ERROR_TOO_FAST"
    case motionFacialUpload = "MOTION_FACIAL_UPLOAD"
    case motionFacialUploadCompleted = "MOTION_FACIAL_UPLOAD_COMPLETED"
    case motionFacialConnectionError = "MOTION_FACIAL_CONNECTION_ERROR"
}

/// Tells of a session in Onfido's screen events. Pure: what a session asks for and what gestures come to go in.
///
/// ```swift
/// var screens = OnfidoScreens()
/// for effect in session.reduce(event) { send(screens.take(effect, at: session.step)) }
/// for event in step.events { send(screens.take(event)) }
/// ```
public struct OnfidoScreens: Sendable, Hashable {
    private var variant = FaceStepOptions.Variant.photo
    private var challenges = 0
    private var isWithoutFace = false

    public init() {}

    /// - Parameter step: the one that the session is at after the effect.
    public mutating func take(_ effect: SessionEffect, at step: FlowStep?) -> [ScreenEvent] {
        switch effect {
        case .show(let screen): return show(screen, step)
        case .lookAtFace:
            (challenges, isWithoutFace) = (0, false)
            return variant == .motion ? [ScreenEvent(.motionFacialCapture)] : []
        case .attemptFailed(.faceTimeout) where variant == .motion:
            return [ScreenEvent(.motionFacialCaptureErrorTimeout)]
        default: return []
        }
    }

    /// What the gestures of a face step came to.
    public mutating func take(_ event: LivenessEvent) -> [ScreenEvent] {
        switch event {
        case .asked(let gesture) where gesture != .frontal && variant == .video:
            challenges += 1
            // The SDK has two.
            guard challenges <= 2 else { return [] }
            return [
                ScreenEvent(
                    challenges == 1 ? .videoFacialCaptureStep1 : .videoFacialCaptureStep2,
                    ["challenge_type": gesture.rawValue])
            ]
        case .finished(.failed(.jumped)) where variant == .motion:
            return [ScreenEvent(.motionFacialCaptureErrorTooFast)]
        default: return []
        }
    }

    /// What a frame of a face showed: once for each time that the face is gone.
    public mutating func take(_ finding: FaceFinding) -> [ScreenEvent] {
        defer { isWithoutFace = !finding.isProgress }
        guard variant == .motion, !finding.isProgress, !isWithoutFace else { return [] }
        return [ScreenEvent(.motionFacialNoFaceDetected)]
    }

    private mutating func show(_ screen: SessionScreen, _ step: FlowStep?) -> [ScreenEvent] {
        switch screen {
        case .welcome: return [ScreenEvent(.welcome)]
        case .consent: return [ScreenEvent(.userConsent)]
        case .scan(let target, let side):
            var properties = ["document_type": target.document.id]
            properties["country_code"] = target.country
            let capture = ScreenEvent(
                side == .front ? .documentCaptureFront : .documentCaptureBack, properties)
            return side == target.sides.first
                ? [ScreenEvent(.documentCapture, properties), capture] : [capture]
        case .face:
            if case .face(let it) = step { variant = it.options.variant }
            return switch variant {
            case .photo: [ScreenEvent(.facialCapture)]
            case .video: [ScreenEvent(.videoFacialCapture)]
            case .motion: [ScreenEvent(.motionFacialAlignment)]
            }
        case .confirm(let target, let side):
            let properties = ["document_type": target.document.id]
            return [
                ScreenEvent(.documentCaptureConfirmation, properties),
                ScreenEvent(
                    side == .front ? .documentCaptureConfirmationFront : .documentCaptureConfirmationBack,
                    properties),
            ]
        case .confirmFace:
            return [
                ScreenEvent(
                    variant == .photo ? .facialCaptureConfirmation : .videoFacialCaptureConfirmation)
            ]
        case .chooseDocument, .read, .form, .oneTimeCode, .backgroundCheck: return []
        }
    }
}
