public import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// How far the nose has moved against the plane of eyes and mouth since a reference.
///
/// The reference writes the nose as a sum of eyes and corners of the mouth with weights that add up to 1. Every affine
/// map keeps such a sum: however a picture of a face is moved, scaled, tilted or turned, its nose stays where the four
/// others put it, but for what perspective adds. The nose of a head does not: it stands before that plane.
public struct NoseParallax: Sendable, Hashable {
    /// Of right eye, left eye, right and left corner of the mouth; the smallest that do it.
    private let weights: [Double]
    /// Between the eyes and from eyes to mouth, pixels.
    private let eyes: Double
    private let height: Double

    /// How far a nose stands before the plane of eyes and mouth, in distances between the eyes: what the nose moves by
    /// at a quarter turn. Slope of the parallax over the sine of a pose network's yaw on 946 photos of faces, where the
    /// points are a detector's; the rest has a standard deviation of 0.053.
    public static let depth = 0.61

    /// - Parameter reference: a face that looks into the camera.
    /// - Returns: nil where eyes and mouth lie on a line.
    public init?(reference: FacePoints) {
        let (nose, eyes) = (reference.nose, reference.eyeDistance)
        let points = [reference.rightEye, reference.leftEye, reference.mouthRight, reference.mouthLeft]
        let middle = Point(points.reduce(0) { $0 + $1.x } / 4, points.reduce(0) { $0 + $1.y } / 4)
        // Smallest weights under three conditions, about the middle: 1/4 each, plus a share along x and y.
        let (dx, dy) = (points.map { $0.x - middle.x }, points.map { $0.y - middle.y })
        let (xx, yy) = (Self.product(dx, dx), Self.product(dy, dy))
        let xy = Self.product(dx, dy)
        let determinant = xx * yy - xy * xy
        guard eyes > 0, determinant > 1e-4 * eyes * eyes * eyes * eyes else { return nil }
        let (nx, ny) = (nose.x - middle.x, nose.y - middle.y)
        let (a, b) = ((nx * yy - ny * xy) / determinant, (ny * xx - nx * xy) / determinant)
        weights = zip(dx, dy).map { 0.25 + a * $0 + b * $1 }
        self.eyes = eyes
        height = reference.eyeMiddle.distance(to: reference.mouthMiddle)
    }

    /// Along the line of the eyes, positive to the person's own left, and across it, positive to the mouth; in distances
    /// between the eyes of the reference, at the size of the face.
    public func offset(of points: FacePoints) -> Point {
        let plane = [points.rightEye, points.leftEye, points.mouthRight, points.mouthLeft]
        let dx = points.nose.x - Self.product(weights, plane.map(\.x))
        let dy = points.nose.y - Self.product(weights, plane.map(\.y))
        let length = points.eyeDistance
        guard length > 0 else { return Point(0, 0) }
        let (ux, uy) = (
            (points.leftEye.x - points.rightEye.x) / length, (points.leftEye.y - points.rightEye.y) / length
        )
        let unit = eyes * scale(of: points)
        return Point((dx * ux + dy * uy) / unit, (dy * ux - dx * uy) / unit)
    }

    /// Size of the face over that of the reference. Turning shortens the distance between the eyes, nodding that from
    /// eyes to mouth; the one that is shortened less counts.
    public func scale(of points: FacePoints) -> Double {
        max(points.eyeDistance / eyes, points.eyeMiddle.distance(to: points.mouthMiddle) / height)
    }

    /// Degrees that a head of usual depth has turned by to show this parallax, positive to the person's own left.
    public func yaw(of points: FacePoints) -> Double { Self.degrees(offset(of: points).x) }

    private static func degrees(_ offset: Double) -> Double {
        asin(max(-1, min(1, offset / depth))) * 180 / .pi
    }

    private static func product(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
}

extension FacePoints {
    /// Five points of a usual face that looks into the camera, the eyes one apart. From the template that matchers align
    /// faces to (Deng and others, ArcFace, 2019), made symmetrical.
    static let usual = FacePoints(
        rightEye: Point(-0.5, 0), leftEye: Point(0.5, 0), nose: Point(0, 0.571),
        mouthRight: Point(-0.414, 1.154),
        mouthLeft: Point(0.414, 1.154))

    /// Degrees by which the line of the eyes is turned in the picture, positive clockwise.
    var roll: Double { rightEye.heading(to: leftEye) }
}
