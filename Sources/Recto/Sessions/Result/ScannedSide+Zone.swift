public import RectoMRZ

extension ScannedSide {
    /// What a zone says, by the result's names.
    ///
    /// - Parameter isVerified: whether its check digits hold and it was read with confidence.
    public init(_ mrz: MRZ, isVerified: Bool) {
        var fields: [String: String] = [:]
        fields["documentCode"] = mrz.documentCode
        fields["issuer"] = mrz.issuingState
        fields["documentNumber"] = mrz.documentNumber
        fields["opt1"] = mrz.optionalData
        fields["opt2"] = mrz.optionalData2
        fields["nationality"] = mrz.nationality
        fields["dateOfBirth"] = mrz.dateOfBirth.raw
        fields["dateOfBirthFormatted"] = mrz.dateOfBirth.iso8601
        fields["sex"] = mrz.sex?.rawValue
        fields["dateOfExpiry"] = mrz.dateOfExpiry?.raw
        fields["dateOfExpiryFormatted"] = mrz.dateOfExpiry?.iso8601
        fields["primaryId"] = mrz.primaryIdentifier
        fields["secondaryId"] = mrz.secondaryIdentifier
        fields["mrzText"] = mrz.lines.joined(separator: "\n")
        self.init(fields: fields, mrzVerified: isVerified)
    }
}

extension Verification.MRZChecksum {
    /// - Parameter isSeen: whether the characters that the digits are of were seen: those that were chosen because the digits then hold
    ///   prove nothing.
    public init(_ mrz: MRZ, isSeen: Bool = true) {
        let values: [(MRZCheckDigits.Name, String?)] = [
            (.documentNumber, mrz.documentNumber), (.dateOfBirth, mrz.dateOfBirth.raw),
            (.dateOfExpiry, mrz.dateOfExpiry?.raw), (.optionalData, mrz.optionalData),
        ]
        let digits = values.compactMap { name, value -> CheckDigit? in
            let outcome = mrz.checkDigits[name]
            guard outcome != .absent, let value else { return nil }
            // Fillers at the end count nothing: a digit that holds is the one of the value without them.
            let printed = name == .documentNumber ? Self.digitBehind(longNumber: value, in: mrz) : nil
            let digit = outcome == .holds ? printed ?? RectoMRZ.CheckDigit.digit(of: value) : nil
            return CheckDigit(
                fieldName: name.rawValue, fieldValue: value,
                checkDigit: digit.flatMap(Verification.Digit.init),
                valid: outcome == .holds)
        }
        // Last in the second line of every layout that has one.
        let composite = mrz.checkDigits.composite == .holds ? mrz.lines.dropFirst().first?.last : nil
        self.init(
            enabled: true, valid: mrz.isValid && isSeen,
            finalCheckDigit: composite?.wholeNumberValue.flatMap(Verification.Digit.init), checkDigits: digits
        )
    }

    /// The digit that is printed behind a number of more than nine characters, whose rest stands in the optional data (ICAO Doc 9303 Part
    /// 5, section 4.2.4): some States count the filler before it, too, so that it does not follow from the number.
    private static func digitBehind(longNumber number: String, in mrz: MRZ) -> Int? {
        let place: (line: Int, from: Int)? =
            switch mrz.format {
            case .td1: (0, 15)
            case .td2: (1, 28)
            case .td3, .mrvA, .mrvB, .frenchID: nil
            }
        guard let place, number.count > 9, mrz.lines.indices.contains(place.line) else { return nil }
        return mrz.lines[place.line].dropFirst(place.from).prefix { $0 != "<" }.last?.wholeNumberValue
    }
}
