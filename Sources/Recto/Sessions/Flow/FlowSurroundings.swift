/// What a flow is built in: what is known, what is there, and the time.
public struct FlowSurroundings: Sendable {
    public var catalogue: any FlowDocumentCatalogue = DocumentCatalogue.standard
    /// nil: flows need no token.
    public var tokens: (any TokenValidating)?
    /// nil: nobody knows which session ids were used.
    public var sessions: (any SessionRegistering)?
    public var providers: Set<ProviderKind> = Set(ProviderKind.allCases)
    /// The gestures that can be measured; see `FaceNetworks.gestures`.
    public var gestures = Set(LivenessGesture.Group.allCases)
    /// Of all flows, with what of them could not be used.
    public var settings = LoadedSettings()
    /// Seconds since 1970, UTC.
    public var now: Double

    public init(now: Double) {
        self.now = now
    }
}

/// What flows may need beside frames.
public enum ProviderKind: String, Sendable, Hashable, Codable, CaseIterable {
    case lookup = "LOOKUP"
    case backgroundCheck = "BACKGROUND_CHECK"
    case chipReader = "CHIP_READER"
    case faceMatcher = "FACE_MATCHER"
    case faceIndex = "FACE_INDEX"
}
