import RectoCore

/// The light that a hand's surface sends back, in linear light.
struct HandShader {
    private let hand: Hand
    private let skin: SIMD4<Float>
    private let nail: SIMD4<Float>
    /// Towards the lamp, in the hand's own directions; its length is 1.
    private let light: (x: Float, y: Float, z: Float)

    /// - Parameters:
    ///   - degrees: where the light runs over the document.
    ///   - place: how the hand is turned there.
    init(_ hand: Hand, lightRuns degrees: Double, place: Affine) {
        self.hand = hand
        skin = LinearColour.linear(hand.skin.colour)
        nail = LinearColour.linear(hand.skin.nail)
        let angle = Elementary.radians(degrees)
        let (x, y) = (-Elementary.cosine(angle), -Elementary.sine(angle))
        light = (
            Float(x * place.a + y * place.b) * 0.55, Float(x * place.c + y * place.d) * 0.55, 0.835
        )
    }

    /// - Parameters:
    ///   - p: in the hand's millimetres.
    ///   - softness: of the silhouette, millimetres.
    /// - Returns: light and coverage, premultiplied; nil off the hand.
    func sample(_ p: Point, softness: Double) -> SIMD4<Float>? {
        var chosen: (touch: Limb.Touch, limb: Int, height: Double)?
        for (k, limb) in hand.limbs.enumerated() {
            guard let touch = limb.touch(p, margin: softness), touch.depth > -softness else { continue }
            let off = touch.normal.x * touch.normal.x + touch.normal.y * touch.normal.y
            // Fingers lie on the palm, which is wider but not thicker.
            let height = touch.depth < 0 ? touch.depth : min(touch.radius, 13) * max(0, 1 - off).squareRoot()
            if height > chosen?.height ?? -.infinity { chosen = (touch, k, height) }
        }
        guard let chosen else { return nil }
        let cover = Float(max(0, min(1, (chosen.touch.depth + softness) / (2 * softness))))
        var colour = shade(chosen.touch, limb: chosen.limb, at: p) * cover
        colour.w = cover
        return colour
    }

    private func shade(_ touch: Limb.Touch, limb: Int, at p: Point) -> SIMD4<Float> {
        // A wide body is flatter than a ball: its normal leans later.
        let flat: Float = touch.radius > 14 ? 0.8 : 0.96
        let (nx, ny) = (Float(touch.normal.x) * flat, Float(touch.normal.y) * flat)
        let nz = max(0.05, 1 - nx * nx - ny * ny).squareRoot()
        let facing = nx * light.x + ny * light.y + nz * light.z
        let soft = max(0, (facing + 0.35) / 1.35)
        let (x, y) = (Float(p.x), Float(p.y))
        var albedo = skin * (0.9 + 0.2 * hand.noise.fractal(x * 0.12, y * 0.12, octaves: 3))
        if !hand.skin.isGlove { albedo *= detail(touch, limb: limb, x, y) }
        var gloss = hand.skin.gloss
        var sharpness = 9.0
        if let inside = nailShare(touch, limb) {
            albedo += (nail - albedo) * inside
            gloss += inside * (hand.skin.isVarnished ? 0.5 : 0.15)
            sharpness += Double(inside) * 50
        }
        // Light that went through the flesh is redder.
        let glow = hand.skin.isGlove ? 0 : max(0, 0.5 - soft) * 0.35
        let warm = SIMD4<Float>(1 - glow, 1 - glow * 0.6, 1 + glow * 0.3, 1)
        let body = albedo * warm * ((0.26 + 0.2 * nz) + 0.72 * soft)
        let mirror = max(0, 2 * facing * nz - light.z)
        let spark = gloss * Float(Elementary.power(Double(mirror), sharpness))
        return body + SIMD4(spark, spark, spark, 0)
    }

    /// Creases at the joints and fine wrinkles.
    private func detail(_ touch: Limb.Touch, limb: Int, _ x: Float, _ y: Float) -> Float {
        var gain = 0.96 + 0.08 * hand.noise.value(x * 1.7, y * 1.7)
        for crease in hand.creases[limb] {
            let sway = Double(hand.noise.value(y * 0.5, Float(crease))) * 2.4 - 1.2
            let d = (touch.along - crease - sway) / 0.55
            if abs(d) < 3 { gain *= 1 - 0.28 * Float(Elementary.exponential(-d * d)) }
        }
        return gain
    }

    /// How much of the place is nail; nil off it.
    private func nailShare(_ touch: Limb.Touch, _ limb: Int) -> Float? {
        guard let nail = hand.nails[limb], !hand.skin.isGlove else { return nil }
        let u = abs(touch.along - nail.middle) / nail.halfLength
        let v = abs(touch.side) / nail.halfWidth
        let q = u * u * u + v * v * v
        return q < 1.1 ? Float(1 - Elementary.smoothStep(0.9, 1.1, q)) : nil
    }
}
