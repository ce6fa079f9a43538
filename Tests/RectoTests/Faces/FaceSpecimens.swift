import RectoCore

@testable import Recto

/// A face that passes every check in a frame of 480 x 640 pixels, in parts that tests change.
enum FaceSpecimens {
    static func face(_ x: Double = 240, _ y: Double = 320, size: Double = 1) -> Face {
        func at(_ dx: Double, _ dy: Double) -> Point { Point(x + dx * size, y + dy * size) }
        return Face(
            box: FaceBox(x: x - 125 * size, y: y - 155 * size, width: 250 * size, height: 310 * size),
            confidence: 0.9,
            points: FacePoints(
                rightEye: at(-55, -30), leftEye: at(55, -30), nose: at(0, 30.665), mouthRight: at(-45, 80),
                mouthLeft: at(45, 80)))
    }

    static func measures(
        visible: Double = 1, bright: Double = 170, spot: FaceMeasures.Spot? = nil, halfRatio: Double = 0.9,
        eyes: Double = 0.02, blur: Double = 0.5, noise: Double = 0.008, background: Double? = 10,
        colour: Double? = 0
    ) -> FaceMeasures {
        FaceMeasures(
            visible: visible,
            light: .init(
                mean: 0.3, variance: 0.02, bright: bright, underExposed: 0.01, overExposed: spot?.share ?? 0,
                entropy: 7, colourDistance: colour),
            spot: spot,
            shade: .init(cheekOverlap: 0.5, halfRatio: halfRatio, spread: 0.35, eyes: eyes),
            blur: blur, noise: noise, backgroundGradient: background)
    }

    static func evidence(_ faces: [Face] = [face()]) -> FaceEvidence {
        FaceEvidence(
            frameWidth: 480, frameHeight: 640, faces: faces, measures: measures(),
            covers: FaceCovers(mouth: 0.01, eyes: 0.01, eyesClosed: 0.01), bonaFide: 0.99)
    }

    static func judge(_ evidence: FaceEvidence, _ change: (inout FaceOptions) -> Void = { _ in }) -> FaceJudge
    {
        var options = FaceOptions()
        change(&options)
        return FaceJudge(thresholds: .standard, options: options, evidence: evidence)
    }
}
