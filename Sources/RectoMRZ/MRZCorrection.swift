/// One character that the decoder reads otherwise than the recogniser's first choice.
public struct MRZCorrection: Sendable, Hashable, Codable {
    /// What the correction rests on.
    public enum Reason: String, Sendable, Hashable, Codable {
        /// The field does not admit the observed character (a letter in a date).
        case alphabet
        /// A check digit holds with this character and with no other likely one.
        case checkDigit
        /// The observed code is no State's, and one likely code is.
        case stateCode
        /// A run of fillers.
        case fillerRun
        /// The order of letters, digits and fillers in the field, or a date that no calendar has.
        case fieldShape
    }

    /// The zero-based line.
    public let line: Int
    /// The zero-based column.
    public let column: Int
    /// The observed character, mapped to the zone's alphabet where that is possible.
    public let from: Character
    /// The character in the reading.
    public let to: Character
    /// What the correction rests on.
    public let reason: Reason

    private enum CodingKeys: String, CodingKey {
        case line, column, from, to, reason
    }

    init(line: Int, column: Int, from: Character, to: Character, reason: Reason) {
        self.line = line
        self.column = column
        self.from = from
        self.to = to
        self.reason = reason
    }

    /// Decodes a correction, its characters as strings of one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        line = try values.decode(Int.self, forKey: .line)
        column = try values.decode(Int.self, forKey: .column)
        from = try values.decode(String.self, forKey: .from).first ?? " "
        to = try values.decode(String.self, forKey: .to).first ?? " "
        reason = try values.decode(Reason.self, forKey: .reason)
    }

    /// Encodes the correction, its characters as strings of one.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(line, forKey: .line)
        try values.encode(column, forKey: .column)
        try values.encode(String(from), forKey: .from)
        try values.encode(String(to), forKey: .to)
        try values.encode(reason, forKey: .reason)
    }
}
