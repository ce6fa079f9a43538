/// The documents that an integrator takes. Given in code they outweigh those of the settings; where neither gives any, every
/// document of the catalogue is taken.
public struct AllowedDocuments: Sendable, Hashable {
    public var documents: [Entry]
    /// Whether a document that is none of them is rejected in the result. Otherwise the result says so and no more.
    public var isEnforced: Bool

    /// One type, of every State or of some.
    public struct Entry: Sendable, Hashable {
        /// The wire name of the type.
        public var type: String
        /// Issuing States, alpha-3; nil: any.
        public var countries: [String]?

        public init(_ type: String, countries: [String]? = nil) {
            (self.type, self.countries) = (type, countries)
        }
    }

    public init(_ documents: [Entry], isEnforced: Bool = false) {
        (self.documents, self.isEnforced) = (documents, isEnforced)
    }

    /// Whether a document is taken.
    ///
    /// - Parameter countries: what is known of its issuing State; empty: nothing.
    /// - Returns: nil where that depends on a State that is not known.
    public func takes(_ type: String, of countries: Set<String>) -> Bool? {
        let entries = documents.filter { $0.type == type }
        if entries.isEmpty { return false }
        let states = entries.compactMap(\.countries)
        if states.count < entries.count { return true }
        if countries.isEmpty { return nil }
        return countries.isSubset(of: states.joined().map(IssuerCode.canonical))
    }
}

/// One code for the States that have several.
enum IssuerCode {
    static func canonical(_ code: String) -> String {
        switch code {
        case "D": "DEU"
        // The European Commission's code for Kosovo beside Doc 9303's.
        case "XKX", "XKK": "RKS"
        // Of the capture SDKs' lists.
        case "UAE": "ARE"
        default: code
        }
    }
}

extension AllowedDocuments: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case documents
        case isEnforced = "enforced"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init(try values.needed(.documents))
        try values.read(.isEnforced, into: &isEnforced)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(documents, forKey: .documents)
        try values.encode(isEnforced, forKey: .isEnforced)
    }
}

extension AllowedDocuments.Entry: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case type
        case countries
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init(try values.needed(.type))
        try values.read(.countries, into: &countries)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(type, forKey: .type)
        try values.encodeIfPresent(countries, forKey: .countries)
    }
}
