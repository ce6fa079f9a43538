import RectoCore

/// A thing on the table, made of shaded outlines in millimetres about its own middle.
struct TableObject: Sendable {
    struct Part: Sendable {
        var path: Path
        var colour: Colour
        /// Colour along the line through `middle`, where the light is mirrored.
        var sheen: Colour
        var middle = Point(0, 0)
        /// One over the width of that line, by direction.
        var fall = Point(0, 1)
        var opacity: Float = 1

        init(
            _ path: Path, _ colour: Colour, sheen: Colour? = nil, middle: Point = Point(0, 0),
            fall: Point = Point(0, 1)
        ) {
            self.path = path
            self.colour = colour
            self.sheen = sheen ?? colour
            self.middle = middle
            self.fall = fall
        }
    }

    /// The first part is the whole outline.
    let parts: [Part]
    /// Over the table, millimetres.
    let height: Double
    /// From its middle to its far end; nothing for paper, which may lie under the subject.
    var reach: Double {
        guard height > 1, let bounds = parts.first?.path.bounds else { return 0 }
        return min(bounds.high.x, bounds.high.y * 2)
    }

    static func drawn(_ n: inout SeededGenerator, first: Bool) -> TableObject {
        if first { return n.chance(0.6) ? paper(&n) : keyboard(&n) }
        switch n.index(below: 6) {
        case 0, 1: return pen(&n)
        case 2, 3: return coin(&n)
        case 4: return phone(&n)
        default: return n.chance(0.5) ? note(&n) : paper(&n)
        }
    }

    static func pen(_ n: inout SeededGenerator) -> TableObject {
        let body = n.pick([Colour(0.12, 0.18, 0.42), Colour(0.10, 0.10, 0.11), Colour(0.55, 0.10, 0.12)])
        let fall = Point(0, 0.45)
        let light = body.mixed(with: .grey(0.95), 0.65)
        var tip = Path()
        tip.move(to: Point(62, -3.2))
        tip.line(to: Point(74, -0.7))
        tip.line(to: Point(74, 0.7))
        tip.line(to: Point(62, 3.2))
        tip.close()
        let lift = Point(0, -1.5)
        return TableObject(
            parts: [
                Part(
                    .roundedRectangle(-65, -4, 128, 8, radius: 3), body, sheen: light, middle: lift,
                    fall: fall),
                Part(tip, .grey(0.45), sheen: .grey(0.92), middle: lift, fall: fall),
                Part(
                    .roundedRectangle(-62, -1.2, 34, 2.4, radius: 1), .grey(0.62), sheen: .grey(0.97),
                    middle: lift,
                    fall: fall),
                Part(.rectangle(-20, -4, 2.2, 8), .grey(0.66), sheen: .grey(0.98), middle: lift, fall: fall),
            ], height: 5)
    }

    static func coin(_ n: inout SeededGenerator) -> TableObject {
        let metal = n.pick([Colour(0.72, 0.60, 0.35), Colour(0.66, 0.66, 0.67), Colour(0.60, 0.38, 0.26)])
        let radius = n.uniform(9...13)
        let bright = metal.mixed(with: .grey(1), 0.45)
        let fall = Point(0.09, 0.07)
        let middle = Point(0, 0)
        return TableObject(
            parts: [
                Part(.ellipse(middle, radius, radius), metal.scaled(0.75), sheen: bright, fall: fall),
                Part(.ellipse(middle, radius * 0.9, radius * 0.9), metal.scaled(0.55)),
                Part(
                    .ellipse(middle, radius * 0.88, radius * 0.88), metal.scaled(0.9), sheen: bright,
                    fall: fall),
                Part(
                    .ellipse(Point(-radius * 0.1, 0), radius * 0.38, radius * 0.5), metal.scaled(0.7),
                    sheen: metal),
                Part(
                    .rectangle(radius * 0.38, -radius * 0.3, radius * 0.2, radius * 0.6), metal.scaled(0.62)),
            ], height: 1.8)
    }

