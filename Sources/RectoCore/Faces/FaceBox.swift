/// An upright rectangle about a face, frame pixels. May reach beyond the frame.
public struct FaceBox: Sendable, Hashable, Codable {
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The upright box about a quad.
    public init(about quad: Quad) {
        let (xs, ys) = (quad.corners.map(\.x).sorted(), quad.corners.map(\.y).sorted())
        self.init(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }

    public var area: Double { max(0, width) * max(0, height) }
    public var centre: Point { Point(x + width / 2, y + height / 2) }

    /// Intersection over union, 0...1.
    public func overlap(_ other: FaceBox) -> Double {
        let both = shared(other)
        let all = area + other.area - both
        return all > 0 ? both / all : 0
    }

    /// How much of the smaller of both lies within the larger, 0...1.
    public func nesting(_ other: FaceBox) -> Double {
        let smaller = min(area, other.area)
        return smaller > 0 ? shared(other) / smaller : 0
    }

    private func shared(_ other: FaceBox) -> Double {
        max(0, min(x + width, other.x + other.width) - max(x, other.x))
            * max(0, min(y + height, other.y + other.height) - max(y, other.y))
    }

    /// Corners clockwise from the upper left.
    public var quad: Quad {
        Quad(
            topLeft: Point(x, y), topRight: Point(x + width, y), bottomRight: Point(x + width, y + height),
            bottomLeft: Point(x, y + height))
    }
}
