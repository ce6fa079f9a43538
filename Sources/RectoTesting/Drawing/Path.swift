public import RectoCore

/// Closed outlines as polygons; curves are flattened when they are added. Units are the caller's.
public struct Path: Sendable, Hashable {
    public private(set) var contours: [[Point]] = []
    private var current: [Point] = []

    public init() {}

    public init(polygon: [Point]) {
        contours = [polygon]
    }

    public mutating func move(to point: Point) {
        close()
        current = [point]
    }

    public mutating func line(to point: Point) {
        current.append(point)
    }

    public mutating func quadratic(to end: Point, control: Point, steps: Int = 6) {
        guard let start = current.last else { return }
        for k in 1...steps {
            let t = Double(k) / Double(steps)
            let u = 1 - t
            current.append(
                Point(
                    u * u * start.x + 2 * u * t * control.x + t * t * end.x,
                    u * u * start.y + 2 * u * t * control.y + t * t * end.y))
        }
    }

    public mutating func cubic(to end: Point, _ c1: Point, _ c2: Point, steps: Int = 8) {
        guard let start = current.last else { return }
        for k in 1...steps {
            let t = Double(k) / Double(steps)
            let u = 1 - t
            let w0 = u * u * u
            let w1 = 3 * u * u * t
            let w2 = 3 * u * t * t
            let w3 = t * t * t
            current.append(
                Point(
                    w0 * start.x + w1 * c1.x + w2 * c2.x + w3 * end.x,
                    w0 * start.y + w1 * c1.y + w2 * c2.y + w3 * end.y))
        }
    }

    /// Ends the outline begun by `move`; filling joins its last point to its first.
    public mutating func close() {
        if current.count > 2 { contours.append(current) }
        current = []
    }

    public mutating func append(_ other: Path) {
        contours += other.contours
    }

    public func mapped(_ map: (Point) -> Point) -> Path {
        var result = Path()
        result.contours = contours.map { $0.map(map) }
        return result
    }

    public func transformed(_ affine: Affine) -> Path { mapped(affine.apply) }

    /// The smallest upright rectangle around every point, nil when there is none.
    public var bounds: (low: Point, high: Point)? {
        guard let first = contours.first?.first else { return nil }
        var low = first
        var high = first
        for contour in contours {
            for p in contour {
                low = Point(min(low.x, p.x), min(low.y, p.y))
                high = Point(max(high.x, p.x), max(high.y, p.y))
            }
        }
        return (low, high)
    }
}
