/// The named texts of one side, with whether the zone's check digits hold. A flat object in JSON.
///
/// Names of a side with a zone: `documentCode`, `issuer`, `documentNumber`, `opt1`, `opt2`, `nationality`, `dateOfBirth`
/// (yyMMdd), `sex`, `dateOfExpiry` (yyMMdd), `primaryId`, `secondaryId`, `mrzText`; `dateOfBirthFormatted` and
/// `dateOfExpiryFormatted` are ISO 8601.
public struct ScannedSide: Sendable, Hashable {
    public var fields: [String: String]
    /// nil: the side has no zone.
    public var mrzVerified: Bool?

    public static let verifiedName = "mrzVerified"

    public init(fields: [String: String] = [:], mrzVerified: Bool? = nil) {
        self.fields = fields
        self.mrzVerified = mrzVerified
    }

    public subscript(name: String) -> String? { fields[name] }
}

extension ScannedSide: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Name.self)
        var fields: [String: String] = [:]
        for name in values.allKeys where name.stringValue != Self.verifiedName {
            fields[name.stringValue] = try values.decodeIfPresent(String.self, forKey: name)
        }
        let verified = try values.decodeIfPresent(Bool.self, forKey: Name(Self.verifiedName))
        self.init(fields: fields, mrzVerified: verified)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Name.self)
        for (name, text) in fields where name != Self.verifiedName {
            try values.encode(text, forKey: Name(name))
        }
        try values.encodeIfPresent(mrzVerified, forKey: Name(Self.verifiedName))
    }
}

extension ScannedSide: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "ScannedSide(\(fields.count) fields)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["fields": fields.count]) }
}
