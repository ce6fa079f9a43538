import RectoCore

extension SpecimenPrinter {
    /// Prints a sheet that is no identity document, for frames in which none is to be found.
    public func sheet(_ kind: DrawnSheet.Kind, seed: UInt64, dpi: Double = 200) -> DrawnSheet {
        var n = SeededGenerator(seed: seed).fork(41)
        let size: (width: Double, height: Double) =
            switch kind {
            case .page: (210, 297)
            case .receipt: (72, 168)
            case .passportNotes: (Booklet.pageWidth, Booklet.pageHeight)
            }
        // Notes take their paper's colour from the passport that they are in.
        let paper = kind == .passportNotes ? Colour(1, 1, 1) : Colour(0.955, 0.953, 0.94)
        var canvas = Canvas(millimetres: size, dpi: dpi, paper: paper)
        switch kind {
        case .page: printPage(&canvas, &n)
        case .receipt: printReceipt(&canvas, &n)
        case .passportNotes: printNotes(&canvas, &n)
        }
        return DrawnSheet(
            kind: kind, widthInMillimetres: size.width, heightInMillimetres: size.height,
            texture: Texture(display: canvas.raster, pixelsPerMillimetre: canvas.scale))
    }

    private static let words = [
        "the", "harbour", "of", "morning", "which", "no", "one", "had", "measured", "light", "between",
        "houses", "and",
        "slowly", "a", "river", "turned", "towards", "its", "older", "name", "without", "waiting", "for",
        "winter",
        "stones", "remember", "every", "step", "that", "passed", "over", "them", "in", "silence",
    ]

    private func printPage(_ canvas: inout Canvas, _ n: inout SeededGenerator) {
        canvas.text("Chapter \(1 + n.index(below: 20))", fonts.serif, at: Point(24, 30), size: 8, .grey(0.1))
        var y = 46.0
        while y < 275 {
            var line = ""
            let target = n.chance(0.12) ? n.uniform(40...120) : 158
            while fonts.serif.width(of: line, size: 4.2) < target - 12 {
                line += (line.isEmpty ? "" : " ") + n.pick(Self.words)
            }
            canvas.text(line, fonts.serif, at: Point(24, y), size: 4.2, .grey(0.13))
            y += target < 150 ? 10.5 : 6.2
        }
    }

    private func printReceipt(_ canvas: inout Canvas, _ n: inout SeededGenerator) {
        let ink = Colour.grey(0.22)
        canvas.text("MARKET HALL", fonts.mono, at: Point(36, 13), size: 5, ink, alignment: .centre)
        canvas.text(
            "HARBOUR STREET 12, ZENITH", fonts.mono, at: Point(36, 19), size: 2.9, ink, alignment: .centre)
        var y = 30.0
        var total = 0
        for _ in 0..<(10 + n.index(below: 8)) {
            let cents = 45 + n.index(below: 1900)
            total += cents
            canvas.text(n.pick(Self.words).uppercased(), fonts.mono, at: Point(6, y), size: 3.4, ink)
            canvas.text(Self.price(cents), fonts.mono, at: Point(66, y), size: 3.4, ink, alignment: .right)
            y += 5.4
        }
        canvas.fill(.rectangle(6, y - 1.5, 60, 0.3), ink)
        canvas.text("TOTAL", fonts.mono, at: Point(6, y + 5), size: 4.6, ink)
        canvas.text(Self.price(total), fonts.mono, at: Point(66, y + 5), size: 4.6, ink, alignment: .right)
        canvas.text("THANK YOU", fonts.mono, at: Point(36, y + 16), size: 3.4, ink, alignment: .centre)
        var x = 12.0
        while x < 60 {
            let bar = 0.3 * Double(1 + n.index(below: 3))
            canvas.fill(.rectangle(x, y + 22, bar, 12), ink)
            x += bar + 0.3 * Double(1 + n.index(below: 3))
        }
    }

    private func printNotes(_ canvas: inout Canvas, _ n: inout SeededGenerator) {
        let ink = Colour.hue(n.uniform(0...360), saturation: 0.5, lightness: 0.25)
        let middle = Booklet.pageWidth / 2
        canvas.text(
            "REPUBLIC OF UTOPIA", fonts.serif, at: Point(middle, 13), size: 5.4, ink, alignment: .centre)
        for ring in 0..<3 {
            canvas.rosette(
                centre: Point(middle, 30), inner: 3 + 2.5 * Double(ring), outer: 5 + 3 * Double(ring),
                petals: 7 + 4 * ring, rings: 4, lineWidth: 0.18, ink, opacity: 0.7)
        }
        var y = 50.0
        while y < 76 {
            var line = ""
            while fonts.serif.width(of: line, size: 3) < 88 {
                line += (line.isEmpty ? "" : " ") + n.pick(Self.words)
            }
            canvas.text(line, fonts.serif, at: Point(middle, y), size: 3, ink, alignment: .centre)
            y += 4.6
        }
        canvas.text("2", fonts.serif, at: Point(middle, 84), size: 3, ink, alignment: .centre)
    }

    private static func price(_ cents: Int) -> String {
        "\(cents / 100).\(cents % 100 / 10)\(cents % 10)"
    }
}
