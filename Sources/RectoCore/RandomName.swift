/// 128 bits that name one thing: a version 4 UUID (RFC 9562), random but for the bits that mark it as one.
public struct RandomName: Sendable, Hashable {
    public let high: UInt64
    public let low: UInt64

    /// A new one. Two are the same with a probability of 2^-122.
    public init(using generator: inout some RandomNumberGenerator) {
        let (high, low): (UInt64, UInt64) = (generator.next(), generator.next())
        self.high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    }

    public init() {
        var system = SystemRandomNumberGenerator()
        self.init(using: &system)
    }
}

extension RandomName: LosslessStringConvertible {
    /// Lower-case hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    public var description: String {
        let digits = Self.digits(high) + Self.digits(low)
        return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// - Returns: nil for anything but a UUID of version 4 and the variant of RFC 9562, in either case.
    public init?(_ description: String) {
        let groups = description.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
            groups.allSatisfy({ $0.utf8.allSatisfy(Self.isHexadecimal) }),
            let high = UInt64(groups[0...2].joined(), radix: 16),
            let low = UInt64(groups[3...4].joined(), radix: 16),
            high & 0xF000 == 0x4000, low >> 62 == 0b10
        else { return nil }
        self.high = high
        self.low = low
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static func digits(_ value: UInt64) -> [UInt8] {
        let text = String(value, radix: 16)
        return [UInt8](repeating: UInt8(ascii: "0"), count: 16 - text.utf8.count) + Array(text.utf8)
    }
}
