internal import FoundationEssentials

extension ClientSettings {
    /// Reads settings. A part that cannot be used has its default, and a warning says so; of allowed documents the default is
    /// all of them.
    ///
    /// - Parameter json: nil where the file that was named is not there.
    public static func load(json: [UInt8]?) -> LoadedSettings {
        guard let json else { return LoadedSettings(warnings: [.missing]) }
        guard let file = try? JSONDecoder().decode(SettingsFile.self, from: Data(json)) else {
            return LoadedSettings(warnings: [.notJSON])
        }
        return file.loaded
    }
}

private struct SettingsFile: Decodable {
    var loaded = LoadedSettings()

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private static let schemaName = "schema"

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Name.self)
        let schema = try? values.decode(String.self, forKey: Name(Self.schemaName))
        guard schema == ClientSettings.schema else {
            loaded.warnings = [.otherSchema(schema)]
            return
        }
        if let it: FlowEnvironment = read(.environment, values) { loaded.settings.environment = it }
        loaded.settings.allowedDocuments = read(.allowedDocuments, values)
        if let it: MessageLanguage = read(.language, values) { loaded.settings.language = it }
        if let it: ClientSettings.FrameRecording = read(.frameRecording, values) {
            if it.isUsable {
                loaded.settings.frameRecording = it
            } else {
                loaded.warnings.append(.part(.frameRecording, reason: "a number lies outside of its bounds"))
            }
        }
        if let it: FlowLimits = read(.limits, values) {
            if it.isUsable {
                loaded.settings.limits = it
            } else {
                loaded.warnings.append(.part(.limits, reason: "limits are positive"))
            }
        }
        let known = Set(SettingsWarning.Part.allCases.map(\.rawValue) + [Self.schemaName])
        let others = values.allKeys.map(\.stringValue).filter { !known.contains($0) }
        loaded.warnings += others.sorted().map { .unknownName($0) }
    }

    /// - Returns: nil where it is not there, or cannot be used, which is warned of.
    private mutating func read<T: Decodable>(
        _ part: SettingsWarning.Part, _ values: KeyedDecodingContainer<Name>
    ) -> T? {
        let name = Name(part.rawValue)
        guard values.contains(name) else { return nil }
        do {
            return try values.decode(T.self, forKey: name)
        } catch let error as DecodingError {
            loaded.warnings.append(.part(part, reason: error.place))
        } catch {
            loaded.warnings.append(.part(part, reason: "cannot be read"))
        }
        return nil
    }
}

extension ClientSettings.FrameRecording: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case size, most, stride
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.size, into: &size)
        try values.read(.most, into: &most)
        try values.read(.stride, into: &stride)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(size, forKey: .size)
        try values.encode(most, forKey: .most)
        try values.encode(stride, forKey: .stride)
    }
}
