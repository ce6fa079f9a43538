internal import RectoCore

/// Tells which values on a page may be hidden in part: a highlight, or what lies over the document, comes near them. A number that
/// is cut off reads as surely as a whole one.
struct PrintedCover {
    /// Boxes on the page.
    let highlights: [TextBox]
    let objects: [TextBox]

    /// So many heights of a value's line beyond its ends, and above and below it.
    static let reach = (along: 1.5, across: 0.3)
    /// How far the veil about a highlight reaches, of the highlight's own width and height: what lies under it is faint.
    static let veil = 1.2

    init(highlights: [TextBox], objects: [TextBox]) {
        self.highlights = highlights
        self.objects = objects
    }

    init(_ report: FrameReport, on sheet: PrintedSheet) {
        let isCovered = report.checks.contains { $0.name == .finger && $0.isFailed }
        self.init(
            highlights: report.evidence?.measures.glare.places.compactMap(sheet.box) ?? [],
            objects: isCovered ? [report.evidence?.cover?.region].compactMap { $0.flatMap(sheet.box) } : [])
    }

    /// - Parameter value: its box on the page.
    /// - Returns: nil where nothing comes near it.
    func over(_ value: TextBox) -> PrintedConfidence.Cover? {
        guard !highlights.isEmpty || !objects.isEmpty else { return nil }
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
