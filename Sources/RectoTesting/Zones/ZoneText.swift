/// The lines of a machine readable zone as they are printed on a drawn document, with its format.
public struct ZoneText: Sendable, Hashable {
    /// The formats that are drawn; raw values are those of an evaluation set's `truth.csv`.
    public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
        case td1 = "TD1"
        case td2 = "TD2"
        case td3 = "TD3"
        case mrvA = "MRVA"
        case mrvB = "MRVB"
        /// The French identity card of 1988 to 2021.
        case frenchID = "FRA2"

        /// The document that it is printed on.
        public var kind: SpecimenKind {
            switch self {
            case .td1: .cardBack
            case .td2, .frenchID: .td2Card
            case .td3: .passportPage
            case .mrvA: .visaA
            case .mrvB: .visaB
            }
        }
    }

    /// A check digit's name: `num`, `birth`, `exp`, `opt`, `comp`.
    public typealias CheckName = String

    public let format: Format
    public let lines: [String]
    /// The check digits that are printed wrongly, as on some specimens; mostly none.
    public let failingChecks: [CheckName]

    /// Invented lines of a format, every character of the alphabet among them in the long run.
    public static func invented(_ format: Format, _ n: inout SeededGenerator) -> ZoneText {
        var layout = ZoneLayout(format, ZoneFields.invented(for: format, &n))
        let failing = n.chance(0.03) ? layout.misprint(&n) : []
        return ZoneText(format: format, lines: layout.lines, failingChecks: failing)
    }
}
