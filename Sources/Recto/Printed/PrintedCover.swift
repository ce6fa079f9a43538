internal import RectoCore

/// Tells which values on a page may be hidden in part: a highlight, or what lies over the document, comes near them. A number that
/// is cut off reads as surely as a whole one.
struct PrintedCover {
    /// Boxes on the page.
    let highlights: [TextBox]
    let objects: [TextBox]
    /// What is painted over before the page is read. They end within a portrait, beside which text stands as a rule: only what
    /// they touch may go on beneath them.
    let faces: [TextBox]

    /// So many heights of a value's line beyond its ends, and above and below it.
    static let reach = (along: 1.5, across: 0.3)
    /// How far the veil about a highlight reaches, of the highlight's own width and height: what lies under it is faint.
    static let veil = 1.2
    /// How near to a face a value ends that it may cut off, in heights of its line: a character, and two digits of a year.
    static let touch = (any: 0.5, year: 2.0)

    init(highlights: [TextBox], objects: [TextBox], faces: [TextBox] = []) {
        self.highlights = highlights
        self.objects = objects
        self.faces = faces
    }

    init(_ report: FrameReport, on sheet: PrintedSheet) {
        let isCovered = report.checks.contains { $0.name == .finger && $0.isFailed }
        self.init(
            highlights: report.evidence?.measures.glare.places.compactMap(sheet.box) ?? [],
            objects: isCovered ? [report.evidence?.cover?.region].compactMap { $0.flatMap(sheet.box) } : [],
            faces: sheet.faces(report))
    }

    /// Fields with what may hide a part of them, without dates that a face may have left two digits of a year's four.
    func settled(_ fields: [PrintedField], on sheet: PrintedSheet) -> [PrintedField] {
        fields.compactMap { field in
            guard let box = sheet.box(field.quad) else { return field }
            if field.name.isDate, PrintedDate.hasShortYear(field.text), hidesYear(of: box) { return nil }
            var field = field
            field.basis.hiddenBy = over(box)
            return field
        }
    }

    /// Whether a face begins where two more digits would stand.
    func hidesYear(of date: TextBox) -> Bool {
        let behind = TextBox(
            left: date.right, top: date.top, right: date.right + Self.touch.year * date.height,
            bottom: date.bottom)
        return faces.contains { $0.share(within: behind) > 0 }
    }

    /// - Parameter value: its box on the page.
    /// - Returns: nil where nothing comes near it.
    func over(_ value: TextBox) -> PrintedConfidence.Cover? {
        if faces.contains(where: { $0.share(within: value.grown(x: Self.touch.any * value.height, y: 0)) > 0 }
        ) {
            return .object
        }
        let near = value.grown(x: Self.reach.along * value.height, y: Self.reach.across * value.height)
        if objects.contains(where: { $0.share(within: near) > 0 }) { return .object }
        return highlights.contains { $0.isEllipseTouching(near, times: Self.veil) } ? .glare : nil
    }
}

extension TextBox {
    /// Whether the ellipse that fills this box, so many times as large, reaches the other box.
    fileprivate func isEllipseTouching(_ other: TextBox, times: Double) -> Bool {
        guard width > 0, height > 0 else { return false }
        let nearest = Point(
            min(max(middle.x, other.left), other.right), min(max(middle.y, other.top), other.bottom))
        let (x, y) = (2 * (nearest.x - middle.x) / width, 2 * (nearest.y - middle.y) / height)
        return x * x + y * y < times * times
    }
}
