import RectoCore

extension Path {
    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        Path(polygon: [Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)])
    }

    static func ellipse(_ centre: Point, _ rx: Double, _ ry: Double, degrees: Double = 0, steps: Int = 48)
        -> Path
    {
        let turn = Affine.rotation(degrees)
        return Path(
            polygon: (0..<steps).map { k in
                let angle = 2 * Elementary.pi * Double(k) / Double(steps)
                let p = turn.apply(Point(rx * Elementary.cosine(angle), ry * Elementary.sine(angle)))
                return Point(centre.x + p.x, centre.y + p.y)
            })
    }

    static func roundedRectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, steps: Int = 10
    ) -> Path {
        let r = min(radius, min(width, height) / 2)
        guard r > 0 else { return rectangle(x, y, width, height) }
        var points: [Point] = []
        let centres = [
            Point(x + width - r, y + r), Point(x + width - r, y + height - r), Point(x + r, y + height - r),
            Point(x + r, y + r),
        ]
        for (k, centre) in centres.enumerated() {
            for s in 0...steps {
                let angle = Elementary.pi / 2 * (Double(k) - 1 + Double(s) / Double(steps))
                points.append(
                    Point(centre.x + r * Elementary.cosine(angle), centre.y + r * Elementary.sine(angle)))
            }
        }
        return Path(polygon: points)
    }

    /// The area that a pen of the given width covers along a line, with round joins.
    static func stroke(_ line: [Point], width: Double, closed: Bool = false) -> Path {
        var result = Path()
        let half = width / 2
        let points = closed && line.count > 2 ? line + [line[0]] : line
        for (p, q) in zip(points, points.dropFirst()) {
            let length = p.distance(to: q)
            guard length > 0 else { continue }
            let nx = -(q.y - p.y) / length * half
            let ny = (q.x - p.x) / length * half
            result.append(
                Path(polygon: [
                    Point(p.x - nx, p.y - ny), Point(q.x - nx, q.y - ny), Point(q.x + nx, q.y + ny),
                    Point(p.x + nx, p.y + ny),
                ]))
        }
        for p in points { result.append(.ellipse(p, half, half, steps: 10)) }
        return result
    }

    /// A smooth line through the points (Catmull-Rom).
    static func smooth(_ points: [Point], steps: Int = 8) -> [Point] {
        guard points.count > 2 else { return points }
        var line: [Point] = []
        for k in 0..<(points.count - 1) {
            let p0 = points[max(0, k - 1)]
            let p1 = points[k]
            let p2 = points[k + 1]
            let p3 = points[min(points.count - 1, k + 2)]
            for s in 0..<steps {
                let t = Double(s) / Double(steps)
                line.append(
                    Point(catmullRom(p0.x, p1.x, p2.x, p3.x, t), catmullRom(p0.y, p1.y, p2.y, p3.y, t)))
            }
        }
        line.append(points[points.count - 1])
        return line
    }

    private static func catmullRom(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double
    {
        let linear = (c - a) * t
        let square = (2 * a - 5 * b + 4 * c - d) * t * t
        let cube = (3 * b - a - 3 * c + d) * t * t * t
        return b + 0.5 * (linear + square + cube)
    }
}
