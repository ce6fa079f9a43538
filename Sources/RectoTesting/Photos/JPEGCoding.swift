import RectoCore

/// What saving as JPEG leaves of a frame: luma and both colour differences in blocks of 8 x 8, each frequency rounded to the steps
/// of ITU-T T.81, tables K.1 and K.2, at a quality of 1...100 as the Independent JPEG Group scales them. Colour keeps its full size.
struct JPEGCoding {
    let quality: Int
    /// Where the first whole block begins, pixels; 0 but in a part that was cut out of a coded picture.
    var left = 0
    var top = 0

    func coded(_ frame: Frame) -> Frame {
        precondition(frame.format == .bgr8, "scenes are drawn in BGR")
        let (width, height) = (frame.width, frame.height)
        var pixels = frame.withView { view in view.bytes.indices.map { view.bytes[$0] } }
        let (luma, colour) = (Self.steps(Self.luma, quality), Self.steps(Self.colour, quality))
        for y in stride(from: Self.start(top), to: height, by: 8) {
            for x in stride(from: Self.start(left), to: width, by: 8) {
                // Blocks over the frame's edge repeat it.
                func at(_ i: Int, _ k: Int) -> Int {
                    3 * (min(max(0, y + i), height - 1) * width + min(max(0, x + k), width - 1))
                }
                var (bright, blue, red) = (Block(), Block(), Block())
                for i in 0..<8 {
                    for k in 0..<8 {
                        let place = at(i, k)
                        let (b, g, r) = (
                            Float(pixels[place]), Float(pixels[place + 1]), Float(pixels[place + 2])
                        )
                        let light = 0.299 * r + 0.587 * g + 0.114 * b
                        bright[i][k] = light - 128
                        blue[i][k] = (b - light) / 1.772
                        red[i][k] = (r - light) / 1.402
                    }
                }
                bright.round(to: luma)
                blue.round(to: colour)
                red.round(to: colour)
                for i in 0..<8 where (0..<height).contains(y + i) {
                    for k in 0..<8 where (0..<width).contains(x + k) {
                        let place = at(i, k)
                        let light = bright[i][k] + 128
                        let values = [
                            light + 1.772 * blue[i][k],
                            light - 0.344136 * blue[i][k] - 0.714136 * red[i][k],
                            light + 1.402 * red[i][k],
                        ]
                        for c in 0..<3 {
                            pixels[place + c] = UInt8(max(0, min(255, values[c].rounded())))
                        }
                    }
                }
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: .bgr8) ?? frame
    }

    private static func start(_ offset: Int) -> Int { offset % 8 == 0 ? 0 : offset % 8 - 8 }

    /// Eight rows of values about 0.
    private struct Block {
        private var rows = [SIMD8<Float>](repeating: .zero, count: 8)

        subscript(row: Int) -> SIMD8<Float> {
            get { rows[row] }
            set { rows[row] = newValue }
        }

        mutating func round(to steps: [SIMD8<Float>]) {
            rows = turned(turned(rows, forward: true), forward: true)
            for i in 0..<8 { rows[i] = (rows[i] / steps[i]).rounded(.toNearestOrEven) * steps[i] }
            rows = turned(turned(rows, forward: false), forward: false)
        }

        /// The cosine transform down the columns or its inverse, on its side.
        private func turned(_ rows: [SIMD8<Float>], forward: Bool) -> [SIMD8<Float>] {
            var result = [SIMD8<Float>](repeating: .zero, count: 8)
            for out in 0..<8 {
                var sum = SIMD8<Float>.zero
                for from in 0..<8 {
                    sum += rows[from] * BlockCoding.basis[forward ? out * 8 + from : from * 8 + out]
                }
                for k in 0..<8 { result[k][out] = sum[k] }
            }
            return result
        }
    }

    private static func steps(_ table: [Float], _ quality: Int) -> [SIMD8<Float>] {
        let scale = Float(quality < 50 ? 5000 / max(1, quality) : 200 - 2 * min(100, quality))
        return (0..<8).map { row in
            var steps = SIMD8<Float>.zero
            for k in 0..<8 {
                steps[k] = max(1, min(255, ((table[row * 8 + k] * scale + 50) / 100).rounded(.down)))
            }
            return steps
        }
    }

    private static let luma: [Float] = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55,
        14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
        18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
        49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]

    private static let colour: [Float] = [
        17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99,
        24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    ]
}
