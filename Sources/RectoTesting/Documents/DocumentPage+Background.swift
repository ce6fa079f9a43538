import RectoCore

extension DocumentPage {
    /// Rainbow tint, two woven families of lines, a great rosette, the emblem and lines of tiny text.
    mutating func drawBackground(ground: ZoneGround = .quiet) {
        var n = design.waves
        let foot = kind.mrzFormat == nil ? height : height - TruthMRZ.zoneHeight
        tintPaper(foot: foot)
        for k in 0..<3 {
            let steep = k == 2
            canvas.waves(
                WaveFamily(
                    spacing: n.uniform(0.85...1.25), amplitude: n.uniform(1.6...4.2),
                    wavelength: n.uniform(14...46), drift: n.uniform(0.05...0.22),
                    lineWidth: n.uniform(0.09...0.14),
                    colour: k == 1 ? design.secondLine : design.line,
                    endColour: k == 1 ? design.line : design.secondLine, opacity: steep ? 0.22 : 0.34,
                    vertical: steep),
                in: (0, 0, width, foot))
        }
        let centre = Point(width * n.uniform(0.5...0.68), foot * n.uniform(0.48...0.58))
        let reach = min(width, foot) * 0.46
        for ring in 0..<3 {
            let k = Double(ring)
            canvas.rosette(
                centre: centre, inner: reach * (0.15 + 0.25 * k), outer: reach * (0.45 + 0.3 * k),
                petals: 7 + 5 * ring + n.index(below: 4), rings: 5, lineWidth: 0.1,
                ring == 1 ? design.line : design.secondLine, opacity: 0.34)
        }
        emblem(centre: centre, radius: reach * 0.42, design.accent, opacity: 0.10)
        if let band = design.band { canvas.fill(.rectangle(0, 0, width, height * 0.17), band, opacity: 0.92) }
        microtext(y: foot - 0.5)
        if foot < height { drawFoot(from: foot, ground) }
    }

    private mutating func tintPaper(foot: Double) {
        let noise = design.noise
        let w = width
        canvas.fill(.rectangle(0, 0, width, height)) { [design] p in
            let sway = Double(noise.fractal(Float(p.x * 0.06), Float(p.y * 0.06), octaves: 2)) - 0.5
            let share = Elementary.smoothStep(0, 1, p.x / w * 0.75 + p.y / foot * 0.2 + sway * 0.6)
            return design.paper.mixed(with: design.tint, Float(share))
        }
    }

    private mutating func drawFoot(from foot: Double, _ ground: ZoneGround) {
        switch ground {
        case .quiet: drawQuietFoot(from: foot)
        case .plain: canvas.fill(.rectangle(0, foot, width, height - foot), Colour(0.975, 0.975, 0.97))
        case .woven, .framed: drawWovenFoot(from: foot, isFramed: ground == .framed)
        }
    }

    /// The page's own lines run on under the characters, as on many a card and passport.
    private mutating func drawWovenFoot(from foot: Double, isFramed: Bool) {
        for (k, colour) in [design.line, design.secondLine].enumerated() {
            canvas.waves(
                WaveFamily(
                    spacing: 1.05, amplitude: 1.8 + Double(k), wavelength: k == 0 ? 23 : 37,
                    drift: 0.12 + 0.07 * Double(k), lineWidth: 0.12, colour: colour, endColour: design.accent,
                    opacity: 0.3),
                in: (0, foot, width, height - foot))
        }
        guard isFramed else { return }
        // A frame about the zone and an ornament in each margin: lines that are no characters, near them.
        let frame = [
            Point(1.2, foot + 0.8), Point(width - 1.2, foot + 0.8), Point(width - 1.2, height - 1.2),
            Point(1.2, height - 1.2),
        ]
        canvas.stroke(frame, width: 0.35, design.accent, opacity: 0.9, closed: true)
        for x in [2.4, width - 2.4] {
            canvas.fill(.ellipse(Point(x, (foot + height) / 2), 0.8, 4.6), design.accent, opacity: 0.8)
        }
    }

    /// The machine readable zone's ground: light and quiet, so that infrared readers see print alone.
    private mutating func drawQuietFoot(from foot: Double) {
        canvas.fill(
            .rectangle(0, foot, width, height - foot), Colour(0.965, 0.968, 0.96),
            opacity: design.tone == .pale ? 0.62 : 1)
        canvas.waves(
            WaveFamily(
                spacing: 1.3, amplitude: 1.1, wavelength: 31, drift: 0.35, lineWidth: 0.09,
                colour: design.line,
                endColour: design.secondLine, opacity: 0.16),
            in: (0, foot, width, height - foot))
        canvas.fill(.rectangle(0, foot - 0.06, width, 0.12), design.line, opacity: 0.5)
    }

    /// A row of letters too small for a camera, which looks like a thin rule.
    private mutating func microtext(y: Double) {
        let text = String(repeating: "UTOPIA\u{00B7}SPECIMEN\u{00B7}", count: Int(width / 4.5))
        canvas.text(text, fonts.sans, at: Point(0.8, y), size: 0.55, design.label, opacity: 0.75)
    }
}
