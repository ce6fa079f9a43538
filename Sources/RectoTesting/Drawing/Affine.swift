public import RectoCore

/// A plane affine map: `x' = a x + c y + e`, `y' = b x + d y + f`.
public struct Affine: Sendable, Hashable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double

    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    public static var identity: Affine { Affine(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0) }

    public static func scale(_ x: Double, _ y: Double) -> Affine {
        Affine(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }

    public static func move(_ x: Double, _ y: Double) -> Affine { Affine(a: 1, b: 0, c: 0, d: 1, e: x, f: y) }

    /// - Parameter degrees: clockwise positive where y runs down.
    public static func rotation(_ degrees: Double) -> Affine {
        let angle = Elementary.radians(degrees)
        let s = Elementary.sine(angle)
        let c = Elementary.cosine(angle)
        return Affine(a: c, b: s, c: -s, d: c, e: 0, f: 0)
    }

    /// This map first, then `next`.
    public func then(_ next: Affine) -> Affine {
        Affine(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
            d: next.b * c + next.d * d, e: next.a * e + next.c * f + next.e,
            f: next.b * e + next.d * f + next.f)
    }

    public func apply(_ p: Point) -> Point {
        Point(a * p.x + c * p.y + e, b * p.x + d * p.y + f)
    }
}

extension Affine {
    /// The map back; the map must not flatten the plane.
    var inverse: Affine {
        let s = 1 / (a * d - b * c)
        return Affine(
            a: d * s, b: -b * s, c: -c * s, d: a * s, e: (c * f - d * e) * s, f: (b * e - a * f) * s)
    }
}
