public import RectoMRZ

/// What a machine readable zone's document code says of the document.
///
/// Source: ICAO Doc 9303, eighth edition, Parts 4 to 7: P for passports, V for visas, A, C and I for cards.
public enum DocumentType: String, Sendable, Hashable, CaseIterable {
    case passport = "PASSPORT"
    case visa = "VISA"
    case idCard = "ID"

    /// - Returns: nil when the code is none of these.
    public init?(mrz: MRZ) {
        switch mrz.documentCode.first {
        case "P": self = .passport
        case "V": self = .visa
        case "A", "C", "I": self = .idCard
        default: return nil
        }
    }
}
