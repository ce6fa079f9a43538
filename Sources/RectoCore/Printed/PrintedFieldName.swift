/// What a field says that is printed for people. Raw values are the names on the wire.
public enum PrintedFieldName: String, Sendable, Hashable, Codable, CaseIterable {
    case documentNumber
    /// A number that the holder keeps over documents.
    case personalNumber
    /// The family name.
    case primaryIdentifier
    /// The given names.
    case secondaryIdentifier
    /// Both under one label.
    case fullName
    case dateOfBirth, dateOfIssue, dateOfExpiry
    case sex, nationality, placeOfBirth, authority

    public var isDate: Bool { self == .dateOfBirth || self == .dateOfIssue || self == .dateOfExpiry }
    public var isName: Bool {
        self == .primaryIdentifier || self == .secondaryIdentifier || self == .fullName
    }
}
