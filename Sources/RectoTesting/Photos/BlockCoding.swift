/// What coding in blocks of 8 x 8, as JPEG does it, leaves of a picture in display values.
enum BlockCoding {
    /// Frequencies by places, orthonormal.
    static let basis: [Float] = (0..<64).map { k in
        let (u, x) = (Double(k / 8), Double(k % 8))
        let scale = u == 0 ? (1.0 / 8).squareRoot() : 0.5
        return Float(scale * Elementary.cosine((2 * x + 1) * u * Elementary.pi / 16))
    }

    /// - Parameter coarseness: step of the finest detail, in shown values of 0...1; 0.1 is plainly seen.
    static func coded(_ raster: Raster, coarseness: Float) -> Raster {
        var result = raster
        for y in stride(from: 0, to: raster.height, by: 8) {
            for x in stride(from: 0, to: raster.width, by: 8) {
                code(&result, x, y, coarseness)
            }
        }
        return result
    }

    private static func code(_ raster: inout Raster, _ x0: Int, _ y0: Int, _ coarseness: Float) {
        var block = [SIMD4<Float>](repeating: .zero, count: 64)
        for k in 0..<64 {
            block[k] = raster[min(raster.width - 1, x0 + k % 8), min(raster.height - 1, y0 + k / 8)]
        }
        block = turned(block, forward: true)
        for k in 0..<64 {
            let step = coarseness * (0.25 + 0.75 * Float(k / 8 + k % 8) / 6)
            block[k] = (block[k] / step).rounded(.toNearestOrEven) * step
        }
        block = turned(block, forward: false)
        for k in 0..<64 where x0 + k % 8 < raster.width && y0 + k / 8 < raster.height {
            var pixel = block[k].clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
            pixel.w = raster[x0 + k % 8, y0 + k / 8].w
            raster[x0 + k % 8, y0 + k / 8] = pixel
        }
    }

    /// The cosine transform of a block or its inverse.
    private static func turned(_ block: [SIMD4<Float>], forward: Bool) -> [SIMD4<Float>] {
        func weight(_ out: Int, _ from: Int) -> Float { basis[forward ? out * 8 + from : from * 8 + out] }
        var rows = block
        for line in 0..<8 {
            for out in 0..<8 {
                var sum = SIMD4<Float>.zero
                for from in 0..<8 { sum += block[line * 8 + from] * weight(out, from) }
                rows[line * 8 + out] = sum
            }
        }
        var result = rows
        for column in 0..<8 {
            for out in 0..<8 {
                var sum = SIMD4<Float>.zero
                for from in 0..<8 { sum += rows[from * 8 + column] * weight(out, from) }
                result[out * 8 + column] = sum
            }
        }
        return result
    }
}
