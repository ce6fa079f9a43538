package import RectoCore

extension Quad {
    /// The same place in another picture; nil where it is mapped out of it.
    package func mapped(by map: Homography) -> Quad? {
        let corners = corners.compactMap { map.apply($0) }
        guard corners.count == 4 else { return nil }
        return Quad(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }
}

extension Quad {
    /// Whether it has the proportions of an ID-1 card, which half a page or half a card does not have.
    var isCardShaped: Bool {
        let aspect = max(width, height) / max(1, min(width, height))
        return abs(aspect / DocumentShape.id1.aspect - 1) < 0.08
    }

    /// Both halves of its longer sides: left and right, or upper and lower.
    var halves: [Quad] {
        func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
        guard width < height else {
            let (top, bottom) = (middle(topLeft, topRight), middle(bottomLeft, bottomRight))
            return [
                Quad(topLeft: topLeft, topRight: top, bottomRight: bottom, bottomLeft: bottomLeft),
                Quad(topLeft: top, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottom),
            ]
        }
        let (left, right) = (middle(topLeft, bottomLeft), middle(topRight, bottomRight))
        return [
            Quad(topLeft: topLeft, topRight: topRight, bottomRight: right, bottomLeft: left),
            Quad(topLeft: left, topRight: right, bottomRight: bottomRight, bottomLeft: bottomLeft),
        ]
    }
}
