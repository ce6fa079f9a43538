/// A type of document as flows need to know it. A catalogue of types gives them, see ``FlowDocumentCatalogue``.
public struct FlowDocument: Sendable, Hashable, Codable {
    /// The wire name: `PASSPORT`, `UAE_ID`.
    public let id: String
    /// For a person, in English.
    public let name: String
    /// Sides that a scan takes, 1 or 2.
    public let sides: Int
    public let kind: Kind
    /// The issuing State, ISO 3166-1 alpha-3 or an ICAO code; nil for types of any State.
    public let country: String?
    /// Where the holder's photo stands; nil where there is none.
    public let photoSide: ScanOptions.Side?
    /// What the document code of its machine readable zone says; nil where it has none.
    public let zone: DocumentType?
    /// The side with that zone; nil where it is not known, or there is none.
    public let zoneSide: ScanOptions.Side?
    public let supports: Set<Support>
    /// What a lookup asks for; empty where none is supported.
    public let form: [LookupField]

    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case passport = "PASSPORT"
        case nationalIdentityCard = "NATIONAL_IDENTITY_CARD"
        case drivingLicence = "DRIVING_LICENCE"
        case vehicleLicence = "VEHICLE_LICENCE"
        case residencePermit = "RESIDENCE_PERMIT"
        case visa = "VISA"
        case workPermit = "WORK_PERMIT"
        case other = "OTHER"
    }

    /// What can be done with a type; the capture SDKs' `enrollmentSupported`, `isSupportReading`, `isLookupSupported`,
    /// `isSupportFaceRecognition` and `isLookupFacialRecognitionSupported`.
    public enum Support: String, Sendable, Hashable, Codable, CaseIterable {
        case enrolment = "ENROLMENT"
        case reading = "READING"
        case lookup = "LOOKUP"
        case face = "FACE"
        case lookupFace = "LOOKUP_FACE"
    }

    public init(
        id: String, name: String, sides: Int, kind: Kind, country: String? = nil,
        photoSide: ScanOptions.Side? = .front, zone: DocumentType? = nil, zoneSide: ScanOptions.Side? = nil,
        supports: Set<Support> = [.enrolment, .face], form: [LookupField] = []
    ) {
        self.id = id
        self.name = name
        self.sides = sides
        self.kind = kind
        self.country = country
        self.photoSide = photoSide
        self.zone = zone
        self.zoneSide = zoneSide
        self.supports = supports
        self.form = form
    }
}

extension FlowDocument.Kind {
    /// Types that no zone of such a document shows, whether it has one or not. Permits may be stickers, with a visa's zone.
    var excludedTypes: Set<DocumentType> {
        switch self {
        case .passport: [.visa, .idCard]
        case .visa: [.passport, .idCard]
        case .nationalIdentityCard, .drivingLicence, .vehicleLicence: [.passport, .visa]
        case .residencePermit, .workPermit: [.passport]
        case .other: []
        }
    }
}

/// Knows types of documents by their wire names.
public protocol FlowDocumentCatalogue: Sendable {
    /// - Returns: nil for a name that it does not know.
    func document(_ id: String) -> FlowDocument?
}

/// Types in a table.
public struct FlowDocumentTable: FlowDocumentCatalogue, Hashable {
    private let documents: [String: FlowDocument]

    /// - Parameter documents: of two with one name the later one counts.
    public init(_ documents: [FlowDocument]) {
        self.documents = Dictionary(documents.map { ($0.id, $0) }) { _, later in later }
    }

    public func document(_ id: String) -> FlowDocument? { documents[id] }

    public var all: [FlowDocument] { documents.values.sorted { $0.id < $1.id } }
}
