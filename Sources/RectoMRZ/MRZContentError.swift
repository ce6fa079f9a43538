/// Why content cannot be written as a zone. It names the field, never its value.
public enum MRZContentError: Error, Sendable, Hashable {
    /// The fields that can be wrong.
    public enum Field: String, Sendable, Hashable {
        case documentCode, issuingState, names, documentNumber, nationality, dateOfBirth, dateOfExpiry
        case optionalData, optionalData2
    }

    /// The field holds more characters than the format has room for.
    case tooLong(Field)
    /// The field holds a character that has no place in a zone.
    case character(Field)
    /// The field may not be empty.
    case missing(Field)
}
