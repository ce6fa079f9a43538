/// Colours and layout of an invented issue of documents.
struct DocumentDesign: Sendable {
    let paper: Colour
    let tint: Colour
    let line: Colour
    let secondLine: Colour
    let ink: Colour
    let label: Colour
    let accent: Colour
    /// Along the top, nil for none.
    let band: Colour?
    let tone: DocumentTone
    /// Chip on the left and portrait on the right.
    let mirrored: Bool
    let waves: SeededGenerator
    let noise: ValueNoise

    /// Six neighbouring seeds give six different pairs of hues.
    init(seed: UInt64, tone: DocumentTone = .pale) {
        var n = SeededGenerator(seed: seed).fork(3)
        let hues: [(Double, Double)] = [(195, 25), (335, 210), (150, 45), (265, 180), (35, 190), (210, 320)]
        let (first, second) = hues[Int(seed % UInt64(hues.count))]
        let hue = first + n.uniform(-12...12)
        switch tone {
        case .pale:
            paper = .hue(hue, saturation: 0.38, lightness: n.uniform(0.86...0.91))
            tint = .hue(second, saturation: 0.42, lightness: n.uniform(0.86...0.91))
            line = .hue(hue, saturation: 0.48, lightness: 0.52)
            secondLine = .hue(second, saturation: 0.45, lightness: 0.58)
            accent = .hue(hue, saturation: 0.62, lightness: 0.30)
            label = .hue(hue, saturation: 0.45, lightness: 0.27)
            ink = Colour(0.10, 0.10, 0.12)
            band = nil
        case .dark:
            let strength = n.uniform(0...0.6)
            paper = .hue(hue, saturation: strength, lightness: n.uniform(0.05...0.24))
            tint = .hue(second, saturation: strength, lightness: n.uniform(0.07...0.28))
            line = .hue(hue, saturation: 0.4, lightness: 0.42)
            secondLine = .hue(second, saturation: 0.38, lightness: 0.46)
            accent = .hue(hue, saturation: 0.5, lightness: 0.80)
            label = .hue(hue, saturation: 0.35, lightness: 0.78)
            ink = Colour(0.94, 0.94, 0.92)
            band = seed % 2 == 0 ? .hue(second, saturation: 0.6, lightness: n.uniform(0.28...0.4)) : nil
        }
        self.tone = tone
        mirrored = seed % 5 < 2
        waves = n.fork(1)
        noise = ValueNoise(seed: n.next())
    }

    /// An ink of its own, as light as print must be here.
    func red(_ pale: Colour) -> Colour { tone == .pale ? pale : Colour(0.97, 0.62, 0.52) }
}
