/// How readings of one field stand to each other. Raw values are the capture SDKs', with one more for what cannot be
/// compared.
public enum FieldMatch: String, Sendable, Hashable, Codable, CaseIterable {
    /// They say the same, written as each place writes it.
    case match = "MATCH"
    /// They say the same as far as both go, or differ by what reading errors explain.
    case partial = "MATCH_PARTIALLY"
    /// They differ, and reading errors do not explain it.
    case noMatch = "NO_MATCH"
    /// Nothing can be said.
    case notComparable = "NOT_COMPARABLE"

    /// The verdict that says more: a contradiction before a doubt, a doubt before an agreement.
    static func graver(_ a: FieldMatch, _ b: FieldMatch) -> FieldMatch {
        a.gravity >= b.gravity ? a : b
    }

    private var gravity: Int {
        switch self {
        case .notComparable: 0
        case .match: 1
        case .partial: 2
        case .noMatch: 3
        }
    }
}

/// What was found of two readings, or of one field over all its readings.
struct FieldFinding: Sendable, Hashable {
    let match: FieldMatch
    /// A sentence's end for a person, without anything that the document says.
    let reason: String
    /// Natural logarithm of the odds against one document behind both readings; 0 where they do not contradict.
    let evidence: Double
    /// Of two faces: the cosine of their vectors, -1...1.
    let similarity: Double?

    init(_ match: FieldMatch, _ reason: String, evidence: Double = 0, similarity: Double? = nil) {
        self.match = match
        self.reason = reason
        self.evidence = evidence
        self.similarity = similarity
    }
}
