internal import RectoCore

/// MediaPipe's 468 points of a face and, where that network is there too, the outlines of its eyes.
struct FaceMesh: ~Copyable {
    private var mesh: FaceNet
    private var iris: FaceNet?

    init(mesh path: String, iris irisPath: String?) throws(EngineError) {
        let mesh = try FaceNet(
            path: path,
            input: FaceNet.Input(width: 192, height: 192, mean: 0, scale: 1 / 255, redFirst: true),
            outputs: ["landmarks", "score"], capacity: 468 * 3 + 1)
        let iris = try irisPath.map { path throws(EngineError) in
            try FaceNet(
                path: path,
                input: FaceNet.Input(width: 64, height: 64, mean: 0, scale: 1 / 255, redFirst: true),
                outputs: ["eye_contour"], capacity: 71 * 3)
        }
        self.mesh = mesh
        self.iris = iris
    }

    /// Numbers of points in the mesh.
    private enum Place {
        static let chin = 152
        static let (upperLip, lowerLip) = (13, 14)
        static let (mouthRight, mouthLeft) = (61, 291)
        /// Outer and inner corner.
        static let rightEye = (33, 133)
        static let leftEye = (263, 362)
    }

    /// - Returns: nil where the network sees no face in the crop.
    mutating func expression(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceExpression?
    {
        let points = face.points
        let side = 1.5 * max(face.box.width, face.box.height)
        let crop = FaceCrop(
            centre: face.box.centre, across: points.across, down: points.down, width: side, height: side)
        try mesh.crop(image, crop)
        guard mesh.values[mesh.range(of: 1).lowerBound] > 0 else { return nil }
        func at(_ k: Int) -> Point {
            crop.inFrame(Double(mesh.values[3 * k]) / 192, Double(mesh.values[3 * k + 1]) / 192)
        }
        let right = (outer: at(Place.rightEye.0), inner: at(Place.rightEye.1))
        let left = (outer: at(Place.leftEye.0), inner: at(Place.leftEye.1))
        let (rightEye, leftEye) = (right.outer.middle(to: right.inner), left.outer.middle(to: left.inner))
        let eyes = rightEye.distance(to: leftEye)
        let height = rightEye.middle(to: leftEye).distance(to: at(Place.chin))
        guard eyes > 1e-3, height > 1e-3 else { return nil }
        let (gap, wide) = (
            at(Place.upperLip).distance(to: at(Place.lowerLip)),
            at(Place.mouthRight).distance(to: at(Place.mouthLeft))
        )
        let rightOpen = try openness(
            image, outer: right.outer, inner: right.inner, of: points, isMirrored: true)
        let leftOpen = try openness(
            image, outer: left.outer, inner: left.inner, of: points, isMirrored: false)
        let open = rightOpen.flatMap { right in leftOpen.map { (min(right, $0), max(right, $0)) } }
        return FaceExpression(
            mouthOpening: gap / height, mouthWidth: wide / eyes, eyeOpenness: open?.1,
            narrowerEyeOpenness: open?.0)
    }

    /// Gap between the lids over the eye's width. The network knows left eyes: right ones are mirrored.
    private mutating func openness(
        _ image: borrowing ImageView, outer: Point, inner: Point, of points: FacePoints, isMirrored: Bool
    ) throws(EngineError) -> Double? {
        guard iris != nil else { return nil }
        let across = points.across
        let side = 2.3 * outer.distance(to: inner)
        guard side > 1 else { return nil }
        try iris?.crop(
            image,
            FaceCrop(
                centre: outer.middle(to: inner),
                across: isMirrored ? Point(-across.x, -across.y) : across, down: points.down, width: side,
                height: side))
        guard let values = iris?.values else { return nil }
        func point(_ k: Int) -> Point { Point(Double(values[3 * k]), Double(values[3 * k + 1])) }
        func height(_ range: Range<Int>) -> Double {
            range.reduce(0) { $0 + point($1).y } / Double(range.count)
        }
        // 0...8 run along the lower lid from corner to corner, 9...15 along the upper.
        let width = point(0).distance(to: point(8))
        return width > 1e-3 ? (height(3..<6) - height(11..<14)) / width : nil
    }
}
