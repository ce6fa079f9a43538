public import RectoCore

/// The camera that a face is taken with.
public enum CameraChoice: String, Sendable, Hashable, Codable, CaseIterable {
    case front = "FRONT"
    case back = "BACK"
    /// The person switches between them; pictures say which one took them.
    case both = "BOTH"
}

extension FacePose {
    /// The pose in a picture that was mirrored, as front cameras' previews are: the person's left and right change places.
    public var unmirrored: FacePose { FacePose(yaw: -yaw, pitch: pitch, roll: -roll) }
}

extension Face {
    /// The face of a mirrored picture in the picture itself, where the other eye is the right one.
    ///
    /// - Parameter width: the picture's, pixels.
    public func unmirrored(width: Double) -> Face {
        func turned(_ point: Point) -> Point { Point(width - point.x, point.y) }
        return Face(
            box: FaceBox(x: width - box.x - box.width, y: box.y, width: box.width, height: box.height),
            confidence: confidence,
            points: FacePoints(
                rightEye: turned(points.leftEye), leftEye: turned(points.rightEye), nose: turned(points.nose),
                mouthRight: turned(points.mouthLeft), mouthLeft: turned(points.mouthRight)))
    }
}

extension FaceObservation {
    /// What was seen in a mirrored picture, as it would be in the picture itself. Gestures are judged by nothing else.
    public var unmirrored: FaceObservation {
        FaceObservation(
            timestamp: timestamp, faces: faces.map { $0.unmirrored(width: Double(width)) },
            pose: pose?.unmirrored, expression: expression, embedding: embedding, bonaFide: bonaFide,
            width: width, height: height)
    }
}
