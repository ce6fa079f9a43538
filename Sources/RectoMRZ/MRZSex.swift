/// The sex as the machine readable zone codes it; unspecified (`<`) is the absence of a value.
///
/// Source: ICAO Doc 9303 Part 4, section 4.2.2, position 21 of the lower line.
public enum MRZSex: String, Sendable, Hashable, Codable, CaseIterable {
    /// Printed as `M`.
    case male = "M"
    /// Printed as `F`.
    case female = "F"
}
