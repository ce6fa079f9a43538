/// The lens that a frame was taken through, as a pinhole.
public struct CameraLens: Sendable, Hashable {
    /// Where it looks at, pixels of the view.
    public let centre: Point
    /// Pixels of the view.
    public let focalLength: Double

    /// Focal length over the frame's longer side: phones' main cameras, give or take a third.
    private static let usual = 0.8

    /// That of a whole frame whose lens is not known.
    public init(frameWidth: Int, frameHeight: Int) {
        self.init(
            centre: Point(Double(frameWidth) / 2, Double(frameHeight) / 2),
            focalLength: Self.usual * Double(max(frameWidth, frameHeight)))
    }

    public init(centre: Point, focalLength: Double) {
        (self.centre, self.focalLength) = (centre, focalLength)
    }

    /// Width over height of the rectangle that a quad shows, tilted as it may be; nil for a quad that no rectangle looks like.
    ///
    /// After Zhang and He, Whiteboard scanning and image enhancement (2007), with the focal length given.
    public func aspect(of quad: Quad) -> Double? {
        let (a, b, c, d) = (
            ray(quad.topLeft), ray(quad.topRight), ray(quad.bottomLeft), ray(quad.bottomRight)
        )
        let (right, down) = (dot(cross(b, d), c), dot(cross(c, d), b))
        let across = dot(cross(a, d), c) / right
        let downwards = dot(cross(a, d), b) / down
        let (width, height) = (length(across * b - a), length(downwards * c - a))
        let aspect = width / height
        return aspect.isFinite && aspect > 0 ? aspect : nil
    }

    private func ray(_ p: Point) -> SIMD3<Double> {
        SIMD3((p.x - centre.x) / focalLength, (p.y - centre.y) / focalLength, 1)
    }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
