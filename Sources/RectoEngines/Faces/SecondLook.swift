internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// The project's own second look: what the detector takes for a face is looked at once more, from the frame's own pixels;
/// `models/face-refine/README.md` says what the numbers mean.
struct SecondLook: ~Copyable {
    /// What the detector has to be sure of for a second look.
    static let least = 0.2
    /// So many candidates of a frame, the surest: a fence may have hundreds.
    private static let most = 24
    /// The square that is looked at, in sides (root of the area) of a candidate's box.
    private static let reach = 1.5
    private static let side = 64
    /// Confidences of which one look is unsure.
    private static let unsure = 0.05...0.95
    /// How much the first look counts beside the second: it has seen the surroundings, but less of the face.
    private static let first = 0.5

    private var net: FaceNet

    init(path: String) throws(EngineError) {
        net = try FaceNet(
            path: path,
            input: FaceNet.Input(
                width: Self.side, height: Self.side, mean: 127.5, scale: 1 / 127.5, redFirst: false,
                samples: 3, lit: FaceDetector.lit),
            outputs: ["face"], capacity: 15)
    }

    /// Faces among candidates: boxes, points and confidence as both looks have them.
    ///
    /// - Parameters:
    ///   - candidates: at least `least` sure, none on top of another.
    ///   - again: whether what stays unsure is looked at once more, where it was seen to be; a closer look has four times as many places
    ///     to be wrong in.
    mutating func faces(
        _ candidates: [Face], in image: borrowing ImageView, least: Double, again: Bool
    ) throws(EngineError) -> [Face] {
        var found: [Face] = []
        for candidate in candidates.prefix(Self.most) {
            guard var face = try look(at: candidate.box, in: image, first: candidate.confidence) else {
                continue
            }
            if again, Self.unsure.contains(face.confidence),
                let other = try look(at: face.box, in: image, first: candidate.confidence)
            {
                face = Face(
                    box: other.box, confidence: Self.mean(face.confidence, other.confidence),
                    points: other.points)
            }
            if face.confidence >= least { found.append(face) }
        }
        return found
    }

    private mutating func look(
        at box: FaceBox, in image: borrowing ImageView, first: Double
    ) throws(EngineError) -> Face? {
        let side = Self.reach * box.area.squareRoot()
        guard side >= 1, side.isFinite else { return nil }
        let crop = FaceCrop(centre: box.centre, width: side, height: side)
        try net.crop(image, crop)
        return Self.face(net.values, in: crop, first: first)
    }

    /// Of two probabilities, by their log odds.
    private static func mean(_ a: Double, _ b: Double) -> Double {
        let odds = (a / (1 - a) * b / (1 - b)).squareRoot()
        return odds.isFinite ? odds / (1 + odds) : 1
    }

    /// - Parameters:
    ///   - values: logit, middle, logarithms of the sides, five points, in sides of the crop from its middle.
    ///   - first: what the detector was sure of.
    static func face(_ values: [Float], in crop: FaceCrop, first: Double) -> Face {
        func value(_ k: Int) -> Double { Double(values[k]) }
        func place(_ k: Int) -> Point { crop.inFrame(0.5 + value(k), 0.5 + value(k + 1)) }
        let centre = place(1)
        let width = crop.width * exp(min(2, max(-3, value(3))))
        let height = crop.height * exp(min(2, max(-3, value(4))))
        let logit = value(0) + Self.first * log(first / (1 - first))
        return Face(
            box: FaceBox(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height),
            confidence: 1 / (1 + exp(-logit)),
            points: FacePoints(
                rightEye: place(5), leftEye: place(7), nose: place(9), mouthRight: place(11),
                mouthLeft: place(13)))
    }
}
