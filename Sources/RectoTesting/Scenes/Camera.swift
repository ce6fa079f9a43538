import RectoCore

/// A pinhole camera over the table. World coordinates are millimetres from the subject's middle on the
/// table: x to its right, y down, z towards the camera.
struct Camera: Sendable {
    private let right: (Double, Double, Double)
    private let down: (Double, Double, Double)
    private let up: (Double, Double, Double)
    private let origin: (Double, Double, Double)
    private let focal: Double
    private let middle: Point
    /// At the subject's middle.
    let pixelsPerMillimetre: Double

    init(pose: Pose, longerSide: Double, width: Int, height: Int) {
        focal = 1.15 * Double(max(width, height))
        middle = Point(Double(width) / 2, Double(height) / 2)
        pixelsPerMillimetre = pose.span * Double(width) / longerSide
        let distance = focal / pixelsPerMillimetre
        let turn = Elementary.radians(pose.rotation)
        let (cz, sz) = (Elementary.cosine(turn), Elementary.sine(turn))
        let tx = Elementary.radians(pose.tiltX)
        let (cx, sx) = (Elementary.cosine(tx), Elementary.sine(tx))
        let ty = Elementary.radians(pose.tiltY)
        let (cy, sy) = (Elementary.cosine(ty), Elementary.sine(ty))
        func seen(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
            let (x1, y1) = (cz * x - sz * y, sz * x + cz * y)
            let (y2, z2) = (cx * y1 + sx * z, -sx * y1 + cx * z)
            return (cy * x1 + sy * z2, y2, -(-sy * x1 + cy * z2))
        }
        right = seen(1, 0, 0)
        down = seen(0, 1, 0)
        up = seen(0, 0, 1)
        origin = (
            (pose.centre.x * Double(width) - middle.x) / focal * distance,
            (pose.centre.y * Double(height) - middle.y) / focal * distance, distance
        )
    }

    /// On the plane `z` millimetres over the table, at the subject's middle.
    func millimetresPerPixel(z: Double) -> Double {
        (origin.2 + up.2 * z) / focal
    }

    /// Cosine of the angle from the table's normal under which a pixel sees it.
    func cosine(at pixel: Point) -> Double {
        let ray = ((pixel.x - middle.x) / focal, (pixel.y - middle.y) / focal, 1.0)
        let length = (ray.0 * ray.0 + ray.1 * ray.1 + 1).squareRoot()
        return max(0, -(ray.0 * up.0 + ray.1 * up.1 + ray.2 * up.2) / length)
    }

    /// From the plane `z` millimetres over the table to the frame's pixels.
    func plane(z: Double) -> Projection { projection(z: z, origin, down) }

    /// The same of a plane that stands up from that one beyond a line across it.
    /// - Parameters:
    ///   - hinge: the line's y, millimetres; what lies above it stands up.
    ///   - lift: degrees.
    func plane(z: Double, hinge: Double, lift: Double) -> Projection {
        let angle = Elementary.radians(lift)
        let (c, s) = (Elementary.cosine(angle), Elementary.sine(angle))
        let along = (down.0 * c - up.0 * s, down.1 * c - up.1 * s, down.2 * c - up.2 * s)
        let start = (
            origin.0 + (down.0 - along.0) * hinge, origin.1 + (down.1 - along.1) * hinge,
            origin.2 + (down.2 - along.2) * hinge
        )
        return projection(z: z, start, along)
    }

    private func projection(
        z: Double, _ origin: (Double, Double, Double), _ down: (Double, Double, Double)
    ) -> Projection {
        let o = (origin.0 + up.0 * z, origin.1 + up.1 * z, origin.2 + up.2 * z)
        return Projection(
            (
                focal * right.0 + middle.x * right.2, focal * down.0 + middle.x * down.2,
                focal * o.0 + middle.x * o.2
            ),
            (
                focal * right.1 + middle.y * right.2, focal * down.1 + middle.y * down.2,
                focal * o.1 + middle.y * o.2
            ),
            (right.2, down.2, o.2))
    }
}