    private static func phone(_ n: inout SeededGenerator) -> TableObject {
        let fall = Point(0.02, 0.012)
        return TableObject(
            parts: [
                Part(
                    .roundedRectangle(-74, -36, 148, 72, radius: 9), .grey(0.20), sheen: .grey(0.42),
                    fall: fall),
                Part(
                    .roundedRectangle(-72, -34, 144, 68, radius: 8), .grey(0.03),
                    sheen: Colour(0.20, 0.22, 0.25),
                    middle: Point(n.uniform(-40...40), 0), fall: fall),
                Part(.ellipse(Point(-66, 0), 1.6, 1.6), .grey(0.12)),
            ], height: 8)
    }

    private static func note(_ n: inout SeededGenerator) -> TableObject {
        let colour = n.pick([Colour(0.98, 0.92, 0.50), Colour(0.98, 0.66, 0.72), Colour(0.66, 0.88, 0.62)])
        var parts = [
            Part(.rectangle(-38, -38, 76, 76), colour.scaled(0.95), sheen: colour, fall: Point(0.01, 0.02))
        ]
        for row in 0..<n.index(below: 5) {
            let y = -24 + Double(row) * 11
            let line = (0...14).map { Point(-30 + Double($0) * 4, y + n.uniform(-2.6...2.6)) }
            parts.append(Part(.stroke(Path.smooth(line, steps: 4), width: 0.7), Colour(0.12, 0.14, 0.35)))
        }
        return TableObject(parts: parts, height: 0.5)
    }

    private static func paper(_ n: inout SeededGenerator) -> TableObject {
        var parts = [Part(.rectangle(-105, -148, 210, 297), .grey(0.93))]
        var y = -125.0
        while y < 130 {
            var x = -85.0
            let end = n.chance(0.2) ? n.uniform(-20...60) : 85
            var words = Path()
            while x < end {
                let letters = 2 + n.index(below: 8)
                for _ in 0..<letters {
                    words.append(letter(&n, x: x, y: y))
                    x += 1.75
                }
                x += 1.6
            }
            var part = Part(words, .grey(0.25))
            part.opacity = 0.85
            parts.append(part)
            y += n.chance(0.12) ? 11 : 5.2
        }
        return TableObject(parts: parts, height: 0.25)
    }

    /// Strokes that look like a small letter from afar.
    private static func letter(_ n: inout SeededGenerator, x: Double, y: Double) -> Path {
        let rise = n.chance(0.25) ? 0.9 : 0
        var path = Path.rectangle(x, y - 1 - rise, 0.3, 1.9 + rise)
        if n.chance(0.7) { path.append(.rectangle(x, y - 1, 1.2, 0.27)) }
        if n.chance(0.5) { path.append(.rectangle(x + 1, y - 1, 0.3, 1.9)) }
        if n.chance(0.6) { path.append(.rectangle(x, y + (n.chance(0.5) ? 0.6 : -0.2), 1.2, 0.27)) }
        return path
    }

    private static func keyboard(_ n: inout SeededGenerator) -> TableObject {
        let pale = n.chance(0.4)
        let base: Colour = pale ? .grey(0.80) : .grey(0.16)
        let key: Colour = pale ? .grey(0.93) : .grey(0.08)
        var parts = [Part(.roundedRectangle(-150, -56, 300, 112, radius: 5), base)]
        for row in 0..<5 {
            var x = -145.0 + Double(row % 3) * 4
            while x < 130 {
                let wide = row == 4 && abs(x) < 30 ? 80.0 : 16.5
                let y = -50 + Double(row) * 20
                parts.append(
                    Part(.roundedRectangle(x, y, wide, 17, radius: 2), key.scaled(pale ? 0.92 : 1.5)))
                parts.append(
                    Part(
                        .roundedRectangle(x + 1.2, y + 0.8, wide - 2.4, 14, radius: 2), key,
                        sheen: key.mixed(with: .grey(1), 0.12), middle: Point(x, y + 4), fall: Point(0, 0.1)))
                x += wide + 2.6
            }
        }
        return TableObject(parts: parts, height: 7)
    }
}
