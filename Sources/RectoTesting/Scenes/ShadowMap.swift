/// A blurred mask over part of a small picture.
struct ShadowMap: Sendable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    private let values: [Float]

    /// Blurs by three running means, which together are close to a Gaussian of the given width in pixels.
    init(_ mask: Coverage, width limitX: Int, height limitY: Int, sigma: Double) {
        let radius = max(1, Int((sigma * 1.0).rounded()))
        let margin = 3 * radius + 2
        let x0 = max(0, mask.x - margin)
        let y0 = max(0, mask.y - margin)
        let w = min(limitX, mask.x + mask.width + margin) - x0
        let h = min(limitY, mask.y + mask.height + margin) - y0
        (x, y, width, height) = (x0, y0, w, h)
        var plane = [Float](repeating: 0, count: w * h)
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                plane[(mask.y - y0 + row) * w + mask.x - x0 + column] = mask.values[row * mask.width + column]
            }
        }
        for _ in 0..<3 {
            Self.mean(&plane, lines: h, length: w, step: 1, jump: w, radius: radius)
            Self.mean(&plane, lines: w, length: h, step: w, jump: 1, radius: radius)
        }
        values = plane
    }

    private static func mean(
        _ plane: inout [Float], lines: Int, length: Int, step: Int, jump: Int, radius: Int
    ) {
        var copy = [Float](repeating: 0, count: length)
        let share = 1 / Float(2 * radius + 1)
        plane.withUnsafeMutableBufferPointer { p in
            copy.withUnsafeMutableBufferPointer { line in
                for k in 0..<lines {
                    for i in 0..<length { line[i] = p[k * jump + i * step] }
                    var sum: Float = 0
                    for i in -radius...radius { sum += line[max(0, min(length - 1, i))] }
                    for i in 0..<length {
                        p[k * jump + i * step] = sum * share
                        sum += line[min(length - 1, i + radius + 1)] - line[max(0, i - radius)]
                    }
                }
            }
        }
    }

    /// The mask at a place of the small picture, 0 outside.
    @inline(__always)
    func value(_ px: Float, _ py: Float) -> Float {
        let fx = max(0, min(Float(width - 1) - 0.001, px - Float(x)))
        let fy = max(0, min(Float(height - 1) - 0.001, py - Float(y)))
        let ix = Int(fx)
        let iy = Int(fy)
        let tx = fx - Float(ix)
        let ty = fy - Float(iy)
        let right = min(width - 1, ix + 1)
        let below = min(height - 1, iy + 1)
        return values.withUnsafeBufferPointer { v in
            let top = v[iy * width + ix] * (1 - tx) + v[iy * width + right] * tx
            let bottom = v[below * width + ix] * (1 - tx) + v[below * width + right] * tx
            return top * (1 - ty) + bottom * ty
        }
    }
}
