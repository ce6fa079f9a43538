internal import RectoCore

/// Recognises the layout that a page follows, and finds fields in its places.
struct LayoutReader {
    let page: LabelledPage
    let context: PrintedDate.Context
    /// Pixels.
    let width: Double
    let height: Double

    /// What else is known of the document.
    struct Document {
        let shape: DocumentShape?
        /// Wire name of the zone's format; nil where none was read.
        let zone: String?
        let issuingState: String?
    }

    /// An anchor may stand so far from its place across and down, as a share of the page's width.
    private static let slack = (x: 0.04, y: 0.025)

    /// The layout of which most anchors stand in their places.
    ///
    /// - Returns: nil where fewer than half of them do, or fewer than three; a zone of the layout's format and State
    ///   makes two enough.
    func layout(among layouts: [PrintedLayouts.Layout], for document: Document) -> PrintedLayouts.Layout? {
        var best: (layout: PrintedLayouts.Layout, share: Double)?
        for layout in layouts where fits(layout, document) {
            let found = found(layout.anchors)
            let hasZone =
                layout.zone != nil && document.zone == layout.zone && document.issuingState == layout.country
            let share = Double(found) / Double(layout.anchors.count)
            let isEnough = hasZone ? found >= 2 : found >= 3 && share >= 0.5
            if isEnough, share > best?.share ?? 0 { best = (layout, share) }
        }
        return best?.layout
    }

    private func fits(_ layout: PrintedLayouts.Layout, _ document: Document) -> Bool {
        if let zone = document.zone { return zone == layout.zone }
        // ID-2 and ID-3 have nearly the same aspect.
        guard let shape = document.shape else { return true }
        return (shape == .id1) == (layout.size == .id1)
    }

    private func found(_ anchors: [PrintedLayouts.Layout.Anchor]) -> Int {
        // Numbers before a label are no part of it; see `PhraseFinder`.
        let phrases = anchors.map { Array(PlainText.folded($0.text).utf8.drop(while: PlainText.isDigit)) }
        let finder = PhraseFinder(phrases: phrases)
        var seen: Set<Int> = []
        for row in page.rows {
            for match in finder.matches(in: row) {
                guard let box = Array(row[match.words]).box else { continue }
                let place = PrintedLayouts.Layout.box(anchors[match.phrase].box, width: width, height: height)
                if place.grown(x: Self.slack.x * width, y: Self.slack.y * width).contains(box.middle) {
                    seen.insert(match.phrase)
                }
            }
        }
        return seen.count
    }

    /// Whether labels on the page give a place's words to another field, and its own field other words: the document is laid out
    /// otherwise than the layout that it was taken for.
    static func isDisputed(_ placed: FieldSighting, by labelled: [FieldSighting]) -> Bool {
        func best(_ field: PrintedFieldName) -> FieldSighting? {
            labelled.filter { $0.field == field && $0.errors == 0 }.max { $0.rank < $1.rank }
        }
        guard let own = best(placed.field), own.words.allSatisfy({ !placed.words.contains($0) }) else {
            return false
        }
        return PrintedFieldName.allCases.contains { field in
            field != placed.field && best(field)?.words.contains { placed.words.contains($0) } == true
        }
    }

    /// The words in a field's place that are its value; nil where none are or they cannot be.
    func sighting(_ place: PrintedLayouts.Layout.Place) -> FieldSighting? {
        let box = PrintedLayouts.Layout.box(place.box, width: width, height: height)
        let words = page.free.flatMap { $0 }.filter { box.contains($0.box.middle) && !$0.plain.isEmpty }
        guard let value = PrintedValue.read(words.text, as: place.field, context) else { return nil }
        return FieldSighting(
            field: place.field, words: words, value: value, foundBy: .layout, errors: 0,
            rank: 2 + (words.map(\.confidence).min() ?? 0))
    }
}
