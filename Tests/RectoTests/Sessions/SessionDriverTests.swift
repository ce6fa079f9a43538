import RectoCore
import Synchronization
import Testing

@testable import Recto

@Suite("Sessions with nobody before them")
struct SessionDriverTests {
    private final class Register: LookupProviding {
        let answers: [LookupAnswer]
        let asked = Mutex(0)

        init(_ answers: LookupAnswer...) { self.answers = answers }

        private func next() -> LookupAnswer {
            let index = asked.withLock { count in
                defer { count += 1 }
                return count
            }
            return answers[min(index, answers.count - 1)]
        }

        func look(up request: LookupRequest) async -> LookupAnswer { next() }
        func check(code: String, session: SessionIdentifier) async -> LookupAnswer { next() }
        func renewCode(session: SessionIdentifier) async -> LookupAnswer { next() }
    }

    private struct Screening: BackgroundChecking {
        func check(_ request: BackgroundRequest) async -> BackgroundAnswer {
            .completed(match: false, monitoringID: nil)
        }
    }

    private static func driver(
        _ kind: FlowKind, providers: SessionProviders = SessionProviders(),
        person: AbsentPerson = AbsentPerson(), _ configure: (inout FlowBuilder) -> Void
    ) throws -> SessionDriver {
        var builder = FlowBuilder(kind)
        configure(&builder)
        let flow = try builder.build(in: FlowSurroundings(now: SessionRun.start))
        return SessionDriver(
            flow, from: builder, device: SessionRun.device, started: SessionRun.start, providers: providers,
            person: person)
    }

    @Test("it begins by itself, takes both sides, and the recording replays to the same trace and result")
    func enrolment() async throws {
        var driver = try Self.driver(.enrolment) { $0.documents = [DocumentOptions("GENERIC_ID")] }
        var effects = await driver.say(.start, at: SessionRun.start)
        #expect(driver.session.isAtWork)
        effects += await driver.say(.front(["documentNumber": "X1"]), at: SessionRun.start + 1)
        effects += await driver.say(.back(["documentNumber": "X1"]), at: SessionRun.start + 2)
        guard case .success(let result) = driver.session.outcome else {
            Issue.record("it did not succeed")
            return
        }
        #expect(result.documents.first?.scan?.front["documentNumber"] == "X1")
        let recording = try SessionRecording(json: try driver.recording.json())
        let replayed = try recording.replay()
        #expect(replayed.effects == effects)
        #expect(replayed.outcome == driver.session.outcome)
    }

    @Test("gestures that were not measured then are asked for in no replay")
    func replayedGestures() async throws {
        var builder = FlowBuilder(livenessMode: .active)
        builder.sessionID = SessionRun.name.description
        var surroundings = FlowSurroundings(now: SessionRun.start)
        surroundings.gestures = [.turn, .frontal]
        var driver = SessionDriver(
            try builder.build(in: surroundings), from: builder, device: SessionRun.device,
            started: SessionRun.start)
        let effects = await driver.say(.start, at: SessionRun.start)
        #expect(driver.faceRequest?.plan?.gestures.allSatisfy { $0.group == .turn } == true)
        let recording = try SessionRecording(json: try driver.recording.json())
        #expect(try recording.replay().effects == effects)
    }

    @Test("a failed attempt is begun again by itself")
    func again() async throws {
        var driver = try Self.driver(.enrolment) { $0.documents = [DocumentOptions("GENERIC_ID")] }
        await driver.say(.start, at: SessionRun.start)
        await driver.say(.front(["documentNumber": "X1"]), at: SessionRun.start + 1)
        await driver.say(.back(["documentNumber": "Y2"]), at: SessionRun.start + 2)
        #expect(driver.session.outcome == nil && driver.session.isAtWork)
        #expect(driver.session.scan.side == .front)
    }

    @Test("consent that was not given is declined", arguments: [false, true])
    func consent(_ given: Bool) async throws {
        var person = AbsentPerson()
        person.consents = given
        var providers = SessionProviders()
        providers.backgroundCheck = Screening()
        var driver = try Self.driver(.enrolment, providers: providers, person: person) {
            $0.documents = [DocumentOptions("PASSPORT")]
            $0.backgroundCheck = BackgroundCheckOptions()
        }
        await driver.say(.start, at: SessionRun.start)
        await driver.say(.front(), at: SessionRun.start + 1)
        if given {
            guard case .success(let result) = driver.session.outcome else {
                Issue.record("it did not succeed")
                return
            }
            #expect(result.backgroundCheck?.consent == .given)
        } else {
            guard case .cancelled(.consentDenied, _) = driver.session.outcome else {
                Issue.record("a consent was made up")
                return
            }
        }
    }

