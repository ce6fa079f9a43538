/// The stable name of an enrolled face. Says nothing of the person.
public struct FaceIdentifier: Sendable, Hashable {
    private let name: RandomName

    /// A new one. Two are the same with a probability of 2^-122.
    public static func random() -> FaceIdentifier { FaceIdentifier(name: RandomName()) }
}

extension FaceIdentifier: LosslessStringConvertible {
    /// Lower-case hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    public var description: String { name.description }

    /// - Returns: nil for anything but the form that `description` writes.
    public init?(_ description: String) {
        guard let name = RandomName(description), name.description == description else { return nil }
        self.init(name: name)
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
