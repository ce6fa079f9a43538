import RectoCore

/// The colour of an object's part at its own places, in linear light.
struct PartShade {
    private let part: TableObject.Part
    private let colour: SIMD4<Float>
    private let glow: SIMD4<Float>

    init(_ part: TableObject.Part) {
        self.part = part
        colour = LinearColour.linear(part.colour)
        glow = LinearColour.linear(part.sheen)
    }

    func colour(_ p: Point) -> SIMD4<Float> {
        guard part.sheen != part.colour else { return colour }
        let d = (p.x - part.middle.x) * part.fall.x + (p.y - part.middle.y) * part.fall.y
        let t = Float(max(0, 1 - d * d))
        return colour + (glow - colour) * (t * t)
    }
}
