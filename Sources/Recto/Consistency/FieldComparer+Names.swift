internal import RectoMRZ

extension FieldComparer {
    /// Evidence beyond which a word is simply another word.
    private static let mostOfWord = 12.0
    /// What two spellings weigh that differ by AE for A, OE for O, UE for U and the like alone: dots that a reader lost.
    private static let foldedLoss = 0.7

    /// Tolerant of spelling, of the order of words, of words that one side leaves out, and of what the zone's width cuts
    /// off.
    static func name(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        guard let one = PersonName(a), let other = PersonName(b) else {
            return FieldFinding(.notComparable, "a name is empty or in a script without a table")
        }
        if Transliteration.isArabic(a.value) != Transliteration.isArabic(b.value) {
            return arabicName(a, b, one, other)
        }
        if one.joined == other.joined { return equal }
        let pairs = pairing(one, other)
        let leftOver = max(one.words.count, other.words.count) - pairs.count
        let differences = pairs.map(\.difference).filter { $0.loss > 0 }
        if !differences.isEmpty {
            let sum = differences.reduce(ReadingDifference.zero) {
                $0.with(ReadingDifference(edits: $1.edits, loss: min($1.loss, mostOfWord)))
            }
            // Where words run together on one side, the letters in a row are nearer than any words.
            let inRow = ReadingDifference.between(one.joined, other.joined)
            return finding(
                inRow.loss < sum.loss ? inRow : sum, a, b, leastDoubt: leastNameDoubt, noun: "letter")
        }
        if pairs.contains(where: \.isCut) || leftOver > 0 {
            let isCut = one.isTruncated || other.isTruncated
            return isCut
                ? FieldFinding(.match, "the same as far as the zone has room")
                : FieldFinding(.partial, "one place leaves a name out or shortens it")
        }
        return pairs.allSatisfy(\.isInRole)
            ? equal : FieldFinding(.partial, "the same names in another order")
    }

    private struct WordPair {
        let difference: ReadingDifference
        /// Whether one is the other's beginning.
        let isCut: Bool
        /// Whether both stand in the same identifier, as far as that is known.
        let isInRole: Bool
    }

    /// Each word of the shorter name with one of the other: the likeliest pairs first.
    private static func pairing(_ one: PersonName, _ other: PersonName) -> [WordPair] {
        var candidates: [(i: Int, j: Int, pair: WordPair)] = []
        for (i, word) in one.words.enumerated() {
            for (j, with) in other.words.enumerated() {
                candidates.append((i, j, pair(word, with, mayBeCut: one.isTruncated || other.isTruncated)))
            }
        }
        candidates.sort { rank($0) < rank($1) }
        var (left, right) = (Set(one.words.indices), Set(other.words.indices))
        var pairs: [WordPair] = []
        for candidate in candidates where left.contains(candidate.i) && right.contains(candidate.j) {
            left.remove(candidate.i)
            right.remove(candidate.j)
            pairs.append(candidate.pair)
        }
        return pairs
    }

    /// Orders pairs: by what they weigh, whole words before shortened ones, the same place before another.
    private static func rank(_ it: (i: Int, j: Int, pair: WordPair)) -> Double {
        it.pair.difference.loss + (it.pair.isCut ? 0.01 : 0) + (it.pair.isInRole ? 0 : 0.001)
            + Double(abs(it.i - it.j)) * 0.000_01
    }

    private static func pair(_ a: PersonName.Word, _ b: PersonName.Word, mayBeCut: Bool) -> WordPair {
        let role = a.isPrimary == nil || b.isPrimary == nil || a.isPrimary == b.isPrimary
        var (best, isCut) = (ReadingDifference(edits: 1, loss: .infinity), false)
        for x in a.spellings {
            for y in b.spellings {
                let difference = ReadingDifference.between(x, y)
                if difference.loss < best.loss { (best, isCut) = (difference, false) }
                let (short, long) = x.count < y.count ? (x, y) : (y, x)
                // An initial stands for its name; a name at the field's edge for all that begin so.
                guard short.count < long.count, mayBeCut || short.count == 1 else { continue }
                let beginning = ReadingDifference.between(short, long.prefix(short.count))
                if beginning.loss < best.loss { (best, isCut) = (beginning, true) }
            }
        }
        if best.loss > foldedLoss, folded(a.spellings[0]) == folded(b.spellings[0]) {
            (best, isCut) = (ReadingDifference(edits: 1, loss: foldedLoss), false)
        }
        return WordPair(difference: best, isCut: isCut, isInRole: role)
    }

    /// A word with AE, OE, UE and AA as their first letters, and UXX and NXX too.
    private static func folded(_ word: [Character]) -> [Character] {
        var folded: [Character] = []
        for letter in word {
            let isSecond =
                letter == "E" && folded.last.map { "AOU".contains($0) } ?? false
                || letter == "A" && folded.last == "A"
                || letter == "X" && folded.last.map { "UN".contains($0) } ?? false
            if !isSecond { folded.append(letter) }
        }
        return folded
    }
}
