internal import RectoCore

/// Finds the fields of driving licences by the numbers before them: 1 family name, 2 given names, 3 birth, 4a to 4d,
/// 5 the licence's number.
///
/// Source: ISO/IEC 18013-1, which the European Union's licences follow.
struct NumberReader {
    let page: LabelledPage
    let marks: [String: PrintedFieldName]
    let context: PrintedDate.Context

    private struct Mark {
        let field: PrintedFieldName
        let name: String
        let row: Int
        let place: Int
        let box: TextBox
    }

    /// Nothing without 4a or 4b, or with few marks: numbers stand before labels on other documents.
    func sightings() -> [FieldSighting] {
        let marks = found()
        let names = Set(marks.map(\.name))
        guard names.contains("4A") || names.contains("4B") else { return [] }
        let marked = marks.compactMap { sighting($0, among: marks) }
        let all = marked + unmarked(marks, besides: marked)
        // Beside a table of categories the numbers are its legend's, and words behind them say what they mean.
        return page.table.certainty == nil ? all : all.filter { !$0.field.isName }
    }

    private func sighting(_ mark: Mark, among marks: [Mark]) -> FieldSighting? {
        let row = page.rows[mark.row]
        let rest = row[(mark.place + 1)...].filter { !$0.plain.isEmpty }
        let words = rest.prefix { word in
            !marks.contains { $0.row == mark.row && $0.box == word.box }
        }
        return sighting(mark.field, Array(words))
    }

    private func sighting(_ field: PrintedFieldName, _ words: [TextRows.Word]) -> FieldSighting? {
        // The place of birth stands behind the date: shorter beginnings are tried.
        let least = field.isDate ? 1 : words.count
        guard !words.isEmpty else { return nil }
        for count in stride(from: words.count, through: max(1, least), by: -1) {
            let part = Array(words.prefix(count))
            if let value = PrintedValue.read(part.text, as: field, context) {
                return FieldSighting(
                    field: field, words: part, value: value, foundBy: .number, errors: 0,
                    rank: part.map(\.confidence).min() ?? 0)
            }
        }
        return nil
    }

    /// Single digits are often lost. What stands above 4a in the column of its values is 1, 2 and 3, where the last of
    /// these is a date; what stands below the last mark is 5, where it is a number.
    private func unmarked(_ marks: [Mark], besides known: [FieldSighting]) -> [FieldSighting] {
        guard let issue = known.first(where: { $0.field == .dateOfIssue }), let first = issue.words.first
        else {
            return []
        }
        let column = page.rows.compactMap { row -> [TextRows.Word]? in
            guard
                let start = row.firstIndex(where: {
                    abs($0.box.left - first.box.left) < 1.2 * first.box.height && !$0.plain.isEmpty
                })
            else { return nil }
            return row[start...].filter { !$0.plain.isEmpty }
        }
        guard let place = column.firstIndex(where: { $0.first == first }), place >= 3,
            let birth = sighting(.dateOfBirth, column[place - 1])
        else { return [] }
        let above = [
            birth, sighting(.secondaryIdentifier, column[place - 2]),
            sighting(.primaryIdentifier, column[place - 3]),
        ]
        let below = column[(place + 1)...].first { row in
            !known.contains { sighting in row.first.map { sighting.words.contains($0) } ?? false }
        }
        return (above + [below.flatMap { sighting(.documentNumber, $0) }]).compactMap(\.self)
    }

    private func found() -> [Mark] {
        var marks: [Mark] = []
        for (index, row) in page.rows.enumerated() {
            for (place, word) in row.enumerated() where word.text.count <= 4 {
                let name = String(decoding: word.plain, as: UTF8.self)
                guard let field = self.marks[name], word.text.contains(".") || name.count == 2 else {
                    continue
                }
                let isLabelled = page.labels.contains { $0.row == index && $0.words.contains(place) }
                if !isLabelled {
                    marks.append(Mark(field: field, name: name, row: index, place: place, box: word.box))
                }
            }
        }
        return marks
    }
}
