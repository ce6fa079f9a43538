internal import RectoCore
internal import RectoMRZ

extension ReadBarcode {
    /// What the payload says of document and holder, field by field; what is empty or unspecified is left out.
    ///
    /// - Parameter side: the side that it was read on.
    public func fieldValues(on side: ScanOptions.Side) -> [FieldValue] {
        let isOfZone = zone != nil
        func value(_ field: FieldName, _ text: String?, isTruncated: Bool = false) -> FieldValue? {
            guard let text, !text.isEmpty else { return nil }
            return FieldValue(
                field, text, origin: .barcode, side: side, confidence: Self.confidence,
                isTruncated: isTruncated, isOfZone: isOfZone)
        }
        if let zone { return Self.values(zone, value) }
        switch content {
        case .aamva(let document):
            let names = [document.familyName, document.givenNames].compactMap(\.self)
            let cuts = document.truncation
            return [
                value(.documentNumber, document.documentNumber),
                value(
                    .name, names.isEmpty ? document.unpartedName : names.joined(separator: ", "),
                    isTruncated: [cuts.family, cuts.first, cuts.middle].contains("T")),
                value(.dateOfBirth, document.dateOfBirth?.iso8601),
                value(.dateOfExpiry, document.dateOfExpiry?.iso8601),
                value(.dateOfIssue, document.dateOfIssue?.iso8601),
                value(.sex, document.sex == "X" ? nil : document.sex),
                value(.issuingState, document.country),
            ].compactMap(\.self)
        case .aadhaar(let letter):
            return [
                value(.personalNumber, letter.attributes["uid"]),
                value(.name, letter.attributes["name"]),
                value(.dateOfBirth, letter.dateOfBirth ?? letter.attributes["yob"]),
                value(.sex, letter.attributes["gender"]),
            ].compactMap(\.self)
        case .seal, .mrz, .url, .text, .unknown: return []
        }
    }

    /// A text of no known format that may be a number of the document: a word with a digit, no more than a number is long.
    func openNumber(on side: ScanOptions.Side) -> FieldValue? {
        guard case .text = content, let text = barcode.text, (6...24).contains(text.utf8.count),
            text.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return FieldValue(
            .documentNumber, text, origin: .barcode, side: side, confidence: Self.confidence,
            isUnlabelled: true)
    }

    /// Error correction leaves a wrong character once in very many symbols.
    private static let confidence = 0.9999

    private static func values(
        _ mrz: MRZ, _ value: (FieldName, String?, Bool) -> FieldValue?
    ) -> [FieldValue] {
        let names = [mrz.primaryIdentifier, mrz.secondaryIdentifier].compactMap(\.self)
        let optional = [mrz.readableOptionalData, mrz.readableOptionalData2].compactMap(\.self)
        return [
            value(.documentNumber, mrz.documentNumber, false),
            value(.personalNumber, optional.joined(separator: " "), false),
            value(.name, names.joined(separator: ", "), mrz.namesTruncated),
            value(.dateOfBirth, mrz.dateOfBirth.partialISO8601, false),
            value(.dateOfExpiry, mrz.dateOfExpiry?.partialISO8601, false),
            value(.sex, mrz.sex?.rawValue, false),
            value(.nationality, mrz.nationality, false),
            value(.issuingState, mrz.issuingState, false),
        ].compactMap(\.self)
    }
}
