import Recto
import RectoCore
import RectoMRZ
import Synchronization
import Testing

/// Providers that work while other things happen.
struct LiveRunTests {
    /// Answers the first time only when it is told to give up, then at once.
    private final class Reader: ChipReading {
        private let count = Mutex(0)
        let wasCancelled = Mutex(false)

        func read(_ request: ChipRequest) async -> ChipAnswer {
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number == 1 else { return .read(ChipData(mrz: [:]), Verification.Reading()) }
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
            wasCancelled.withLock { $0 = true }
            return .disconnected
        }
    }

    private struct SlowScreening: BackgroundChecking {
        func check(_ request: BackgroundRequest) async -> BackgroundAnswer {
            try? await Task.sleep(for: .milliseconds(50))
            return .completed(match: false, monitoringID: nil)
        }
    }

    /// What a person does, after what the session shows.
    private final class Person: Sendable {
        let events: AsyncStream<SessionEvent>
        private let told: AsyncStream<SessionEvent>.Continuation
        private let seen = Mutex<[SessionEffect]>([])
        private let react: @Sendable (SessionEffect, Int) -> [(SessionEvent.Kind, Double)]

        /// - Parameters:
        ///   - first: what to do at first, and seconds after the session's start.
        ///   - react: the same after an effect; how many like it came before.
        init(
            _ first: [(SessionEvent.Kind, Double)] = [(.start, 0), (.begin, 1), (.front(), 2), (.begin, 3)],
            _ react: @escaping @Sendable (SessionEffect, Int) -> [(SessionEvent.Kind, Double)]
        ) {
            (events, told) = AsyncStream.makeStream()
            self.react = react
            tell(first)
        }

        private func tell(_ kinds: [(SessionEvent.Kind, Double)]) {
            for (kind, seconds) in kinds { told.yield(SessionEvent(kind, at: SessionRun.start + seconds)) }
        }

        func see(_ effect: SessionEffect) {
            let before = seen.withLock { seen in
                defer { seen.append(effect) }
                return seen.count { $0.description == effect.description }
            }
            tell(react(effect, before))
        }

        var traces: [TraceEvent] {
            seen.withLock { $0.compactMap { if case .trace(let it) = $0 { it } else { nil } } }
        }
    }

    private static func run(_ person: Person, _ reader: Reader) async throws -> SessionOutcome {
        var engine = CaptureEngine(device: SessionRun.device, at: SessionRun.start)
        engine.providers.chip = reader
        engine.providers.backgroundCheck = SlowScreening()
        var builder = engine.builder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.documents[0].reading = ReadingOptions()
        return try await engine.run(builder, events: person.events, at: SessionRun.start) { person.see($0) }
    }

    @Test("a reading is cancelled while it goes on; what its reader still says is none of the next attempt's")
    func cancelReading() async throws {
        let reader = Reader()
        let person = Person { effect, before in
            switch effect {
            case .readChip where before == 0: [(.cancelReading, 10)]
            case .attemptFailed: [(.begin, 20)]
            default: []
            }
        }
        guard case .success(let result) = try await Self.run(person, reader) else {
            Issue.record("it did not succeed")
            return
        }
        #expect(result.documents.first?.reading != nil)
        let failures = person.traces.filter { $0.status == .failure }.map(\.statusCode)
        #expect(failures == [.userCancel])
    }

    @Test(
        "a session ends while a provider is at work, by its person or its time, and the provider gives up",
        arguments: [
            (SessionEvent.Kind.cancelFlow, 10, SessionStatus.Code.userCancel), (.tick, 2000, .sessionExpired),
        ] as [(SessionEvent.Kind, Double, SessionStatus.Code)])
    func ending(kind: SessionEvent.Kind, after seconds: Double, code: SessionStatus.Code) async throws {
        let reader = Reader()
        let person = Person { effect, _ in
            if case .readChip = effect { [(kind, seconds)] } else { [] }
        }
        let outcome = try await Self.run(person, reader)
        #expect(outcome.status?.statusCode == code)
        for _ in 0..<500 where !reader.wasCancelled.withLock({ $0 }) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(reader.wasCancelled.withLock { $0 })
    }

    /// Says late of its first code that it is wrong, later of its second, and finds somebody by the third.
    private final class SlowRegister: LookupProviding {
        private let count = Mutex(0)

        func look(up request: LookupRequest) async -> LookupAnswer { .challenge(digits: 6, validFor: 60) }

        func check(code: String, session: SessionIdentifier) async -> LookupAnswer {
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number < 3 else { return .found(["name": "A"], faceImageID: nil) }
            try? await Task.sleep(for: .milliseconds(number == 1 ? 100 : 400))
            return .codeWrong
        }

        func renewCode(session: SessionIdentifier) async -> LookupAnswer {
            .challenge(digits: 6, validFor: 60)
        }
    }

    @Test("what is said of a code that ran out is not of the next one")
    func lateCode() async throws {
        let form = SessionEvent.Kind.submit(["nin": "12345678901"])
        let person = Person([(.start, 0), (form, 1)]) { effect, before in
            switch effect {
            // The page with the form was shown before.
            case .show(.oneTimeCode): [(.enterCode("11111\(before)"), before == 1 ? 10 : 80 + Double(before))]
            case .checkCode("111111"): [(.tick, 70)]
            default: []
            }
        }
        var engine = CaptureEngine(device: SessionRun.device, at: SessionRun.start)
        engine.providers.lookup = SlowRegister()
        var builder = engine.builder(.lookup)
        builder.documents = [DocumentOptions("NGA_NIN")]
        let outcome = try await engine.run(builder, events: person.events, at: SessionRun.start) {
            person.see($0)
        }
        guard case .success(let result) = outcome else {
            Issue.record("a code that ran out and one that was wrong are two of three: \(outcome)")
            return
        }
        #expect(result.documents.first?.lookup?.data["name"] == "A")
    }

    @Test("an answer has its own time; where the events end first it is waited for")
    func time() async throws {
        var engine = CaptureEngine(device: SessionRun.device, at: SessionRun.start)
        engine.providers.backgroundCheck = SlowScreening()
        var builder = engine.builder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.backgroundCheck = BackgroundCheckOptions()
        let kinds: [SessionEvent.Kind] = [.start, .begin, .front(), .giveConsent]
        let events = AsyncStream { continuation in
            for kind in kinds { continuation.yield(SessionEvent(kind, at: SessionRun.start)) }
            continuation.finish()
        }
        let seen = Mutex<[TraceEvent]>([])
        let outcome = try await engine.run(builder, events: events, at: SessionRun.start) { effect in
            if case .trace(let it) = effect { seen.withLock { $0.append(it) } }
        }
        guard case .success = outcome else {
            Issue.record("it did not succeed")
            return
        }
        let times = seen.withLock { $0 }.filter { $0.page == .backgroundCheck }.map(\.timestamp)
        #expect(times.last ?? 0 >= SessionRun.start + 0.05)
    }
}
