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
    public private(set) var now: Double

    /// Seconds since 1970 that are a time: within some three thousand years of it. What is not comes of another unit, or of a file
    /// that is none of ours.
    static let times = -1e11...1e11

    /// - Parameter now: seconds since 1970, UTC. One that is no time counts as 1970.
    public init(now: Double) {
        self.now = Self.times.contains(now) ? now : 0
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
