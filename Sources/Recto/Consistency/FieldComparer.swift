#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Compares two readings of one field: strict on numbers and dates, tolerant of how names are written.
enum FieldComparer {
    /// From this evidence on readings contradict each other: reading errors make such a difference in fewer than one case
    /// of four hundred. Under it they match partially.
    static let leastEvidence = 6.0
    /// The probability of an error that is allowed for however sure the readers were: check digits guard numbers and
    /// dates; codes and sex have no guard; names are also spelt in ways that no table has.
    static let leastDoubt = 0.001
    static let leastCodeDoubt = 0.01
    static let leastNameDoubt = 0.02
    /// From this evidence on a printed field that differs counts beside others: one reading in twenty is so wrong.
    static let leastOfPrinted = 3.0
    private static let evenOdds = 0.5

    /// - Precondition: both are of one field.
    static func compare(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        switch a.field {
        case .documentNumber: number(a, b)
        case .personalNumber: personalNumber(a, b)
        case .dateOfBirth, .dateOfExpiry, .dateOfIssue: date(a, b)
        case .name: name(a, b)
        case .sex: sex(a, b)
        case .nationality, .issuingState: state(a, b)
        case .face: face(a, b)
        }
    }

    /// A difference as a finding: partial where reading errors may have made it.
    static func finding(
        _ difference: ReadingDifference, _ a: FieldValue, _ b: FieldValue, leastDoubt: Double, noun: String
    ) -> FieldFinding {
        // A stray reading is other text: what is one character off is a character's error, the other share.
        let stray = max(a.strayShare, b.strayShare)
        let mayBeStray = difference.edits > 1 || stray == 1
        let loss = mayBeStray ? min(difference.loss, -log(stray)) : difference.loss - log(1 - stray)
        let evidence = loss + ReadingDoubt(a, b, least: leastDoubt).loss
        // A reading that is more likely wrong than right accuses nobody.
        guard min(a.confidence, b.confidence) > evenOdds else {
            return FieldFinding(.partial, "a reading is no more likely right than wrong")
        }
        let count = difference.edits == 1 ? "1 \(noun) differs" : "\(difference.edits) \(noun)s differ"
        guard evidence < leastEvidence else {
            return FieldFinding(
                .noMatch, "\(count) beyond what reading errors explain", evidence: evidence)
        }
        // What stands in several printed fields alike is no stray reading any more: weak contradictions add up.
        let kept = stray > 0 && evidence >= leastOfPrinted ? evidence : 0
        return FieldFinding(
            .partial,
            mayBeStray && stray > 0
                ? "\(count); one printed reading alone may be another text's"
                : "\(count), as reading errors may make it",
            evidence: kept)
    }

    static let equal = FieldFinding(.match, "the same")
}
