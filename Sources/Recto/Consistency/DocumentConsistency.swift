public import RectoCore

/// What a document says in several places, compared field by field.
///
/// The rule: each field's readings are compared in pairs, and what is gravest of them is the field's. A pair that
/// contradicts itself beyond reading errors weighs minus the logarithm of those errors' probability. The document
/// contradicts itself when the sum over its fields reaches `Thresholds.frontBackMismatch`. Fields that agree do not make up for
/// one that does not: a forger leaves the others as they are.
public struct DocumentConsistency: Sendable, Hashable {
    /// One field with all its readings.
    public struct Field: Sendable, Hashable {
        public let name: FieldName
        public let match: FieldMatch
        /// A sentence's end for a person, without anything that the document says.
        public let reason: String
        /// Natural logarithm of the odds against one document behind all readings; 0 without a contradiction.
        public let evidence: Double
        /// Of ``FieldName/face`` where two were compared: the cosine of the vectors that the finding rests on, -1...1.
        public let similarity: Double?
        public let sources: [FieldValue]

        /// Whether both sides say it.
        var isOnBothSides: Bool { Set(sources.map(\.side)).count > 1 }
    }

    /// Fields that were read anywhere, in the order of `FieldName`.
    public let fields: [Field]
    /// `noMatch` only where the evidence reaches the threshold; `match` and `partial` need a number, a name or a date of birth that was
    /// compared, or a face that agrees.
    public let verdict: FieldMatch
    /// The sum of the fields' evidence.
    public let evidence: Double
    /// Whether two sides were compared, and not what one says in two places.
    public let isOfTwoSides: Bool

    /// - Parameter isOfTwoSides: two sides were shown: what one of them says twice then tells nothing of the other.
    public init(
        _ values: [FieldValue], threshold: Thresholds.Calibration = Thresholds.standard.frontBackMismatch,
        isOfTwoSides: Bool = false
    ) {
        self.isOfTwoSides = isOfTwoSides
        let named = Self.named(values)
        fields = FieldName.allCases.compactMap { name in
            Self.field(name, named.filter { $0.field == name })
        }
        evidence = fields.reduce(0) { $0 + $1.evidence }
        verdict = Self.verdict(
            fields, isContradicted: threshold.isReached(evidence), isOfTwoSides: isOfTwoSides)
    }

    /// What has no label counts as the number that another place says nearly alike; otherwise it says nothing, for it may
    /// be anything that an issuer wanted there.
    private static func named(_ values: [FieldValue]) -> [FieldValue] {
        values.compactMap { value in
            guard value.isUnlabelled else { return value }
            let name = [FieldName.documentNumber, .personalNumber].first { name in
                values.contains {
                    $0.field == name && !$0.isUnlabelled && FieldComparer.isNearly($0.value, value.value)
                }
            }
            return name.map(value.asReading)
        }
    }

    private static func field(_ name: FieldName, _ values: [FieldValue]) -> Field? {
        guard let first = values.first else { return nil }
        guard values.count > 1 else {
            let place = first.side.map { "on the \($0.rawValue.lowercased())" } ?? "in one place"
            let verb = name == .face ? "seen" : "read"
            return Field(
                name: name, match: .notComparable, reason: "\(verb) \(place) alone", evidence: 0,
                similarity: nil, sources: values)
        }
        var worst = FieldComparer.compare(first, values[1])
        for i in values.indices {
            for j in values.indices where j > i && (i, j) != (0, 1) {
                let finding = FieldComparer.compare(values[i], values[j])
                let isGraver = FieldMatch.graver(worst.match, finding.match) != worst.match
                if isGraver || (finding.match == worst.match && finding.evidence > worst.evidence) {
                    worst = finding
                }
            }
        }
        return Field(
            name: name, match: worst.match, reason: worst.reason, evidence: worst.evidence,
            similarity: worst.similarity, sources: values)
    }

    private static func verdict(_ fields: [Field], isContradicted: Bool, isOfTwoSides: Bool) -> FieldMatch {
        if isContradicted { return .noMatch }
        let compared = isOfTwoSides ? fields.filter(\.isOnBothSides) : fields
        let telling: Set<FieldName> = [.documentNumber, .personalNumber, .name, .dateOfBirth]
        let isTelling = compared.contains { field in
            // Faces that are somewhat alike tell nobody from anybody.
            field.name == .face
                ? field.match == .match
                : telling.contains(field.name) && field.match != .notComparable
        }
        guard isTelling else {
            return .notComparable
        }
        let isDoubtful = fields.contains { $0.match == .noMatch || $0.match == .partial }
        return isDoubtful ? .partial : .match
    }
}

extension DocumentConsistency: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "DocumentConsistency(\(verdict.rawValue), \(fields.map { "\($0.name.rawValue) \($0.match.rawValue)" }))"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["verdict": verdict.rawValue]) }
}

extension DocumentConsistency.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    public var description: String { "Field(\(name.rawValue), \(match.rawValue), \(reason))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name.rawValue, "match": match.rawValue])
    }
}
