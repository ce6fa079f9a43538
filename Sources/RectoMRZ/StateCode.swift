/// The code of an issuing State or organization, or of a nationality.
///
/// Source: ICAO Doc 9303 Part 3, section 5 (ISO 3166-1 alpha-3 and the codes ICAO adds).
public struct StateCode: Sendable, Hashable, Codable {
    /// The code without fillers: `UTO`, `D`.
    public let code: String

    /// Takes one to three characters, with or without fillers at the end; nil for other lengths.
    public init?(_ text: String) {
        let kept = ASCII.trimmed(text.utf8)
        guard (1...3).contains(kept.count), kept.allSatisfy(ASCII.isMRZ) else { return nil }
        code = ASCII.string(kept)
    }

    /// Whether the code is on the list of Doc 9303 or is a known former one.
    public var isKnown: Bool { Self.names[code] != nil }

    /// Whether the code is known but withdrawn.
    public var isFormer: Bool { Self.formerTable.contains { $0.code == code } }

    /// The short English name of the State, organization or status; nil for an unknown code.
    public var name: String? { Self.names[code] }

    /// All known codes, in the order of the list.
    public static var knownCodes: [StateCode] {
        (isoTable + specialTable + formerTable).compactMap { StateCode($0.code) }
    }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for row in isoTable + specialTable + formerTable { names[row.code] = row.name }
        return names
    }()

    /// The known codes as three characters packed into one number, for the decoder.
    static let packed: Set<UInt32> = Set(names.keys.map { pack(Array($0.utf8)) })

    /// The known codes as three symbols each, fillers at the end, for the decoder.
    static let symbolTable: [[Int]] = knownCodes.map { state in
        let symbols = state.code.utf8.compactMap(MRZSymbol.of)
        return symbols + [Int](repeating: MRZSymbol.filler, count: 3 - symbols.count)
    }

    /// Packs up to three characters, fillers at the end dropped.
    static func pack(_ bytes: [UInt8]) -> UInt32 {
        ASCII.trimmed(bytes).prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func isKnown(_ bytes: [UInt8]) -> Bool { packed.contains(pack(bytes)) }
}
