internal import RectoCore

/// A page's words with the labels found among them.
struct LabelledPage {
    struct Label: Hashable {
        /// Nil for a label of what is no field here.
        let field: PrintedFieldName?
        var isSignature = false
        var isSecond = false
        let box: TextBox
        let row: Int
        let words: Range<Int>
        let errors: Int
    }

    let rows: [[TextRows.Word]]
    let labels: [Label]
    /// What is no label's word, row by row.
    let free: [[TextRows.Word]]
    /// The table of categories on a licence's back, where there is one.
    let table: LicenceTable

    /// - Parameter titles: what reads better as one of these is no label: `DRIVING LICENCE` is no `DRIVING LICENCE NO`.
    init(_ rows: TextRows, data: PrintedLabels, titles: PrintedTitles) {
        var finder = PhraseFinder(phrases: data.labels.map(\.plain) + titles.kinds.map(\.plain))
        for (index, label) in data.labels.enumerated() { finder.leads[index] = label.lead }
        var labels: [Label] = []
        var free: [[TextRows.Word]] = []
        for (index, row) in rows.rows.enumerated() {
            let matches = finder.matches(in: row).filter { data.labels.indices.contains($0.phrase) }
            for match in matches {
                guard let box = Array(row[match.words]).box else { continue }
                labels.append(
                    Label(
                        field: data.labels[match.phrase].field,
                        isSignature: data.labels[match.phrase].isSignature,
                        isSecond: data.labels[match.phrase].isSecond, box: box, row: index,
                        words: match.words, errors: match.errors))
            }
            free.append(
                row.enumerated().filter { place, _ in !matches.contains { $0.words.contains(place) } }.map(
                    \.element))
        }
        self.rows = rows.rows
        self.labels = Self.joined(labels)
        self.free = free
        table = LicenceTable(rows: rows.rows)
    }

    /// Whether a label says what a number means and not what stands beside it: `1. Surname` beside a table of categories.
    func isLegend(_ label: Label) -> Bool {
        guard table.certainty != nil, label.field?.isName == true else { return false }
        return rows[label.row][label.words.lowerBound].plain.first.map(PlainText.isDigit) == true
    }

    /// Neighbours that label one field in two languages become one label.
    private static func joined(_ labels: [Label]) -> [Label] {
        var joined: [Label] = []
        for label in labels {
            if let last = joined.last, last.field == label.field, label.field != nil, last.row == label.row,
                last.isSecond == label.isSecond,
                label.box.left - last.box.right < 3 * label.box.height
            {
                joined[joined.count - 1] = Label(
                    field: label.field, isSecond: label.isSecond, box: last.box.union(label.box),
                    row: label.row,
                    words: last.words.lowerBound..<label.words.upperBound,
                    errors: min(last.errors, label.errors))
            } else {
                joined.append(label)
            }
        }
        return joined
    }
}
