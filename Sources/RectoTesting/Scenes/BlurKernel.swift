/// A weighted sum of shifted copies of a picture.
struct BlurKernel: Sendable {
    struct Tap: Sendable {
        let dx: Int
        let dy: Int
        var weight: Float
    }

    let taps: [Tap]

    static func gaussian(sigma: Double) -> (across: BlurKernel, down: BlurKernel) {
        let radius = max(1, Int((3 * sigma).rounded(.up)))
        let weights = (-radius...radius).map {
            Elementary.exponential(-Double($0 * $0) / (2 * sigma * sigma))
        }
        let sum = weights.reduce(0, +)
        let pairs = zip(-radius...radius, weights.map { Float($0 / sum) })
        return (
            BlurKernel(taps: pairs.map { Tap(dx: $0, dy: 0, weight: $1) }),
            BlurKernel(taps: pairs.map { Tap(dx: 0, dy: $0, weight: $1) })
        )
    }

    /// A straight even movement.
    static func motion(length: Double, degrees: Double) -> BlurKernel {
        let angle = Elementary.radians(degrees)
        let (c, s) = (Elementary.cosine(angle), Elementary.sine(angle))
        let steps = max(2, Int(length * 4))
        let radius = Int(length / 2) + 2
        let side = 2 * radius + 1
        var grid = [Double](repeating: 0, count: side * side)
        for k in 0..<steps {
            let t = ((Double(k) + 0.5) / Double(steps) - 0.5) * length
            let x = t * c + Double(radius)
            let y = t * s + Double(radius)
            let (ix, iy) = (Int(x), Int(y))
            let (fx, fy) = (x - Double(ix), y - Double(iy))
            grid[iy * side + ix] += (1 - fx) * (1 - fy)
            grid[iy * side + ix + 1] += fx * (1 - fy)
            grid[(iy + 1) * side + ix] += (1 - fx) * fy
            grid[(iy + 1) * side + ix + 1] += fx * fy
        }
        var taps: [Tap] = []
        for y in 0..<side {
            for x in 0..<side where grid[y * side + x] > 1e-4 {
                taps.append(
                    Tap(dx: x - radius, dy: y - radius, weight: Float(grid[y * side + x] / Double(steps))))
            }
        }
        return BlurKernel(taps: taps)
    }

    /// Pixels beyond the border repeat it.
    func apply(to raster: Raster) -> Raster {
        let (width, height) = (raster.width, raster.height)
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { out, filled in
            raster.pixels.withUnsafeBufferPointer { source in
                guard let target = out.baseAddress, let origin = source.baseAddress else { return }
                for y in 0..<height {
                    let row = target + y * width
                    row.initialize(repeating: .zero, count: width)
                    for tap in taps {
                        Self.add(
                            row, origin + max(0, min(height - 1, y + tap.dy)) * width, shift: tap.dx,
                            weight: tap.weight, width: width)
                    }
                }
            }
            filled = width * height
        }
        return Raster(width: width, height: height, pixels: pixels)
    }

    @inline(__always)
    private static func add(
        _ row: UnsafeMutablePointer<SIMD4<Float>>, _ source: UnsafePointer<SIMD4<Float>>, shift: Int,
        weight: Float,
        width: Int
    ) {
        let first = min(width, max(0, -shift))
        let last = max(first, min(width, width - shift))
        for x in 0..<first { row[x] += source[0] * weight }
        for x in first..<last { row[x] += source[x + shift] * weight }
        for x in last..<width { row[x] += source[width - 1] * weight }
    }
}
