/// Between rasters in display values and bytes.
enum Finishing {
    /// Takes the mask as the raster's coverage.
    static func cut(_ raster: Raster, to mask: Coverage) -> Raster {
        var result = Raster(width: raster.width, height: raster.height, fill: SIMD4(0, 0, 0, 0))
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                let index = (mask.y + row) * raster.width + mask.x + column
                var pixel = raster.pixels[index]
                pixel.w = mask.values[row * mask.width + column]
                result.pixels[index] = pixel
            }
        }
        return result
    }

    /// Mean colour of the picture's outermost pixels.
    static func rim(of raster: Raster, breadth: Int) -> Colour {
        var sum = SIMD4<Float>.zero
        var count: Float = 0
        for y in 0..<raster.height {
            let inner = y >= breadth && y < raster.height - breadth
            let step = inner ? max(1, raster.width - breadth) : 1
            for x in stride(from: 0, to: raster.width, by: step) {
                sum += raster[x, y]
                count += 1
            }
        }
        let mean = sum / max(1, count)
        return Colour(mean.z, mean.y, mean.x)
    }

    /// Blue, green, red bytes of display values over an even grey.
    static func bytes(_ raster: Raster, over grey: Float) -> [UInt8] {
        let count = raster.width * raster.height
        return [UInt8](unsafeUninitializedCapacity: count * 3) { out, filled in
            raster.pixels.withUnsafeBufferPointer { pixels in
                for k in 0..<count {
                    let p = pixels[k]
                    let over = SIMD4<Float>(repeating: grey)
                    let shown = (over + (p - over) * p.w) * 255 + 0.5
                    let clamped = shown.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                    out[3 * k] = UInt8(clamped.x)
                    out[3 * k + 1] = UInt8(clamped.y)
                    out[3 * k + 2] = UInt8(clamped.z)
                }
            }
            filled = count * 3
        }
    }
}
