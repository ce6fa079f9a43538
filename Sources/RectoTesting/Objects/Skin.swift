/// What covers a hand.
struct Skin: Sendable {
    let colour: Colour
    /// Nails: their own colour or varnish.
    let nail: Colour
    let isVarnished: Bool
    /// Gloves have no nails and no creases.
    let isGlove: Bool
    /// Strength of the mirrored light, 0...1.
    let gloss: Float

    /// From very light to very dark.
    private static let tones = [
        Colour(0.97, 0.86, 0.80), Colour(0.95, 0.79, 0.70), Colour(0.90, 0.72, 0.61),
        Colour(0.83, 0.63, 0.50),
        Colour(0.72, 0.52, 0.40), Colour(0.60, 0.41, 0.30), Colour(0.47, 0.31, 0.23),
        Colour(0.36, 0.235, 0.175),
        Colour(0.26, 0.17, 0.13), Colour(0.19, 0.125, 0.10),
    ]
    private static let gloves = [
        Colour(0.20, 0.38, 0.66), Colour(0.93, 0.92, 0.88), Colour(0.09, 0.09, 0.10),
        Colour(0.52, 0.44, 0.62),
        Colour(0.42, 0.30, 0.20), Colour(0.55, 0.12, 0.14), Colour(0.36, 0.52, 0.36),
    ]

    static func drawn(_ n: inout SeededGenerator) -> Skin {
        if n.chance(0.12) {
            return Skin(
                colour: n.pick(gloves), nail: .grey(0), isVarnished: false, isGlove: true,
                gloss: Float(n.uniform(0.02...0.3)))
        }
        let at = n.uniform(0...Double(tones.count - 1))
        let k = min(tones.count - 2, Int(at))
        let tone = tones[k].mixed(with: tones[k + 1], Float(at - Double(k)))
        let varnished = n.chance(0.3)
        let varnish = Colour.hue(
            n.uniform(0...360), saturation: n.uniform(0.3...0.95), lightness: n.uniform(0.15...0.7))
        return Skin(
            colour: tone, nail: varnished ? varnish : tone.mixed(with: Colour(0.96, 0.80, 0.76), 0.38),
            isVarnished: varnished, isGlove: false, gloss: Float(n.uniform(0.03...0.12)))
    }
}
