import RectoCore

/// A projective map of the plane.
struct Projection: Sendable {
    typealias Row = (Double, Double, Double)
    let x: Row
    let y: Row
    let w: Row

    init(_ x: Row, _ y: Row, _ w: Row) {
        self.x = x
        self.y = y
        self.w = w
    }

    @inline(__always)
    func apply(_ p: Point) -> Point {
        let d = w.0 * p.x + w.1 * p.y + w.2
        return Point((x.0 * p.x + x.1 * p.y + x.2) / d, (y.0 * p.x + y.1 * p.y + y.2) / d)
    }

    func apply(_ quad: Quad) -> Quad { quad.mapped { apply($0) } }

    /// This map and another one after it.
    func then(_ next: Projection) -> Projection {
        func row(_ r: Row) -> Row {
            (
                r.0 * x.0 + r.1 * y.0 + r.2 * w.0, r.0 * x.1 + r.1 * y.1 + r.2 * w.1,
                r.0 * x.2 + r.1 * y.2 + r.2 * w.2
            )
        }
        return Projection(row(next.x), row(next.y), row(next.w))
    }

    /// The map back.
    var inverse: Projection {
        func minor(_ a: Row, _ b: Row) -> Row {
            (a.1 * b.2 - a.2 * b.1, a.2 * b.0 - a.0 * b.2, a.0 * b.1 - a.1 * b.0)
        }
        let p = minor(y, w)
        let q = minor(w, x)
        let r = minor(x, y)
        let scale = 1 / (x.0 * p.0 + x.1 * p.1 + x.2 * p.2)
        return Projection(
            (p.0 * scale, q.0 * scale, r.0 * scale), (p.1 * scale, q.1 * scale, r.1 * scale),
            (p.2 * scale, q.2 * scale, r.2 * scale))
    }
}
