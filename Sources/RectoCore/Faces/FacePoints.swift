/// Five points of a face, frame pixels. Right and left are the person's own: the right eye is on the picture's left.
public struct FacePoints: Sendable, Hashable, Codable {
    public let rightEye: Point
    public let leftEye: Point
    public let nose: Point
    public let mouthRight: Point
    public let mouthLeft: Point

    public init(rightEye: Point, leftEye: Point, nose: Point, mouthRight: Point, mouthLeft: Point) {
        self.rightEye = rightEye
        self.leftEye = leftEye
        self.nose = nose
        self.mouthRight = mouthRight
        self.mouthLeft = mouthLeft
    }

    /// In the order of the detectors: right eye, left eye, nose, right and left corner of the mouth.
    public var all: [Point] { [rightEye, leftEye, nose, mouthRight, mouthLeft] }

    /// Pixels between the eyes.
    public var eyeDistance: Double { rightEye.distance(to: leftEye) }
    public var eyeMiddle: Point { rightEye.middle(to: leftEye) }
    public var mouthMiddle: Point { mouthRight.middle(to: mouthLeft) }
}
