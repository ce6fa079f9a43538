import Recto
import RectoCore
import Synchronization
import Testing

/// Where flows begin.
struct CaptureEngineTests {
    final class Lines: TraceSink {
        private let lines = Mutex<[String]>([])

        func receive(_ event: TraceEvent) {
            let text = [
                event.category.rawValue, event.event.rawValue, event.status.rawValue, event.statusMessage,
            ].compactMap(\.self).joined(separator: " ")
            lines.withLock { $0.append(text) }
        }

        var all: [String] { lines.withLock { $0 } }
    }

    private static func events(_ kinds: [SessionEvent.Kind]) -> AsyncStream<SessionEvent> {
        AsyncStream { continuation in
            for (index, kind) in kinds.enumerated() {
                continuation.yield(SessionEvent(kind, at: SessionRun.start + Double(index)))
            }
            continuation.finish()
        }
    }

    @Test("making one traces INIT once, and what of the settings could not be used")
    func initialised() async {
        let sink = Lines()
        let loaded = ClientSettings.load(json: nil)
        let engine = CaptureEngine(
            settings: loaded, tracer: [sink], device: SessionRun.device, at: SessionRun.start)
        await engine.finish()
        #expect(
            sink.all == [
                "SDK INIT SUCCESS", "SDK COMPLETE FAILURE settings are missing; defaults are used",
            ])
    }

    @Test(
        "one call runs a flow over what happens, and gives how it ended; pages and the trace come as it runs")
    func run() async throws {
        let sink = Lines()
        let engine = CaptureEngine(tracer: [sink], device: SessionRun.device, at: SessionRun.start)
        var builder = engine.builder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        let shown = Mutex(0)
        let outcome = try await engine.run(
            builder, events: Self.events([.start, .begin, .front(["documentNumber": "A1"])]),
            at: SessionRun.start
        ) { effect in
            if case .show = effect { shown.withLock { $0 += 1 } }
        }
        guard case .success(let result) = outcome else {
            Issue.record("it did not succeed")
            return
        }
        #expect(result.documents.first?.documentType == "PASSPORT" && shown.withLock { $0 } == 1)
        await engine.finish()
        #expect(sink.all.first == "SDK INIT SUCCESS" && sink.all.last == "ENROLLMENT FINISH SUCCESS")
    }

    @Test("nobody answers pages but who sits before them; who stops has left")
    func left() async throws {
        let engine = CaptureEngine(device: SessionRun.device, at: SessionRun.start)
        var builder = engine.builder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        let outcome = try await engine.run(builder, events: Self.events([.start]), at: SessionRun.start)
        guard case .cancelled(.userExit, let status) = outcome else {
            Issue.record("not cancelled")
            return
        }
        #expect(status.statusCode == .userCancel && status.statusTask == .scan)
    }

    @Test("what is wrong with a flow is thrown before anything runs; ids are used once in an engine")
    func errors() async throws {
        let engine = CaptureEngine(device: SessionRun.device, at: SessionRun.start)
        await #expect(throws: FlowError.missingDocument) {
            _ = try await engine.run(
                engine.builder(.enrolment), events: Self.events([]), at: SessionRun.start)
        }
        #expect(throws: FlowError.missingProvider(.faceMatcher)) {
            _ = try engine.start(engine.builder(.faceSession), at: SessionRun.start)
        }
        var builder = engine.builder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.sessionID = SessionRun.name.description
        _ = try engine.start(builder, at: SessionRun.start)
        #expect(throws: FlowError.sessionIDReused) { _ = try engine.start(builder, at: SessionRun.start) }
    }

    @Test("settings give limits and recording to the flows that it begins")
    func settings() {
        var loaded = LoadedSettings()
        #expect(CaptureEngine(settings: loaded, device: SessionRun.device, at: 0).recorder == nil)
        loaded.settings.frameRecording = ClientSettings.FrameRecording()
        loaded.settings.frameRecording?.size = 4
        loaded.settings.limits.session = 60
        let engine = CaptureEngine(settings: loaded, device: SessionRun.device, at: 0)
        #expect(engine.recorder?.size == 4 && engine.builder(.lookup).limits.session == 60)
    }
}
