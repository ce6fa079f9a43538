internal import RectoMRZ

/// Compares what a document's sources say of one person and one document.
enum FieldComparison {
    /// Fields under one name, with the names that sides, chips and registers have for them.
    private static let fields: [(name: String, aliases: [String], isName: Bool)] = [
        ("documentNumber", ["documentNumber"], false),
        ("identityNumber", ["identityNumber", "idNumber"], false),
        ("dateOfBirth", ["dateOfBirthFormatted", "dateOfBirth"], false),
        ("dateOfExpiry", ["dateOfExpiryFormatted", "dateOfExpiry"], false),
        ("primaryId", ["primaryId", "primaryIdentifier"], true),
        ("secondaryId", ["secondaryId", "secondaryIdentifier"], true),
    ]

    struct Source {
        let origin: Verification.DataConsistency.Origin
        let side: ScanOptions.Side?
        let fields: [String: String]
    }

    /// Fields that at least two sources have.
    static func compare(_ sources: [Source]) -> [Verification.DataConsistency.Field] {
        fields.compactMap { field in
            let values = sources.compactMap { value(of: field.aliases, in: $0) }
            guard values.count > 1 else { return nil }
            let match = match(values.map(\.value), isName: field.isName)
            return Verification.DataConsistency.Field(name: field.name, match: match, sources: values)
        }
    }

    /// Whether two sides contradict each other. Names do not count: one side may print them in another script.
    static func contradicts(_ front: ScannedSide, _ back: ScannedSide) -> Bool {
        let named = Set(fields.filter { !$0.isName }.map(\.name))
        return compare([
            Source(origin: .scan, side: .front, fields: front.fields),
            Source(origin: .scan, side: .back, fields: back.fields),
        ]).contains { $0.match == .noMatch && named.contains($0.name) }
    }

    private static func value(
        of aliases: [String], in source: Source
    ) -> Verification.DataConsistency.Value? {
        for alias in aliases {
            guard let text = source.fields[alias], !normalised(text).isEmpty else { continue }
            // A date counts in the one form that is the same everywhere.
            if alias.hasPrefix("dateOf"), CalendarDay(iso8601: text) == nil { continue }
            return Verification.DataConsistency.Value(
                source: source.origin, documentSide: source.side, name: alias, value: text)
        }
        return nil
    }

    private static func match(
        _ texts: [String], isName: Bool
    ) -> Verification.DataConsistency.Match {
        let values = texts.map(normalised)
        guard let shortest = values.min(by: { $0.count < $1.count }) else { return .noMatch }
        if values.allSatisfy({ $0 == shortest }) { return .match }
        guard isName else { return .noMatch }
        return values.allSatisfy { $0.hasPrefix(shortest) } ? .partial : spelt(texts)
    }

    /// Names as they are compared between the sides of a document: every spelling that Doc 9303 has for one name is that name.
    private static func spelt(_ names: [String]) -> Verification.DataConsistency.Match {
        let values = names.map { FieldValue(.name, $0, origin: .viz, side: nil, confidence: 1) }
        let found = values.indices.flatMap { at in
            values[(at + 1)...].map { FieldComparer.name(values[at], $0).match }
        }
        if found.allSatisfy({ $0 == .match }) { return .match }
        return found.allSatisfy { $0 == .match || $0 == .partial } ? .partial : .noMatch
    }

    /// Letters and digits alone, in upper case.
    private static func normalised(_ text: String) -> String {
        String(text.uppercased().filter { $0.isLetter || $0.isNumber })
    }
}
