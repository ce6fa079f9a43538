internal import RectoCore

extension PrintedText {
    /// Of the printed fields that are read wrongly, those that are not one character off.
    private static let strayShare = 0.5

    /// What is printed, field by field, as it is compared; dates that are not known for sure are left out, and what the zone alone told,
    /// which cannot be but the zone's.
    public func fieldValues(on side: ScanOptions.Side) -> [FieldValue] {
        func field(_ name: PrintedFieldName) -> PrintedField? {
            self[name].flatMap { $0.foundBy == .zone ? nil : $0 }
        }
        func value(_ name: FieldName, _ field: PrintedField?) -> FieldValue? {
            guard let field, field.dateGap == nil else { return nil }
            return FieldValue(
                name, field.value, origin: .viz, side: side, confidence: field.confidence,
                strayShare: Self.strayShare)
        }
        return [
            value(.documentNumber, field(.documentNumber)), value(.personalNumber, field(.personalNumber)),
            name(on: side, field), value(.dateOfBirth, field(.dateOfBirth)),
            value(.dateOfExpiry, field(.dateOfExpiry)),
            value(.dateOfIssue, field(.dateOfIssue)), value(.sex, field(.sex)),
            value(.nationality, field(.nationality)),
        ].compactMap(\.self)
    }

    /// Both identifiers, or what stands under one label. One of the two alone is no name to compare.
    private func name(on side: ScanOptions.Side, _ field: (PrintedFieldName) -> PrintedField?) -> FieldValue?
    {
        if let primary = field(.primaryIdentifier), let secondary = field(.secondaryIdentifier) {
            return FieldValue(
                .name, primary.value + ", " + secondary.value, origin: .viz, side: side,
                confidence: primary.confidence * secondary.confidence, strayShare: Self.strayShare)
        }
        return field(.fullName).map {
            FieldValue(
                .name, $0.value, origin: .viz, side: side, confidence: $0.confidence,
                strayShare: Self.strayShare)
        }
    }
}
