internal import RectoCore

/// The networks of `models/face-cover`. Crops as its README lays them down.
struct FaceCoverNets: ~Copyable {
    private var mask: FaceNet
    private var eyes: FaceNet
    private var lids: FaceNet

    /// - Throws: `noModel` when a file is missing or no network.
    init(_ paths: FaceNetworks.Covers) throws(EngineError) {
        // All are made before any is kept: half an owner cannot be thrown away.
        let mask = try Self.net(paths.mask, width: 64, height: 64)
        let eyes = try Self.net(paths.eyes, width: 64, height: 36)
        let lids = try Self.net(paths.lids, width: 48, height: 48)
        self.mask = mask
        self.eyes = eyes
        self.lids = lids
    }

    mutating func covers(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceCovers {
        let parts = try parts(image, of: face)
        let right = try closed(image, face.points.rightEye, of: face.points, isMirrored: false)
        let left = try closed(image, face.points.leftEye, of: face.points, isMirrored: true)
        return FaceCovers(mouth: parts.mouth, eyes: parts.eyes, eyesClosed: min(right, left))
    }

    /// The same without a look at the lids.
    mutating func parts(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> PortraitFace.Covers
    {
        let points = face.points
        let measure = points.measure
        let side = 1.2 * max(face.box.width, face.box.height)
        // Upright faces are cut upright, as the network learnt them; those of a document that lies on its side as it lies.
        let across = Self.nearestQuarter(points.across)
        try mask.crop(
            image,
            FaceCrop(
                centre: face.box.centre, across: across, down: Point(-across.y, across.x), width: side,
                height: side))
        try eyes.crop(
            image,
            FaceCrop(
                centre: points.eyeMiddle.moved(0.1 * measure, along: points.down), across: points.across,
                down: points.down, width: 2.2 * measure, height: 2.2 * measure * 36 / 64))
        return PortraitFace.Covers(mouth: Double(mask.values[0]), eyes: Double(eyes.values[0]))
    }

    private mutating func closed(
        _ image: borrowing ImageView, _ eye: Point, of points: FacePoints, isMirrored: Bool
    ) throws(EngineError) -> Double {
        let across = points.across
        try lids.crop(
            image,
            FaceCrop(
                centre: eye, across: isMirrored ? Point(-across.x, -across.y) : across, down: points.down,
                width: 0.8 * points.measure, height: 0.8 * points.measure))
        return Double(lids.values[0])
    }

    private static func nearestQuarter(_ way: Point) -> Point {
        abs(way.x) >= abs(way.y) ? Point(way.x < 0 ? -1 : 1, 0) : Point(0, way.y < 0 ? -1 : 1)
    }

    /// One probability of a small picture.
    private static func net(_ path: String, width: Int, height: Int) throws(EngineError) -> FaceNet {
        try FaceNet(
            path: path,
            input: FaceNet.Input(
                width: width, height: height, mean: 127.5, scale: 1 / 127.5, redFirst: false),
            outputs: ["covered"], capacity: 1)
    }
}
