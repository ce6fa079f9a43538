/// A check of the document's frame, by its name on the wire.
public enum CheckName: String, Sendable, Hashable, Codable, CaseIterable {
    case blur, glare, darkness, distance, position
    case finger, screen, print, type, side, idPhotoQuality, idPhotoTampering, expiry, frontBackMismatch
}

extension CheckName {
    /// The code that a failed check raises.
    public var status: StatusCode {
        switch self {
        case .blur: .scanDocumentBlurDetected
        case .glare: .scanDocumentGlareDetected
        case .darkness: .scanDocumentDarkEnvironmentDetected
        case .distance: .scanDocumentIncorrectDistanceDetected
        case .position: .scanDocumentIncorrectPositionDetected
        case .finger: .scanDocumentFingerDetected
        case .screen: .scanDocumentScreenDetected
        case .print: .scanDocumentPrintDetected
        case .type: .scanDocumentIncorrectTypeDetected
        case .side: .scanDocumentIncorrectSideDetected
        case .idPhotoQuality: .scanDocumentIdPhotoBadQualityDetected
        case .idPhotoTampering: .scanDocumentIdPhotoTamperingDetected
        case .expiry: .scanDocumentExpired
        case .frontBackMismatch: .scanDocumentFrontBackMismatch
        }
    }

    /// The checks that have a method in this version. The others are reported as not run.
    public static let available: Set<CheckName> = [
        .blur,
        .glare,
        .darkness,
        .distance,
        .position,
        .finger,
        .screen,
        .print,
        .type,
        .side,
        .idPhotoQuality,
        .idPhotoTampering,
        .expiry,
        .frontBackMismatch,
    ]

    /// Those that one frame alone can answer.
    public static let ofOneFrame = available.subtracting([.frontBackMismatch])
}
