public import RectoCore

/// What the catalogue knows of one type of document. A line of `document-types.json`; the schema is in
/// `docs/document-types.md`.
public struct CatalogueEntry: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case passport = "PASSPORT"
        case visa = "VISA"
        case identityCard = "IDENTITY_CARD"
        case drivingLicence = "DRIVING_LICENCE"
        case vehicleLicence = "VEHICLE_LICENCE"
        case voterCard = "VOTER_CARD"
        case other = "OTHER"
    }

    /// A flow of the capture SDKs.
    public enum Flow: String, Sendable, Hashable, Codable, CaseIterable {
        case scan, reading, lookup, face, enrolment
    }

    public enum Symbology: String, Sendable, Hashable, Codable, CaseIterable {
        case qr = "QR"
        case pdf417 = "PDF417"
        case aztec = "AZTEC"
        case dataMatrix = "DATA_MATRIX"
        case code128 = "CODE_128"
    }

    public enum PhotoPosition: String, Sendable, Hashable, Codable, CaseIterable {
        case left = "LEFT"
        case right = "RIGHT"
        case centre = "CENTER"
    }

    public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
        case front = "FRONT"
        case back = "BACK"
    }

    public struct Zone: Sendable, Hashable, Codable {
        /// Wire names of formats, see `MRZFormat.wireName`.
        public let formats: [String]
        /// Nil where it may stand on either.
        public let side: Side?
    }

    public struct Photo: Sendable, Hashable, Codable {
        public let side: Side
        /// Nil where that is not known.
        public let position: PhotoPosition?
    }

    public struct Barcode: Sendable, Hashable, Codable {
        public let symbology: Symbology
        public let side: Side
    }

    /// Where the holder's signature stands on the page laid flat, millimetres from its upper left corner.
    public struct Signature: Sendable, Hashable, Codable {
        public let side: Side
        public let x, y, width, height: Double
    }

    public struct Flows: Sendable, Hashable, Codable {
        public let scan, reading, lookup, face, enrolment: Bool
    }

    /// A cell of the table that is general knowledge and was not checked against a specimen.
    public enum Cell: String, Sendable, Hashable, Codable, CaseIterable {
        case sides, size, zone, photo, barcodes, flows
    }

    /// The capture SDKs' name, `UAE_ID`.
    public let id: String
    /// As a person reads it, English.
    public let name: String
    public let kind: Kind
    /// The issuing State as a zone writes it; nil for types of any State.
    public let country: String?
    /// Pictures that show all of it: 1 or 2.
    public let sides: Int
    /// Nil where it varies, or is no card or booklet.
    public let size: DocumentShape?
    public let zone: Zone?
    public let photo: Photo?
    public let barcodes: [Barcode]
    /// Nil where that is not known, as of every type that ships today.
    public var signature: Signature?
    public let flows: Flows
    /// The only issuing States whose documents of this type can be looked up; nil where the type says it all.
    public let lookupCountries: [String]?
    /// Whether it exists as a file or on paper alone.
    public let uploadOnly: Bool
    public let unverified: [Cell]
}

extension CatalogueEntry {
    public func supports(_ flow: Flow) -> Bool {
        switch flow {
        case .scan: flows.scan
        case .reading: flows.reading
        case .lookup: flows.lookup
        case .face: flows.face
        case .enrolment: flows.enrolment
        }
    }

    /// The type that a zone of such a document shows; nil for one without a zone.
    public var zoneType: DocumentType? {
        guard zone != nil else { return nil }
        return switch kind {
        case .passport: .passport
        case .visa: .visa
        case .identityCard: .idCard
        case .drivingLicence, .vehicleLicence, .voterCard, .other: nil
        }
    }

    /// Types that no zone of such a document shows, whether it has one or not. Nothing is said of kinds that may be anything.
    public var excludedTypes: Set<DocumentType> {
        switch kind {
        case .identityCard, .drivingLicence, .vehicleLicence, .voterCard: [.passport, .visa]
        case .passport: [.visa, .idCard]
        case .visa: [.passport, .idCard]
        case .other: []
        }
    }

    /// `isSupportReading` of the capture SDKs: it has a chip that can be read.
    public var isSupportReading: Bool { flows.reading }
    /// `isSupportFaceRecognition`.
    public var isSupportFaceRecognition: Bool { flows.face }
    /// `isLookupSupported`.
    public var isLookupSupported: Bool { flows.lookup }
    /// `enrollmentSupported`.
    public var enrollmentSupported: Bool { flows.enrolment }
    /// `photoSide`; nil is the SDKs' `NONE`.
    public var photoSide: Side? { photo?.side }
    /// `photoPosition`; nil where there is no photo or its place is not known.
    public var photoPosition: PhotoPosition? { photo?.position }
}
