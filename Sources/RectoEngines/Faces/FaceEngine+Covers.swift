public import RectoCore

/// Crops as `models/face-cover/README.md` lays them down.
extension FaceEngine {
    public mutating func covers(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceCovers
    {
        let points = face.points
        let measure = points.measure
        try mask.crop(
            image,
            FaceCrop(
                centre: face.box.centre, width: 1.2 * max(face.box.width, face.box.height),
                height: 1.2 * max(face.box.width, face.box.height)))
        try eyes.crop(
            image,
            FaceCrop(
                centre: points.eyeMiddle.moved(0.1 * measure, along: points.down), across: points.across,
                down: points.down, width: 2.2 * measure, height: 2.2 * measure * 36 / 64))
        let right = try closed(image, points.rightEye, of: points, isMirrored: false)
        let left = try closed(image, points.leftEye, of: points, isMirrored: true)
        return FaceCovers(
            mouth: Double(mask.values[0]), eyes: Double(eyes.values[0]), eyesClosed: min(right, left))
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
}

extension FaceNet {
    /// One of the networks of `models/face-cover`: one probability.
    static func cover(_ path: String, width: Int, height: Int) throws(EngineError) -> FaceNet {
        try FaceNet(
            path: path,
            input: Input(width: width, height: height, mean: 127.5, scale: 1 / 127.5, redFirst: false),
            outputs: ["covered"], capacity: 1)
    }
}
