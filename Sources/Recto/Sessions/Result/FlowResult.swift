/// What a session came to: the `data` of the capture SDK's result, with its names. Unsigned. Personal data:
/// descriptions show none of it.
public struct FlowResult: Sendable, Hashable, Codable {
    public var source: Source
    public var documents: [Document]
    /// One for each document.
    public var verifications: [Verification]
    /// The face of a flow without a document.
    public var face: Face?
    public var nonce: String?
    public var userIdentifier: String?
    public var backgroundCheck: BackgroundCheck?

    /// What made the result.
    public struct Source: Sendable, Hashable, Codable {
        public var sdkType: String
        public var sdkVersion: String
        public var flow: FlowKind
        public var sessionId: SessionIdentifier
        public var environment: FlowEnvironment?
        /// What the flow asked faces to be taken with.
        public var camera: CameraChoice?
        /// The run of a stored definition that it was.
        public var flowRunId: SessionIdentifier?
        /// `id@version`
        public var flowDefinition: String?
        /// The integrator's name for the applicant.
        public var subjectId: String?
    }

    public struct Document: Sendable, Hashable, Codable {
        public var documentType: String
        /// The issuing State that was asked for.
        public var country: String?
        public var scan: Scan?
        public var reading: Reading?
        public var face: Face?
        public var lookup: Lookup?
        /// Only where it is.
        public var isProofOfAddress: Bool?
        /// Only where the type has a back that was not taken.
        public var missingBack: Bool?
    }

    public struct Scan: Sendable, Hashable, Codable {
        public var front: ScannedSide
        /// Empty where no back was taken.
        public var back: ScannedSide
        public var frontImageId: String?
        public var backImageId: String?
        public var faceImageId: String?
        /// Where the pictures came from; nil where the front did not say.
        public var frontSource: CaptureSource?
        public var backSource: CaptureSource?
    }

    /// What the chip holds.
    public struct Reading: Sendable, Hashable, Codable {
        public var data: ChipData
    }

    public struct Face: Sendable, Hashable, Codable {
        public var auditTrailImageId: String?
        /// False only in the data of a session that was not completed.
        public var match: Bool
        /// 1...5; nil under 1 and where nothing was compared.
        public var matchLevel: MatchLevel?
        /// What it was compared with; nil for a selfie by itself.
        public var reference: FaceReference?
        public var oneToNVerificationId: String?
        public var oneToNVerificationMatch: Bool?
    }

    public struct Lookup: Sendable, Hashable, Codable {
        public var status: Status
        public var statusCode: Code?
        public var statusMessage: String?
        public var data: [String: String]

        public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
            case success = "SUCCESS"
            case failed = "FAILED"
        }

        public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
            case invalidInput = "INVALID_INPUT"
            case idNotFound = "ID_NOT_FOUND"
            case unexpectedError = "UNEXPECTED_ERROR"
            case serviceUnavailable = "SERVICE_UNAVAILABLE"
        }
    }

    public struct BackgroundCheck: Sendable, Hashable, Codable {
        public var type: String
        public var consent: Consent
        /// Whether candidates were found. Never a verdict on the person.
        public var match: Bool
        public var monitoringId: String?

        public enum Consent: String, Sendable, Hashable, Codable, CaseIterable {
            case given = "GIVEN"
            /// The integrator collects it.
            case disabled = "DISABLED"
        }
    }
}

extension FlowResult: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "FlowResult(\(source.flow.rawValue), documents: \(documents.count))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["documents": documents.count]) }
}
