internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// The first two rows of a camera matrix, read into angles: what 3DDFA V2 (Guo and others, 2020) tells of a head, and the
/// project's own network, which it taught.
struct FacePoser: ~Copyable {
    private var net: FaceNet
    /// The project's own network learnt from few heads that are turned far: its yaw is one of two that are asked.
    private let asksPoints: Bool

    init(_ poser: FaceNetworks.Poser) throws(EngineError) {
        let (path, side, asksPoints) =
            switch poser {
            case .own(let path): (path, 64, true)
            case .threeDDFA(let path): (path, 120, false)
            }
        self.asksPoints = asksPoints
        net = try FaceNet(
            path: path,
            input: FaceNet.Input(
                width: side, height: side, mean: 127.5, scale: 1 / 128, redFirst: false),
            outputs: ["pose12"], capacity: 12)
    }

    mutating func pose(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FacePose? {
        let size = (face.box.width + face.box.height) / 2
        let c = face.box.centre
        try net.crop(
            image, FaceCrop(centre: Point(c.x, c.y + 0.14 * size), width: 1.58 * size, height: 1.58 * size))
        guard let told = Self.pose(net.values.map(Double.init)) else { return nil }
        return asksPoints ? Self.widened(told, by: face.points) : told
    }

    /// With the larger yaw of this one and that of five points: either tells less of a turn than there is, and neither much
    /// where there is none.
    static func widened(_ told: FacePose, by points: FacePoints) -> FacePose {
        guard let byPoints = FacePose(points: points), abs(byPoints.yaw) > abs(told.yaw) else { return told }
        return FacePose(yaw: byPoints.yaw, pitch: told.pitch, roll: told.roll)
    }

    /// - Parameter numbers: a 3 x 4 camera matrix, row after row, scale included.
    /// - Returns: nil where it is no rotation.
    static func pose(_ numbers: [Double]) -> FacePose? {
        guard numbers.count == 12, let a = unit(Array(numbers[0..<3])), let b = unit(Array(numbers[4..<7]))
        else {
            return nil
        }
        let c = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        // The first number of the third row grows as the nose goes to the picture's left.
        let yaw = -asin(min(1, max(-1, c[0])))
        let degrees = 180 / Double.pi
        return FacePose(
            yaw: yaw * degrees, pitch: atan2(b[2], c[2]) * degrees, roll: atan2(a[1], a[0]) * degrees)
    }

    private static func unit(_ v: [Double]) -> [Double]? {
        let length = v.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard length > 1e-9, length.isFinite else { return nil }
        return v.map { $0 / length }
    }
}
