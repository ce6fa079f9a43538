internal import RectoCore

/// Turns a face into a vector. The face is moved so that its five points lie nearest to where matchers are trained to
/// find them (ArcFace: Deng and others, 2019).
struct FaceMatcher: ~Copyable {
    private let digest: String
    private var net: FaceNet
    private static let side = 112

    init(_ matcher: FaceNetworks.Matcher) throws(EngineError) {
        digest = matcher.digest
        let (output, count) =
            switch matcher.kind {
            case .mobileFace: ("fc5_bn_o", 256)
            case .sface: ("fc1", 128)
            }
        net = try FaceNet(
            path: matcher.path,
            input: FaceNet.Input(width: Self.side, height: Self.side, mean: 0, scale: 1, redFirst: true),
            outputs: [output], capacity: count)
    }

    /// - Returns: nil where the five points are no face: all in one place.
    mutating func embedding(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceEmbedding?
    {
        guard let crop = Self.crop(face.points) else { return nil }
        try net.crop(image, crop)
        let length = net.values.reduce(0) { $0 + Double($1) * Double($1) }.squareRoot()
        guard length > 0, length.isFinite else { return nil }
        return FaceEmbedding(model: digest, values: net.values.map { Float(Double($0) / length) })
    }

    /// Where the points of an upright face lie in the matcher's input, pixels.
    private static let template = [
        Point(38.2946, 51.6963), Point(73.5318, 51.5014), Point(56.0252, 71.7366), Point(41.5493, 92.3655),
        Point(70.7299, 92.2041),
    ]

    /// The crop that brings the points nearest to the template (least squares over turn, scale and shift).
    static func crop(_ points: FacePoints) -> FaceCrop? {
        let from = points.all
        let (p, t) = (mean(from), mean(template))
        var (re, im, spread) = (0.0, 0.0, 0.0)
        for (a, b) in zip(from, template) {
            let (ax, ay, bx, by) = (a.x - p.x, a.y - p.y, b.x - t.x, b.y - t.y)
            re += ax * bx + ay * by
            im += ax * by - ay * bx
            spread += ax * ax + ay * ay
        }
        let strength = re * re + im * im
        guard spread > 1e-6, strength > 1e-12 else { return nil }
        // Of the map from the frame into the input, turned round.
        let (ux, uy) = (re * spread / strength, -im * spread / strength)
        let scale = (ux * ux + uy * uy).squareRoot()
        let across = Point(ux / scale, uy / scale)
        let down = Point(-across.y, across.x)
        let half = Double(side) / 2
        let centre = p.moved((half - t.x) * scale, along: across).moved((half - t.y) * scale, along: down)
        return FaceCrop(
            centre: centre, across: across, down: down, width: Double(side) * scale,
            height: Double(side) * scale)
    }

    private static func mean(_ points: [Point]) -> Point {
        let n = Double(points.count)
        return Point(points.reduce(0) { $0 + $1.x } / n, points.reduce(0) { $0 + $1.y } / n)
    }
}
