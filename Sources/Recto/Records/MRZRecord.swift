internal import RectoCore
public import RectoMRZ

/// `mrz` of a frame's record, and what `recto mrz` prints.
public struct MRZRecord: Sendable, Hashable, Encodable {
    private let mrz: MRZ
    private let decoding: MRZDecoding?
    private let region: Quad?
    private let isValid: Bool
    private let isVerified: Bool?

    /// A zone read in a picture.
    public init(_ zone: ReadZone) {
        mrz = zone.decoding.mrz
        decoding = zone.decoding
        region = zone.quad
        isValid = zone.isValid
        isVerified = zone.isVerified
    }

    /// A zone parsed from text.
    public init(_ mrz: MRZ) {
        self.mrz = mrz
        decoding = nil
        region = nil
        isValid = mrz.isValid
        isVerified = nil
    }

    private enum CodingKeys: String, CodingKey {
        case format, nationalLayout, lines, valid, verified, ambiguous, confidence, checkDigits, failing,
            fields
        case corrections, quad
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(mrz.format.wireName, forKey: .format)
        try values.encode(mrz.nationalLayout, forKey: .nationalLayout)
        try values.encode(mrz.lines, forKey: .lines)
        try values.encode(isValid, forKey: .valid)
        try values.encode(isVerified, forKey: .verified)
        try values.encode(decoding?.isAmbiguous, forKey: .ambiguous)
        try values.encode(decoding.map { $0.confidence.rounded(places: 4) }, forKey: .confidence)
        var digits: [String: Bool] = [:]
        for name in MRZCheckDigits.Name.allCases where mrz.checkDigits[name] != .absent {
            digits[name.rawValue] = mrz.checkDigits[name] == .holds
        }
        try values.encode(digits, forKey: .checkDigits)
        try values.encode(mrz.checkDigits.failing.map(\.rawValue), forKey: .failing)
        try values.encode(FieldsRecord(mrz), forKey: .fields)
        try values.encode(decoding?.corrections ?? [], forKey: .corrections)
        try values.encode(region?.coordinates, forKey: .quad)
    }
}

extension MRZFormat {
    /// The format's name in results.
    public var wireName: String {
        switch self {
        case .td1: "TD1"
        case .td2: "TD2"
        case .td3: "TD3"
        case .mrvA: "MRV-A"
        case .mrvB: "MRV-B"
        case .frenchID: "IDFRA"
        }
    }
}

/// `fields` of a zone; null for what the document does not show.
struct FieldsRecord: Encodable {
    let mrz: MRZ

    init(_ mrz: MRZ) {
        self.mrz = mrz
    }

    private enum CodingKeys: String, CodingKey {
        case documentCode, issuingState, primaryIdentifier, secondaryIdentifier, namesTruncated,
            documentNumber
        case nationality, dateOfBirth, dateOfBirthRaw, sex, dateOfExpiry, dateOfExpiryRaw, optionalData
        case optionalData2
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(mrz.documentCode, forKey: .documentCode)
        try values.encode(mrz.issuingState, forKey: .issuingState)
        try values.encode(mrz.primaryIdentifier, forKey: .primaryIdentifier)
        try values.encode(mrz.secondaryIdentifier, forKey: .secondaryIdentifier)
        try values.encode(mrz.namesTruncated, forKey: .namesTruncated)
        try values.encode(mrz.documentNumber, forKey: .documentNumber)
        try values.encode(mrz.nationality, forKey: .nationality)
        try values.encode(mrz.dateOfBirth.iso8601, forKey: .dateOfBirth)
        try values.encode(mrz.dateOfBirth.raw, forKey: .dateOfBirthRaw)
        try values.encode(mrz.sex?.rawValue, forKey: .sex)
        try values.encode(mrz.dateOfExpiry?.iso8601, forKey: .dateOfExpiry)
        try values.encode(mrz.dateOfExpiry?.raw, forKey: .dateOfExpiryRaw)
        try values.encode(mrz.optionalData, forKey: .optionalData)
        try values.encode(mrz.optionalData2, forKey: .optionalData2)
    }
}
