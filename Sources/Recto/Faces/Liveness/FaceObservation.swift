public import RectoCore

/// What was seen in one frame of a person before the camera. Pose, expression, embedding and attack score are those of
/// the first face, nil where no model gives them.
public struct FaceObservation: Sendable, Hashable {
    /// Seconds on the source's own clock, the only clock there is; see ``RectoCore/Frame/timestamp``.
    public let timestamp: Double
    /// The largest first.
    public let faces: [Face]
    public let pose: FacePose?
    public let expression: FaceExpression?
    public let embedding: FaceEmbedding?
    /// Probability, 0...1, of a bona fide presentation.
    public let bonaFide: Double?
    /// Sides of the frame, pixels.
    public let width: Int
    public let height: Int

    public init(
        timestamp: Double, faces: [Face], pose: FacePose? = nil, expression: FaceExpression? = nil,
        embedding: FaceEmbedding? = nil, bonaFide: Double? = nil, width: Int, height: Int
    ) {
        self.timestamp = timestamp
        self.faces = faces
        self.pose = pose
        self.expression = expression
        self.embedding = embedding
        self.bonaFide = bonaFide
        self.width = width
        self.height = height
    }
}