    @Test("a register that calls a code wrong where a new one was asked for is at fault")
    func renewal() async throws {
        var providers = SessionProviders()
        providers.lookup = Register(.codeWrong)
        let flow = try Self.driver(.lookup, providers: providers) {
            $0.documents = [DocumentOptions("NGA_NIN")]
        }.session.flow
        #expect(await providers.answer(.renewCode, in: flow, at: 0) == .lookup(.failed))
        #expect(await providers.answer(.checkCode("1"), in: flow, at: 0) == .lookup(.codeWrong))
    }

    @Test("a lookup needs a form, and a code where one is sent")
    func lookup() async throws {
        let form = ["idNumber": "784198512345678"]
        var providers = SessionProviders()
        providers.lookup = Register(
            .challenge(digits: 6, validFor: 60), .found(["name": "A"], faceImageID: nil))
        var person = AbsentPerson()
        (person.form, person.code) = (form, "123456")
        func run(_ person: AbsentPerson) async throws -> SessionOutcome? {
            var driver = try Self.driver(.lookup, providers: providers, person: person) {
                $0.documents = [DocumentOptions("NGA_NIN")]
            }
            await driver.say(.start, at: SessionRun.start)
            return driver.session.outcome
        }
        let document = try #require(DocumentCatalogue.standard.document("NGA_NIN"))
        person.form = Dictionary(uniqueKeysWithValues: document.form.map { ($0.name, "12345678901") })
        guard case .success(let result) = try await run(person) else {
            Issue.record("it did not succeed")
            return
        }
        #expect(result.documents.first?.lookup?.data["name"] == "A")
        guard case .cancelled(.userExit, _) = try await run(AbsentPerson()) else {
            Issue.record("a form was made up")
            return
        }
    }

    @Test("a chip that need not be read is skipped without a reader; one that must ends the session")
    func chip() async throws {
        for policy in [ReadingOptions.Policy.ifAvailable, .force] {
            var driver = try Self.driver(.enrolment) {
                var document = DocumentOptions("PASSPORT")
                document.reading = ReadingOptions(policy: policy, skipAfter: nil)
                $0.documents = [document]
            }
            await driver.say(.start, at: SessionRun.start)
            await driver.say(.front(), at: SessionRun.start + 1)
            let isGood = if case .success = driver.session.outcome { true } else { false }
            #expect(isGood == (policy == .ifAvailable))
            #expect(driver.session.outcome != nil)
        }
    }

    @Test("a recording keeps no token, and shows nothing of itself")
    func token() throws {
        var builder = FlowBuilder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        let flow = try builder.build(in: FlowSurroundings(now: 0))
        builder.token = "secret"
        let recording = SessionRecording(builder, flow, device: SessionRun.device, started: 0)
        #expect(!String(decoding: try recording.json(), as: UTF8.self).contains("secret"))
        #expect("\(recording)" == "SessionRecording")
        #expect(throws: FlowError.self) { _ = try SessionRecording(json: Array("{}".utf8)) }
    }

    @Test(
        "times that are none end in an error, not in the process",
        arguments: [1e12, 1e17, 1e300, -1e17, 0] as [Double])
    func times(at time: Double) throws {
        var builder = FlowBuilder(.faceSession)
        builder.face = FaceStepOptions()
        let flow = try builder.build(in: FlowSurroundings(now: time))
        let isTime = time == 0
        var session = Session(flow, deviceIdentifier: SessionRun.device)
        #expect(session.reduce(SessionEvent(.start, at: time)).isEmpty != isTime)
        var recording = SessionRecording(builder, flow, device: SessionRun.device, started: 0)
        recording.events = [SessionEvent(.start, at: 0), SessionEvent(.begin, at: time)]
        let json = try recording.json()
        if isTime {
            _ = try SessionRecording(json: json).replay()
        } else {
            #expect(throws: FlowError.self) { _ = try SessionRecording(json: json) }
        }
    }
}
