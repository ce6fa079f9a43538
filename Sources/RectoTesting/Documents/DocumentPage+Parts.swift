import RectoCore

/// Parts that several documents share; lengths are millimetres.
extension DocumentPage {
    /// A caption with its value below. `at` is the caption's baseline.
    mutating func field(
        _ caption: String, _ value: String, at: Point, size: Double = 2.75, widest: Double = .infinity,
        bold: Bool = true
    ) {
        anchor(caption, fonts.sans, at: at, size: size * 0.53, design.label)
        let font = bold ? fonts.sansBold : fonts.sans
        let natural = font.width(of: value, size: size)
        let fitted = natural > widest ? size * widest / natural : size
        let baseline = Point(at.x, at.y + size * 1.02)
        let width = canvas.text(value, font, at: baseline, size: fitted, design.ink)
        zones.append(
            TruthZone(
                kind: .field, name: caption, text: value, field: PrintedCaption.field(caption),
                millimetres: .rectangle(
                    x: baseline.x, y: baseline.y - fitted * 0.74, width: width, height: fitted * 0.76)))
    }

    /// Words of the design, whose place is kept.
    mutating func anchor(
        _ text: String, _ font: OpenTypeFont, at: Point, size: Double, _ colour: Colour, tracking: Double = 0
    ) {
        let width = canvas.text(text, font, at: at, size: size, colour, tracking: tracking)
        anchors.append(
            TruthAnchor(
                text: text,
                millimetres: .rectangle(x: at.x, y: at.y - size * 0.74, width: width, height: size * 0.76)))
    }

    /// The document's number without a caption, its right end at a place.
    mutating func number(at: Point, size: Double, _ colour: Colour) {
        let width = canvas.text(
            person.documentNumber, fonts.mono, at: at, size: size, colour, alignment: .right)
        zones.append(
            TruthZone(
                kind: .field, text: person.documentNumber, field: .documentNumber,
                millimetres: .rectangle(
                    x: at.x - width, y: at.y - size * 0.74, width: width, height: size * 0.76)))
    }

    mutating func portrait(x: Double, y: Double, width: Double, height: Double) {
        let face = face(width: width, height: height)
        paste(face, .roundedRectangle(x, y, width, height, radius: 0.6), x: x, y: y, opacity: 1) { $0 }
        zones.append(
            TruthZone(kind: .portrait, millimetres: .rectangle(x: x, y: y, width: width, height: height)))
        canvas.hologram(overPortrait: PhotoPlace(x: x, y: y, width: width, height: height))
    }

    /// The small second portrait, in the background's ink and fading at its rim.
    mutating func ghost(x: Double, y: Double, width: Double, height: Double) {
        let face = face(width: width, height: height)
        let (shadows, lights) =
            design.tone == .pale ? (design.accent, Colour(1, 1, 1)) : (design.paper, design.accent)
        let middle = Point(x + width / 2, y + height / 2)
        for ring in 0..<4 {
            let share = 1 - Double(ring) * 0.07
            let path = Path.ellipse(middle, width / 2 * share, height / 2 * share)
            paste(face, path, x: x, y: y, opacity: 0.17) { p in
                let luma = min(1, (p.x * 0.11 + p.y * 0.59 + p.z * 0.30) * 1.15)
                return shadows.mixed(with: lights, luma).pixel
            }
        }
        zones.append(
            TruthZone(kind: .ghostPortrait, millimetres: .rectangle(x: x, y: y, width: width, height: height))
        )
    }

    /// The small second portrait in grey, with an edge.
    mutating func greyPortrait(x: Double, y: Double, width: Double, height: Double) {
        let face = face(width: width, height: height)
        paste(face, .roundedRectangle(x, y, width, height, radius: 0.6), x: x, y: y, opacity: 0.85) { p in
            Colour.grey(p.x * 0.11 + p.y * 0.59 + p.z * 0.30).pixel
        }
        zones.append(
            TruthZone(kind: .ghostPortrait, millimetres: .rectangle(x: x, y: y, width: width, height: height))
        )
    }

    private func face(width: Double, height: Double) -> Raster {
        let across = Int((width * canvas.scale).rounded(.up)) + 1
        let down = Int((height * canvas.scale).rounded(.up)) + 1
        return photo?.portrait(width: across, height: down)
            ?? PortraitPainter(seed: person.portraitSeed, sex: person.sex, width: across, height: down)
            .raster()
    }

    private mutating func paste(
        _ picture: Raster, _ path: Path, x: Double, y: Double, opacity: Float,
        _ map: (SIMD4<Float>) -> SIMD4<Float>
    ) {
        let left = Int((x * canvas.scale).rounded())
        let top = Int((y * canvas.scale).rounded())
        canvas.blend(canvas.coverage(path), opacity: opacity) { px, py in
            let u = min(picture.width - 1, max(0, px - left))
            let v = min(picture.height - 1, max(0, py - top))
            return map(picture[u, v])
        }
    }

