import RectoCore

extension DocumentPage {
    /// The front of a card in one of the other styles.
    mutating func drawPrinted(_ style: PrintedStyle, title: String? = nil) {
        header(title ?? style.title, x: 4.5, size: 3.7)
        portrait(x: 4.5, y: 12.6, width: 22.5, height: 29)
        switch style {
        case .englishBeside, .easternBeside, .italianBeside, .licenceLabelled: drawBeside(style, valuesAt: 24)
        case .licence: drawBeside(style, valuesAt: 6)
        case .frenchAbove, .threeLanguages, .spanishAbove, .persianAbove: drawAbove(style)
        }
        signature(x: 6, y: 43.5, width: 20, height: 6.5)
        specimenMark(at: Point(62, 51.2), size: 1.9)
    }

    private mutating func drawBeside(_ style: PrintedStyle, valuesAt: Double) {
        let x = 30.5
        for (row, entry) in style.captions.enumerated() {
            let baseline = 15.6 + 4.05 * Double(row)
            let isMark = style == .licence
            canvas.text(
                entry.caption, fonts.sans, at: Point(x, baseline), size: isMark ? 2.5 : 1.9, design.label)
            value(
                entry.field, style, at: Point(x + valuesAt, baseline), size: 2.6,
                widest: width - x - valuesAt - 3)
        }
    }

    private mutating func drawAbove(_ style: PrintedStyle) {
        let x = 30.5
        let places: [PrintedFieldName: (x: Double, row: Double)] = [
            .primaryIdentifier: (0, 0), .secondaryIdentifier: (0, 1), .sex: (0, 2), .nationality: (21, 2),
            .dateOfBirth: (0, 3), .placeOfBirth: (27, 3), .documentNumber: (0, 4), .dateOfIssue: (0, 5),
            .dateOfExpiry: (27, 5),
        ]
        for (field, caption) in style.captions {
            guard let place = places[field] else { continue }
            let at = Point(x + place.x, 14 + 6.1 * place.row)
            canvas.text(caption, fonts.sans, at: at, size: 1.5, design.label)
            value(field, style, at: Point(at.x, at.y + 2.75), size: 2.65, widest: place.x > 0 ? 25 : 50)
        }
    }

    private mutating func value(
        _ field: PrintedFieldName, _ style: PrintedStyle, at: Point, size: Double, widest: Double
    ) {
        let plain =
            switch field {
            case .dateOfBirth: person.dateOfBirth.printed(as: style.dates)
            case .dateOfIssue: person.dateOfIssue.printed(as: style.dates)
            case .dateOfExpiry: person.dateOfExpiry.printed(as: style.dates)
            default: person.value(of: field)
            }
        let text = style.printed(plain)
        let natural = fonts.sansBold.width(of: text, size: size)
        let fitted = natural > widest ? size * widest / natural : size
        let width = canvas.text(text, fonts.sansBold, at: at, size: fitted, design.ink)
        zones.append(
            TruthZone(
                kind: .field, text: text, field: field,
                millimetres: .rectangle(x: at.x, y: at.y - fitted * 0.74, width: width, height: fitted * 0.76)
            ))
    }
}

extension SpecimenPrinter {
    /// Draws the front of a card in one of the other styles.
    public func printed(
        _ style: PrintedStyle, _ identity: SpecimenIdentity, dpi: Double = 300, design: UInt64 = 1
    ) -> DrawnDocument {
        var page = DocumentPage(kind: .cardFront, person: identity, fonts: fonts, dpi: dpi, design: design)
        page.drawBackground(ground: .quiet)
        page.drawPrinted(style)
        return page.finished()
    }
}
