/// Smooth noise over the plane, fixed by its seed.
struct ValueNoise: Sendable {
    let seed: UInt32

    init(seed: UInt64) {
        self.seed = UInt32(truncatingIfNeeded: SeededGenerator.mix(seed))
    }

    @inline(__always)
    private func lattice(_ x: Int32, _ y: Int32) -> Float {
        var h = UInt32(bitPattern: x) &* 0x85EB_CA6B ^ UInt32(bitPattern: y) &* 0xC2B2_AE35 ^ seed
        h ^= h >> 15
        h = h &* 0x2C1B_3C6D
        h ^= h >> 12
        h = h &* 0x297A_2D39
        h ^= h >> 15
        return Float(h >> 8) * 0x1p-24
    }

    /// A value in 0...1 that changes over about one unit.
    @inline(__always)
    func value(_ x: Float, _ y: Float) -> Float {
        let fx = x.rounded(.down)
        let fy = y.rounded(.down)
        let ix = Int32(truncatingIfNeeded: Int(fx))
        let iy = Int32(truncatingIfNeeded: Int(fy))
        var tx = x - fx
        var ty = y - fy
        tx = tx * tx * (3 - 2 * tx)
        ty = ty * ty * (3 - 2 * ty)
        let a = lattice(ix, iy)
        let b = lattice(ix &+ 1, iy)
        let c = lattice(ix, iy &+ 1)
        let d = lattice(ix &+ 1, iy &+ 1)
        let top = a + (b - a) * tx
        let bottom = c + (d - c) * tx
        return top + (bottom - top) * ty
    }

    /// A sum of octaves, each twice as fine and half as strong; in 0...1, mostly near 0.5.
    @inline(__always)
    func fractal(_ x: Float, _ y: Float, octaves: Int) -> Float {
        var sum: Float = 0
        var weight: Float = 0.5
        var total: Float = 0
        var scale: Float = 1
        for k in 0..<octaves {
            let shift = Float(k) * 17.31
            sum += weight * value(x * scale + shift, y * scale - shift)
            total += weight
            weight *= 0.5
            scale *= 2.03
        }
        return sum / total
    }
}
