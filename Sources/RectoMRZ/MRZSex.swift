/// The sex as the machine readable zone codes it; unspecified (`<`) is the absence of a value.
///
/// Source: ICAO Doc 9303 Part 4, section 4.2.2, position 21 of the lower line.
public enum MRZSex: String, Sendable, Hashable, Codable, CaseIterable {
    /// Printed as `M`.
    case male = "M"
    /// Printed as `F`.
    case female = "F"
}

extension MRZSex {
    private static let mexican: [String: MRZSex] = ["H": .male, "M": .female, "F": .female]

    /// - Returns: nil for what is unspecified or outside the code.
    init?(_ code: String, in layout: MRZNationalLayout?) {
        guard let sex = layout == .mexicanVoterCard ? Self.mexican[code] : MRZSex(rawValue: code) else {
            return nil
        }
        self = sex
    }

    /// As a zone of the layout has it.
    func code(in layout: MRZNationalLayout?) -> String {
        guard layout == .mexicanVoterCard else { return rawValue }
        return self == .male ? "H" : "M"
    }
}
