/// An application of a chip, by the identifier that it is selected by (ISO/IEC 7816-4).
public struct ChipApplication: Sendable, Hashable, Codable {
    /// Upper-case hexadecimal digits, 5 to 16 bytes.
    public let identifier: String

    /// - Returns: nil for what is no identifier.
    public init?(_ identifier: String) {
        let digits = identifier.uppercased().utf8
        guard digits.count % 2 == 0, (10...32).contains(digits.count),
            digits.allSatisfy({
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0
            })
        else { return nil }
        self.identifier = identifier.uppercased()
    }

    private init(fixed identifier: String) { self.identifier = identifier }

    /// Passports and identity cards: Doc 9303 part 10, LDS1.
    public static let electronicDocument = ChipApplication(fixed: "A0000002471001")
    /// Visas and travel records: LDS2.
    public static let travelRecords = ChipApplication(fixed: "A0000002472001")
    /// What some readers select before they know the card.
    public static let any = ChipApplication(fixed: "00000000000000")
    /// NDEF tags.
    public static let tag = ChipApplication(fixed: "D2760000850101")

    /// What the capture SDKs list for their readers, in their order.
    public static let listed = [electronicDocument, travelRecords, any, tag]

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let it = ChipApplication(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "is no identifier of an application")
        }
        self = it
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
