import RectoMRZ

/// Invented zones of every format.
enum RandomContent {
    static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    static let digits = "0123456789"
    private static let syllables = [
        "AN", "BE", "CO", "DA", "ER", "FI", "GU", "HA", "IS", "JO", "KA", "LI", "MA", "NO", "OL", "PE",
        "QUI", "RO", "SA", "TE", "UL", "VI", "WA", "XE", "YS", "ZO", "SCH", "CK", "SKI", "SON",
    ]
    private static let states = ["UTO", "FRA", "D", "GBR", "USA", "JPN", "CHN", "IND", "BRA", "ZAF", "TUR"]

    static func make(_ format: MRZFormat, _ random: inout SeededGenerator) -> MRZContent {
        // IDFRA on two lines of 36 is the French card's own layout.
        let state = random.pick(format == .td2 ? states.filter { $0 != "FRA" } : states)
        return MRZContent(
            format: format, documentCode: code(format, &random),
            issuingState: format == .frenchID ? "FRA" : state,
            primaryIdentifier: name(&random, words: random.chance(0.15) ? 2 : 1),
            secondaryIdentifier: random.chance(0.04)
                ? nil : name(&random, words: Int.random(in: 1...2, using: &random)),
            documentNumber: number(format, &random),
            nationality: format == .frenchID ? "" : random.chance(0.85) ? state : random.pick(states),
            dateOfBirth: date(1940...2012, &random), sex: random.pick([.male, .female, nil]),
            dateOfExpiry: format == .frenchID ? "" : date(2015...2040, &random),
            optionalData: optional(format, &random),
            optionalData2: format == .td1 && random.chance(0.3) ? random.text(digits, 4...11) : "")
    }

    private static func code(_ format: MRZFormat, _ random: inout SeededGenerator) -> String {
        switch format {
        case .td1, .td2: random.pick(["I", "ID", "AC", "IR", "C"])
        case .td3: random.pick(["P", "P", "PD", "PM"])
        case .mrvA, .mrvB: random.pick(["V", "VC"])
        case .frenchID: "ID"
        }
    }

    private static func name(_ random: inout SeededGenerator, words: Int) -> String {
        (0..<words).map { _ in
            (0..<Int.random(in: 2...3, using: &random)).map { _ in random.pick(syllables) }.joined()
        }.joined(separator: " ")
    }

    static func number(_ format: MRZFormat, _ random: inout SeededGenerator) -> String {
        if format == .frenchID { return random.text(digits, 12...12) }
        if format == .td1, random.chance(0.1) { return random.text(digits, 10...12) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return random.text(digits, 9...9)
        case 1: return random.text(letters, 2...2) + random.text(digits, 7...7)
        case 2: return random.text(letters, 1...1) + random.text(digits, 7...8)
        default: return random.text("CFGHJKLMNPRTVWXYZ0123456789", 9...9)
        }
    }

    static func date(_ years: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        let parts = [
            Int.random(in: years, using: &random) % 100, Int.random(in: 1...12, using: &random),
            Int.random(in: 1...28, using: &random),
        ]
        return parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined()
    }

    private static func optional(_ format: MRZFormat, _ random: inout SeededGenerator) -> String {
        guard random.chance(0.4) else { return "" }
        switch format {
        case .td1, .td2: return random.text(digits, 3...6)
        case .td3: return random.text(digits, 8...13)
        case .mrvA, .mrvB: return random.text(letters + digits, 3...8)
        case .frenchID: return random.text(digits, 6...6)
        }
    }
}

extension RandomContent {
    /// The passport of Doc 9303's Utopian.
    static let sample = MRZContent(
        format: .td3, documentCode: "P", issuingState: "UTO", primaryIdentifier: "Eriksson",
        secondaryIdentifier: "Anna Maria", documentNumber: "L898902C3", nationality: "UTO",
        dateOfBirth: "740812", sex: .female, dateOfExpiry: "120415", optionalData: "ZE184226B")
}
