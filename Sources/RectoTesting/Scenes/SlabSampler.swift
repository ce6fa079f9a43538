import RectoCore

/// Reads a slab's face at the frame's pixels.
struct SlabSampler {
    private let pixels: UnsafeBufferPointer<SIMD4<Float>>
    private let levels: UnsafeBufferPointer<Texture.Level>
    private let back: Projection
    private let half: Point
    private let scale: Double

    /// The pointers lend the slab's texture for the sampler's life.
    private init(
        _ slab: Slab, _ pixels: UnsafeBufferPointer<SIMD4<Float>>,
        _ levels: UnsafeBufferPointer<Texture.Level>,
        back: Projection
    ) {
        self.pixels = pixels
        self.levels = levels
        self.back = back
        half = Point(slab.width / 2, slab.height / 2)
        scale = slab.texture.pixelsPerMillimetre
    }

    /// - Parameter back: from the frame's pixels to millimetres from the slab's middle.
    static func lend(_ slab: Slab, back: Projection, to body: (SlabSampler) -> Void) {
        slab.texture.pixels.withUnsafeBufferPointer { pixels in
            slab.texture.levels.withUnsafeBufferPointer { levels in
                body(SlabSampler(slab, pixels, levels, back: back))
            }
        }
    }

    /// Premultiplied linear light with coverage.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let px = Double(x) + 0.5
        let py = Double(y) + 0.5
        let here = back.apply(Point(px, py))
        let right = back.apply(Point(px + 1, py))
        let below = back.apply(Point(px, py + 1))
        let ax = (right.x - here.x) * scale
        let ay = (right.y - here.y) * scale
        let bx = (below.x - here.x) * scale
        let by = (below.y - here.y) * scale
        let reach = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
        let u = (here.x + half.x) * scale
        let v = (here.y + half.y) * scale
        let margin = reach + 1
        guard u > -margin, v > -margin, u < half.x * 2 * scale + margin, v < half.y * 2 * scale + margin
        else {
            return .zero
        }
        // Each of the four samples stands for half a pixel.
        var level = 0
        var size = reach * 0.5
        while size > 1.15, level < levels.count - 1 {
            level += 1
            size *= 0.5
        }
        let shrink = 1 / Double(1 << level)
        var sum = SIMD4<Float>.zero
        let chosen = levels[level]
        for sample in 0..<4 {
            let i = sample & 1 == 0 ? -0.25 : 0.25
            let j = sample & 2 == 0 ? -0.25 : 0.25
            sum += bilinear(
                chosen, Float((u + ax * i + bx * j) * shrink - 0.5),
                Float((v + ay * i + by * j) * shrink - 0.5))
        }
        return sum * 0.25
    }

    @inline(__always)
    private func bilinear(_ level: Texture.Level, _ x: Float, _ y: Float) -> SIMD4<Float> {
        let fx = x.rounded(.down)
        let fy = y.rounded(.down)
        let tx = x - fx
        let ty = y - fy
        let ix = Int(fx)
        let iy = Int(fy)
        let top = at(level, ix, iy) * (1 - tx) + at(level, ix + 1, iy) * tx
        let bottom = at(level, ix, iy + 1) * (1 - tx) + at(level, ix + 1, iy + 1) * tx
        return top * (1 - ty) + bottom * ty
    }

    @inline(__always)
    private func at(_ level: Texture.Level, _ x: Int, _ y: Int) -> SIMD4<Float> {
        guard x >= 0, y >= 0, x < level.width, y < level.height else { return .zero }
        return pixels[level.start + y * level.width + x]
    }
}
