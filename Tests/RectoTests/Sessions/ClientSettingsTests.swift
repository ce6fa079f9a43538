import Recto
import RectoCore
import Testing

/// Settings of all flows: used whole, used in part with a warning, or not at all with one.
struct ClientSettingsTests {
    private static func load(_ text: String) -> LoadedSettings { ClientSettings.load(json: Array(text.utf8)) }

    private static func file(_ rest: String) -> String { #"{"schema": "recto.settings/1"\#(rest)}"# }

    @Test("every setting has its documented name")
    func names() {
        let loaded = Self.load(
            Self.file(
                """
                , "environment": "SANDBOX", "language": "vi", "frameRecording": {"size": 5, "most": 3, "stride": 2},
                "limits": {"session": 600}, "allowedDocuments": {"enforced": true,
                "documents": [{"type": "PASSPORT", "countries": ["FRA"]}, {"type": "UAE_ID"}]}
                """))
        #expect(loaded.warnings.isEmpty)
        let settings = loaded.settings
        #expect(settings.environment == .sandbox && settings.language == .vietnamese)
        #expect(settings.frameRecording?.size == 5 && settings.frameRecording?.stride == 2)
        #expect(settings.limits.session == 600 && settings.limits.attempt == FlowLimits().attempt)
        #expect(
            settings.allowedDocuments
                == AllowedDocuments(
                    [.init("PASSPORT", countries: ["FRA"]), .init("UAE_ID")], isEnforced: true))
    }

    @Test("the documented defaults")
    func defaults() {
        let loaded = Self.load(Self.file(""))
        #expect(loaded == LoadedSettings())
        let settings = ClientSettings()
        #expect(settings.environment == .live && settings.allowedDocuments == nil)
        #expect(settings.frameRecording == nil && settings.language == .english)
        #expect(settings.limits == FlowLimits())
    }

    @Test("settings that are not there, or none, are the defaults with a warning")
    func unusable() {
        #expect(ClientSettings.load(json: nil) == LoadedSettings(warnings: [.missing]))
        for text in ["", "null", "[]", "{", "3"] {
            #expect(Self.load(text) == LoadedSettings(warnings: [.notJSON]), "\(text)")
        }
        #expect(Self.load("{}").warnings == [.otherSchema(nil)])
        let later = Self.load(#"{"schema": "recto.settings/2", "environment": "SANDBOX"}"#)
        #expect(later.warnings == [.otherSchema("recto.settings/2")] && later.settings == ClientSettings())
    }

    @Test(
        "a part of another type has its default, with a warning; the others are used",
        arguments: [
            (#""environment": 3"#, SettingsWarning.Part.environment),
            (#""environment": "TEST""#, .environment),
            (#""allowedDocuments": ["PASSPORT"]"#, .allowedDocuments),
            (#""allowedDocuments": {"documents": [{"kind": "PASSPORT"}]}"#, .allowedDocuments),
            (#""allowedDocuments": null"#, .allowedDocuments), (#""frameRecording": true"#, .frameRecording),
            (#""frameRecording": {"size": 0}"#, .frameRecording), (#""limits": {"session": -1}"#, .limits),
            (#""limits": {"session": "long"}"#, .limits),
        ])
    func part(text: String, part: SettingsWarning.Part) {
        let loaded = Self.load(Self.file(#", "language": "fr", "# + text))
        guard case .part(part, _) = loaded.warnings.first, loaded.warnings.count == 1 else {
            Issue.record("\(loaded.warnings)")
            return
        }
        var expected = ClientSettings()
        expected.language = .french
        // Of allowed documents the default is all of them.
        #expect(loaded.settings == expected)
    }

    @Test("a name that is not known is warned of")
    func unknownName() {
        let loaded = Self.load(Self.file(#", "enviroment": "SANDBOX""#))
        #expect(loaded.warnings == [.unknownName("enviroment")] && loaded.settings.environment == .live)
    }

    @Test("warnings are traced in fixed words and told by every flow")
    func warnings() throws {
        let loaded = Self.load(Self.file(#", "environment": "TEST", "Anna Eriksson": 1"#))
        let words = loaded.warnings.map(\.words)
        #expect(
            words == [
                "settings: environment cannot be used; its default is",
                "settings have a name that is not known",
            ])
        var surroundings = FlowSurroundings(now: 0)
        surroundings.settings = loaded
        let flow = try FlowBuilder(.faceSession).build(in: surroundings)
        #expect(flow.warnings == loaded.warnings.map { .settings($0) })
    }
}
