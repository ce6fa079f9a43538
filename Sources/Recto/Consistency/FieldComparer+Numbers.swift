extension FieldComparer {
    /// The characters that a document number's zone has room for.
    private static let zoneWidth = 9

    /// Strict: no character stands for another. Spaces and punctuation are no part of a number.
    static func number(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        let (one, other) = (bare(a.value), bare(b.value))
        guard !one.isEmpty, !other.isEmpty else { return FieldFinding(.notComparable, "a number is empty") }
        if one == other { return equal }
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        let shorter = one.count < other.count ? a : b
        if shorter.isOfZone, short.count == zoneWidth, long.starts(with: short) {
            return FieldFinding(.partial, "the same as far as the zone has room")
        }
        if long.count > short.count, long.suffix(short.count).elementsEqual(short),
            long.dropLast(short.count).allSatisfy({ $0 == "0" })
        {
            return FieldFinding(.partial, "the same but for zeros before it")
        }
        // Most of the characters that are misread in printed numbers are these two, whichever way (docs/two-sides.md).
        if [a.origin, b.origin].contains(.viz), withoutO(one) == withoutO(other) {
            return FieldFinding(.partial, "the same but for 0 and O, which print hardly tells apart")
        }
        return finding(
            .between(one, other), a, b, leastDoubt: leastDoubt, noun: "character")
    }

    /// What a zone's optional data hold is the issuer's affair: that they hold the number says something, that they do not
    /// says nothing.
    static func personalNumber(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        let (one, other) = (bare(a.value), bare(b.value))
        guard !one.isEmpty, !other.isEmpty else { return FieldFinding(.notComparable, "a number is empty") }
        if one == other { return equal }
        if !a.isOfZone, !b.isOfZone { return number(a, b) }
        let parts = a.isOfZone ? a : b
        let whole = a.isOfZone ? other : one
        let words = parts.value.split(separator: " ").map { bare(String($0)) }
        if whole.count >= 5, words.contains(whole) || bare(parts.value) == whole { return equal }
        return FieldFinding(.notComparable, "the issuer decides what a zone's optional data hold")
    }

    /// Shorter texts are alike by chance.
    private static let leastOpen = 6
    /// Characters of a number that may differ before it is another text: one of so many.
    private static let openShare = 6

    /// Whether two texts are so much alike that both are one number, read or changed in a place or two.
    static func isNearly(_ a: String, _ b: String) -> Bool {
        let (one, other) = (bare(a), bare(b))
        guard min(one.count, other.count) >= leastOpen else { return false }
        return ReadingDifference.between(one, other).edits * openShare <= max(one.count, other.count)
    }

    private static func withoutO(_ number: [Character]) -> [Character] { number.map { $0 == "O" ? "0" : $0 } }

    /// Letters and digits, in capitals.
    static func bare(_ text: String) -> [Character] {
        text.uppercased().filter { $0.isLetter || $0.isNumber }.map(\.self)
    }
}
