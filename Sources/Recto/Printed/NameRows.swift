internal import RectoCore

/// The rows in which a name goes on below its first: Spain's and Mexico's cards print two surnames under one label.
struct NameRows {
    let page: LabelledPage
    let context: PrintedDate.Context

    /// Rows below a name's first: two surnames and given names are three.
    private static let most = 2
    /// From the top of one row to the next one's, in heights of capitals; a label between them keeps rows further apart.
    private static let pitch = 1.05...2.05
    /// Of the two rows' heights: accents above capitals make a third.
    private static let heights = 0.7...1.45
    /// How far from flush a row may begin, in heights.
    private static let shift = 0.6
    /// What stands before another name than the holder's own: a name at birth, that of a spouse.
    private static let others: Set<String> = [
        "GEB", "GEBOREN", "NEE", "NATA", "EP", "EPOUSE", "VVE", "VEUVE",
    ]

    /// What follows a name that stands below its label: capitals as high as its own, flush with it, at a row's distance,
    /// with no label beside them.
    ///
    /// - Returns: from top to bottom; none where the name is not in capitals.
    func further(_ first: FieldSighting) -> [FieldSighting] {
        guard mayGoOn(first) else { return [] }
        var rows = [first]
        while rows.count <= Self.most, let last = rows.last, let next = row(below: last) { rows.append(next) }
        return Array(rows.dropFirst())
    }

    /// Whether rows may follow a name that stands below its label.
    private func mayGoOn(_ first: FieldSighting) -> Bool {
        guard first.field.isName, Self.isCapital(first.text) else { return false }
        if context.isMexicanVoterCard { return true }
        // Below a whole name an address may stand without a label, and the only name on a page is a whole one.
        let named = Set(page.labels.compactMap(\.field).filter(\.isName))
        return first.field != .fullName && named.count > 1
    }

    /// Whether what was read in a row may be more of a name: capitals, and not the name of another.
    private static func isMore(_ text: String) -> Bool {
        let first = text.split(separator: " ").first.map(String.init) ?? ""
        return isCapital(text) && !others.contains(PlainText.folded(first))
    }

    private func row(below last: FieldSighting) -> FieldSighting? {
        let (box, height) = (last.box, last.box.height)
        let start = page.free.flatMap(\.self).filter { word in
            !word.plain.isEmpty && abs(word.box.left - box.left) < Self.shift * height
                && Self.pitch.contains((word.box.bottom - box.bottom) / height)
                && Self.heights.contains(word.box.height / height)
        }.min { $0.box.top < $1.box.top }
        guard let start else { return nil }
        let isLabelled = page.labels.contains {
            $0.box.left < start.box.right && $0.box.sharesLine(with: start.box) > 0.4
        }
        let inRow = page.free.flatMap(\.self).filter {
            !$0.plain.isEmpty && $0.box.sharesLine(with: start.box) > 0.5
        }.sorted { $0.box.left < $1.box.left }
        let words = LabelReader.run(inRow, from: start)
        guard !isLabelled, Self.isMore(words.text),
            let value = PrintedValue.read(words.text, as: last.field, context)
        else { return nil }
        return FieldSighting(
            field: last.field, words: words, value: value, foundBy: last.foundBy, errors: last.errors,
            rank: last.rank)
    }

    private static func isCapital(_ text: String) -> Bool { !text.contains(where: \.isLowercase) }
}
