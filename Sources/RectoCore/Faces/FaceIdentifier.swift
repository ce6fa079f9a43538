/// The stable name of an enrolled face: 128 bits, random but for those that mark a version 4 UUID (RFC 9562). Says
/// nothing of the person.
public struct FaceIdentifier: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// A new one. Two are the same with a probability of 2^-122.
    public static func random() -> FaceIdentifier {
        var generator = SystemRandomNumberGenerator()
        return FaceIdentifier(high: generator.next(), low: generator.next())
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    }
}

extension FaceIdentifier: LosslessStringConvertible {
    /// Lower-case hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    public var description: String {
        let digits = Self.digits(high) + Self.digits(low)
        return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// - Returns: nil for anything but the form that `description` writes.
    public init?(_ description: String) {
        let digits = description.utf8.filter { $0 != UInt8(ascii: "-") }
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
        guard self.description == description else { return nil }
    }

    private static func digits(_ value: UInt64) -> [UInt8] {
        let text = String(value, radix: 16)
        return [UInt8](repeating: UInt8(ascii: "0"), count: 16 - text.utf8.count) + Array(text.utf8)
    }
}

extension FaceIdentifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let it = FaceIdentifier(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no identifier of a face")
        }
        self = it
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
