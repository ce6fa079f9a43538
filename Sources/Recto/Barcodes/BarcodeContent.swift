public import RectoMRZ

/// What a barcode's payload says, where its format is public; else what kind of payload it is.
public enum BarcodeContent: Sendable, Hashable {
    /// A driving licence or identity card of North America.
    case aamva(AAMVADocument)
    /// A visible digital seal of ICAO Doc 9303 part 13. Its signature is not verified.
    case seal(DigitalSeal)
    /// A machine readable zone whose check digits hold.
    case mrz(MRZ)
    /// The older barcode of Aadhaar letters and cards.
    case aadhaar(AadhaarLetter)
    case url
    /// Text of no known format.
    case text
    case unknown

    /// The name on the wire.
    public var format: String {
        switch self {
        case .aamva: "AAMVA"
        case .seal: "VDS"
        case .mrz: "MRZ"
        case .aadhaar: "AADHAAR"
        case .url: "URL"
        case .text: "TEXT"
        case .unknown: "UNKNOWN"
        }
    }
}

extension BarcodeContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "BarcodeContent(\(format))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["format": format]) }
}
