/// Four corners, clockwise from the document's own top left as a person reads it.
public struct Quad: Sendable, Hashable, Codable {
    public let topLeft: Point
    public let topRight: Point
    public let bottomRight: Point
    public let bottomLeft: Point

    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Area in square pixels (shoelace); positive for clockwise corners.
    public var area: Double {
        let c = corners
        var twice = 0.0
        for i in 0..<4 {
            let a = c[i]
            let b = c[(i + 1) % 4]
            twice += a.x * b.y - b.x * a.y
        }
        return twice / 2
    }

    public var centre: Point {
        let c = corners
        return Point(c.reduce(0) { $0 + $1.x } / 4, c.reduce(0) { $0 + $1.y } / 4)
    }

    /// Mean length of the top and bottom sides, in pixels.
    public var width: Double { (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2 }

    /// Mean length of the left and right sides, in pixels.
    public var height: Double { (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2 }

    /// The direction of its sides that is nearer to level, from left to right: a unit vector; level for a quad of one point.
    public var axis: Point {
        var (x, y) = (
            topRight.x - topLeft.x + bottomRight.x - bottomLeft.x,
            topRight.y - topLeft.y + bottomRight.y - bottomLeft.y
        )
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return Point(1, 0) }
        if abs(y) > abs(x) { (x, y) = (y, -x) }
        if x < 0 { (x, y) = (-x, -y) }
        return Point(x / length, y / length)
    }

    /// Sine of the angle by which its sides are off level, 0...0.71.
    public var slant: Double { abs(axis.y) }

    /// The same quad so many pixels to the right and down.
    public func moved(x: Double, y: Double) -> Quad { mapped { Point($0.x + x, $0.y + y) } }

    /// Each corner where `place` puts it.
    public func mapped(_ place: (Point) -> Point) -> Quad {
        Quad(
            topLeft: place(topLeft), topRight: place(topRight), bottomRight: place(bottomRight),
            bottomLeft: place(bottomLeft))
    }

    /// The same document read after `quarterTurns` clockwise turns of its own axes: corner names move on.
    public func turned(_ quarterTurns: Int) -> Quad {
        let c = corners
        let k = ((quarterTurns % 4) + 4) % 4
        return Quad(
            topLeft: c[k], topRight: c[(k + 1) % 4], bottomRight: c[(k + 2) % 4], bottomLeft: c[(k + 3) % 4])
    }

    /// True when walking the corners turns right at each: no crossing, no dent, not empty.
    public var isConvex: Bool { turnsRight(by: 0) }

    /// Whether what two sides that meet span is more than `area` at each corner.
    private func turnsRight(by area: Double) -> Bool {
        let c = corners
        return (0..<4).allSatisfy { i in
            let (a, b, d) = (c[i], c[(i + 1) % 4], c[(i + 2) % 4])
            return (b.x - a.x) * (d.y - b.y) - (b.y - a.y) * (d.x - b.x) > area
        }
    }

    /// Whether frames of this size can be looked at within it: every corner within four of the frame's longer sides, and convex by more
    /// than what single precision rounds away. What reads pixels refuses others.
    public func isUsable(width: Int, height: Int) -> Bool {
        let reach = 3.99 * Double(max(width, height))
        return corners.allSatisfy { abs($0.x) <= reach && abs($0.y) <= reach } && turnsRight(by: 1)
    }

    /// Along which borders of a rectangle one of its sides runs, or beyond: left, right, upper, lower.
    ///
    /// - Parameter share: how far off a side may be, of the rectangle's width or height.
    public func bordersReached(of box: FaceBox, within share: Double) -> [Bool] {
        let (x, y) = (share * box.width, share * box.height)
        let isAt: [(Point) -> Bool] = [
            { $0.x < box.x + x }, { $0.x > box.x + box.width - x }, { $0.y < box.y + y },
            { $0.y > box.y + box.height - y },
        ]
        return isAt.map { corners.count(where: $0) > 1 }
    }

    /// The whole picture of a frame.
    public static func frame(width: Int, height: Int) -> Quad {
        rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    }

    /// From the first of parallel lines to the last, both in reading direction; nil without lines.
    public init?(spanning lines: [Quad]) {
        guard let first = lines.first, let last = lines.last else { return nil }
        self.init(
            topLeft: first.topLeft, topRight: first.topRight, bottomRight: last.bottomRight,
            bottomLeft: last.bottomLeft)
    }

    /// The part between two shares of its upper and lower side, from left to right.
    public func part(from start: Double, to end: Double) -> Quad {
        let along = { (a: Point, b: Point, share: Double) in
            Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        }
        return Quad(
            topLeft: along(topLeft, topRight, start), topRight: along(topLeft, topRight, end),
            bottomRight: along(bottomLeft, bottomRight, end),
            bottomLeft: along(bottomLeft, bottomRight, start))
    }

    /// With its sides further out by as much; nearly so where its corners are no right angles.
    public func grown(by distance: Double) -> Quad {
        let c = corners
        let moved = (0..<4).map { i in
            let away = [c[(i + 1) % 4], c[(i + 3) % 4]].map { other in
                let length = max(c[i].distance(to: other), .leastNonzeroMagnitude)
                return Point((c[i].x - other.x) / length, (c[i].y - other.y) / length)
            }
            return Point(
                c[i].x + distance * (away[0].x + away[1].x), c[i].y + distance * (away[0].y + away[1].y))
        }
        return Quad(topLeft: moved[0], topRight: moved[1], bottomRight: moved[2], bottomLeft: moved[3])
    }

    /// A rectangle at any angle.
    ///
    /// - Parameter across: direction of its upper side, from left to right: a unit vector; `down`, of its left side, a quarter turn
    ///   clockwise from there where none is given.
    public init(centre: Point, across: Point, down: Point? = nil, width: Double, height: Double) {
        let down = down ?? Point(-across.y, across.x)
        self = Quad.rectangle(x: -width / 2, y: -height / 2, width: width, height: height).mapped {
            Point(
                centre.x + $0.x * across.x + $0.y * down.x, centre.y + $0.x * across.y + $0.y * down.y)
        }
    }

    public static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Quad {
        Quad(
            topLeft: Point(x, y), topRight: Point(x + width, y), bottomRight: Point(x + width, y + height),
            bottomLeft: Point(x, y + height))
    }
}
