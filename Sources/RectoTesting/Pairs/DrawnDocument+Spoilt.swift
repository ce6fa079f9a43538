import RectoCore

extension DrawnDocument {
    /// The same document with one of the printed fields under ink or worn away, as far as it has one of them.
    func spoilt(_ fields: [PrintedFieldName], _ n: inout SeededGenerator) -> (
        DrawnDocument, PrintedFieldName?
    ) {
        let printed = zones.filter { zone in zone.field.map(fields.contains) == true }
        guard !printed.isEmpty else { return (self, nil) }
        let zone = n.pick(printed)
        let (low, high) = (zone.millimetres.topLeft, zone.millimetres.bottomRight)
        let isInk = n.chance(0.5)
        let shade = isInk ? Colour(0.1, 0.12, 0.3) : rim.mixed(with: .grey(0.95), 0.5)
        var lines: [[Point]] = []
        let count = isInk ? 3 : 7
        for row in 0..<count {
            let y = low.y - 0.3 + (high.y - low.y + 0.6) * (Double(row) + 0.5) / Double(count)
            lines.append(
                (0...8).map { k in
                    Point(
                        low.x - 0.6 + (high.x - low.x + 1.2) * Double(k) / 8,
                        y + n.uniform(-0.25...0.25))
                })
        }
        let breadth = (high.y - low.y) / Double(count) * (isInk ? 1.2 : 1.6)
        let spoilt = edited { canvas in
            for line in lines {
                canvas.fill(.stroke(Path.smooth(line, steps: 4), width: breadth), shade, opacity: 0.95)
            }
        }
        return (spoilt, zone.field)
    }
}
