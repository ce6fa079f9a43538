/// Turns linear light into bytes: noise that grows with the light, clipping, the display curve.
struct Sensor {
    private let read: Float
    private let shot: Float
    private let seed: UInt64

    /// - Parameter noise: standard deviation at middle grey, in shown values of 0...255.
    init(noise: Double, seed: UInt64) {
        // Near middle grey (linear 0.21) one shown value is about 0.0036 of linear light.
        let sigma = noise * 0.0036
        read = Float(sigma * sigma * 0.15)
        shot = Float(sigma * sigma * 0.85 / 0.21)
        self.seed = SeededGenerator.mix(seed ^ 0x5E45_0121)
    }

    func bytes(_ raster: Raster) -> [UInt8] {
        let count = raster.width * raster.height
        return [UInt8](unsafeUninitializedCapacity: count * 3) { out, filled in
            LightCurve.displayTable.withUnsafeBufferPointer { table in
                raster.pixels.withUnsafeBufferPointer { pixels in
                    for k in 0..<count {
                        let light = noisy(pixels[k], at: k)
                        let clipped = light.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
                        let at = clipped.squareRoot() * 4095
                        out[3 * k] = Self.shown(table, at.x)
                        out[3 * k + 1] = Self.shown(table, at.y)
                        out[3 * k + 2] = Self.shown(table, at.z)
                    }
                }
            }
            filled = count * 3
        }
    }

    @inline(__always)
    private static func shown(_ table: UnsafeBufferPointer<Float>, _ at: Float) -> UInt8 {
        UInt8(table[Int(at + 0.5)] * 255 + 0.5)
    }

    /// Sums of four even numbers a channel: close enough to a Gaussian.
    @inline(__always)
    private func noisy(_ light: SIMD4<Float>, at index: Int) -> SIMD4<Float> {
        if shot <= 0 { return light }
        let a = SeededGenerator.mix(seed &+ UInt64(2 * index) &* 0x9E37_79B9_7F4A_7C15)
        let b = SeededGenerator.mix(seed &+ UInt64(2 * index + 1) &* 0x9E37_79B9_7F4A_7C15)
        let blue = Self.sum(a & 0xFFFF_FFFF)
        let green = Self.sum(a >> 32)
        let red = Self.sum(b & 0xFFFF_FFFF)
        let variance = light.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 4)) * shot + read
        // Four even bytes have a standard deviation of 147.8.
        return light + variance.squareRoot() * SIMD4(blue, green, red, 0) * (1 / 147.8)
    }

    @inline(__always)
    private static func sum(_ bits: UInt64) -> Float {
        Float(Int(bits & 255) + Int((bits >> 8) & 255) + Int((bits >> 16) & 255) + Int(bits >> 24) - 510)
    }
}
