/// The fields of a machine readable zone to be written.
///
/// ```swift
/// let content = MRZContent(
///     format: .td3, documentCode: "P", issuingState: "UTO", primaryIdentifier: "Eriksson",
///     secondaryIdentifier: "Anna Maria", documentNumber: "L898902C3", nationality: "UTO",
///     dateOfBirth: "740812", sex: .female, dateOfExpiry: "120415", optionalData: "ZE184226B")
/// let lines = try content.lines()
/// ```
public struct MRZContent: Sendable, Hashable, Codable {
    /// The layout to write.
    public var format: MRZFormat
    /// The document code, one or two characters: `P`, `ID`.
    public var documentCode: String
    /// The issuing State or organization, one to three letters: `UTO`, `D`.
    public var issuingState: String
    /// The primary identifier in Latin or Cyrillic letters; it is transliterated.
    public var primaryIdentifier: String
    /// The secondary identifier, spelled like the primary; nil for a holder with one name only.
    public var secondaryIdentifier: String?
    /// The document number; more than nine characters overflow in TD1 and TD2.
    public var documentNumber: String
    /// The nationality, empty where the layout has none.
    public var nationality: String
    /// The date of birth as six characters `YYMMDD`, unknown parts as fillers.
    public var dateOfBirth: String
    /// The sex; nil is written as a filler, unspecified.
    public var sex: MRZSex?
    /// The date of expiry as six characters `YYMMDD`; ignored where the layout has none.
    public var dateOfExpiry: String
    /// The optional data in the zone's alphabet, fillers included.
    public var optionalData: String
    /// The second optional data, TD1 only.
    public var optionalData2: String

    /// Takes the fields as they are; ``lines()`` says whether they can be written.
    public init(
        format: MRZFormat, documentCode: String, issuingState: String, primaryIdentifier: String,
        secondaryIdentifier: String? = nil, documentNumber: String, nationality: String,
        dateOfBirth: String, sex: MRZSex? = nil, dateOfExpiry: String, optionalData: String = "",
        optionalData2: String = ""
    ) {
        self.format = format
        self.documentCode = documentCode
        self.issuingState = issuingState
        self.primaryIdentifier = primaryIdentifier
        self.secondaryIdentifier = secondaryIdentifier
        self.documentNumber = documentNumber
        self.nationality = nationality
        self.dateOfBirth = dateOfBirth
        self.sex = sex
        self.dateOfExpiry = dateOfExpiry
        self.optionalData = optionalData
        self.optionalData2 = optionalData2
    }

    /// The content of a zone that was read.
    public init(_ mrz: MRZ) {
        self.init(
            format: mrz.format, documentCode: mrz.documentCode, issuingState: mrz.issuingState ?? "",
            primaryIdentifier: mrz.primaryIdentifier ?? "", secondaryIdentifier: mrz.secondaryIdentifier,
            documentNumber: mrz.documentNumber ?? "", nationality: mrz.nationality ?? "",
            dateOfBirth: mrz.dateOfBirth.raw, sex: mrz.sex, dateOfExpiry: mrz.dateOfExpiry?.raw ?? "",
            optionalData: mrz.optionalData ?? "", optionalData2: mrz.optionalData2 ?? "")
    }
}
