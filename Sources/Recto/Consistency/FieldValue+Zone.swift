internal import RectoMRZ

extension ReadZone {
    /// What the zone says, field by field; what is empty, unknown or impossible is left out.
    ///
    /// - Parameter side: the side that the zone was read on.
    public func fieldValues(on side: ScanOptions.Side) -> [FieldValue] {
        let mrz = decoding.mrz
        func value(
            _ name: FieldName, _ text: String?, _ field: MRZField, _ digit: CheckDigitOutcome = .absent
        )
            -> FieldValue?
        {
            guard let text, !text.isEmpty else { return nil }
            var confidence = decoding.confidence(of: field) ?? decoding.confidence
            // Which of the two is wrong, the digit or a character, nobody knows.
            if digit == .fails || !isAgreed { confidence = min(confidence, Self.evenOdds) }
            return FieldValue(
                name, text, origin: .mrz, side: side, confidence: confidence,
                isTruncated: name == .name && mrz.namesTruncated)
        }
        let names = [mrz.primaryIdentifier, mrz.secondaryIdentifier].compactMap(\.self)
        let optional = [mrz.readableOptionalData, mrz.readableOptionalData2].compactMap(\.self)
        let digits = mrz.checkDigits
        // A bare M is a woman there and a man elsewhere: a front that is not known for such a card would contradict its back.
        let sex = mrz.nationalLayout == .mexicanVoterCard ? nil : mrz.sex
        return [
            value(.documentNumber, mrz.documentNumber, .documentNumber, digits.documentNumber),
            value(.personalNumber, optional.joined(separator: " "), .optionalData, digits.optionalData),
            value(.name, names.joined(separator: ", "), .names),
            value(.dateOfBirth, mrz.dateOfBirth.partialISO8601, .dateOfBirth, digits.dateOfBirth),
            value(.dateOfExpiry, mrz.dateOfExpiry?.partialISO8601, .dateOfExpiry, digits.dateOfExpiry),
            value(.sex, sex?.rawValue, .sex),
            value(.nationality, mrz.nationality, .nationality),
            value(.issuingState, mrz.issuingState, .issuingState),
        ].compactMap(\.self)
    }

    private static let evenOdds = 0.5
}
