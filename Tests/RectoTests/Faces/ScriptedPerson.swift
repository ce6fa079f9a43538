import Foundation
import Recto
import RectoCore

/// A head, or a picture of one, before a scripted camera: five points of a solid face or of a flat one, projected.
struct ScriptedPerson {
    /// Degrees and metres that the head has at one moment.
    struct Stance {
        var yaw = 0.0
        var pitch = 0.0
        var roll = 0.0
        /// 1: as at the start; 1.5: half as large again.
        var size = 1.0
        var mouthOpening = 0.02
        var mouthWidth = 0.83
    }

    var isFlat = false
    /// How much of the head's tilt a detector's points show.
    var shownRoll = 1.0
    /// Whether models for pose and outlines are installed.
    var hasModels = false
    /// What a matcher makes of the face; nil: no matcher is installed.
    var embedding: FaceEmbedding?
    var width = 640
    var height = 480
    /// Seconds between frames.
    var pace = 0.1
    private(set) var time = 100.0

    static let embedding = vector(1)

    /// Vectors of two numbers have a cosine of 0.1: two persons.
    static func vector(_ number: Int, model: String = "m") -> FaceEmbedding {
        var values = [Float](repeating: Float(0.1).squareRoot(), count: 1) + [Float](repeating: 0, count: 8)
        values[number] = Float(0.9).squareRoot()
        return FaceEmbedding(model: model, values: values)
    }

    /// Where eyes, nose and corners of the mouth lie on the head: the eyes one apart, y down, z to the camera.
    private var model: [(Double, Double, Double)] {
        let depth = isFlat ? 0 : NoseParallax.depth
        return [(-0.5, -0.57, 0), (0.5, -0.57, 0), (0, 0, depth), (-0.41, 0.58, 0), (0.41, 0.58, 0)]
    }

    func face(_ stance: Stance, at place: (Double, Double) = (0.5, 0.5)) -> Face {
        let (y, p, r) = (
            stance.yaw * .pi / 180, stance.pitch * .pi / 180, shownRoll * stance.roll * .pi / 180
        )
        let eyes = Double(width) / 8 * stance.size
        let points = model.map { (x, v, z) -> Point in
            // Turned to the own left is to the picture's right; looking up lifts what stands before the plane.
            let (x1, z1) = (x * cos(y) + z * sin(y), z * cos(y) - x * sin(y))
            let y1 = v * cos(p) - z1 * sin(p)
            return Point(
                Double(width) * place.0 + eyes * (x1 * cos(r) - y1 * sin(r)),
                Double(height) * place.1 + eyes * (x1 * sin(r) + y1 * cos(r)))
        }
        let side = eyes * 2.2
        return Face(
            box: FaceBox(
                x: Double(width) * place.0 - side / 2, y: Double(height) * place.1 - side / 2, width: side,
                height: side),
            confidence: 0.9,
            points: FacePoints(
                rightEye: points[0], leftEye: points[1], nose: points[2], mouthRight: points[3],
                mouthLeft: points[4]))
    }

    /// The next frame.
    mutating func observation(
        _ stance: Stance = Stance(), others: [Face] = [], at place: (Double, Double) = (0.5, 0.5),
        isThere: Bool = true
    ) -> FaceObservation {
        time += pace
        let pose = FacePose(yaw: stance.yaw, pitch: stance.pitch, roll: stance.roll)
        let expression = FaceExpression(
            mouthOpening: stance.mouthOpening, mouthWidth: stance.mouthWidth, eyeOpenness: 0.3)
        return FaceObservation(
            timestamp: time, faces: isThere ? [face(stance, at: place)] + others : [],
            pose: hasModels ? pose : nil,
            expression: hasModels ? expression : nil, embedding: isThere ? embedding : nil, width: width,
            height: height)
    }

    mutating func wait(_ seconds: Double) { time += seconds }

    /// What doing the gesture looks like, a little more than is needed.
    static func stance(_ gesture: LivenessGesture) -> Stance {
        switch gesture {
        case .moveCloser: Stance(size: 1.35)
        case .moveFurther: Stance(size: 0.74)
        case .tiltLeft: Stance(roll: 20)
        case .tiltRight: Stance(roll: -20)
        case .turnLeft: Stance(yaw: 30)
        case .turnRight: Stance(yaw: -30)
        case .up: Stance(pitch: 20)
        case .down: Stance(pitch: -20)
        case .smile: Stance(mouthWidth: 1.0)
        case .openMouth: Stance(mouthOpening: 0.3)
        case .frontal: Stance()
        }
    }
}

extension ActiveLiveness {
    /// Frames of the stance until what is asked for changes, the attempt ends, or `limit` frames have gone by.
    mutating func hold(
        _ person: inout ScriptedPerson, _ stance: ScriptedPerson.Stance, limit: Int = 8
    ) -> [LivenessEvent] {
        let before = asked
        var events: [LivenessEvent] = []
        for _ in 0..<limit where outcome == nil && asked == before {
            events += reduce(person.observation(stance))
        }
        return events
    }

    /// Does all that is asked for.
    mutating func obey(_ person: inout ScriptedPerson, limit: Int = 40) -> LivenessOutcome? {
        for _ in 0..<limit where outcome == nil { _ = hold(&person, ScriptedPerson.stance(asked)) }
        return outcome
    }
}
