internal import RectoMRZ

/// A name as words in the zone's letters.
struct NameWords {
    /// Each in its spellings, the recommended one first.
    let words: [[[UInt8]]]
    /// Words with letters that nothing transliterates, or longer than any name's.
    let unwritten: Int

    /// Words without meaning for telling people apart.
    private static let titles: Set<[UInt8]> = Set(
        [
            "MR", "MRS", "MS", "DR", "SHEIKH", "SHAYKH", "HAJI", "HAJJI", "MULLAH", "MAULAVI", "GENERAL",
            "COLONEL",
        ]
        .map { Array($0.utf8) })

    init(_ name: String) {
        var (words, unwritten): ([[[UInt8]]], Int) = ([], 0)
        for word in Self.visible(name).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let spellings = Self.spellings(word)
            if !spellings.isEmpty {
                words.append(spellings)
                continue
            }
            unwritten += 1
            // One strange letter hides nothing of the rest.
            let parts = word.split { Transliteration.spellings(String($0)).isEmpty }
            words += parts.map(Self.spellings).filter { !$0.isEmpty }
        }
        self.unwritten = unwritten
        let plain = words.filter { !Self.titles.contains($0[0]) }
        self.words = Array((plain.isEmpty ? words : plain).prefix(24))
    }

    private static func spellings(_ word: Substring) -> [[UInt8]] {
        Transliteration.spellings(String(word)).prefix(6)
            .map { Array($0.utf8.filter { $0 != 0x20 }) }.filter { !$0.isEmpty && $0.count <= 64 }
    }

    /// Without marks that nobody sees, such as those of the byte order and of directions; a space of no width parts words.
    private static func visible(_ name: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if scalar == "\u{200B}" {
                shown.append(" ")
            } else if scalar.properties.generalCategory != .format {
                shown.append(scalar)
            }
        }
        return String(shown)
    }
}

extension ScreeningSubject {
    /// Whether a name can be looked for: that nobody is found tells something only of one that was compared.
    public enum Comparability: Sendable, Hashable {
        case whole
        /// So many of its words have letters that Doc 9303-3 does not transliterate, and only the rest is looked for.
        case part(unwritten: Int)
        /// There are no other letters in it.
        case unwritten
        /// There is no word in it.
        case nameless
    }

    public var comparability: Comparability {
        let name = NameWords(name)
        return switch (name.words.isEmpty, name.unwritten) {
        case (true, 0): .nameless
        case (true, _): .unwritten
        case (false, 0): .whole
        case (false, let count): .part(unwritten: count)
        }
    }
}
