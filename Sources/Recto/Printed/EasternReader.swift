internal import RectoCore

/// Finds dates and numbers in Eastern Arabic or Persian digits beside and below labels, and in the places of a layout.
///
/// Tesseract takes such digits for Latin letters or for nothing, so what it read there says nothing.
struct EasternReader {
    let page: Frame
    let context: PrintedDate.Context

    /// Two readings of a place say the same at least so surely; less is not told
    /// (models/eastern-digits/README.md has what that leaves).
    static let leastShare = 0.9
    /// Of one's characters so many look like no Latin digit or letter: a run of \u{661}, \u{665} and \u{669} alone may be 1, 0 and 9.
    static let leastPlain = 2

    private static let plain: Set<Character> = [
        "\u{660}", "\u{662}", "\u{663}", "\u{664}", "\u{666}", "\u{667}", "\u{668}",
    ]

    /// The value of a field in one of the places, as it was read twice.
    func sighting<Digits: PageReading & ~Copyable>(
        of field: PrintedFieldName, in place: TextBox, errors: Int, foundBy: PrintedField.Evidence,
        digits: inout Digits
    ) throws(EngineError) -> FieldSighting? {
        for row in InkRow.boxes(in: page, within: place) {
            guard let one = try words(in: row, margin: 0.15, digits: &digits),
                let other = try words(in: row, margin: 0.3, digits: &digits),
                one.map(\.text) == other.map(\.text)
            else { continue }
            let text = one.map(\.text).joined(separator: " ")
            guard text.count(where: Self.plain.contains) >= Self.leastPlain,
                let value = PrintedValue.read(text, as: field, context)
            else { continue }
            let words = zip(one, other).map { word, again in
                TextRows.Word(
                    text: word.text, plain: Array(PlainText.folded(word.text).utf8),
                    confidence: min(word.confidence, again.confidence),
                    weakest: min(word.weakest, again.weakest), box: word.box)
            }
            return FieldSighting(
                field: field, words: words, value: value, foundBy: foundBy, errors: errors,
                rank: words.map(\.confidence).min() ?? 0)
        }
        return nil
    }

    /// The first words of a row that are Eastern digits, as far as the next that is none.
    private func words<Digits: PageReading & ~Copyable>(
        in row: TextBox, margin: Double, digits: inout Digits
    ) throws(EngineError) -> [TextWord]? {
        let around = row.grown(x: 2 * margin * row.height, y: margin * row.height)
        let words = try page.line(in: around, by: &digits)
        let isOther = { (word: TextWord) in word.text.contains(EasternLine.other) }
        let run = words.drop(while: isOther).prefix { !isOther($0) }
        guard !run.isEmpty, run.allSatisfy({ $0.confidence >= Self.leastShare }) else { return nil }
        return run.map { word in
            TextWord(
                text: word.text, confidence: word.confidence, weakest: word.weakest,
                box: TextBox(
                    left: word.box.left, top: row.top, right: word.box.right,
                    bottom: row.bottom))
        }
    }
}
