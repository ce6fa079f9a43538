/// A field of a machine readable zone, for what is said about each of them.
public enum MRZField: String, Sendable, Hashable, Codable, CodingKeyRepresentable, CaseIterable {
    /// The document code: the first two characters.
    case documentCode
    /// The issuing State or organization.
    case issuingState
    /// The primary and the secondary identifier.
    case names
    /// The document number, with what a long one takes of the optional data.
    case documentNumber
    /// The nationality.
    case nationality
    /// The date of birth.
    case dateOfBirth
    /// The sex.
    case sex
    /// The date of expiry.
    case dateOfExpiry
    /// The optional data.
    case optionalData
    /// The second optional data of TD1.
    case optionalData2
}
