/// What a field of a document says, whatever it is read from. Raw values are the names on the wire.
public enum FieldName: String, Sendable, Hashable, Codable, CaseIterable {
    case documentNumber
    /// A number that the holder keeps over documents.
    case personalNumber
    case name
    case dateOfBirth, dateOfExpiry, dateOfIssue
    case sex, nationality, issuingState
    /// The holder's face, in each portrait of the document.
    case face
}

/// Where a value was read.
public enum FieldOrigin: String, Sendable, Hashable, Codable, CaseIterable {
    /// The machine readable zone.
    case mrz = "MRZ"
    /// The visual inspection zone: what is printed for people.
    case viz = "VIZ"
    case barcode = "BARCODE"
    case chip = "CHIP"
    /// A picture of the holder, as a camera saw it.
    case portrait = "PORTRAIT"

    /// The capture SDKs' name of it: what a camera saw is `SCAN`, what a chip said is `READING`.
    public var source: String { self == .chip ? "READING" : "SCAN" }
}
