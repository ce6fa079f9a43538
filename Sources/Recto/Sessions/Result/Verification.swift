/// How far one document of a result can be trusted, by the capture SDK's names.
public struct Verification: Sendable, Hashable, Codable {
    public var documentType: String
    public var sourceDetection = Source()
    public var idScreenDetection = Score()
    public var idPrintDetection = Score()
    public var idPhotoTamperingDetection = Score()
    public var dataConsistencyCheck = DataConsistency()
    public var mrzChecksum = MRZChecksum()
    public var reading = Reading()
    public var biometric = Biometric()
    /// nil where the flow asks nothing of the document beside its being read.
    public var acceptance: Acceptance?

    public init(documentType: String) {
        self.documentType = documentType
    }

    /// Where the pictures came from.
    public struct Source: Sendable, Hashable, Codable {
        public var enabled = true
        public var allowNonPhysicalDocuments = false
        /// Width x height of the first side's picture, pixels.
        public var selectedResolution: String?

        public init() {}
    }

    /// A check with a score of 0...100; higher means more of what it looks for.
    public struct Score: Sendable, Hashable, Codable {
        /// Whether it ran and could say anything.
        public var enabled: Bool
        public var score: Int?

        public init() { enabled = false }

        /// - Parameter share: 0...1
        public init(share: Double) {
            enabled = true
            score = Int((min(max(share, 0), 1) * 100).rounded())
        }
    }

    public struct DataConsistency: Sendable, Hashable, Codable {
        public var enabled = false
        public var fields: [Field] = []

        public init() {}

        public struct Field: Sendable, Hashable, Codable {
            public var name: String
            public var match: Match
            public var sources: [Value]
        }

        public struct Value: Sendable, Hashable, Codable {
            public var source: Origin
            /// nil where the source has no sides.
            public var documentSide: ScanOptions.Side?
            /// The name that the source has for the field.
            public var name: String
            public var value: String
        }

        public enum Match: String, Sendable, Hashable, Codable, CaseIterable {
            case match = "MATCH"
            /// One is the beginning of the other: zones cut long names off.
            case partial = "MATCH_PARTIALLY"
            case noMatch = "NO_MATCH"
        }

        public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
            case scan = "SCAN"
            case reading = "READING"
            case lookup = "LOOKUP"
        }
    }

    public struct Reading: Sendable, Hashable, Codable {
        public var enabled = false
        public var passiveAuthentication = PassiveAuthentication()
        public var chipAuthentication = Switch()
        public var activeAuthentication = Switch()

        public init() {}
    }

    public struct Switch: Sendable, Hashable, Codable {
        public var enabled = false

        public init() {}
    }

    public struct PassiveAuthentication: Sendable, Hashable, Codable {
        public var enabled = false
        public var countrySigningCertificateAvailable = false
        public var documentSigningCertificateAvailable = false
        public var documentSigningCertificateSignatureValid = false
        public var documentDataSignatureValid = false

        public init() {}
    }

    public struct Biometric: Sendable, Hashable, Codable {
        public var enabled = false
        public var type = "FACIAL_RECOGNITION"
        public var matchLevel: MatchLevel?

        public init() {}
    }
}
