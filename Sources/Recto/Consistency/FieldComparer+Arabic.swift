internal import RectoMRZ

extension FieldComparer {
    /// A name in Arabic letters against one in Latin letters: issuers write what is heard, so that a difference proves
    /// nothing; the same consonants in the same order say something.
    static func arabicName(_ a: FieldValue, _ b: FieldValue, _ one: PersonName, _ other: PersonName)
        -> FieldFinding
    {
        let isTable =
            one.words.count == other.words.count
            && zip(one.words, other.words).allSatisfy { !Set($0.spellings).isDisjoint(with: $1.spellings) }
        if isTable { return equal }
        let (arabic, latin) = Transliteration.isArabic(a.value) ? (a.value, b.value) : (b.value, a.value)
        if skeleton(arabic: arabic) == skeleton(latin: latin) {
            return FieldFinding(.partial, "the same consonants in Arabic and in Latin letters")
        }
        return FieldFinding(.notComparable, "Arabic letters are not spelt by the table here")
    }

    /// The consonants that romanisations agree on, word by word; an H at a word's end is written or not.
    private static func skeleton(arabic name: String) -> [Character] {
        collapsed(words(name).flatMap { word in ending(word.unicodeScalars.compactMap { consonants[$0] }) })
    }

    private static func skeleton(latin name: String) -> [Character] {
        let digraphs = [("KH", "K"), ("SH", "S"), ("TH", "T"), ("DH", "D"), ("GH", "G"), ("CH", "S")]
        let same: [Character: Character] = ["Q": "K", "C": "K", "J": "G", "P": "B", "V": "F"]
        let letters = words(name.uppercased()).flatMap { word in
            let plain = digraphs.reduce(String(word)) { text, pair in
                text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
            }
            return ending(plain.filter { !"AEIOUWY'-".contains($0) }.map { same[$0] ?? $0 })
        }
        return collapsed(letters)
    }

    private static func words(_ name: String) -> [Substring] {
        name.split { $0.isWhitespace || $0 == "," }
    }

    private static func ending(_ letters: [Character]) -> [Character] {
        letters.last == "H" ? Array(letters.dropLast()) : letters
    }

    private static func collapsed(_ letters: [Character]) -> [Character] {
        letters.reduce(into: []) { kept, letter in if kept.last != letter { kept.append(letter) } }
    }

    private static let consonants: [Unicode.Scalar: Character] = [
        "\u{0628}": "B", "\u{062A}": "T", "\u{062B}": "T", "\u{062C}": "G", "\u{062D}": "H", "\u{0647}": "H",
        "\u{062E}": "K", "\u{062F}": "D",
        "\u{0630}": "D", "\u{0631}": "R", "\u{0632}": "Z", "\u{0633}": "S", "\u{0634}": "S", "\u{0635}": "S",
        "\u{0636}": "D", "\u{0637}": "T", "\u{0638}": "Z", "\u{063A}": "G", "\u{0641}": "F", "\u{0642}": "K",
        "\u{0643}": "K", "\u{0644}": "L", "\u{0645}": "M", "\u{0646}": "N", "\u{067E}": "B", "\u{06A9}": "K",
        "\u{06AF}": "G",
    ]
}
