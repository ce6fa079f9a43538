import RectoCore

extension DocumentPage {
    /// The front of a card in one of the other styles.
    mutating func drawPrinted(_ style: PrintedStyle, title: String? = nil) {
        header(title ?? style.title, x: 4.5, size: 3.7)
        portrait(x: 4.5, y: 12.6, width: 22.5, height: 29)
        switch style {
        case .englishBeside, .easternBeside, .italianBeside, .licenceLabelled: drawBeside(style, valuesAt: 24)
        case .licence: drawBeside(style, valuesAt: 6)
        case .frenchAbove, .threeLanguages, .spanishAbove, .spanishRows, .persianAbove: drawAbove(style)
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
        let hasRows = style == .spanishRows
        for (field, caption) in style.captions {
            guard let place = places[field] else { continue }
            // A second row of surnames takes its room from the rows below.
            let down = hasRows ? 5.6 * place.row + (place.row > 0 ? 3.3 : 0) : 6.1 * place.row
            let at = Point(x + place.x, 14 + down)
            canvas.text(caption, fonts.sans, at: at, size: 1.5, design.label)
            let first = Point(at.x, at.y + 2.75)
            if hasRows, field == .primaryIdentifier {
                surnames(at: first, size: 2.65, pitch: 3.3, widest: 50)
            } else {
                value(field, style, at: first, size: 2.65, widest: place.x > 0 ? 25 : 50)
            }
        }
    }

    /// Each surname in a row of its own; what is printed is both.
    private mutating func surnames(at: Point, size: Double, pitch: Double, widest: Double) {
        let names = person.primaryIdentifier.split(separator: " ").map(String.init)
        var width = 0.0
        for (row, name) in names.enumerated() {
            let fitted = min(size, size * widest / max(fonts.sansBold.width(of: name, size: size), 1e-9))
            let baseline = Point(at.x, at.y + pitch * Double(row))
            width = max(width, canvas.text(name, fonts.sansBold, at: baseline, size: fitted, design.ink))
        }
        let height = size * 0.76 + pitch * Double(names.count - 1)
        zones.append(
            TruthZone(
                kind: .field, text: person.primaryIdentifier, field: .primaryIdentifier,
                millimetres: .rectangle(x: at.x, y: at.y - size * 0.74, width: width, height: height)))
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
