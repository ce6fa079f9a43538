import RectoCore

/// A glare spot on one document: a flat bright middle, a soft rim and a wide faint veil.
struct GlareLobe {
    private let centre: Point
    private let turn: (Double, Double)
    private let radii: (x: Double, y: Double)
    private let strength: Double
    private let noise: ValueNoise

    init(_ spot: GlareSpot, slab: Slab, seed: UInt64) {
        noise = ValueNoise(seed: seed)
        centre = Point((spot.centre.x - 0.5) * slab.width, (spot.centre.y - 0.5) * slab.height)
        let angle = Elementary.radians(spot.angle)
        turn = (Elementary.cosine(angle), Elementary.sine(angle))
        radii = spot.radii
        strength = spot.strength
    }

    /// - Parameter p: millimetres from the document's middle.
    func value(_ p: Point) -> Float {
        let dx = p.x - centre.x
        let dy = p.y - centre.y
        let u = (dx * turn.0 + dy * turn.1) / radii.x
        let v = (dy * turn.0 - dx * turn.1) / radii.y
        // A card is never quite flat: the spot's rim is uneven.
        let bend = noise.fractal(Float(dx * 0.11), Float(dy * 0.11), octaves: 2) - 0.5
        let q = (u * u + v * v) * (1 + 1.1 * Double(bend))
        guard q < 36 else { return 0 }
        return Float(
            strength * (Elementary.exponential(-q * q.squareRoot()) + 0.05 * Elementary.exponential(-q / 5)))
    }
}
