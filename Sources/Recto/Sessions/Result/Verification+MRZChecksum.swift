extension Verification {
    /// What the check digits of a document's zone say.
    public struct MRZChecksum: Sendable, Hashable, Codable {
        public var enabled: Bool
        public var valid: Bool
        /// The composite digit; nil where the layout has none or it does not hold.
        public var finalCheckDigit: Digit?
        public var checkDigits: [CheckDigit]

        public init(
            enabled: Bool = false, valid: Bool = false, finalCheckDigit: Digit? = nil,
            checkDigits: [CheckDigit] = []
        ) {
            self.enabled = enabled
            self.valid = valid
            self.finalCheckDigit = finalCheckDigit
            self.checkDigits = checkDigits
        }

        public struct CheckDigit: Sendable, Hashable, Codable {
            public var fieldName: String
            public var fieldValue: String
            /// nil where it does not hold.
            public var checkDigit: Digit?
            public var valid: Bool

            public init(fieldName: String, fieldValue: String, checkDigit: Digit?, valid: Bool) {
                self.fieldName = fieldName
                self.fieldValue = fieldValue
                self.checkDigit = checkDigit
                self.valid = valid
            }
        }
    }

    /// 0...9. Written as a number, as the capture SDK documents it; read from a text as well, as it is met in practice.
    public struct Digit: Sendable, Hashable, Codable {
        public let value: Int

        /// - Returns: nil for anything but 0...9.
        public init?(_ value: Int) {
            guard (0...9).contains(value) else { return nil }
            self.value = value
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let number = try (try? container.decode(Int.self)) ?? Int(container.decode(String.self))
            guard let digit = number.flatMap(Digit.init) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no digit")
            }
            self = digit
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }
}
