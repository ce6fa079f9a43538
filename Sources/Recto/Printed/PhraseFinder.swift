internal import RectoCore

/// Looks for phrases that are known, in the words of a row, forgiving reading errors.
struct PhraseFinder {
    /// Words of a row that read as a phrase.
    struct Match: Hashable {
        let phrase: Int
        let words: Range<Int>
        let errors: Int
    }

    /// Capitals A to Z and digits alone.
    let phrases: [[UInt8]]
    /// Letters with which a phrase begins and that alone tell it from others, by its place: no more than half of them may be misread.
    var leads: [Int: Int] = [:]
    /// Words of a phrase at the most, and how far apart they stand, in heights.
    private static let mostWords = 8
    private static let widestGap = 3.0

    /// The best matches that share no word, in the row's order: long ones with few errors first.
    func matches(in row: [TextRows.Word]) -> [Match] {
        var found: [(match: Match, gain: Int)] = []
        for start in row.indices {
            var text: [UInt8] = []
            for end in start..<min(row.count, start + Self.mostWords) {
                if end > start, !Self.isNear(row[end - 1], row[end]) { break }
                text += row[end].plain
                // A number before a label belongs to it: "1. SURNAME".
                let letters = Array(text.drop(while: PlainText.isDigit))
                guard row[start].plain.contains(where: PlainText.isLetter) || letters != text,
                    !letters.isEmpty,
                    row[end].plain.count > 0
                else { continue }
                if let best = best(for: letters) {
                    let match = Match(phrase: best.phrase, words: start..<end + 1, errors: best.errors)
                    found.append((match, phrases[best.phrase].count - 2 * best.errors))
                }
            }
        }
        found.sort { ($1.gain, $1.match.words.count) < ($0.gain, $0.match.words.count) }
        var kept: [Match] = []
        for (match, _) in found where !kept.contains(where: { $0.words.overlaps(match.words) }) {
            kept.append(match)
        }
        return kept.sorted { $0.words.lowerBound < $1.words.lowerBound }
    }

    private func best(for text: [UInt8]) -> (phrase: Int, errors: Int)? {
        var best: (phrase: Int, errors: Int)?
        for (index, phrase) in phrases.enumerated() {
            let most = min(PlainText.tolerance(phrase.count), (best?.errors ?? 9) - 1)
            guard most >= 0, abs(phrase.count - text.count) <= most else { continue }
            let errors = PlainText.distance(text, phrase, most: most)
            guard errors == 0 || isLed(text, by: phrase, lead: leads[index]) else { continue }
            if errors <= most { best = (index, errors) }
            if errors == 0 { break }
        }
        return best
    }

    private func isLed(_ text: [UInt8], by phrase: [UInt8], lead: Int?) -> Bool {
        guard let lead else { return true }
        let read = Array(text.dropLast(phrase.count - lead))
        return PlainText.distance(read, Array(phrase.prefix(lead)), most: lead) <= lead / 2
    }

    /// Whether two words in a row may belong together.
    static func isNear(_ a: TextRows.Word, _ b: TextRows.Word) -> Bool {
        b.box.left - a.box.right < widestGap * max(a.box.height, b.box.height)
    }
}
