/// A face as a detector found it.
public struct Face: Sendable, Hashable, Codable {
    public let box: FaceBox
    /// How sure the detector is, 0...1; not comparable between detectors.
    public let confidence: Double
    public let points: FacePoints

    public init(box: FaceBox, confidence: Double, points: FacePoints) {
        self.box = box
        self.confidence = confidence
        self.points = points
    }
}

/// Where a face looks, degrees. All 0: straight into the camera, head upright.
public struct FacePose: Sendable, Hashable, Codable {
    /// Positive: turned to the person's own left, the picture's right.
    public let yaw: Double
    /// Positive: looking up.
    public let pitch: Double
    /// Positive: tilted clockwise in the picture, towards the person's own left shoulder.
    public let roll: Double

    public init(yaw: Double, pitch: Double, roll: Double) {
        self.yaw = yaw
        self.pitch = pitch
        self.roll = roll
    }
}

/// What hides parts of a face, probabilities 0...1.
public struct FaceCovers: Sendable, Hashable, Codable {
    /// A mask, a hand, a scarf over the mouth.
    public let mouth: Double
    /// Dark glasses or anything else before the eyes.
    public let eyes: Double
    /// Both eyes are closed; where one is open, the eyes are open.
    public let eyesClosed: Double

    public init(mouth: Double, eyes: Double, eyesClosed: Double) {
        self.mouth = mouth
        self.eyes = eyes
        self.eyesClosed = eyesClosed
    }
}

/// What an expression shows, from a face's outlines.
public struct FaceExpression: Sendable, Hashable, Codable {
    /// Gap between the lips over the distance from the eyes' middle to the chin.
    public let mouthOpening: Double
    /// Width of the mouth over the distance between the eyes.
    public let mouthWidth: Double
    /// Gap between the lids over the eye's width, the more open eye.
    public let eyeOpenness: Double?
    /// The same of the other eye.
    public let narrowerEyeOpenness: Double?

    public init(
        mouthOpening: Double, mouthWidth: Double, eyeOpenness: Double?, narrowerEyeOpenness: Double? = nil
    ) {
        self.mouthOpening = mouthOpening
        self.mouthWidth = mouthWidth
        self.eyeOpenness = eyeOpenness
        self.narrowerEyeOpenness = narrowerEyeOpenness
    }
}
