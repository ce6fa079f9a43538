/// What was read from a chip, by the result's names. Personal data.
public struct ChipData: Sendable, Hashable, Codable {
    /// `documentCode`, `issuingState`, `primaryIdentifier`, `secondaryIdentifier`, `nationality`, `documentNumber`,
    /// `dateOfBirth`, `dateOfExpiry` (ISO 8601), `gender`, `optionalData1`, `optionalData2`.
    public var mrz: [String: String]
    public var countrySigningCertificate: Certificate?
    public var documentSigningCertificate: Certificate?
    /// The portrait's resource.
    public var faceImageId: String?

    public struct Certificate: Sendable, Hashable, Codable {
        public var serialNumber: String
        public var publicKeyAlgorithm: String
        public var subject: String
        public var certificateThumbprint: String
        /// ISO 8601
        public var validFrom: String?
        public var validTo: String?

        public init(
            serialNumber: String, publicKeyAlgorithm: String, subject: String, certificateThumbprint: String,
            validFrom: String? = nil, validTo: String? = nil
        ) {
            self.serialNumber = serialNumber
            self.publicKeyAlgorithm = publicKeyAlgorithm
            self.subject = subject
            self.certificateThumbprint = certificateThumbprint
            self.validFrom = validFrom
            self.validTo = validTo
        }
    }

    public init(
        mrz: [String: String], countrySigningCertificate: Certificate? = nil,
        documentSigningCertificate: Certificate? = nil, faceImageId: String? = nil
    ) {
        self.mrz = mrz
        self.countrySigningCertificate = countrySigningCertificate
        self.documentSigningCertificate = documentSigningCertificate
        self.faceImageId = faceImageId
    }
}

extension ChipData: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "ChipData" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
