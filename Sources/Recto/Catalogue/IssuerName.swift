internal import RectoMRZ

/// Codes of issuing States by the English names that people know them by.
public enum IssuerName {
    /// The alpha-3 code of a name; what stands in brackets after it does not count.
    ///
    /// - Returns: nil for a name that is not known.
    public static func code(_ name: String) -> String? {
        let plain = Self.plain(name)
        return aliases[plain] ?? codes[plain]
    }

    private static func plain(_ name: String) -> String {
        String(name.prefix { $0 != "(" }).lowercased().trimmed
    }

    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for state in StateCode.knownCodes where !state.isFormer {
            guard let name = state.name.map({ Self.plain($0) }) else { continue }
            codes[name] = codes[name] ?? IssuerCode.canonical(state.code)
        }
        return codes
    }()

    /// Names beside those of ISO 3166-1. Northern Cyprus has no code there; Somaliland goes by the capture SDKs'.
    private static let aliases = [
        "syria": "SYR", "turkey": "TUR", "palestine": "PSE", "cape verde": "CPV",
        "democratic republic of congo": "COD", "republic of congo": "COG", "ivory coast": "CIV",
        "somaliland": "RSL", "brunei": "BRN", "east timor": "TLS", "hong-kong": "HKG", "laos": "LAO",
        "macau": "MAC", "north korea": "PRK", "south korea": "KOR", "vietnam": "VNM",
        "czech republic": "CZE", "northern cyprus": "CYP", "russia": "RUS", "vatican city": "VAT",
        "british virgin islands": "VGB", "micronesia": "FSM", "saint helena": "SHN", "uk": "GBR",
        "usa": "USA", "uae": "ARE",
    ]
}
