import RectoCore

/// Things that people leave on a document; their leading end points along +x.
extension TableObject {
    static func loose(_ n: inout SeededGenerator) -> TableObject {
        switch n.index(below: 8) {
        case 0: pen(&n)
        case 1: coin(&n)
        case 2: key(&n)
        case 3: cable(&n)
        case 4: strip(&n)
        case 5: cloth(&n)
        default: marker(&n)
        }
    }

    private static func key(_ n: inout SeededGenerator) -> TableObject {
        let metal = n.pick([Colour(0.70, 0.62, 0.42), Colour(0.66, 0.66, 0.68), Colour(0.50, 0.50, 0.53)])
        let bright = metal.mixed(with: .grey(1), 0.5)
        var shape = Path.ellipse(Point(-18, 0), 11, 10.5)
        shape.append(.rectangle(-9, -3.2, 38, 6.4))
        for tooth in 0..<5 {
            let x = 4 + Double(tooth) * 5
            shape.append(.rectangle(x, 2.8, n.uniform(2...4), n.uniform(0.8...3)))
        }
        let hole = n.pick([Colour(0.10, 0.10, 0.10), Colour(0.25, 0.22, 0.2)])
        return TableObject(
            parts: [
                Part(
                    shape, metal.scaled(0.8), sheen: bright, middle: Point(-10, -3), fall: Point(0.02, 0.12)),
                Part(.ellipse(Point(-22, 0), 3.4, 3.4), hole),
                Part(.rectangle(-8, -0.5, 35, 1), metal.scaled(0.55)),
            ], height: 2.2)
    }

    private static func cable(_ n: inout SeededGenerator) -> TableObject {
        let colour = n.pick([Colour.grey(0.08), .grey(0.92), Colour(0.55, 0.12, 0.12), Colour(0.2, 0.3, 0.6)])
        let width = n.uniform(2.4...5)
        let points = (0...8).map { k in
            Point(60 - Double(k) * 40, k == 0 ? 0 : n.uniform(-14...14) * (1 + Double(k) * 0.3))
        }
        let line = Path.smooth(points, steps: 8)
        let light = line.map { Point($0.x - width * 0.12, $0.y - width * 0.18) }
        return TableObject(
            parts: [
                Part(.stroke(line, width: width), colour.scaled(0.7)),
                Part(.stroke(line, width: width * 0.7), colour),
                Part(.stroke(light, width: width * 0.22), colour.mixed(with: .grey(1), 0.45)),
            ], height: width)
    }

    private static func strip(_ n: inout SeededGenerator) -> TableObject {
        let colour = n.pick([
            Colour.grey(0.95), .grey(0.9), Colour(0.97, 0.91, 0.55), Colour(0.75, 0.88, 0.95),
            Colour(0.8, 0.7, 0.55),
        ])
        let half = n.uniform(6...26)
        let slant = n.uniform(-8...8)
        var parts = [
            Part(
                Path(polygon: [
                    Point(40 + slant, -half), Point(40 - slant, half), Point(-260, half), Point(-260, -half),
                ]), colour.scaled(0.9), sheen: colour, fall: Point(0.015, 0.03))
        ]
        if n.chance(0.5) {
            for row in stride(from: -half + 4, to: half - 2, by: 4.4) {
                parts.append(Part(.rectangle(-200, row, n.uniform(200...236), 1.1), .grey(0.35)))
            }
        }
        return TableObject(parts: parts, height: 0.4)
    }

    private static func cloth(_ n: inout SeededGenerator) -> TableObject {
        let colour = Colour.hue(
            n.uniform(0...360), saturation: n.uniform(0.05...0.7), lightness: n.uniform(0.15...0.8))
        let half = n.uniform(14...40)
        let rim = (0...6).map { k in
            Point(40 + n.uniform(-7...7) - abs(Double(k) - 3) * n.uniform(2...7), (Double(k) / 3 - 1) * half)
        }
        let edge = Path.smooth(rim, steps: 6)
        var parts = [
            Part(
                Path(polygon: edge + [Point(-260, half * 1.6), Point(-260, -half * 1.6)]), colour.scaled(0.8),
                sheen: colour.mixed(with: .grey(1), 0.15), middle: Point(0, n.uniform(-half...half)),
                fall: Point(0.004, 0.05))
        ]
        for _ in 0..<5 {
            let y = n.uniform(-half...half)
            var fold = Part(
                .stroke(Path.smooth([Point(30, y), Point(-20, y * 1.1), Point(-120, y * 1.5)]), width: 2.5),
                colour.scaled(0.55))
            fold.opacity = 0.4
            parts.append(fold)
        }
        return TableObject(parts: parts, height: 3)
    }

    private static func marker(_ n: inout SeededGenerator) -> TableObject {
        let colour = Colour.hue(
            n.uniform(0...360), saturation: n.uniform(0.5...1), lightness: n.uniform(0.25...0.6))
        let half = n.uniform(6.5...11)
        return TableObject(
            parts: [
                Part(
                    .roundedRectangle(-80, -half, 150, 2 * half, radius: half * 0.95), colour,
                    sheen: colour.mixed(with: .grey(1), 0.55), middle: Point(0, -half * 0.35),
                    fall: Point(0, 1.3 / half)),
                Part(
                    .roundedRectangle(12, -half * 0.45, 40, half * 0.5, radius: half * 0.25),
                    colour.scaled(0.5)),
                Part(.rectangle(-8, -half, 2, 2 * half), .grey(0.93)),
            ], height: 2 * half * 0.7)
    }
}
