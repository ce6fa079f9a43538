internal import RectoMRZ

/// A name as words in the zone's letters, in every spelling that it may have there.
struct PersonName: Sendable, Hashable {
    /// A word's spellings, the recommended one first; never empty.
    struct Word: Sendable, Hashable {
        let spellings: [[Character]]
        /// Whether it stands in the primary identifier; nil where that is not known.
        let isPrimary: Bool?
    }

    let words: [Word]
    /// Whether the name may have been cut at its end.
    let isTruncated: Bool

    /// - Returns: nil for a name without words, or with characters that have no transliteration.
    init?(_ value: FieldValue) {
        let parts = value.value.split(separator: ",", omittingEmptySubsequences: true)
        let isParted = value.value.contains(",")
        var words: [Word] = []
        for (index, part) in parts.enumerated() {
            for word in part.split(whereSeparator: Self.isSeparator) {
                let spellings = Transliteration.spellings(String(word))
                guard !spellings.isEmpty else { return nil }
                // A hyphen that is typed in another way, or an apostrophe, may leave nothing or two words.
                let joined = spellings.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
                guard !joined.isEmpty else { continue }
                words.append(
                    Word(spellings: joined.map { Array($0) }, isPrimary: isParted ? index == 0 : nil))
            }
        }
        guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
        self.words = words
        isTruncated = value.isTruncated
    }

    /// More words than any name has.
    private static let mostWords = 24

    private static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || ["-", "<", "/", "\u{2010}", "\u{2011}", "\u{2013}"].contains(character)
    }

    /// All words in a row, each in its recommended spelling.
    var joined: [Character] { words.flatMap { $0.spellings[0] } }
}
