/// A position in pixels from the top left of the upright image, x to the right, y down.
public struct Point: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Half way to another.
    public func middle(to other: Point) -> Point { Point((x + other.x) / 2, (y + other.y) / 2) }

    public func distance(to other: Point) -> Double {
        let dx = x - other.x
        let dy = y - other.y
        return (dx * dx + dy * dy).squareRoot()
    }
}
