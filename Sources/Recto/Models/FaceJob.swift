/// What a face model of others is for.
public enum FaceJob: String, Sendable, Hashable, CaseIterable, Codable {
    /// Finds faces and five points.
    case detector
    /// Makes the vector that faces are compared by.
    case matcher
    /// Tells a bona fide face from an attack, over 2.7 times the face's box.
    case attack27
    /// The same over 4 times the box; the two are averaged.
    case attack40
    /// 468 points of a face.
    case mesh
    /// Contour and iris of one eye.
    case iris
    /// Yaw, pitch and roll.
    case pose

    /// Whether one of the project's own networks does the job, less well, where no other is there.
    public var hasOwnNetwork: Bool { self == .detector || self == .iris || self == .pose }

    var title: String {
        switch self {
        case .detector: "finding faces"
        case .matcher: "matching faces"
        case .attack27, .attack40: "telling attacks"
        case .mesh: "points of a face"
        case .iris: "closed eyes"
        case .pose: "pose of the head"
        }
    }
}

/// Whose model does a job.
public enum FaceTier: String, Sendable, Hashable, Codable {
    /// The project's own, shipped with it.
    case own
    /// One that somebody installed (`docs/models.md`).
    case thirdParty
}
