internal import RectoMRZ

extension FieldComparer {
    /// Words that documents print for the sex, in capitals. `H` (homme, hombre) and `W` (weiblich) stand alone; a bare
    /// `M` is male wherever it is printed with `F` or `H` or `W` beside it, and so here.
    private static let sexes: [String: MRZSex] = [
        "M": .male, "MALE": .male, "H": .male, "HOMME": .male, "HOMBRE": .male, "MASCULIN": .male,
        "MASCULINO": .male, "MASCHIO": .male, "MÄNNLICH": .male, "ذكر": .male,
        "F": .female, "FEMALE": .female, "W": .female, "FEMME": .female, "MUJER": .female, "FEMININ": .female,
        "FÉMININ": .female, "FEMENINO": .female, "FEMMINA": .female, "WEIBLICH": .female, "أنثى": .female,
    ]

    static func sex(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        guard let one = sexes[a.value.uppercased()], let other = sexes[b.value.uppercased()] else {
            return FieldFinding(.notComparable, "a sex is unspecified, or in words that are not known")
        }
        if one == other { return equal }
        return finding(
            ReadingDifference.zero.with("M", "F"), a, b, leastDoubt: leastCodeDoubt, noun: "character")
    }

    /// States by code or by their short English names. What else is printed, such as a people's name, is not known.
    static func state(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        guard let one = code(a.value), let other = code(b.value) else {
            return FieldFinding(.notComparable, "a State is written in a way that is not known")
        }
        if one == other { return equal }
        return finding(.between(one, other), a, b, leastDoubt: leastCodeDoubt, noun: "character")
    }

    /// The code of a State that is written by code or name; nil where it is not known.
    static func code(_ text: String) -> String? {
        let capitals = text.uppercased()
        if let state = StateCode(capitals), state.isKnown { return successors[state.code] ?? state.code }
        return codesByName[capitals]
    }

    /// Codes that stand for one State: Germany's `D` of zones beside ISO's, and withdrawn ones.
    private static let successors = ["DEU": "D", "ROM": "ROU", "ZAR": "COD", "KS": "RKS"]

    private static let codesByName: [String: String] = {
        var codes: [String: String] = [:]
        for state in StateCode.knownCodes {
            guard let name = state.name?.uppercased() else { continue }
            codes[name] = codes[name] ?? successors[state.code] ?? state.code
        }
        return codes
    }()
}
