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

extension FrameReport {
    /// What all places of this picture say.
    func fieldValues(on side: ScanOptions.Side) -> [FieldValue] {
        (zone?.fieldValues(on: side) ?? []) + (printed?.text?.fieldValues(on: side) ?? [])
    }

    /// What the zone and the printed text of one picture say, compared; nil where not both were read, or the comparison
    /// is not asked for.
    func ownConsistency(options: ScanOptions) -> DocumentConsistency? {
        guard options.checks.contains(.frontBackMismatch) else { return nil }
        let side = side ?? options.side ?? .front
        let printed = printed?.text?.fieldValues(on: side) ?? []
        let zone = zone?.fieldValues(on: side) ?? []
        guard !printed.isEmpty, !zone.isEmpty else { return nil }
        return DocumentConsistency(zone + printed)
    }
}
