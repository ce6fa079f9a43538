/// What an integrator sets once for all flows. A file of it is optional, `docs/settings.md`; ``load(json:)`` reads it and never
/// passes over what it could not use without a word.
public struct ClientSettings: Sendable, Hashable {
    public static let schema = "recto.settings/1"

    /// Of flows that name none.
    public var environment = FlowEnvironment.live
    /// Of flows that name none; nil: every document of the catalogue.
    public var allowedDocuments: AllowedDocuments?
    /// nil: no frame is recorded, and results name no batch.
    public var frameRecording: FrameRecording?
    /// What people are told in.
    public var language = MessageLanguage.english
    /// Of the flows that ``CaptureEngine/builder(_:)`` begins.
    public var limits = FlowLimits()

    public init() {}

    /// Recording of frames in batches.
    public struct FrameRecording: Sendable, Hashable {
        /// Frames of a batch, 1...600.
        public var size = 10
        /// Batches kept of one attempt, 1...100.
        public var most = 6
        /// Of every so many frames one is recorded, 1...600.
        public var stride = 1

        public init() {}

        var isUsable: Bool {
            (1...600).contains(size) && (1...100).contains(most) && (1...600).contains(stride)
        }
    }
}

/// Settings as they came, with what of them could not be used.
public struct LoadedSettings: Sendable, Hashable {
    public var settings: ClientSettings
    /// Empty: all of it was used.
    public var warnings: [SettingsWarning]

    public init(_ settings: ClientSettings = ClientSettings(), warnings: [SettingsWarning] = []) {
        (self.settings, self.warnings) = (settings, warnings)
    }
}

/// A part of the settings that was not used. What stands in its place is the documented default.
public enum SettingsWarning: Sendable, Hashable {
    /// There was none to read where one was named.
    case missing
    case notJSON
    /// Another schema; nil: none is named.
    case otherSchema(String?)
    /// One part, by its name, and why.
    case part(Part, reason: String)
    /// A name that is not known: perhaps one that is known, spelt wrongly.
    case unknownName(String)

    public enum Part: String, Sendable, Hashable, CaseIterable {
        case environment, allowedDocuments, frameRecording, language, limits
    }

    /// For a trace: fixed words, nothing of the file but the names that are known.
    public var words: String {
        switch self {
        case .missing: "settings are missing; defaults are used"
        case .notJSON: "settings are no JSON object; defaults are used"
        case .otherSchema: "settings are of another schema; defaults are used"
        case .part(let part, _): "settings: \(part.rawValue) cannot be used; its default is"
        case .unknownName: "settings have a name that is not known"
        }
    }
}
