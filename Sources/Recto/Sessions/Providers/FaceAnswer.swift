/// What is asked of whoever looks at the face. A store of faces of earlier sessions is a ``RectoCore/FaceIndex``.
public struct FaceRequest: Sendable, Hashable {
    /// What to compare with; nil: nothing.
    public let reference: FaceReference?
    /// The name of that picture, where the session was told one.
    public let referenceImageID: String?
    /// nil: the matcher's standard level.
    public let minimumLevel: MatchLevel?
    /// The gestures to ask for; nil: none.
    public let plan: LivenessPlan?
    public let liveness: FaceStepOptions.Liveness
    public let allowsClosedEyes: Bool
    public let isOneToN: Bool
    public let enrols: Bool
    /// Attempts so far that count, and how many may.
    public let failedAttempts: Int
    public let maximumAttempts: Int
}

/// What an attempt at a face came to.
public enum FaceAnswer: Sendable, Hashable, Codable {
    case accepted(FaceCapture)
    /// Raises `FACE_NO_MATCH`; counts as an attempt. An uncertain match is none.
    case noMatch(level: MatchLevel?)
    /// Raises `FACE_LIVENESS_FAILED`; counts as an attempt.
    case livenessFailed
    /// Raises `FACE_TIMEOUT`; counts as none.
    case timedOut
    /// Nobody's face can be compared: ends the session with `UNEXPECTED_ERROR` and this as its message.
    case notCompared(ComparisonFault)

    /// From what liveness and the matcher said.
    ///
    /// - Parameters:
    ///   - liveness: nil: no gestures were asked for.
    ///   - passive: nil: the pictures were not looked at for attacks.
    ///   - match: nil: nothing was compared.
    public init(
        liveness: LivenessOutcome? = nil, passive: PassiveLiveness.Outcome? = nil, match: FaceMatch? = nil,
        imageID: String? = nil
    ) {
        switch liveness {
        case .timedOut: self = .timedOut
        case .failed: self = .livenessFailed
        case .passed, nil:
            if case .attack = passive {
                self = .livenessFailed
            } else if let match, match.outcome != .match {
                self = .noMatch(level: match.level)
            } else {
                self = .accepted(FaceCapture(imageID: imageID, level: match?.level))
            }
        }
    }
}

/// Why no face can be compared with what a session compares faces with. Fixed words.
public enum ComparisonFault: String, Sendable, Hashable, Codable, CaseIterable {
    case noPicture = "the picture to compare the face with is not there"
    case unreadablePicture = "the picture to compare the face with cannot be read"
    case noFace = "the picture to compare the face with shows no face"
    case noMatcher = "no model that compares faces is installed"
    case otherModel = "the face to compare with was read by another model"
    case notMeasured = "what a similarity of the model that compares faces means has not been measured"

    /// nil for what another frame may not have.
    init?(_ obstacle: FaceComparison.Obstacle) {
        switch obstacle {
        case .noMatcher: self = .noMatcher
        case .unusableFace: return nil
        case .otherModel: self = .otherModel
        case .notMeasured: self = .notMeasured
        case .missing: self = .noFace
        }
    }
}

/// A face that was accepted.
public struct FaceCapture: Sendable, Hashable, Codable {
    public var imageID: String?
    /// nil where nothing was compared.
    public var level: MatchLevel?
    /// The identifier of the face among those of earlier sessions, and whether it was there before.
    public var oneToNID: String?
    public var oneToNMatch: Bool?

    public init(
        imageID: String? = nil, level: MatchLevel? = nil, oneToNID: String? = nil, oneToNMatch: Bool? = nil
    ) {
        self.imageID = imageID
        self.level = level
        self.oneToNID = oneToNID
        self.oneToNMatch = oneToNMatch
    }
}
