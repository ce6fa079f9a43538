/// What is asked of a face step. Defaults are the capture SDKs'.
public struct FaceStepOptions: Sendable, Hashable {
    /// Levels that a match must reach, by what the face is compared with; nil: the matcher's standard level.
    public var minimumScanLevel: MatchLevel?
    public var minimumReadLevel: MatchLevel?
    public var minimumLookupLevel: MatchLevel?
    /// 1...3; any other value means 3 and is warned of.
    public var maximumAttempts = 3
    public var allowsClosedEyes = false
    /// Whether to look for the face among those of earlier sessions, and to keep it where it is new.
    public var isOneToN = false
    /// Whether to keep the face for later face sessions.
    public var enrols = false
    public var liveness = Liveness.passive
    /// One group of gestures that is never asked for: move, tilt or turn.
    public var disabledGesture: LivenessGesture.Group?
    /// How gestures are drawn, in place of what the kind of flow asks for.
    public var gestures: LivenessPlan.Options?
    /// What a workflow's face step takes.
    public var variant = Variant.photo
    /// How a front hides what lies around the face in the picture it keeps; nil: not at all.
    public var obfuscation: Obfuscation?

    public enum Liveness: String, Sendable, Hashable, Codable, CaseIterable {
        /// One face, of good quality.
        case none = "NONE"
        /// The pictures alone.
        case passive = "PASSIVE"
        /// Gestures that are asked for.
        case active = "ACTIVE"
    }

    public enum Variant: String, Sendable, Hashable, Codable, CaseIterable {
        case photo = "PHOTO"
        /// Two gestures.
        case video = "VIDEO"
        /// The head turned to both sides.
        case motion = "MOTION"
    }

    public enum Obfuscation: String, Sendable, Hashable, Codable, CaseIterable {
        case filled = "FILLED"
        case blurred = "BLURRED"
    }

    public init() {}

    /// The level asked for with a face compared with this.
    func minimumLevel(for reference: FaceReference) -> MatchLevel? {
        switch reference {
        case .chip: minimumReadLevel
        case .lookup: minimumLookupLevel
        case .scan, .given: minimumScanLevel
        }
    }

    /// How the gestures of an attempt are drawn; nil where none is asked for.
    func planOptions(in kind: FlowKind) -> LivenessPlan.Options? {
        let isActive = liveness == .active || (kind == .workflow && variant != .photo)
        guard isActive else { return nil }
        var options = gestures ?? Self.usual(kind, variant)
        if let disabledGesture { options.groups.remove(disabledGesture) }
        return options
    }

    private static func usual(_ kind: FlowKind, _ variant: Variant) -> LivenessPlan.Options {
        var options = LivenessPlan.Options()
        switch (kind, variant) {
        case (.workflow, .motion): (options.groups, options.count) = ([.turn], 2)
        case (.workflow, _): options.count = 2
        // Every step that there is, one after another.
        case (.selfieCapture, _): (options.groups, options.count) = ([.turn, .nod, .expression], 99)
        // One of six. It need not show depth, as with the SDK: a moved photo may pass.
        default: (options.count, options.requiresDepth) = (1, false)
        }
        return options
    }
}

/// What a face is compared with, the better one first.
public enum FaceReference: String, Sendable, Hashable, Codable, CaseIterable {
    /// The portrait of the chip.
    case chip = "READING"
    /// The portrait on the document.
    case scan = "SCAN"
    /// The picture that the register holds.
    case lookup = "LOOKUP"
    /// A picture that the caller has.
    case given = "GIVEN"
}
