internal import RectoCore

/// The words of a page row by row, as they stand and not as a recogniser grouped them.
struct TextRows {
    /// A word with its place in its row. A word that a slash joins stands as several.
    struct Word: Hashable {
        let text: String
        let plain: [UInt8]
        let confidence: Double
        let weakest: Double
        let box: TextBox
    }

    /// From top to bottom, each from left to right.
    let rows: [[Word]]

    init(_ words: [TextWord]) {
        let parts = words.flatMap(Self.parts).sorted { $0.box.left < $1.box.left }
        var rows: [[Word]] = []
        for word in parts {
            let fitting = rows.indices.filter { Self.isBeside(rows[$0], word) }
            let best = fitting.max {
                (rows[$0].last?.box.sharesLine(with: word.box) ?? 0)
                    < (rows[$1].last?.box.sharesLine(with: word.box) ?? 0)
            }
            if let best { rows[best].append(word) } else { rows.append([word]) }
        }
        self.rows = rows.sorted { ($0.first?.box.middle.y ?? 0) < ($1.first?.box.middle.y ?? 0) }
    }

    private static func isBeside(_ row: [Word], _ word: Word) -> Bool {
        guard let last = row.last else { return false }
        return last.box.sharesLine(with: word.box) > 0.55
            && max(last.box.height, word.box.height) < 2.6 * min(last.box.height, word.box.height)
    }

    /// `Nom/Surname` as two words, each with its share of the box.
    private static func parts(_ word: TextWord) -> [Word] {
        func made(_ text: String, _ box: TextBox) -> Word {
            Word(
                text: text, plain: Array(PlainText.folded(text).utf8), confidence: word.confidence,
                weakest: word.weakest, box: box)
        }
        let letters = Array(word.text)
        let hasDigit = letters.contains { $0.isNumber }
        guard letters.contains("/"), !hasDigit, letters.count > 3 else { return [made(word.text, word.box)] }
        let pitch = word.box.width / Double(letters.count)
        var words: [Word] = []
        var start = 0
        for end in 0...letters.count where end == letters.count || letters[end] == "/" {
            if end > start {
                words.append(
                    made(
                        String(letters[start..<end]),
                        TextBox(
                            left: word.box.left + Double(start) * pitch, top: word.box.top,
                            right: word.box.left + Double(end) * pitch, bottom: word.box.bottom)))
            }
            start = end + 1
        }
        return words
    }
}

extension [TextRows.Word] {
    /// The box about all of them; nil without any.
    var box: TextBox? {
        guard let first else { return nil }
        return dropFirst().reduce(first.box) { $0.union($1.box) }
    }

    var text: String { map(\.text).joined(separator: " ") }
}
