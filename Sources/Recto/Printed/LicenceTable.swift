internal import RectoCore

/// The table of categories on the back of a licence to drive: codes one under another in one column, in the order in
/// which the Convention on Road Traffic (Vienna, 1968, annex 6) and Directive 2006/126/EC (annex I) list them.
struct LicenceTable {
    /// The probability that such a table stands there; nil where none was seen.
    let certainty: Double?

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

    init(rows: [[TextRows.Word]]) {
        let seen = rows.flatMap(\.self).compactMap { word in
            Self.place(of: word.plain).map { (place: $0, box: word.box) }
        }
        let most =
            seen.map { first in
                Self.inOrder(
                    seen.filter { abs($0.box.left - first.box.left) < Self.slack * first.box.height }
                        .sorted { $0.box.top < $1.box.top }.map(\.place))
            }.max { $0.count < $1.count } ?? []
        let long = most.count { Self.categories[$0].count > 1 }
        guard most.count >= Self.least, long >= Self.leastLong else {
            certainty = nil
            return
        }
        // Each further code halves the doubt.
        certainty = 1 - 0.1 / Double(1 << min(most.count - Self.least, 6))
    }

    private static func place(of word: [UInt8]) -> Int? {
        if let place = categories.firstIndex(of: word) { return place }
        guard word.count > 1, let first = word.first else { return nil }
        return categories.firstIndex(of: [first] + word.dropFirst().map { confused[$0] ?? $0 })
    }

    /// The longest part of a column that is in the table's order, each code once.
    private static func inOrder(_ places: [Int]) -> [Int] {
        var best: [[Int]] = []
        for place in places {
            let before = best.filter { ($0.last ?? place) < place }.max { $0.count < $1.count } ?? []
            best.append(before + [place])
        }
        return best.max { $0.count < $1.count } ?? []
    }
}
