internal import RectoCore

/// Everything that one frame's face is judged by, gathered by the stages before. Values alone: the same evidence is judged
/// the same. All but `faces` is of the main face, the largest; a stage that did not run leaves its field nil.
struct FaceEvidence: Sendable, Hashable {
    /// Sides of the frame, pixels.
    let frameWidth: Int
    let frameHeight: Int
    /// In any order.
    var faces: [Face]
    var measures: FaceMeasures?
    var covers: FaceCovers?
    /// By a model; nil where none is installed.
    var pose: FacePose?
    var expression: FaceExpression?
    /// Whether a model that reads expressions is installed.
    var readsOutlines = false
    /// The probability, 0...1, of a bona fide presentation.
    var bonaFide: Double?
    /// With the face to match; nil where none was given.
    var comparison: FaceComparison?

    /// The largest.
    var main: Face? { faces.max { $0.box.area < $1.box.area } }

    /// The largest of the others, its box apart from the main one.
    var others: [Face] {
        guard let main else { return [] }
        return faces.filter { $0 != main }.sorted { $0.box.area > $1.box.area }
    }

    /// Where the main face looks, and whether that is an estimate from its five points alone.
    var look: (pose: FacePose, isEstimate: Bool)? {
        if let pose { return (pose, false) }
        guard let main, let pose = FacePose(points: main.points) else { return nil }
        return (pose, true)
    }

    /// Pixels between the eyes, as they would be if the head looked straight. A profile shows nothing of that: beyond 60
    /// degrees it is not stretched any more.
    func straightEyeDistance(_ face: Face) -> Double {
        face.points.eyeDistance / max(0.5, Cosine.of(degrees: look?.pose.yaw ?? 0))
    }
}
