/// A known departure of one issuing State from the layouts of ICAO Doc 9303.
public enum MRZNationalLayout: String, Sendable, Hashable, Codable, CaseIterable {
    /// French national identity card of 1988 to 2021 (`IDFRA`, two lines of 36): its own layout.
    case frenchIdentityCard
    /// Romanian identity card (`IDROU`, two lines of 36) with digits in the nationality field.
    case romanianIdentityCard
    /// United States card (`C1USA`, `C2USA`): TD1 whose number carries a check digit that is not ICAO's.
    case unitedStatesCard
    /// Mexican voter card (`IDMEX`): TD1 whose sex is `H`, hombre, or `M`, mujer.
    case mexicanVoterCard
    /// Russian internal passport (`PNRUS`): digits in the names stand for Cyrillic letters.
    case russianInternalPassport

    init?(format: MRZFormat, firstLine: [UInt8], nationality: [UInt8]) {
        let start = ASCII.string(firstLine.prefix(5))
        switch (format, start) {
        case (.frenchID, _): self = .frenchIdentityCard
        case (.td2, "IDROU") where nationality.contains(where: ASCII.isDigit): self = .romanianIdentityCard
        case (.td1, "C1USA"), (.td1, "C2USA"): self = .unitedStatesCard
        case (.td1, "IDMEX"): self = .mexicanVoterCard
        case (.td3, "PNRUS"): self = .russianInternalPassport
        default: return nil
        }
    }
}