    mutating func chip(x: Double, y: Double) {
        let gold = Colour(0.80, 0.68, 0.36)
        let path = Path.roundedRectangle(x, y, 12.4, 11.4, radius: 1.6)
        canvas.fill(path) { p in
            let sheen = Float(Elementary.smoothStep(0, 1, (p.x - x) / 12.4 * 0.6 + (p.y - y) / 11.4 * 0.4))
            return gold.mixed(with: Colour(0.95, 0.88, 0.62), sheen)
        }
        let groove = Colour(0.45, 0.36, 0.16)
        let lines: [[Point]] = [
            [Point(x, y + 3.8), Point(x + 3.6, y + 3.8), Point(x + 4.4, y + 3)],
            [Point(x, y + 7.6), Point(x + 3.6, y + 7.6), Point(x + 4.4, y + 8.4)],
            [Point(x + 12.4, y + 3.8), Point(x + 8.8, y + 3.8), Point(x + 8, y + 3)],
            [Point(x + 12.4, y + 7.6), Point(x + 8.8, y + 7.6), Point(x + 8, y + 8.4)],
            [Point(x + 4.4, y), Point(x + 4.4, y + 11.4)], [Point(x + 8, y), Point(x + 8, y + 11.4)],
        ]
        for line in lines { canvas.stroke(line, width: 0.16, groove, opacity: 0.8) }
        canvas.fill(.roundedRectangle(x + 4.4, y + 3.4, 3.6, 4.6, radius: 1), gold.scaled(1.06))
        zones.append(TruthZone(kind: .chip, millimetres: .rectangle(x: x, y: y, width: 12.4, height: 11.4)))
    }

    mutating func signature(x: Double, y: Double, width: Double, height: Double) {
        guard person.isSigned else { return }
        var n = SeededGenerator(seed: person.portraitSeed).fork(11)
        var points: [Point] = []
        let strokes = 9 + n.index(below: 5)
        for k in 0...strokes {
            let along = Double(k) / Double(strokes)
            let tall = k < 2 ? 0.5 : 0.26
            points.append(
                Point(
                    x + width * (0.03 + 0.9 * along) + n.uniform(-1...1) * width * 0.05,
                    y + height * (0.55 + (k % 2 == 0 ? tall : -tall) * n.uniform(0.5...1))))
        }
        let line = Path.smooth(points)
        let pen = design.tone == .pale ? Colour(0.10, 0.12, 0.30) : design.ink
        for (k, pair) in zip(line, line.dropFirst()).enumerated() {
            let pressure = 0.2 + 0.12 * Elementary.sine(Double(k) * 0.37)
            canvas.stroke([pair.0, pair.1], width: pressure, pen)
        }
        zones.append(
            TruthZone(kind: .signature, millimetres: .rectangle(x: x, y: y, width: width, height: height)))
    }

    /// Bars of one of 3 widths.
    mutating func barcode(x: Double, y: Double, width: Double, height: Double) {
        var n = SeededGenerator(seed: person.portraitSeed).fork(12)
        canvas.fill(
            .rectangle(x - 1, y - 0.6, width + 2, height + 1.2), Colour(0.98, 0.98, 0.97), opacity: 0.9)
        var at = x
        while at < x + width - 1 {
            let bar = [0.17, 0.34, 0.51][n.index(below: 3)]
            canvas.fill(.rectangle(at, y, bar, height), Colour(0.07, 0.07, 0.08))
            at += bar + [0.17, 0.34, 0.51][n.index(below: 3)]
        }
        zones.append(
            TruthZone(kind: .barcode, millimetres: .rectangle(x: x, y: y, width: width, height: height)))
    }

    /// The sign of documents with a chip: a circle between two bars.
    mutating func chipSign(x: Double, y: Double, width: Double) {
        let h = width * 0.56
        let colour = design.accent
        canvas.fill(.roundedRectangle(x, y, width, h * 0.4, radius: 0.3), colour)
        canvas.fill(.roundedRectangle(x, y + h * 0.6, width, h * 0.4, radius: 0.3), colour)
        let middle = Point(x + width / 2, y + h / 2)
        canvas.fill(.ellipse(middle, h * 0.36, h * 0.36), design.paper)
        canvas.fill(.ellipse(middle, h * 0.24, h * 0.24), colour)
    }

    /// Utopia's emblem: a sun with rays over waves.
    mutating func emblem(centre: Point, radius: Double, _ colour: Colour, opacity: Float = 1) {
        var rays = Path()
        for k in 0..<16 {
            let turn = Affine.rotation(22.5 * Double(k)).then(.move(centre.x, centre.y))
            let reach = k % 2 == 0 ? 1.0 : 0.78
            rays.append(
                Path(polygon: [
                    Point(-radius * 0.07, -radius * 0.52), Point(0, -radius * reach),
                    Point(radius * 0.07, -radius * 0.52),
                ]).transformed(turn))
        }
        canvas.fill(rays, colour, opacity: opacity)
        let ring = (0..<40).map { k -> Point in
            let angle = Double(k) / 40 * 2 * Elementary.pi
            return Point(
                centre.x + radius * 0.44 * Elementary.cosine(angle),
                centre.y + radius * 0.44 * Elementary.sine(angle))
        }
        canvas.stroke(ring, width: radius * 0.06, colour, opacity: opacity, closed: true)
        for row in 0..<3 {
            let wave = (0...16).map { k -> Point in
                let along = Double(k) / 16 - 0.5
                let lift = Elementary.sine(Double(k) * 1.2) * 0.03
                return Point(
                    centre.x + along * radius * 0.6,
                    centre.y + radius * (-0.12 + 0.13 * Double(row) + lift))
            }
            canvas.stroke(wave, width: radius * 0.05, colour, opacity: opacity)
        }
    }

    /// The word SPECIMEN, small, so that no one takes the drawing for a document.
    mutating func specimenMark(at: Point, size: Double, degrees: Double = 0) {
        canvas.text(
            "SPECIMEN", fonts.sansBold, at: at, size: size, design.red(Colour(0.72, 0.12, 0.14)),
            opacity: 0.75,
            tracking: size * 0.12, degrees: degrees)
    }
}
