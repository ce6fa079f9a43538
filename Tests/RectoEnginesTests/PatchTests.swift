import CRectoTypes
import CRectoVision
import RectoTesting
import Testing

/// Patches that are read out of frames, against the same sums written plainly: at the frame's ends several ways of reading meet.
@Suite("Patches out of frames") struct PatchTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        var width: Int
        var height: Int
        /// Bytes of a row that are no pixels.
        var padding: Int
        var testDescription: String { "\(width) x \(height), \(padding) bytes more a row" }
    }

    static let shapes = [
        Shape(width: 1, height: 1, padding: 0), Shape(width: 1, height: 9, padding: 0),
        Shape(width: 9, height: 1, padding: 3), Shape(width: 2, height: 2, padding: 0),
        Shape(width: 3, height: 5, padding: 1), Shape(width: 40, height: 70, padding: 0),
        Shape(width: 130, height: 33, padding: 13),
    ]

    static let formats: [RectoPixelFormat] = [.grey8, .BGR8, .RGB8, .BGRA8, .RGBA8]

    @Test(arguments: shapes, formats)
    func readsAsPlainly(_ shape: Shape, _ format: RectoPixelFormat) {
        let drawn = Drawn(shape, format)
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let wide = Float(shape.width)
        let high = Float(shape.height)
        // A little beyond the frame on every side, and turned; as it is, and made smaller so that several pixels become one.
        let about: [(Float, Float)] = [
            (-0.07 * wide - 0.2, 0.02 * high), (1.01 * wide, -0.05 * high - 0.3),
            (1.08 * wide + 0.1, 1.04 * high), (0.01 * wide, 1.06 * high + 0.4),
        ]
        let quads: [[(Float, Float)]] = [
            [(0, 0), (wide, 0), (wide, high), (0, high)], about, Array(about[1...] + about[..<1]),
        ]
        for corners in quads {
            for share in [1, 0.31] as [Float] {
                let size = (max(1, Int(wide * share)), max(1, Int(high * share)))
                let read = drawn.patch(corners, size, vision)
                let plain = drawn.plainly(corners, size)
                #expect(read.count == plain.count)
                let apart = zip(read, plain).map { abs(Int($0) - Int($1)) }.max()
                #expect(apart.map { $0 <= 1 } == true, "up to \(apart ?? -1) of 255, \(corners), \(size)")
                let luma = drawn.luma(corners, size, vision)
                #expect(luma.count * 3 == plain.count)
                for (at, value) in luma.enumerated() {
                    let (blue, green, red) = (plain[3 * at], plain[3 * at + 1], plain[3 * at + 2])
                    let wanted = 0.114 * Double(blue) + 0.587 * Double(green) + 0.299 * Double(red)
                    #expect(abs(Double(value) - wanted) <= 1.5, "\(at) of \(corners), \(size)")
                }
            }
        }
    }
}

/// A frame of noise, exactly as long as its rows need.
private struct Drawn {
    let shape: PatchTests.Shape
    let format: RectoPixelFormat
    let bytes: [UInt8]
    let channels: Int
    var stride: Int { shape.width * channels + shape.padding }

    init(_ shape: PatchTests.Shape, _ format: RectoPixelFormat) {
        self.shape = shape
        self.format = format
        channels = Int(recto_bytes_per_pixel(format))
        let stride = shape.width * channels + shape.padding
        var n = SeededGenerator(seed: 7)
        bytes = (0..<(stride * (shape.height - 1) + shape.width * channels)).map { _ in
            UInt8(truncatingIfNeeded: n.next())
        }
    }

    func patch(_ corners: [(Float, Float)], _ size: (Int, Int), _ vision: OpaquePointer?) -> [UInt8] {
        read(corners, size.0 * size.1 * 3) { view, quad, out, message in
            recto_vision_rectify(
                vision, view, quad, Int32(size.0), Int32(size.1), out, size.0 * size.1 * 3, message)
        }
    }

    /// A symbol without a margin is nothing but the luma of its patch.
    func luma(_ corners: [(Float, Float)], _ size: (Int, Int), _ vision: OpaquePointer?) -> [UInt8] {
        read(corners, size.0 * size.1) { view, quad, out, message in
            recto_vision_symbol(
                vision, view, quad, Int32(size.0), Int32(size.1), 0, out, size.0 * size.1, message)
        }
    }

