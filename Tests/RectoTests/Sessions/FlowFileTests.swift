import Recto
import RectoCore
import Testing

/// Flows as files.
struct FlowFileTests {
    static func read(_ text: String) throws(FlowError) -> FlowBuilder {
        try FlowBuilder(json: Array(text.utf8))
    }

    static func error(_ text: String) -> FlowError? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return error
        }
    }

    @Test("what a file leaves out has its default", arguments: FlowKind.allCases)
    func defaults(kind: FlowKind) throws {
        let text = #"{"schema": "recto.flow/1", "flow": "\#(kind.rawValue)"}"#
        #expect(try Self.read(text) == FlowBuilder(kind))
    }

    @Test("every option has its documented name")
    func names() throws {
        let builder = try Self.read(
            """
            {"schema": "recto.flow/1", "flow": "ENROLMENT", "token": "t", "nonce": "n", "userIdentifier": "u",
             "sessionId": "9c40e0c2-1234-4abc-8def-0123456789ab",
             "documents": [{"type": "GENERIC_ID", "country": "ITA", "format": "FOLDED", "singleSideDocument": true,
                            "disableExpiryValidation": true,
                            "reading": {"policy": "FORCE_IF_SUPPORTED", "forceReadingTimeout": 30},
                            "scan": {"disableHelpPage": true, "reviewFront": true, "enableUpload": true}}],
             "face": {"minimumScanLevel": 2, "minimumReadLevel": 4, "maxAttempts": 2, "allowClosedEyes": true,
                      "oneToN": true, "enrollFace": true, "liveness": "ACTIVE",
                      "disableLivenessGesture": "FACE_TURN", "obfuscationType": "BLURRED"},
             "backgroundCheck": {"type": "local-list", "disableConsent": true, "enableMonitoring": true,
                                 "skipView": true},
             "returnDataForIncompleteSession": true, "allowNonPhysicalDocuments": true,
             "disableTamperingRejection": true, "appearance": "DARK", "limits": {"session": 600},
             "traceProgress": false}
            """)
        let document = try #require(builder.documents.first)
        #expect(document.type == "GENERIC_ID" && document.country == "ITA" && document.format == .folded)
        #expect(document.isSingleSide && document.disablesExpiryValidation && document.hints.reviewsFront)
        #expect(document.reading == ReadingOptions(policy: .forceIfSupported, skipAfter: 30))
        let face = try #require(builder.face)
        #expect(
            face.minimumScanLevel == .lowest && face.minimumReadLevel == .good && face.maximumAttempts == 2)
        #expect(face.allowsClosedEyes && face.isOneToN && face.enrols && face.liveness == .active)
        #expect(face.disabledGesture == .turn && face.obfuscation == .blurred)
        let check = try #require(builder.backgroundCheck)
        #expect(check.type == "local-list" && check.disablesConsent && check.monitors && check.skipsView)
        #expect(builder.returnsDataForIncompleteSession && builder.allowsNonPhysicalDocuments)
        #expect(builder.disablesTamperingRejection && builder.appearance == .dark && !builder.tracesProgress)
        #expect(builder.limits.session == 600 && builder.limits.attempt == FlowLimits().attempt)
        #expect(builder.token == "t" && builder.nonce == "n" && builder.userIdentifier == "u")
        // What is written is read again.
        #expect(try FlowBuilder(json: builder.json()) == builder)
    }

    @Test(
        "what cannot be read is refused, and said where",
        arguments: [
            ("{", "the file is no JSON"), ("[]", "the file is no JSON object"),
            (#"{"schema": "recto.flow/1"}"#, "flow"),
            (#"{"schema": "recto.flow/1", "flow": "DANCE"}"#, "flow"),
            (#"{"schema": "recto.flow/1", "flow": "LOOKUP", "nonse": "n"}"#, "known"),
            (
                #"{"schema": "recto.flow/1", "flow": "LOOKUP", "documents": [{"type": "A", "side": 1}]}"#,
                "documents.0"
            ),
            (
                #"{"schema": "recto.flow/1", "flow": "LOOKUP", "face": {"minimumScanLevel": 6}}"#,
                "minimumScanLevel"
            ),
            (
                #"{"schema": "recto.flow/1", "flow": "LOOKUP", "limits": {"session": "long"}}"#,
                "limits.session"
            ),
        ])
    func unreadable(text: String, place: String) {
        guard case .unreadable(let reason) = Self.error(text) else {
            Issue.record("read: \(text)")
            return
        }
        #expect(reason.contains(place), "\(reason)")
    }

    @Test("a file of a later version says so")
    func version() {
        let error = Self.error(#"{"schema": "recto.flow/2", "flow": "LOOKUP", "new": true}"#)
        #expect(error == .versionInsufficient(schema: "recto.flow/2"))
    }
}
