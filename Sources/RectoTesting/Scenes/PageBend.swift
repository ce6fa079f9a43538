public import RectoCore

/// A page bent about the middle of one of its lines: all that stands on it sinks or rises by a parabola over the line's length, straight
/// on where that ends.
public struct PageBend: Sendable, Hashable {
    /// A line, or a zone of several, in reading direction.
    public let place: Quad
    /// How far the line's middle sinks below its ends, share of its length; under 0 it rises.
    public let sag: Double
    /// Pixels that the picture grows by on each side.
    public let rim: Int

    public init(about place: Quad, sag: Double, rim: Int = 0) {
        (self.place, self.sag, self.rim) = (place, sag, rim)
    }

    /// Where a point of the flat page stands in the bent picture.
    public func bent(_ point: Point) -> Point {
        let (axis, down) = (along, sunk(point))
        return Point(
            point.x - axis.y * down + Double(rim), point.y + axis.x * down + Double(rim))
    }

    /// The picture with its page bent; nil of one without pixels.
    public func bent(_ frame: Frame) -> Frame? {
        let (axis, bytes) = (along, frame.format.bytesPerPixel)
        let (width, height) = (frame.width + 2 * rim, frame.height + 2 * rim)
        var pixels = [UInt8](repeating: 0, count: width * height * bytes)
        frame.withView { view in
            for y in 0..<height {
                for x in 0..<width {
                    let at = Point(Double(x - rim) + 0.5, Double(y - rim) + 0.5)
                    // Sinking moves a point across the line alone, so that it sank as far as its new place says.
                    let down = sunk(at)
                    let from = Point(at.x + axis.y * down - 0.5, at.y - axis.x * down - 0.5)
                    for channel in 0..<bytes {
                        pixels[(y * width + x) * bytes + channel] = Self.sample(view, from, channel)
                    }
                }
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: frame.format)
    }

    /// The direction in which the line is read, a unit vector.
    private var along: Point {
        let x = place.topRight.x - place.topLeft.x + place.bottomRight.x - place.bottomLeft.x
        let y = place.topRight.y - place.topLeft.y + place.bottomRight.y - place.bottomLeft.y
        let size = max(1e-9, (x * x + y * y).squareRoot())
        return Point(x / size, y / size)
    }

    /// Pixels that a point sinks by: none in the mean over the line.
    private func sunk(_ point: Point) -> Double {
        let (length, axis, middle) = (max(place.width, 1e-9), along, place.centre)
        let t = abs(((point.x - middle.x) * axis.x + (point.y - middle.y) * axis.y) / (length / 2))
        let square = t > Self.bentTo ? Self.bentTo * (2 * t - Self.bentTo) : t * t
        return sag * length * (1.0 / 3 - square)
    }

    /// Half lengths of the line from its middle to where the page goes straight on.
    private static let bentTo = 1.3

    /// One channel between four pixels; beyond the picture its border.
    private static func sample(_ view: borrowing ImageView, _ at: Point, _ channel: Int) -> UInt8 {
        let x = min(max(0, at.x), Double(view.width - 1))
        let y = min(max(0, at.y), Double(view.height - 1))
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, view.width - 1), min(top + 1, view.height - 1))
        let (dx, dy) = (x - Double(left), y - Double(top))
        func value(_ x: Int, _ y: Int) -> Double {
            Double(view.bytes[y * view.rowStride + x * view.format.bytesPerPixel + channel])
        }
        let above = value(left, top) * (1 - dx) + value(right, top) * dx
        let below = value(left, bottom) * (1 - dx) + value(right, bottom) * dx
        return UInt8((above * (1 - dy) + below * dy).rounded())
    }
}
