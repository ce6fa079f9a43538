/// A flow whose every rule holds. Made by ``FlowBuilder/build(in:)``, run by ``Session``.
public struct Flow: Sendable, Hashable {
    public let kind: FlowKind
    public let sessionID: SessionIdentifier
    /// In their order. A scan is followed by reading the chip where its target says so.
    public let steps: [FlowStep]
    public let nonce: String?
    public let userIdentifier: String?
    public let returnsDataForIncompleteSession: Bool
    public let allowsNonPhysicalDocuments: Bool
    public let disablesTamperingRejection: Bool
    public let appearance: FlowBuilder.Appearance
    public let limits: FlowLimits
    public let tracesProgress: Bool
    /// Seconds since 1970, UTC, at which the token ends; nil: never.
    public let expires: Double?
    public let environment: FlowEnvironment
    /// nil: every document.
    public let allowedDocuments: AllowedDocuments?
    public let confirmsCaptures: Bool
    public let camera: CameraChoice
    /// What it is a run of.
    public let run: FlowRun?
    /// Of a reading or a lookup, which scans nothing.
    let rules: DocumentRules?
    public let warnings: [FlowWarning]
}

/// One step of a flow.
public enum FlowStep: Sendable, Hashable {
    case welcome
    case consent
    case scan(ScanStep)
    case read(ReadStep)
    case lookup(FlowDocument)
    case face(FaceStep)
    case backgroundCheck(BackgroundCheckOptions)
}

/// Taking the sides of a document.
public struct ScanStep: Sendable, Hashable {
    /// What a person may choose from; one needs no choice.
    public let targets: [ScanTarget]
    public let isProofOfAddress: Bool
}

/// A document as a flow asks for it.
public struct ScanTarget: Sendable, Hashable {
    public let document: FlowDocument
    /// The issuing State that was asked for.
    public let country: String?
    public let format: DocumentOptions.Format
    /// In the order in which they are taken.
    public let sides: [ScanOptions.Side]
    public let disablesExpiryValidation: Bool
    /// Whole years.
    public let minimumAge: Int?
    public let hints: DocumentOptions.Hints
    /// nil: the chip is not read.
    public let reading: ReadingOptions?

    /// Whether the type has a back that is not taken.
    public var leavesBackOut: Bool { document.sides > 1 && !sides.contains(.back) }
}

/// Reading a chip.
public struct ReadStep: Sendable, Hashable {
    public let document: FlowDocument
    public let options: ReadingOptions
    /// What opens it; nil: what the scan before it read.
    public let key: ChipKey?
}

/// Taking a face.
public struct FaceStep: Sendable, Hashable {
    public let options: FaceStepOptions
    /// How the gestures of an attempt are drawn; nil: none is asked for.
    public let plan: LivenessPlan.Options?
    /// 1...3
    public let maximumAttempts: Int
    /// Whether it is compared with what the flow gathered before it; a document without a portrait gives nothing to compare with.
    public let isCompared: Bool
}
