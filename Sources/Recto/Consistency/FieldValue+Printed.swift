internal import RectoCore

extension PrintedText {
    /// Of the printed fields that are read wrongly, those that are not one character off.
    private static let strayShare = 0.5

    /// What is printed, field by field, as it is compared; dates that are not known for sure are left out.
    public func fieldValues(on side: ScanOptions.Side) -> [FieldValue] {
        func value(_ name: FieldName, _ field: PrintedField?) -> FieldValue? {
            guard let field, field.dateGap == nil else { return nil }
            return FieldValue(
                name, field.value, origin: .viz, side: side, confidence: field.confidence,
                strayShare: Self.strayShare)
        }
        return [
            value(.documentNumber, self[.documentNumber]), value(.personalNumber, self[.personalNumber]),
            name(on: side), value(.dateOfBirth, self[.dateOfBirth]),
            value(.dateOfExpiry, self[.dateOfExpiry]),
            value(.dateOfIssue, self[.dateOfIssue]), value(.sex, self[.sex]),
            value(.nationality, self[.nationality]),
        ].compactMap(\.self)
    }

    /// Both identifiers, or what stands under one label. One of the two alone is no name to compare.
    private func name(on side: ScanOptions.Side) -> FieldValue? {
        if let primary = self[.primaryIdentifier], let secondary = self[.secondaryIdentifier] {
            return FieldValue(
                .name, primary.value + ", " + secondary.value, origin: .viz, side: side,
                confidence: primary.confidence * secondary.confidence, strayShare: Self.strayShare)
        }
        return self[.fullName].map {
            FieldValue(
                .name, $0.value, origin: .viz, side: side, confidence: $0.confidence,
                strayShare: Self.strayShare)
        }
    }
}
