import CRectoTypes
import CRectoVision
import Testing

/// Frames reduced for networks: each place the mean of what it covers.
@Suite("CRectoVision's shrunk frames") struct ShrinkBoundaryTests {
    /// A pattern with detail down to single pixels, no two channels alike.
    private static func pixel(_ x: Int, _ y: Int, _ channel: Int) -> Int {
        (x * 37 + y * 101 + channel * 59 + (x * y) % 13 * 7) % 256
    }

    /// Rows of `padding` bytes more than they need, but for the last.
    private static func shrunk(
        _ width: Int, _ height: Int, to columns: Int, _ rows: Int, format: RectoPixelFormat = .BGR8,
        padding: Int = 0
    ) -> [UInt8] {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let channels = Int(recto_bytes_per_pixel(format))
        let stride = width * channels + padding
        var pixels = [UInt8](repeating: 255, count: stride * height - padding)
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<channels {
                    pixels[y * stride + x * channels + channel] = UInt8(pixel(x, y, channel))
                }
            }
        }
        var out = [UInt8](repeating: 0, count: columns * rows * 3)
        pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(width),
                height: Int32(height), row_stride: stride, format: format, token: 0)
            let status = recto_vision_shrink(
                vision, &view, Int32(columns), Int32(rows), &out, out.count,
                RectoMessage(text: nil, capacity: 0))
            #expect(status == .OK)
        }
        return out
    }

    /// What of the pixels from `from` to `to` each one covers.
    private static func shares(_ from: Double, _ to: Double, _ count: Int) -> [(Int, Double)] {
        (0..<count).compactMap { k in
            let share = min(to, Double(k + 1)) - max(from, Double(k))
            return share > 0 ? (k, share) : nil
        }
    }

    @Test(
        "a place is the mean of what it covers, in part or whole",
        arguments: [
            (640, 360, 224, 160), (360, 640, 160, 224), (225, 161, 224, 160), (448, 320, 224, 160),
            (224, 160, 224, 160),
            (300, 7, 3, 7), (5, 4, 1, 1),
        ])
    func means(width: Int, height: Int, columns: Int, rows: Int) {
        let out = Self.shrunk(width, height, to: columns, rows)
        let (across, down) = (Double(width) / Double(columns), Double(height) / Double(rows))
        for y in stride(from: 0, to: rows, by: max(1, rows / 9)) {
            for x in stride(from: 0, to: columns, by: max(1, columns / 11)) {
                for channel in 0..<3 {
                    var sum = 0.0
                    for (row, high) in Self.shares(Double(y) * down, Double(y + 1) * down, height) {
                        for (column, wide) in Self.shares(Double(x) * across, Double(x + 1) * across, width) {
                            sum += high * wide * Double(Self.pixel(column, row, channel))
                        }
                    }
                    let told = Double(out[(y * columns + x) * 3 + channel])
                    #expect(abs(told - sum / (across * down)) <= 0.51, "\(x), \(y)")
                }
            }
        }
    }

    @Test(
        "a place of the reduced frame is the mean of as many pixels either way, in any format",
        arguments: [
            (300, 4, 1), (641, 3, 2), (1277, 9, 2), (1281, 7, 3), (1921, 8, 4), (2600, 11, 5), (1283, 2, 3),
            (8000, 14, 13),
            (2, 3000, 5), (1, 1300, 3),
        ],
        [RectoPixelFormat.grey8, .BGR8, .RGB8, .BGRA8, .RGBA8])
    func reduced(frame: (width: Int, height: Int, factor: Int), format: RectoPixelFormat) {
        let (columns, rows) = (max(1, frame.width / frame.factor), max(1, frame.height / frame.factor))
        let out = Self.shrunk(frame.width, frame.height, to: columns, rows, format: format, padding: 5)
        let isTurned = format == .RGB8 || format == .RGBA8
        var most = 0.0
        for (at, told) in out.enumerated() {
            let (x, y) = (at / 3 % columns, at / 3 / columns)
            let channel = format == .grey8 ? 0 : isTurned ? 2 - at % 3 : at % 3
            var sum = 0
            for row in 0..<frame.factor {
                for column in 0..<frame.factor {
                    // Of a frame lower or narrower than the factor its last row or column stands for those that are not.
                    let down = min(y * frame.factor + row, frame.height - 1)
                    let across = min(x * frame.factor + column, frame.width - 1)
                    sum += Self.pixel(across, down, channel)
                }
            }
            most = max(most, abs(Double(told) - Double(sum) / Double(frame.factor * frame.factor)))
        }
        // A pixel's share is rounded to 16 bits: by a twentieth of a step up to a factor of 4, by a fifth at 13.
        #expect(most <= (frame.factor > 4 ? 0.7 : 0.55))
    }

    @Test("a frame smaller than its network's input grows")
    func larger() {
        let out = Self.shrunk(40, 30, to: 224, 160)
        #expect(Set(out).count > 100)
        #expect(abs(Int(out[0]) - Self.pixel(0, 0, 0)) < 40)
    }
}
