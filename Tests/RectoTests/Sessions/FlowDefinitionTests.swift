import Recto
import RectoCore
import Testing

/// Flows that are kept as data, and runs of them.
struct FlowDefinitionTests {
    private static let text = """
        {"schema": "recto.flow-definition/1", "id": "onboarding", "version": 3,
         "flow": {"schema": "recto.flow/1", "flow": "WORKFLOW", "steps": ["WELCOME", "DOCUMENT"],
                  "documents": [{"type": "PASSPORT"}]}}
        """

    private static func definition() throws -> FlowDefinition { try FlowDefinition(json: Array(text.utf8)) }

    @Test("a definition is read, and written as it was read")
    func reading() throws {
        let it = try Self.definition()
        #expect(it.id == "onboarding" && it.version == 3 && it.flow.steps == [.welcome, .document])
        #expect(try FlowDefinition(json: it.json()) == it)
    }

    @Test("a run is the definition's flow for one applicant, and its result says which")
    func run() throws {
        let run = FlowRun(try Self.definition(), subjectID: "applicant-7")
        var builder = FlowBuilder(run: run)
        builder.nonce = "n-1"
        let flow = try builder.build(in: FlowSurroundings(now: SessionRun.start))
        #expect(flow.steps.count == 2 && flow.nonce == "n-1" && flow.run == run)
        var session = SessionRun(flow)
        session.send([.start, .begin, .begin, .front(), .skip])
        let source = try #require(session.result?.source)
        #expect(source.flowRunId == run.id && source.flowDefinition == "onboarding@3")
        #expect(source.subjectId == "applicant-7")
        #expect(FlowRun(try Self.definition()).id != run.id, "each run has an id of its own")
    }

    @Test("a recording of a run replays, with the settings of then")
    func recording() async throws {
        let builder = FlowBuilder(run: FlowRun(try Self.definition()))
        var surroundings = FlowSurroundings(now: SessionRun.start)
        surroundings.settings.settings.environment = .sandbox
        surroundings.settings.settings.allowedDocuments = AllowedDocuments([.init("PASSPORT")])
        let flow = try builder.build(in: surroundings)
        var driver = SessionDriver(
            flow, from: builder, device: SessionRun.device, started: SessionRun.start)
        for (index, kind) in [SessionEvent.Kind.start, .front(["a": "b"])].enumerated() {
            await driver.say(kind, at: SessionRun.start + Double(index))
        }
        let again = try SessionRecording(json: driver.recording.json()).replay()
        #expect(again.outcome == driver.session.outcome && again.outcome != nil)
        guard case .success(let result) = again.outcome else {
            Issue.record("it did not succeed")
            return
        }
        // The settings of then, not those of now.
        #expect(result.source.environment == .sandbox)
        #expect(result.verifications.first?.acceptance?.rules.map(\.name) == [.allowedDocument])
    }

    @Test("a run and a flow in code exclude each other")
    func exclusive() throws {
        let run = FlowRun(try Self.definition())
        let changes: [(inout FlowBuilder) -> Void] = [
            { $0.steps = [.face] }, { $0.documents = [DocumentOptions("VISA")] },
            { $0.face = FaceStepOptions() },
            { $0.allowsNonPhysicalDocuments = true }, { $0.kind = .enrolment },
        ]
        for change in changes {
            var builder = FlowBuilder(run: run)
            change(&builder)
            #expect(throws: FlowError.stepsBesideRun) {
                try builder.build(in: FlowSurroundings(now: SessionRun.start))
            }
        }
    }

    @Test("a later schema says so; what is of one session is no definition's")
    func refused() throws {
        let later = Self.text.replacing("flow-definition/1", with: "flow-definition/2")
        #expect(throws: FlowError.versionInsufficient(schema: "recto.flow-definition/2")) {
            try FlowDefinition(json: Array(later.utf8))
        }
        for (old, new) in [
            ("\"version\": 3", "\"version\": 0"), ("\"onboarding\"", "\"on boarding\""),
            ("\"flow\": \"WORKFLOW\",", "\"flow\": \"WORKFLOW\", \"nonce\": \"n\","),
            ("\"version\": 3,", ""), ("\"steps\"", "\"stepps\""),
        ] {
            let text = Self.text.replacing(old, with: new)
            #expect(throws: FlowError.self, "\(new)") { try FlowDefinition(json: Array(text.utf8)) }
        }
    }

    @Test("a token may be bound to the run")
    func tokens() throws {
        struct Bound: TokenValidating {
            let run: SessionIdentifier

            func validate(
                _ token: String, for session: SessionIdentifier, at now: Double
            ) throws(TokenError) -> TokenGrant { throw .otherAudience }

            func validate(
                _ token: String, as kind: TokenKind, for session: SessionIdentifier, run: SessionIdentifier?,
                at now: Double
            ) throws(TokenError) -> TokenGrant {
                guard run == self.run else { throw .otherAudience }
                return TokenGrant(expires: nil)
            }
        }
        let run = FlowRun(try Self.definition())
        var surroundings = FlowSurroundings(now: SessionRun.start)
        surroundings.tokens = Bound(run: run.id)
        var builder = FlowBuilder(run: run)
        builder.token = "t"
        #expect(try builder.build(in: surroundings).run?.id == run.id)
        builder.run = FlowRun(run.definition)
        #expect(throws: FlowError.invalidToken(.otherAudience)) { try builder.build(in: surroundings) }
    }
}
