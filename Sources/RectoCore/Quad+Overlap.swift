extension Quad {
    /// Whether a point lies within a convex quad, whichever way round its corners go.
    public func contains(_ p: Point) -> Bool {
        let corners = corners
        var (left, right) = (false, false)
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            let cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
            if cross > 0 { right = true }
            if cross < 0 { left = true }
        }
        return !(left && right)
    }

    /// Area of the intersection over area of the union, 0...1, of two convex quads.
    public func intersectionOverUnion(_ other: Quad) -> Double {
        let shared = intersectionArea(other)
        let union = abs(area) + abs(other.area) - shared
        return union > 0 ? shared / union : 0
    }

    /// Area that two convex quads share, in square pixels (Sutherland and Hodgman 1974).
    public func intersectionArea(_ other: Quad) -> Double {
        var polygon = area >= 0 ? corners : corners.reversed()
        let clip = other.area >= 0 ? other.corners : other.corners.reversed()
        for i in 0..<4 where !polygon.isEmpty {
            polygon = Self.clipped(polygon, from: clip[i], to: clip[(i + 1) % 4])
        }
        guard polygon.count >= 3 else { return 0 }
        var twice = 0.0
        for i in polygon.indices {
            let a = polygon[i]
            let b = polygon[(i + 1) % polygon.count]
            twice += a.x * b.y - b.x * a.y
        }
        return abs(twice) / 2
    }

    /// What of a polygon lies to the right of a directed line, with y pointing down.
    private static func clipped(_ polygon: [Point], from a: Point, to b: Point) -> [Point] {
        func side(_ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
        var result: [Point] = []
        for i in polygon.indices {
            let p = polygon[i]
            let q = polygon[(i + 1) % polygon.count]
            let (sp, sq) = (side(p), side(q))
            if sp >= 0 { result.append(p) }
            if (sp > 0 && sq < 0) || (sp < 0 && sq > 0) {
                let t = sp / (sp - sq)
                result.append(Point(p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)))
            }
        }
        return result
    }

    /// The same outline with its corners named so that each lies as near as possible to `other`'s.
    public func aligned(to other: Quad) -> Quad {
        func distance(_ k: Int) -> Double {
            zip(turned(k).corners, other.corners).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
        let best = (0..<4).min { distance($0) < distance($1) } ?? 0
        return turned(best)
    }
}
