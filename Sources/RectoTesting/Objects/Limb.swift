import RectoCore

/// A round body along a bent line, such as a finger: its radius changes evenly from node to node. Millimetres.
struct Limb: Sendable {
    struct Node: Sendable {
        let place: Point
        let radius: Double
    }

    /// Where a place lies on the body.
    struct Touch {
        /// From the silhouette inwards, negative outside.
        var depth: Double
        /// Away from the body's middle line, in parts of its radius: 1 is the silhouette.
        var normal: Point
        /// Behind the first node along the body; negative before it.
        var along: Double
        /// Across the body, in parts of its radius, -1...1.
        var side: Double
        var radius: Double
    }

    let nodes: [Node]
    private let low: Point
    private let high: Point

    /// - Parameter nodes: two or more, the free end first.
    init(_ nodes: [Node]) {
        precondition(nodes.count > 1, "a limb runs from one node to another")
        self.nodes = nodes
        let reach = nodes.map(\.radius).max() ?? 0
        let xs = nodes.map(\.place.x)
        let ys = nodes.map(\.place.y)
        low = Point((xs.min() ?? 0) - reach, (ys.min() ?? 0) - reach)
        high = Point((xs.max() ?? 0) + reach, (ys.max() ?? 0) + reach)
    }

    /// Nil farther than `margin` from the body's surroundings.
    func touch(_ p: Point, margin: Double = 0) -> Touch? {
        guard p.x > low.x - margin, p.y > low.y - margin, p.x < high.x + margin, p.y < high.y + margin
        else { return nil }
        var best: Touch?
        var walked = 0.0
        for (a, b) in zip(nodes, nodes.dropFirst()) {
            let dx = b.place.x - a.place.x
            let dy = b.place.y - a.place.y
            let length = max(1e-9, (dx * dx + dy * dy).squareRoot())
            let (ux, uy) = (dx / length, dy / length)
            let (px, py) = (p.x - a.place.x, p.y - a.place.y)
            let along = px * ux + py * uy
            let t = max(0, min(1, along / length))
            let radius = a.radius + (b.radius - a.radius) * t
            let (ox, oy) = (px - ux * t * length, py - uy * t * length)
            let depth = radius - (ox * ox + oy * oy).squareRoot()
            if depth > best?.depth ?? -.infinity {
                best = Touch(
                    depth: depth, normal: Point(ox / radius, oy / radius), along: walked + along,
                    side: (py * ux - px * uy) / radius, radius: radius)
            }
            walked += length
        }
        return best
    }

    /// The silhouette; its contours overlap and all run the same way.
    var outline: Path {
        var path = Path()
        for (a, b) in zip(nodes, nodes.dropFirst()) {
            let length = max(1e-9, a.place.distance(to: b.place))
            let nx = -(b.place.y - a.place.y) / length
            let ny = (b.place.x - a.place.x) / length
            path.append(
                Path(polygon: [
                    Point(a.place.x - nx * a.radius, a.place.y - ny * a.radius),
                    Point(b.place.x - nx * b.radius, b.place.y - ny * b.radius),
                    Point(b.place.x + nx * b.radius, b.place.y + ny * b.radius),
                    Point(a.place.x + nx * a.radius, a.place.y + ny * a.radius),
                ]))
        }
        for node in nodes { path.append(.ellipse(node.place, node.radius, node.radius, steps: 24)) }
        return path
    }
}
