import RectoCore

extension DocumentPage {
    /// The back of a card with a zone: what the front has no room for, a barcode, and the holder's small second portrait.
    mutating func drawZonedBack(_ symbol: BarcodeModules?, inkedPortrait: Bool) {
        field("PLACE OF BIRTH", person.placeOfBirth, at: Point(5, 5), size: 2.5, widest: 34)
        field("AUTHORITY", person.authority, at: Point(5, 10.6), size: 2.5, widest: 34)
        field("DATE OF ISSUE", person.dateOfIssue.printed, at: Point(5, 16.2), size: 2.5)
        field("PERSONAL NUMBER", person.personalNumber, at: Point(24, 16.2), size: 2.5)
        field("HEIGHT", "1.\(60 + person.portraitSeed % 35) m", at: Point(5, 21.8), size: 2.5)
        field("EYES", person.portraitSeed % 2 == 0 ? "BROWN" : "GREY", at: Point(24, 21.8), size: 2.5)
        if let symbol, symbol.symbology.isLinear {
            imprint(symbol, x: width - 44, y: 3.6, width: 39, height: 6.6)
            chipSign(x: 50, y: 18, width: 7)
        } else if let symbol {
            imprint(symbol, x: 45.4, y: 10.2, width: 17.4, height: 17.4)
        } else {
            emblem(centre: Point(53, 21), radius: 5.4, design.accent, opacity: 0.85)
        }
        secondPortrait(x: width - 18.6, y: 14.4, width: 12, height: 15.2, inked: inkedPortrait)
        specimenMark(at: Point(5, 28.9), size: 1.9)
    }

    /// The back of a licence to drive: categories with their dates, the number as a barcode.
    mutating func drawLicenceBack(_ symbol: BarcodeModules?, inkedPortrait: Bool) {
        for (column, caption) in ["9.", "10.", "11.", "12."].enumerated() {
            canvas.text(
                caption, fonts.sans, at: Point(6 + [0, 10, 27, 44][column], 6.5), size: 1.9, design.label)
        }
        for (row, category) in ["AM", "A1", "A2", "A", "B1", "B", "BE"].enumerated() {
            let y = 11 + 4.3 * Double(row)
            canvas.fill(.rectangle(5, y + 1, 50, 0.1), design.line, opacity: 0.7)
            canvas.text(category, fonts.sansBold, at: Point(6, y), size: 2.4, design.label)
            guard row > 3 || person.portraitSeed % 3 == 0 else { continue }
            canvas.text(
                person.dateOfIssue.printed(as: .dots), fonts.sans, at: Point(16, y), size: 2.3, design.ink)
            canvas.text(
                person.dateOfExpiry.printed(as: .dots), fonts.sans, at: Point(33, y), size: 2.3, design.ink)
        }
        if let symbol { imprint(symbol, x: 6, y: 42.6, width: 44, height: 7) }
        secondPortrait(x: width - 20, y: 8, width: 13, height: 16.6, inked: inkedPortrait)
        emblem(centre: Point(width - 13.5, 34), radius: 5, design.accent, opacity: 0.7)
        specimenMark(at: Point(60, 48), size: 1.9)
    }

    /// The back of a licence of North America: one wide PDF417.
    mutating func drawAmericanBack(_ symbol: BarcodeModules?, inkedPortrait: Bool) {
        if let symbol { imprint(symbol, x: 5, y: 4.5, width: width - 10, height: 22) }
        canvas.text("CLASS D   ENDORSEMENTS NONE", fonts.sans, at: Point(6, 34), size: 2.1, design.ink)
        canvas.text("RESTRICTIONS NONE", fonts.sans, at: Point(6, 38), size: 2.1, design.ink)
        canvas.text(
            "Return to any office of the registry of vehicles", fonts.sans, at: Point(6, 46), size: 1.7,
            design.label)
        secondPortrait(x: width - 21, y: 33, width: 13, height: 16.6, inked: inkedPortrait)
        specimenMark(at: Point(6, 50.6), size: 1.9)
    }

    /// Prints a symbol as large as fits into a box, about its middle, on light ground with its quiet zone.
    mutating func imprint(_ symbol: BarcodeModules, x: Double, y: Double, width: Double, height: Double) {
        let quiet = 3.0
        let columns = Double(symbol.width) + 2 * quiet
        let rows = symbol.symbology.isLinear ? 0 : Double(symbol.height) + 2 * quiet
        let module = rows > 0 ? min(width / columns, height / rows) : width / columns
        let rowHeight = rows > 0 ? module : height
        let (wide, tall) = (columns * module, rows > 0 ? rows * module : height)
        let (left, top) = (x + (width - wide) / 2, y + (height - tall) / 2)
        canvas.fill(.rectangle(left, top, wide, tall), Colour(0.975, 0.975, 0.965))
        let (from, down) = (left + quiet * module, top + (rows > 0 ? quiet * module : 0))
        var ink = Path()
        for row in 0..<symbol.height {
            var start: Int?
            for column in 0...symbol.width {
                let isDark = symbol.isDark(x: column, y: row)
                if isDark, start == nil { start = column }
                guard !isDark, let first = start else { continue }
                start = nil
                ink.append(
                    .rectangle(
                        from + Double(first) * module, down + Double(row) * rowHeight,
                        Double(column - first) * module, rowHeight))
            }
        }
        canvas.fill(ink, Colour(0.07, 0.07, 0.08))
        zones.append(
            TruthZone(
                kind: .barcode, name: symbol.symbology.rawValue,
                millimetres: .rectangle(x: left, y: top, width: wide, height: tall)))
    }

    /// In the background's ink, or in grey with its own edge.
    private mutating func secondPortrait(
        x: Double, y: Double, width: Double, height: Double, inked: Bool
    ) {
        guard !inked else { return ghost(x: x, y: y, width: width, height: height) }
        greyPortrait(x: x, y: y, width: width, height: height)
    }
}
