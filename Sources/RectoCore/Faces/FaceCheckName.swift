/// A check of a face, by its name on the wire.
public enum FaceCheckName: String, Sendable, Hashable, Codable, CaseIterable {
    case position, distance, darkness, blur, mouthCovered, eyesCovered, eyesClosed, spotlight, shadow
    case eyesShadow, multipleFaces, pose, liveness, match
}

extension FaceCheckName {
    /// The code that a failed check raises.
    public var status: StatusCode {
        switch self {
        // A head that is turned away is out of position: the SDK has no code of its own for the pose.
        case .position, .pose: .faceIncorrectPositionDetected
        case .distance: .faceIncorrectDistanceDetected
        case .darkness: .faceDarkEnvironmentDetected
        case .blur: .faceBlurDetected
        case .mouthCovered: .faceMouthCoverDetected
        case .eyesCovered: .faceEyesCoverDetected
        case .eyesClosed: .faceEyesClosedDetected
        case .spotlight: .faceSpotlightDetected
        case .shadow: .faceShadowDetected
        case .eyesShadow: .faceEyesShadowDetected
        case .multipleFaces: .faceMultipleFacesDetected
        case .liveness: .faceLivenessFailed
        case .match: .faceNoMatch
        }
    }
}
