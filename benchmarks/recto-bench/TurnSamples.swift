import Foundation
import Recto
import RectoCore
import RectoTesting

/// The parallax of one turn.
struct TurnSample {
    /// nil: a live head.
    let species: String?
    /// Standard deviation of a point's place, as a share of the distance between the eyes.
    let noise: Double
    /// Mean over the held frames, the way the turn went.
    let parallax: Double
}

/// Turns of heads and of pictures of the same heads, through a pinhole camera and a detector's noise. Attacks are at
/// their best: whatever the picture is turned by counts as a turn.
struct TurnSamples {
    static let noises = [0.01, 0.02, 0.03]
    private static let frames = LivenessSettings().heldFrames
    let all: [TurnSample]

    init(seed: UInt64, persons: Int) {
        let source = SeededGenerator(seed: seed)
        all = (0..<persons).flatMap { person -> [TurnSample] in
            var draws = source.fork(UInt64(person))
            let head = SolidFace(&draws)
            let noise = Self.noises[person % Self.noises.count]
            let bend = 1 / draws.uniform(0.7...2.5)
            let shapes: [(String?, SolidFace, ClosedRange<Double>)] = [
                (nil, head, 25...45), ("flat", head.pressed(), 25...60),
                ("bent", head.pressed().bent(bend), 25...60),
            ]
            return shapes.compactMap { species, face, turn in
                let sign = draws.chance(0.5) ? 1.0 : -1.0
                let yaw = sign * draws.uniform(turn)
                guard let mean = Self.parallax(face, yaw: yaw, noise: noise, &draws) else { return nil }
                return TurnSample(species: species, noise: noise, parallax: sign * mean)
            }
        }
    }

    /// A frontal look of some frames, then a turn of as many.
    private static func parallax(
        _ face: SolidFace, yaw: Double, noise: Double, _ draws: inout SeededGenerator
    ) -> Double? {
        let distance = draws.uniform(5...12)
        let (pitch, roll) = (draws.uniform(-10...10), draws.uniform(-8...8))
        var bias = SolidFace.Jitter(noise, &draws)
        let looks = (0..<frames).map { _ in
            face.seen(
                yaw: draws.uniform(-6...6), pitch: pitch, roll: roll, from: distance, bias, noise, &draws)
        }
        let reference = SolidFace.mean(looks)
        guard let parallax = NoseParallax(reference: reference) else { return nil }
        let (nod, tilt) = (pitch + draws.uniform(-8...8), roll + draws.uniform(-8...8))
        bias = SolidFace.Jitter(noise, &draws)
        let sum = (0..<frames).reduce(0.0) { sum, _ in
            let points = face.seen(
                yaw: yaw + draws.uniform(-2...2), pitch: nod, roll: tilt, from: distance, bias, noise, &draws)
            return sum + parallax.offset(of: points).x
        }
        return sum / Double(frames)
    }
}

/// Five points in space: eyes about one apart, y down, z to the camera.
struct SolidFace {
    private var points: [(x: Double, y: Double, z: Double)]

    /// A person. The depth of the nose is that of `NoseParallax.depth`; how much persons differ is assumed.
    init(_ draws: inout SeededGenerator) {
        func normal(_ mean: Double, _ deviation: Double) -> Double { mean + deviation * Self.normal(&draws) }
        let (mouth, width) = (normal(1.154, 0.08), normal(0.414, 0.04))
        let mouthDepth = normal(0, 0.05)
        let nose = (x: normal(0, 0.02), y: normal(0.571, 0.05), z: normal(NoseParallax.depth, 0.09))
        points = [
            (-0.5, 0, 0), (0.5, 0, 0), nose, (-width, mouth, mouthDepth), (width, mouth, mouthDepth),
        ].map { (x: $0.0, y: $0.1 - 0.571, z: $0.2) }
    }

    /// As a picture shows it.
    func pressed() -> SolidFace {
        var face = self
        for k in points.indices { face.points[k].z = 0 }
        return face
    }

    /// Rolled about an upright cylinder, bulging to the camera.
    ///
    /// - Parameter curvature: 1 over the radius in distances between the eyes.
    func bent(_ curvature: Double) -> SolidFace {
        var face = self
        for k in points.indices {
            let angle = points[k].x * curvature
            face.points[k].x = sin(angle) / curvature
            face.points[k].z = (cos(angle) - 1) / curvature
        }
        return face
    }

    /// What stays the same in the detector's errors over some frames: half of their variance.
    struct Jitter {
        let offsets: [(x: Double, y: Double)]

        init(_ noise: Double, _ draws: inout SeededGenerator) {
            offsets = (0..<5).map { _ in
                (
                    x: noise * 0.5.squareRoot() * SolidFace.normal(&draws),
                    y: noise * 0.5.squareRoot() * SolidFace.normal(&draws)
                )
            }
        }
    }

    /// Degrees as `FacePose`'s; 100 pixels between the eyes.
    func seen(
        yaw: Double, pitch: Double, roll: Double, from distance: Double, _ bias: Jitter, _ noise: Double,
        _ draws: inout SeededGenerator
    ) -> FacePoints {
        let (a, b, c) = (yaw * .pi / 180, pitch * .pi / 180, roll * .pi / 180)
        let own = Jitter(noise, &draws)
        let places = points.indices.map { k -> Point in
            let (x, y, z) = points[k]
            let (x1, z1) = (x * cos(a) + z * sin(a), z * cos(a) - x * sin(a))
            let (y1, z2) = (y * cos(b) - z1 * sin(b), z1 * cos(b) + y * sin(b))
            let scale = 100 * distance / (distance - z2)
            return Point(
                scale * (x1 * cos(c) - y1 * sin(c)) + 100 * (bias.offsets[k].x + own.offsets[k].x),
                scale * (x1 * sin(c) + y1 * cos(c)) + 100 * (bias.offsets[k].y + own.offsets[k].y))
        }
        return Self.points(places)
    }

    static func mean(_ seen: [FacePoints]) -> FacePoints {
        points(
            (0..<5).map { k in
                Point(
                    seen.reduce(0) { $0 + $1.all[k].x } / Double(seen.count),
                    seen.reduce(0) { $0 + $1.all[k].y } / Double(seen.count))
            })
    }

    private static func points(_ places: [Point]) -> FacePoints {
        FacePoints(
            rightEye: places[0], leftEye: places[1], nose: places[2], mouthRight: places[3],
            mouthLeft: places[4])
    }

    /// Sum of twelve (Irwin and Hall): the same on every machine, where a logarithm may not be.
    fileprivate static func normal(_ draws: inout SeededGenerator) -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + draws.unit() }
    }
}
