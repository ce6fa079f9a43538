internal import RectoCore
internal import RectoMRZ

extension ScannedSide {
    /// What a frame's report says of the side, by the result's names: the zone's own; what it does not say from barcodes,
    /// then from the print.
    init(_ report: FrameReport) {
        self = report.zone.map { ScannedSide($0.decoding.mrz, isVerified: $0.isValid) } ?? ScannedSide()
        let values = report.fieldValues(on: report.side ?? .front)
        for origin in [FieldOrigin.barcode, .viz] {
            for value in values where value.origin == origin { fill(value) }
        }
        guard let printed = report.printed?.text else { return }
        for (name, field) in [
            ("primaryId", PrintedFieldName.primaryIdentifier), ("secondaryId", .secondaryIdentifier),
            ("placeOfBirth", .placeOfBirth),
        ] where fields[name] == nil { fields[name] = printed[field]?.value }
        // The parts say it better than the whole.
        if fields["primaryId"] != nil, fields["secondaryId"] != nil { fields["fullName"] = nil }
        for (name, field) in [
            ("dateOfBirth", PrintedFieldName.dateOfBirth), ("dateOfExpiry", .dateOfExpiry),
            ("issueDate", .dateOfIssue),
        ] where fields[name] == nil { fields[name] = printed[field]?.text }
    }

    private mutating func fill(_ value: FieldValue) {
        let name: String
        switch value.field {
        case .documentNumber: name = "documentNumber"
        case .personalNumber: name = "identityNumber"
        // A zone's parts are the same name.
        case .name: name = fields["primaryId"] == nil ? "fullName" : "primaryId"
        case .dateOfBirth: name = "dateOfBirthFormatted"
        case .dateOfExpiry: name = "dateOfExpiryFormatted"
        case .dateOfIssue: name = "issueDateFormatted"
        case .sex: name = "sex"
        case .nationality: name = "nationality"
        case .issuingState: name = "issuer"
        // A result has the picture, no word of it.
        case .face: return
        }
        if fields[name] == nil { fields[name] = value.value }
    }
}

extension DocumentConsistency {
    /// The comparison as the result has it: fields that were read in two places at least.
    var resultFields: [Verification.DataConsistency.Field] {
        fields.compactMap { field in
            let match: Verification.DataConsistency.Match
            switch field.match {
            case .match: match = .match
            case .partial: match = .partial
            case .noMatch: match = .noMatch
            case .notComparable: return nil
            }
            return Verification.DataConsistency.Field(
                name: field.name.rawValue, match: match,
                sources: field.sources.map {
                    Verification.DataConsistency.Value(
                        source: $0.origin == .chip ? .reading : .scan, documentSide: $0.side,
                        name: field.name.rawValue, value: $0.value)
                })
        }
    }
}