    private func read(
        _ corners: [(Float, Float)], _ count: Int,
        by call: (
            UnsafePointer<RectoImageView>, UnsafePointer<RectoQuad>, UnsafeMutablePointer<UInt8>, RectoMessage
        ) -> RectoStatus
    ) -> [UInt8] {
        let p = corners.map { RectoPoint(x: $0.0, y: $0.1) }
        var quad = RectoQuad(corners: (p[0], p[1], p[2], p[3]))
        var out = [UInt8](repeating: 0, count: count)
        var text = [CChar](repeating: 0, count: 128)
        let status = bytes.withUnsafeBufferPointer { buffer in
            text.withUnsafeMutableBufferPointer { text in
                var view = RectoImageView(
                    pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(shape.width),
                    height: Int32(shape.height), row_stride: stride, format: format, token: 0)
                return call(&view, &quad, &out, RectoMessage(text: text.baseAddress, capacity: text.count))
            }
        }
        #expect(status == .OK)
        return out
    }

    /// Blue, green or red of the pixel nearest to where one may not be.
    private func value(_ x: Int, _ y: Int, _ channel: Int) -> Double {
        let isRed = format == .RGB8 || format == .RGBA8
        let at = channels == 1 ? 0 : isRed ? 2 - channel : channel
        let row = min(max(y, 0), shape.height - 1)
        let column = min(max(x, 0), shape.width - 1)
        return Double(bytes[row * stride + column * channels + at])
    }

    /// Every patch pixel's mean of as many bilinear readings as it covers frame pixels, at most eight each way.
    func plainly(_ corners: [(Float, Float)], _ size: (Int, Int)) -> [UInt8] {
        let map = Homography(
            width: Double(size.0), height: Double(size.1), corners.map { (Double($0.0), Double($0.1)) })
        let (x, y) = (Double(size.0) / 2, Double(size.1) / 2)
        let middle = map.at(x, y)
        let right = map.at(x + 1, y)
        let below = map.at(x, y + 1)
        func taps(_ p: (Double, Double)) -> Int {
            let far = ((p.0 - middle.0) * (p.0 - middle.0) + (p.1 - middle.1) * (p.1 - middle.1)).squareRoot()
            return min(max(Int(far.rounded()), 1), 8)
        }
        let (across, down) = (taps(right), taps(below))
        var out: [UInt8] = []
        for row in 0..<size.1 {
            for column in 0..<size.0 {
                for channel in 0..<3 {
                    var sum = 0.0
                    for j in 0..<down {
                        for i in 0..<across {
                            let p = map.at(
                                Double(column) + (Double(i) + 0.5) / Double(across),
                                Double(row) + (Double(j) + 0.5) / Double(down))
                            sum += reading(p.0 - 0.5, p.1 - 0.5, channel)
                        }
                    }
                    out.append(UInt8(sum / Double(across * down) + 0.5))
                }
            }
        }
        return out
    }

    private func reading(_ x: Double, _ y: Double, _ channel: Int) -> Double {
        let (u, v) = (min(max(x, 0), Double(shape.width - 1)), min(max(y, 0), Double(shape.height - 1)))
        let (x0, y0) = (Int(u), Int(v))
        let (fx, fy) = (u - Double(x0), v - Double(y0))
        let upper = value(x0, y0, channel) * (1 - fx) + value(x0 + 1, y0, channel) * fx
        let lower = value(x0, y0 + 1, channel) * (1 - fx) + value(x0 + 1, y0 + 1, channel) * fx
        return upper * (1 - fy) + lower * fy
    }
}

/// From a rectangle to four corners (Heckbert 1989).
private struct Homography {
    let width, height: Double
    let a, b, c, d, e, f, g, h: Double

    init(width: Double, height: Double, _ p: [(Double, Double)]) {
        (self.width, self.height) = (width, height)
        let (dx1, dx2, sx) = (p[1].0 - p[2].0, p[3].0 - p[2].0, p[0].0 - p[1].0 + p[2].0 - p[3].0)
        let (dy1, dy2, sy) = (p[1].1 - p[2].1, p[3].1 - p[2].1, p[0].1 - p[1].1 + p[2].1 - p[3].1)
        let det = dx1 * dy2 - dx2 * dy1
        g = (sx * dy2 - dx2 * sy) / det
        h = (dx1 * sy - sx * dy1) / det
        (a, b, c) = (p[1].0 - p[0].0 + g * p[1].0, p[3].0 - p[0].0 + h * p[3].0, p[0].0)
        (d, e, f) = (p[1].1 - p[0].1 + g * p[1].1, p[3].1 - p[0].1 + h * p[3].1, p[0].1)
    }

    func at(_ x: Double, _ y: Double) -> (Double, Double) {
        let (u, v) = (x / width, y / height)
        let w = g * u + h * v + 1
        return ((a * u + b * v + c) / w, (d * u + e * v + f) / w)
    }
}
