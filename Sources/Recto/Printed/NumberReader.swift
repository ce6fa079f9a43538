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

    /// Nothing where fewer than three rows begin so: numbers stand before labels on other documents.
    func sightings() -> [FieldSighting] {
        let marks = found()
        let names = Set(marks.map(\.name))
        guard names.isSuperset(of: ["1", "2"]) || names.isSuperset(of: ["2", "3"]), names.count >= 4 else {
            return []
        }
        return marks.compactMap { mark in
            let row = page.rows[mark.row]
            let end =
                marks.filter { $0.row == mark.row && $0.place > mark.place }.map(\.place).min() ?? row.count
            let words = row[mark.place + 1..<end].filter { !$0.plain.isEmpty }
            let isBirth = mark.field == .dateOfBirth
            for count in stride(from: words.count, to: 0, by: -1) {
                let part = Array(words.prefix(count))
                guard let value = PrintedValue.read(part.text, as: mark.field, context) else { continue }
                // The place of birth stands behind the date.
                if isBirth, count > 4 { continue }
                let rank =
                    (part.map(\.confidence).min() ?? 0) - 0.05 * Double(isBirth ? 0 : words.count - count)
                return FieldSighting(
                    field: mark.field, words: part, value: value, foundBy: .number, errors: 0, rank: rank)
            }
            return nil
        }
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
