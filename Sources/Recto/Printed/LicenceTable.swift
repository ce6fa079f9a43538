internal import RectoCore

/// The table of categories on the back of a licence to drive: codes one under another in one column, in the order in
/// which the Convention on Road Traffic (Vienna, 1968, annex 6) and Directive 2006/126/EC (annex I) list them.
struct LicenceTable {
    /// The probability that such a table stands there; nil where none was seen.
    let certainty: Double?
    /// The column of codes; nil where no table was seen.
    private let column: TextBox?

    /// In the order of the table.
    private static let categories = [
        "AM", "A1", "A2", "A", "B1", "B", "C1", "C", "D1", "D", "BE", "C1E", "CE", "D1E", "DE",
    ].map { Array($0.utf8) }
    /// So many in a row, two of them of two letters or more, do not come by chance.
    private static let least = 4
    private static let leastLong = 2
    /// Recognisers take the digit for a letter in such short words.
    private static let confused: [UInt8: UInt8] = [
        UInt8(ascii: "L"): UInt8(ascii: "1"), UInt8(ascii: "I"): UInt8(ascii: "1"),
        UInt8(ascii: "Z"): UInt8(ascii: "2"),
    ]
    /// How far left edges of a column stand apart, in heights of its words.
    private static let slack = 1.2

    /// How far the table reaches above the first code that was read and below the last, in their heights: a row.
    private static let pitch = 2.5

    private struct Code {
        let place: Int
        let box: TextBox
    }

    init(rows: [[TextRows.Word]]) {
        let seen = rows.flatMap(\.self).compactMap { word in
            Self.place(of: word.plain).map { Code(place: $0, box: word.box) }
        }
        let most =
            seen.map { first in
                Self.inOrder(
                    seen.filter { abs($0.box.left - first.box.left) < Self.slack * first.box.height }
                        .sorted { $0.box.top < $1.box.top })
            }.max { $0.count < $1.count } ?? []
        let long = most.count { Self.categories[$0.place].count > 1 }
        guard most.count >= Self.least, long >= Self.leastLong, let first = most.first else {
            (certainty, column) = (nil, nil)
            return
        }
        column = most.reduce(first.box) { $0.union($1.box) }.grown(x: 0, y: Self.pitch * first.box.height)
        // Each further code halves the doubt.
        certainty = 1 - 0.1 / Double(1 << min(most.count - Self.least, 6))
    }

    /// Whether a value is the table's: it stands in the column of codes, or right of it and its label left of it.
    func holds(_ value: TextBox, labelled label: TextBox) -> Bool {
        guard let column, (column.top...column.bottom).contains(value.middle.y) else { return false }
        return value.right > column.left && value.left < column.right
            || label.left < column.left && value.left >= column.right
    }

    private static func place(of word: [UInt8]) -> Int? {
        if let place = categories.firstIndex(of: word) { return place }
        guard word.count > 1, let first = word.first else { return nil }
        return categories.firstIndex(of: [first] + word.dropFirst().map { confused[$0] ?? $0 })
    }

    /// The longest part of a column that is in the table's order, each code once.
    private static func inOrder(_ codes: [Code]) -> [Code] {
        var best: [[Code]] = []
        for code in codes {
            let before = best.filter { ($0.last?.place ?? code.place) < code.place }.max {
                $0.count < $1.count
            }
            best.append((before ?? []) + [code])
        }
        return best.max { $0.count < $1.count } ?? []
    }
}
