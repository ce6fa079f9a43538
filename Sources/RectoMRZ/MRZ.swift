/// A machine readable zone, read into its fields.
///
/// ```swift
/// let today = CalendarDay(secondsSince1970: now)
/// let mrz = try MRZ.parse(
///     lines: [
///         "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
///         "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
///     ], today: today)
/// mrz.isValid              // true: every check digit holds
/// mrz.primaryIdentifier    // "ERIKSSON"
/// mrz.dateOfBirth.iso8601  // "1974-08-12"
///
/// // From optical character recognition, with alternatives and their probabilities:
/// if let decoding = MRZDecoder().decode(lines: observations, today: today) {
///     decoding.mrz.checkDigits.failing  // the digits that do not hold
///     decoding.isVerified               // all hold, and no character is in doubt
/// }
///
/// // From text that somebody pasted:
/// let zones = MRZ.parse(text: pasted, today: today)
/// ```
///
/// Wrong digits do not stop the reading: specimens print them. The raw lines are always kept. Values are
/// personal data, so descriptions and reflection show none.
///
/// Source: ICAO Doc 9303, eighth edition, Parts 3 to 7.
public struct MRZ: Sendable, Hashable, Codable {
    /// The layout that the lines have.
    public let format: MRZFormat
    /// A known national departure from the format, nil for most documents.
    public let nationalLayout: MRZNationalLayout?
    /// The lines as given, of the format's length.
    public let lines: [String]
    /// The document code without its filler: `P`, `ID`, `C1`.
    public let documentCode: String
    /// The issuing State or organization: `UTO`, `D`.
    public let issuingState: String?
    /// The primary identifier, with spaces where the zone has single fillers.
    public let primaryIdentifier: String?
    /// The secondary identifier; nil when the holder has one name only.
    public let secondaryIdentifier: String?
    /// Whether the names fill their field up to the last position: compare such names by prefix.
    public let namesTruncated: Bool
    /// The document number, without fillers at its end, overflow included.
    public let documentNumber: String?
    /// The nationality as printed; nil when the layout has none or it is empty.
    public let nationality: String?
    /// The date of birth: past, with parts that may be unknown.
    public let dateOfBirth: MRZDate
    /// The sex; nil when unspecified (`<`) or outside the code.
    public let sex: MRZSex?
    /// The date of expiry; nil when the layout has none.
    public let dateOfExpiry: MRZDate?
    /// The optional data as printed without the fillers at its end: fillers inside are data.
    public let optionalData: String?
    /// The second optional data of TD1, from the middle line.
    public let optionalData2: String?
    /// What each check digit says.
    public let checkDigits: MRZCheckDigits

    /// Whether every check digit that is present holds.
    public var isValid: Bool { checkDigits.allHold }

    /// The optional data with its fillers as spaces, for a person to read.
    public var readableOptionalData: String? { optionalData.map(Self.readable) }

    /// The second optional data with its fillers as spaces, for a person to read.
    public var readableOptionalData2: String? { optionalData2.map(Self.readable) }

    /// The issuing State or organization as a code with a name.
    public var issuingStateCode: StateCode? { issuingState.flatMap(StateCode.init) }

    /// The nationality as a code with a name.
    public var nationalityCode: StateCode? { nationality.flatMap(StateCode.init) }

    private static func readable(_ text: String) -> String {
        String(text.map { $0 == "<" ? " " : $0 })
    }
}
