/// What a drawn face looks like; every trait follows from the seed.
struct PortraitTraits: Sendable {
    enum Hair: Sendable { case short, long, parted, cropped }

    let skin: Colour
    let hairColour: Colour
    let eyes: Colour
    let cloth: Colour
    let hair: Hair
    let beard: Float
    /// Half-width of the face over its half-height.
    let slenderness: Float
    let jaw: Float
    let browHeight: Float
    let browWidth: Float
    let eyeGap: Float
    let eyeSize: Float
    let noseLength: Float
    let noseWidth: Float
    let mouthWidth: Float
    let lipFullness: Float
    let smile: Float
    let age: Float
    /// Horizontal direction of the key light, -1...1.
    let light: Float
    let noise: ValueNoise

    init(seed: UInt64, sex: String) {
        var n = SeededGenerator(seed: seed).fork(7)
        let woman = sex == "F"
        let skins = [
            Colour(0.93, 0.77, 0.67), Colour(0.89, 0.70, 0.58), Colour(0.80, 0.60, 0.46),
            Colour(0.67, 0.47, 0.35),
            Colour(0.52, 0.35, 0.26), Colour(0.95, 0.80, 0.72),
        ]
        let tone = n.index(below: skins.count)
        skin = skins[tone]
        let dark = [Colour(0.10, 0.08, 0.07), Colour(0.19, 0.12, 0.08), Colour(0.30, 0.20, 0.12)]
        let light = [Colour(0.52, 0.37, 0.20), Colour(0.66, 0.52, 0.32), Colour(0.45, 0.44, 0.43)]
        hairColour = tone == 3 || tone == 4 ? dark[n.index(below: 2)] : n.pick(dark + light)
        let brown = [Colour(0.22, 0.13, 0.08), Colour(0.30, 0.22, 0.12), Colour(0.26, 0.33, 0.38)]
        eyes = brown[n.index(below: (2...4).contains(tone) ? 2 : 3)]
        cloth = n.pick([
            Colour(0.16, 0.19, 0.28), Colour(0.30, 0.14, 0.16), Colour(0.17, 0.26, 0.22),
            Colour(0.24, 0.24, 0.26),
            Colour(0.52, 0.52, 0.56), Colour(0.13, 0.13, 0.14),
        ])
        hair = woman ? n.pick([.long, .parted, .long]) : n.pick([.short, .cropped, .short])
        beard = woman ? 0 : Float(n.pick([0.08, 0.12, 0.3, 0.65]))
        func draw(_ low: Double, _ high: Double) -> Float { Float(n.uniform(low...high)) }
        slenderness = draw(0.75, 0.82)
        jaw = woman ? draw(0.18, 0.27) : draw(0.08, 0.18)
        browHeight = draw(-0.25, -0.21)
        browWidth = woman ? draw(0.022, 0.03) : draw(0.035, 0.05)
        eyeGap = draw(0.40, 0.45)
        eyeSize = draw(0.17, 0.20)
        noseLength = draw(0.28, 0.34)
        noseWidth = draw(0.17, 0.22)
        mouthWidth = draw(0.30, 0.38)
        lipFullness = woman ? draw(0.055, 0.075) : draw(0.04, 0.06)
        smile = draw(-0.01, 0.03)
        age = draw(0, 1)
        self.light = draw(-0.55, 0.55)
        noise = ValueNoise(seed: n.next())
    }
}
