/// A picture in linear light with ever smaller copies, sampled at any scale. Colours are premultiplied by
/// coverage; outside, everything is clear.
struct Texture: Sendable {
    struct Level: Sendable {
        /// Of its first pixel among the texture's pixels.
        let start: Int
        let width: Int
        let height: Int
    }

    /// All levels one after another, the full size first.
    let pixels: [SIMD4<Float>]
    let levels: [Level]
    let pixelsPerMillimetre: Double

    /// - Parameter display: display values with coverage, not premultiplied.
    init(display: Raster, pixelsPerMillimetre: Double) {
        self.pixelsPerMillimetre = pixelsPerMillimetre
        var raster = Self.linear(display)
        var pixels = raster.pixels
        var levels = [Level(start: 0, width: raster.width, height: raster.height)]
        while min(raster.width, raster.height) > 8, levels.count < 7 {
            raster = Self.halved(raster)
            levels.append(Level(start: pixels.count, width: raster.width, height: raster.height))
            pixels += raster.pixels
        }
        self.pixels = pixels
        self.levels = levels
    }

    private static func linear(_ display: Raster) -> Raster {
        let count = display.pixels.count
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: count) { out, filled in
            LightCurve.linearTable.withUnsafeBufferPointer { table in
                display.pixels.withUnsafeBufferPointer { source in
                    for k in 0..<count {
                        let p = source[k]
                        let at = (p * 1023).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1023))
                        out[k] = SIMD4(lookUp(table, at.x), lookUp(table, at.y), lookUp(table, at.z), 1) * p.w
                    }
                }
            }
            filled = count
        }
        return Raster(width: display.width, height: display.height, pixels: pixels)
    }

    @inline(__always)
    private static func lookUp(_ table: UnsafeBufferPointer<Float>, _ at: Float) -> Float {
        let k = Int(at)
        return table[k] + (table[k + 1] - table[k]) * (at - Float(k))
    }

    private static func halved(_ raster: Raster) -> Raster {
        let w = (raster.width + 1) / 2
        let h = (raster.height + 1) / 2
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: w * h) { out, filled in
            raster.pixels.withUnsafeBufferPointer { p in
                for y in 0..<h {
                    let a = 2 * y * raster.width
                    let b = min(raster.height - 1, 2 * y + 1) * raster.width
                    for x in 0..<w {
                        let x1 = min(raster.width - 1, 2 * x + 1)
                        out[y * w + x] = (p[a + 2 * x] + p[a + x1] + p[b + 2 * x] + p[b + x1]) * 0.25
                    }
                }
            }
            filled = w * h
        }
        return Raster(width: w, height: h, pixels: pixels)
    }
}
