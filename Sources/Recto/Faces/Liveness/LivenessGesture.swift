/// What a person is asked to do before the camera. Left and right are the person's own.
public enum LivenessGesture: String, Sendable, Hashable, Codable, CaseIterable {
    case moveCloser = "MOVE_CLOSER"
    case moveFurther = "MOVE_FURTHER"
    /// The head towards the left shoulder, in the plane of the picture.
    case tiltLeft = "TILT_LEFT"
    case tiltRight = "TILT_RIGHT"
    case turnLeft = "TURN_LEFT"
    case turnRight = "TURN_RIGHT"
    case up = "UP"
    case down = "DOWN"
    case smile = "SMILE"
    case openMouth = "OPEN_MOUTH"
    /// Straight into the camera. Stands before, between and after the others.
    case frontal = "FRONTAL"

    /// Gestures that are allowed or left out together, by the capture SDKs' names.
    public enum Group: String, Sendable, Hashable, Codable, CaseIterable {
        case move = "FACE_MOVE"
        case tilt = "FACE_TILT"
        case turn = "FACE_TURN"
        /// Up and down.
        case nod = "FACE_NOD"
        /// Smile and open mouth.
        case expression = "FACE_EXPRESSION"
        case frontal = "FACE_FRONTAL"
    }

    public var group: Group {
        switch self {
        case .moveCloser, .moveFurther: .move
        case .tiltLeft, .tiltRight: .tilt
        case .turnLeft, .turnRight: .turn
        case .up, .down: .nod
        case .smile, .openMouth: .expression
        case .frontal: .frontal
        }
    }

    /// Whether a flat picture cannot do it: its nose does not move against eyes and mouth. A tilted or moved picture
    /// looks as a tilted or moved face does, and for nodding five points are too coarse.
    public var showsDepth: Bool { group == .turn }

    /// What a person is told, in English.
    public var advice: String {
        switch self {
        case .moveCloser: "Move closer."
        case .moveFurther: "Move further away."
        case .tiltLeft: "Tilt your head to your left shoulder."
        case .tiltRight: "Tilt your head to your right shoulder."
        case .turnLeft: "Turn your head to your left."
        case .turnRight: "Turn your head to your right."
        case .up: "Look up."
        case .down: "Look down."
        case .smile: "Smile."
        case .openMouth: "Open your mouth."
        case .frontal: "Look straight into the camera."
        }
    }
}
