/// Invented content of a zone: the characters vary as real zones' do, the holders do not exist.
struct ZoneFields {
    var code: String
    var state: String
    var nationality: String
    var primary: String
    var secondary: String
    var number: String
    var birth: String
    var sex: String
    var expiry: String
    var optional: String
    var optional2: String

    /// Codes of Doc 9303 part 3, section 5: Utopia as often as all the others together.
    private static let states = [
        "D", "FRA", "GBR", "USA", "CHE", "AUT", "ITA", "ESP", "PRT", "NLD", "BEL", "POL", "CZE", "HUN", "SWE",
        "NOR", "FIN", "DNK", "EST", "LVA", "GRC", "TUR", "UKR", "IND", "CHN", "JPN", "KOR", "BRA", "ARG",
        "MEX", "ZAF", "KEN", "QAT", "IRQ", "JAM", "UZB", "VNM", "XXA", "UNO", "EUE",
    ]

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let alphanumerics = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    static func invented(for format: ZoneText.Format, _ n: inout SeededGenerator) -> ZoneFields {
        let state = n.chance(0.5) ? SpecimenIdentity.state : n.pick(states)
        let isLong = n.chance(0.08)
        return ZoneFields(
            code: code(format, state, &n), state: state,
            nationality: n.chance(0.85) ? state : n.pick(states),
            primary: name(&n, words: isLong ? 3 : n.chance(0.2) ? 2 : 1),
            secondary: n.chance(0.04) ? "" : name(&n, words: isLong ? 4 : 1 + n.index(below: 3)),
            number: number(format, &n), birth: birth(&n), sex: n.pick(["F", "M", "F", "M", "F", "M", "<"]),
            expiry: date(&n, years: 2016...2036), optional: optional(&n, room: 14),
            optional2: optional(&n, room: 11))
    }

    private static func code(_ format: ZoneText.Format, _ state: String, _ n: inout SeededGenerator) -> String
    {
        switch format {
        case .td1: n.pick(["I", "ID", "I", "IR", "C", "A", "AR"])
        // ID of FRA opens the French layout.
        case .td2: n.pick(state == "FRA" ? ["I", "IR", "A"] : ["I", "ID", "IR", "A", "AR"])
        case .td3: n.pick(["P", "P", "P", "PD", "PS", "PO"])
        case .mrvA, .mrvB: n.pick(["V", "V", "VC", "VD"])
        case .frenchID: "ID"
        }
    }

    private static func number(_ format: ZoneText.Format, _ n: inout SeededGenerator) -> String {
        if format == .frenchID { return digits(&n, 12) }
        if format == .td1, n.chance(0.12) { return run(&n, alphanumerics, 10 + n.index(below: 4)) }
        switch n.index(below: 5) {
        case 0: return run(&n, alphanumerics, 9)
        case 1: return run(&n, letters, 2) + digits(&n, 7)
        case 2: return digits(&n, 8)
        case 3: return run(&n, letters, 1) + digits(&n, 8)
        default: return digits(&n, 9)
        }
    }

    private static func birth(_ n: inout SeededGenerator) -> String {
        let whole = date(&n, years: 1930...2015)
        switch n.index(below: 60) {
        case 0: return String(whole.prefix(2)) + "<<<<"
        case 1: return String(whole.prefix(4)) + "<<"
        default: return whole
        }
    }

    private static func date(_ n: inout SeededGenerator, years: ClosedRange<Int>) -> String {
        SpecimenDate(
            year: years.lowerBound + n.index(below: years.count), month: 1 + n.index(below: 12),
            day: 1 + n.index(below: 28)
        ).mrz
    }

    private static func optional(_ n: inout SeededGenerator, room: Int) -> String {
        switch n.index(below: 5) {
        case 0: digits(&n, 1 + n.index(below: room))
        case 1: run(&n, alphanumerics, 1 + n.index(below: room))
        case 2: digits(&n, 1 + n.index(below: 4)) + "<" + run(&n, alphanumerics, 1 + n.index(below: 4))
        default: ""
        }
    }

    private static func digits(_ n: inout SeededGenerator, _ count: Int) -> String {
        run(&n, Array("0123456789"), count)
    }

    private static func run(_ n: inout SeededGenerator, _ alphabet: [Character], _ count: Int) -> String {
        String((0..<count).map { _ in n.pick(alphabet) })
    }

    /// Words of syllables; now and then letters in any order, so that none is learnt by its neighbours.
    private static func name(_ n: inout SeededGenerator, words: Int) -> String {
        (0..<words).map { _ in
            if n.chance(0.15) { return run(&n, letters, 2 + n.index(below: 8)) }
            return (0..<(1 + n.index(below: 3))).map { _ in
                String(n.pick(Array("BCDFGHJKLMNPQRSTVWXYZ"))) + String(n.pick(Array("AEIOUY")))
            }.joined() + (n.chance(0.5) ? String(n.pick(Array("DKLMNRSTXZ"))) : "")
        }.joined(separator: "<")
    }
}
