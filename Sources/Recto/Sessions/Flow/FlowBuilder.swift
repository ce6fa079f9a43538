/// What an integrator asks for, in the capture SDKs' terms. ``build(in:)`` checks it and gives a ``Flow``.
///
/// ```swift
/// var builder = FlowBuilder(.enrolment)
/// builder.documents = [DocumentOptions("PASSPORT")]
/// builder.face = FaceStepOptions()
/// let flow = try builder.build()
/// ```
public struct FlowBuilder: Sendable, Hashable {
    public var kind: FlowKind
    /// The authorisation. Needed where the surroundings have a ``TokenValidating``.
    public var token: String?
    /// The older kind of authorisation, for one ``subject``.
    public var mobileToken: String?
    /// The applicant that a mobile token is for.
    public var subject: String?
    /// Made by the integrator's server and given back in the result; at most 64 characters.
    public var nonce: String?
    /// A version 4 UUID, a new one for each session; nil: one is made.
    public var sessionID: String?
    /// Given back in the result, never looked at.
    public var userIdentifier: String?
    /// The documents of an enrolment in their order, the one of a lookup, a reading or an ID capture, or those that a
    /// workflow's document step lets a person choose from.
    public var documents: [DocumentOptions] = []
    /// More of them, for a workflow's document step.
    public var customDocuments: [CustomDocument] = []
    /// A workflow's steps in their order.
    public var steps: [WorkflowStep] = []
    /// The paper of a workflow's proof of address.
    public var proofOfAddress = AddressDocument()
    /// nil: no face step. Face sessions and selfie captures have one in any case.
    public var face: FaceStepOptions?
    public var backgroundCheck: BackgroundCheckOptions?
    /// What opens the chip of a reading.
    public var chipKey: ChipKeyInput?
    /// The side of an ID capture.
    public var side = ScanOptions.Side.front
    /// Whether an ID capture takes both sides where the type has two; otherwise `side` alone.
    public var readsBothSides = false
    public var returnsDataForIncompleteSession = false
    public var allowsNonPhysicalDocuments = false
    public var disablesTamperingRejection = false
    /// For the front.
    public var appearance = Appearance.system
    public var limits = FlowLimits()
    /// Whether guidance is traced (`IN_PROGRESS`).
    public var tracesProgress = true
    /// nil: the surroundings' settings say it.
    public var environment: FlowEnvironment?
    /// Outweighs the settings' own; nil: those.
    public var allowedDocuments: AllowedDocuments?
    /// Whether a person looks at each picture that was taken and may take it again.
    public var confirmsCaptures = false
    /// The camera of a face step, for the front; what it took is told in the result.
    public var camera = CameraChoice.front
    /// A stored definition in place of everything that says what the flow is.
    public var run: FlowRun?

    public enum WorkflowStep: String, Sendable, Hashable, Codable, CaseIterable {
        case welcome = "WELCOME"
        case consent = "CONSENT"
        case document = "DOCUMENT"
        case face = "FACE"
        case proofOfAddress = "PROOF_OF_ADDRESS"

        /// Whether it takes anything of the person.
        var isCapture: Bool { self != .welcome && self != .consent }
    }

    public struct AddressDocument: Sendable, Hashable {
        /// `UTILITY_BILL`, `BANK_STATEMENT`: whatever the integrator calls it.
        public var type = "UTILITY_BILL"
        /// The issuing State; nil: any.
        public var country: String?
        public var pages = CustomDocument.Pages.single

        public init() {}
    }

    public enum Appearance: String, Sendable, Hashable, Codable, CaseIterable {
        case system = "SYSTEM"
        case light = "LIGHT"
        case dark = "DARK"
    }

    public init(_ kind: FlowKind) {
        self.kind = kind
    }
}
