import Recto

/// The comparison of two sides as a person reads it: fields and verdicts, not what they say.
struct ConsistencyText {
    private let consistency: DocumentConsistency
    private let style: Style

    init(_ consistency: DocumentConsistency, style: Style = .output) {
        self.consistency = consistency
        self.style = style
    }

    var text: String { ([head] + consistency.fields.map(line)).joined(separator: "\n") + "\n" }

    private var head: String {
        guard consistency.isOfTwoSides else { return style.bold("within this side: ") + within }
        let words =
            switch consistency.verdict {
            case .match: style.good("both sides say the same")
            case .partial where !differing.isEmpty:
                "differing, short of what would tell two documents: \(differing)"
            case .partial: "both sides say the same, not in all and beyond doubt"
            case .noMatch: style.bad("the sides contradict each other")
            case .notComparable: "nothing that tells documents apart was read on both sides"
            }
        return style.bold("front and back: ") + words
    }

    /// Fields that do not say the same, though that is no proof.
    private var differing: String {
        consistency.fields.filter { $0.match == .noMatch || $0.match == .partial && $0.evidence > 0 }
            .map(\.name.rawValue).joined(separator: ", ")
    }

    /// What one side says in two places, as a zone and print do.
    private var within: String {
        switch consistency.verdict {
        case .match: style.good("what is said twice is the same")
        case .partial where !differing.isEmpty: "differing, short of proof: \(differing)"
        case .partial: "what is said twice is the same, not in all and beyond doubt"
        case .noMatch: style.bad("what is said twice contradicts itself")
        case .notComparable: "nothing that tells documents apart was read twice"
        }
    }

    private func line(_ field: DocumentConsistency.Field) -> String {
        let verdict = field.match.rawValue.padded(15)
        let shown = field.match == .noMatch ? style.bad(verdict) : verdict
        return "    \(style.faint(field.name.rawValue.padded(15))) \(shown)  \(field.reason)"
    }
}
