public import RectoCore

/// What an attempt at active liveness came to.
public enum LivenessOutcome: Sendable, Hashable {
    case passed(LivenessEvidence)
    /// Raises `FACE_LIVENESS_FAILED`; counts as an attempt.
    case failed(LivenessFailure)
    /// Raises `FACE_TIMEOUT`; counts as none. The step that was not done.
    case timedOut(LivenessGesture)

    public var status: StatusCode? {
        switch self {
        case .passed: nil
        case .failed: .faceLivenessFailed
        case .timedOut: .faceTimeout
        }
    }
}

/// Why an attempt failed.
public enum LivenessFailure: Sendable, Hashable {
    /// The nose moved with eyes and mouth as on a picture, by this parallax only.
    case flat(parallax: Double)
    /// Another gesture than the one asked for, once more than is forgiven.
    case wrongGesture(LivenessGesture, asked: LivenessGesture)
    /// A second face of at least this share of the first one's area.
    case secondFace(share: Double)
    /// The face is not that of the first frontal look.
    case otherPerson(similarity: Double)
    /// Vectors of two matchers, or none at a frontal look after the first had one.
    case identityNotComparable
    /// The face was gone for so many seconds.
    case faceLost(seconds: Double)
    /// The face jumped, and no matcher can say whose it is.
    case jumped
    /// A plan without a gesture asks for nothing and shows nothing.
    case emptyPlan

    /// A sentence for a person.
    public var reason: String {
        switch self {
        case .flat: "The face turned like a flat picture."
        case .wrongGesture(let done, let asked):
            "\(done.rawValue) was done where \(asked.rawValue) was asked for."
        case .secondFace: "A second face came into the picture."
        case .otherPerson: "The face changed during the gestures."
        case .identityNotComparable: "The faces of the attempt could not be compared."
        case .faceLost: "The face left the picture."
        case .jumped: "The face jumped from one place to another."
        case .emptyPlan: "No gesture was asked for."
        }
    }
}

/// What an attempt that passed rests on.
public struct LivenessEvidence: Sendable, Hashable {
    public let gestures: [Gesture]
    public let depth: Depth
    public let identity: Identity

    public struct Gesture: Sendable, Hashable {
        public let gesture: LivenessGesture
        /// When it was asked for and when it was done, seconds on the frames' clock.
        public let asked: Double
        public let done: Double
        /// Mean over the frames that held it, in the gesture's own unit: a ratio of sizes or widths, degrees, or a gap.
        public let degree: Double
    }

    /// Whether anything speaks against a flat picture.
    public enum Depth: Sendable, Hashable {
        /// Smallest mean parallax of the nose of the turns, in distances between the eyes.
        case shown(parallax: Double)
        /// No gesture of the plan can show it: a photo that is moved and tilted passes as well.
        case notAssessed
    }

    /// Whether it was one face throughout.
    public enum Identity: Sendable, Hashable {
        /// By the matcher: the smallest similarity of a frontal look to the first.
        case matched(similarity: Double)
        /// By its place alone: the face never jumped, never left, and was alone.
        case continuous
    }
}

/// What a frame brought about.
public enum LivenessEvent: Sendable, Hashable {
    /// What to show the person now.
    case asked(LivenessGesture)
    /// How much of the gesture is done, 0...1; in every frame that shows the face.
    case progress(LivenessGesture, Double)
    case done(LivenessEvidence.Gesture)
    /// Another gesture was done and is forgiven; a frontal look comes next.
    case wrong(LivenessGesture)
    case finished(LivenessOutcome)
}
