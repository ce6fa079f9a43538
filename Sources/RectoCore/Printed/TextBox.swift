/// An upright box on a page, in pixels from its top left.
public struct TextBox: Sendable, Hashable {
    public let left, top, right, bottom: Double

    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    public var width: Double { right - left }
    public var height: Double { bottom - top }
    public var middle: Point { Point((left + right) / 2, (top + bottom) / 2) }
    public var area: Double { max(0, width) * max(0, height) }

    /// The smallest box about both.
    public func union(_ other: TextBox) -> TextBox {
        TextBox(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// The same box so many pixels larger on each side.
    public func grown(x: Double, y: Double) -> TextBox {
        TextBox(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
    }

    public func contains(_ p: Point) -> Bool {
        p.x >= left && p.x <= right && p.y >= top && p.y <= bottom
    }

    /// How much of the lower of two boxes' heights both share, 0...1: near 1 for words of one line.
    public func sharesLine(with other: TextBox) -> Double {
        let shared = min(bottom, other.bottom) - max(top, other.top)
        return max(0, shared) / max(1, min(height, other.height))
    }

    /// Share of this box that lies within the other, 0...1.
    public func share(within other: TextBox) -> Double {
        let (w, h) = (
            min(right, other.right) - max(left, other.left), min(bottom, other.bottom) - max(top, other.top)
        )
        return area > 0 ? max(0, w) * max(0, h) / area : 0
    }
}
