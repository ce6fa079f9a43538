internal import RectoCore

/// The name of a session, or of a device: a version 4 UUID (RFC 9562). Compares whatever the case it was written in;
/// written in lower case.
public struct SessionIdentifier: Sendable, Hashable {
    private let name: RandomName

    /// A new one; two are the same with a probability of 2^-122.
    public static func random() -> SessionIdentifier { SessionIdentifier(name: RandomName()) }

    public static func random(using generator: inout some RandomNumberGenerator) -> SessionIdentifier {
        SessionIdentifier(name: RandomName(using: &generator))
    }

    private init(name: RandomName) {
        self.name = name
    }

    /// Numbers to draw from in this session alone: the same name gives the same numbers.
    var seed: UInt64 { name.high ^ (name.low &* 0x9E37_79B9_7F4A_7C15) }
}

extension SessionIdentifier: LosslessStringConvertible {
    /// Groups of 8, 4, 4, 4 and 12 hexadecimal digits.
    public var description: String { name.description }

    /// - Returns: nil for anything but a UUID of version 4 and the variant of RFC 9562.
    public init?(_ description: String) {
        guard let name = RandomName(description) else { return nil }
        self.init(name: name)
    }
}

extension SessionIdentifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let it = SessionIdentifier(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no UUID of version 4")
        }
        self = it
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
