/// From where on a gesture counts, and what has to stay the same.
public struct LivenessSettings: Sendable, Hashable, Codable {
    /// Times as large or as small as at the frontal look, by the face's size in the picture.
    public var sizeChange = 1.25
    /// Degrees in the plane of the picture from the frontal look.
    public var roll = 15.0
    /// Degrees from the frontal look.
    public var yaw = 25.0
    /// Degrees from the frontal look.
    public var pitch = 15.0
    /// Width of the mouth over that at the frontal look.
    public var smile = 1.15
    /// By how much the gap between the lips grows; see ``RectoCore/FaceExpression/mouthOpening``.
    public var mouthOpening = 0.15

    /// A frontal look stays within so many degrees.
    public var frontalYaw = 12.0
    public var frontalPitch = 20.0
    public var frontalRoll = 10.0
    /// Frames in a row that make a gesture or a frontal look.
    public var heldFrames = 3
    /// Gestures other than the one asked for that are forgiven: left and right are easily confused.
    public var forgivenGestures = 1

    /// Mean parallax of the nose while turned, in distances between the eyes; under it the face is flat. Between what
    /// `recto-bench liveness` would set (0.20, refusing 1 % of simulated turns) and photos of flat pictures (none above
    /// 0.131); no live turn on photos was under 0.18. See `docs/faces-liveness.md`.
    public var parallax = 0.15
    /// Seconds without a face, after which it may be another one.
    public var longestGap = 1.0
    /// Overlap of the face's box with that of the frame before.
    public var overlap = 0.25
    /// Largest ratio of its sizes in two frames.
    public var sizeJump = 1.5
    /// Area of a second face over that of the first from which on there are two persons.
    public var secondFace = 0.25
    /// Similarity to the first frontal look from which on it is the same person, where a matcher is installed.
    public var similarity = 0.5
    /// The same while a gesture is done: turned faces are less alike.
    public var turnedSimilarity = 0.15

    public init() {}
}
