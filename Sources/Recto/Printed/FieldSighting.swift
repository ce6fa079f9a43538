internal import RectoCore

/// Words on a page that may be a field's value.
struct FieldSighting: Hashable {
    let field: PrintedFieldName
    let words: [TextRows.Word]
    let value: PrintedValue
    let foundBy: PrintedField.Evidence
    /// The label's; zero without one.
    let errors: Int
    /// Orders sightings that compete: higher is likelier.
    let rank: Double
    /// Rows below in which a name goes on, from top to bottom.
    var further: [FieldSighting] = []

    var box: TextBox { words.box ?? TextBox(left: 0, top: 0, right: 0, bottom: 0) }
    var text: String { words.text }
    /// Its own and those of the rows in which it goes on.
    var allWords: [TextRows.Word] { words + further.flatMap(\.words) }
    /// That of the least sure word.
    var confidence: Double { words.map(\.confidence).min() ?? 0 }
    /// That of the least sure character.
    var weakest: Double { words.map(\.weakest).min() ?? 0 }

    /// The likeliest sighting of each field, of which no two share a word.
    static func settled(_ sightings: [FieldSighting]) -> [FieldSighting] {
        var kept: [FieldSighting] = []
        for candidate in sightings.sorted(by: { $0.rank > $1.rank }) {
            let words = candidate.allWords
            let isTaken = kept.contains { other in
                other.field == candidate.field || other.allWords.contains { words.contains($0) }
            }
            if !isTaken { kept.append(candidate) }
        }
        return kept
    }
}
