import Recto
import RectoCore
import Synchronization
import Testing

/// What is traced, how often, and where it goes.
struct TraceTests {
    static let code = StatusCode.scanDocumentBlurDetected

    /// Frames with a finding each, at times from the start of the session; how many `IN_PROGRESS` events came of them.
    static func count(_ findings: [(Double, StatusCode)]) throws -> Int {
        var builder = FlowBuilder(.enrolment)
        builder.documents = [DocumentOptions("UAE_ID")]
        var session = Session(
            try builder.build(in: FlowSurroundings(now: 0)), deviceIdentifier: SessionRun.device)
        _ = session.reduce(SessionEvent(.start, at: 0))
        _ = session.reduce(SessionEvent(.begin, at: 0))
        return findings.flatMap { session.reduce(SessionEvent(.seen($0.1), at: $0.0)) }
            .count { if case .trace(let it) = $0 { it.event == .inProgress } else { false } }
    }

    @Test(
        "one identical event in five seconds, the first",
        arguments: [(4.9, 1), (4.999, 1), (5.0, 2), (9.9, 2)])
    func window(seconds: Double, expected: Int) throws {
        #expect(try Self.count([(1, Self.code), (1 + seconds, Self.code)]) == expected)
    }

    @Test("a clock that is set back silences nothing")
    func clockSetBack() throws {
        func guidance(at time: Double) throws -> TraceEvent {
            var builder = FlowBuilder(.enrolment)
            builder.documents = [DocumentOptions("UAE_ID")]
            builder.sessionID = "9c40e0c2-1234-4abc-8def-0123456789ab"
            var session = Session(
                try builder.build(in: FlowSurroundings(now: 0)), deviceIdentifier: SessionRun.device)
            let effects = [.start, .begin, .seen(Self.code)].flatMap {
                session.reduce(SessionEvent($0, at: time))
            }
            return try #require(
                effects.lazy.compactMap {
                    if case .trace(let it) = $0, it.event == .inProgress { it } else { nil }
                }.first)
        }
        var throttle = TraceThrottle()
        let events = [try guidance(at: 3600), try guidance(at: 1), try guidance(at: 2)]
        #expect(events.map { throttle.passes($0) } == [true, true, false])
    }

    @Test("other codes are other events")
    func codes() throws {
        let glare = StatusCode.scanDocumentGlareDetected
        #expect(try Self.count([(1, Self.code), (1.1, glare), (1.2, Self.code), (1.3, glare)]) == 2)
    }

    @Test("sessions are throttled apart, and what is not guidance never")
    func throttle() throws {
        var throttle = TraceThrottle()
        var passed: [Bool] = []
        for run in [
            try TraceTests.guided("9c40e0c2-1234-4abc-8def-0123456789ab"), try TraceTests.guided(nil),
        ] {
            for event in run.traces { passed.append(throttle.passes(event)) }
        }
        #expect(passed.allSatisfy { $0 } && passed.count == 2 * 3)
        let again = try Self.guided("9c40e0c2-1234-4abc-8def-0123456789ab").traces
        #expect(again.map { throttle.passes($0) } == [true, true, false])
    }

    static func guided(_ name: String?) throws -> SessionRun {
        var run = try SessionRun(.enrolment) { builder in
            builder.sessionID = name
            builder.documents = [DocumentOptions("PASSPORT")]
        }
        run.send([.start, .begin, .seen(code)])
        return run
    }

    @Test("sides that were read are never throttled")
    func processed() throws {
        var run = try SessionRun(.enrolment) { $0.documents = [DocumentOptions("UAE_ID")] }
        run.send(.start)
        for _ in 0..<3 {
            run.send([.begin, .front(["documentNumber": "1"]), .back(["documentNumber": "2"])])
        }
        #expect(run.log.count { $0 == "IN_PROGRESS SCAN SCAN_DOCUMENT_FRONT_PROCESSED" } == 3)
        #expect(run.log.count { $0 == "IN_PROGRESS SCAN SCAN_DOCUMENT_BACK_PROCESSED" } == 3)
    }

    @Test("ten thousand frames of guidance come to one event in five seconds")
    func manyFrames() throws {
        let frames = (0..<10_000).map { (Double($0) / 100, Self.code) }
        #expect(try Self.count(frames) == 20)
    }

    @Test("a line is flat, names what it has, and leaves out what it has not")
    func lines() throws {
        let start = TraceEvent.initialised(device: SessionRun.device, at: 1_700_000_000.1236)
        #expect(
            String(decoding: TraceLines.line(start), as: UTF8.self)
                == #"{"category":"SDK","deviceIdentifier":"0b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d","event":"INIT","status":"SUCCESS","timestamp":"2023-11-14T22:13:20.124Z"}"#
                + "\n")
        let run = try Self.guided(SessionRun.name.description)
        let object = try JSONReading.object(TraceLines.line(try #require(run.traces.last)))
        #expect(
            object as? [String: String] == [
                "category": "ENROLLMENT", "deviceIdentifier": SessionRun.device.description,
                "sessionId": SessionRun.name.description, "event": "IN_PROGRESS", "status": "FAILURE",
                "page": "SCAN", "statusCode": Self.code.rawValue, "documentType": "PASSPORT",
                "timestamp": "2023-11-14T22:13:23.000Z", "flow": "ENROLMENT",
            ])
    }

    @Test("wire names are the documented ones")
    func wireNames() {
        #expect(TraceCategory.allCases.map(\.rawValue) == ["SDK", "ENROLLMENT", "LOOKUP", "FACE_SESSION"])
        #expect(
            TraceEventName.allCases.map(\.rawValue)
                == ["INIT", "VIEW", "START", "IN_PROGRESS", "COMPLETE", "SKIP", "FINISH"])
        #expect(TraceStatus.allCases.map(\.rawValue) == ["SUCCESS", "FAILURE"])
        let pages = Set(TracePage.allCases.map(\.rawValue))
        #expect(pages.isSuperset(of: ["SCAN", "LOOKUP", "READ", "FACE", "BACKGROUND_CHECK"]))
    }

    @Test("nothing of a person is traced or described")
    func personalData() throws {
        let secret = "SECRETVALUE"
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("UAE_ID")]
            builder.documents[0].reading = ReadingOptions()
            builder.face = FaceStepOptions()
            builder.backgroundCheck = BackgroundCheckOptions()
            (builder.nonce, builder.userIdentifier) = (secret, secret)
        }
        let chip = ChipAnswer.read(ChipData(mrz: ["primaryIdentifier": secret]), Verification.Reading())
        run.send([
            .start, .begin, .front(["primaryId": secret]), .back(["mrzText": secret]), .begin, .chip(chip),
            .begin, .face(.accepted(FaceCapture(imageID: secret, level: .good))), .giveConsent,
            .backgroundCheck(.completed(match: true, monitoringID: secret)),
        ])
        let result = try #require(run.result)
        #expect(result.documents.first?.scan?.front["primaryId"] == secret)
        for event in run.traces {
            #expect(!String(decoding: TraceLines.line(event), as: UTF8.self).contains(secret))
        }
        var lookup = try SessionRun(.lookup) { $0.documents = [DocumentOptions("NGA_NIN")] }
        lookup.send([.start, .submit(["nin": "12345678901"]), .enterCode(secret)])
        let held: [Any] = [
            result, run.session, run.session.flow, result.documents, result.verifications, lookup.session,
            lookup.events, run.events, run.effects, lookup.effects,
        ]
        for it in held {
            for text in ["\(it)", String(reflecting: it)] {
                #expect(!text.contains(secret) && !text.contains("12345678901"), "\(text)")
            }
            var dumped = ""
            dump(it, to: &dumped)
            #expect(!dumped.contains(secret) && !dumped.contains("12345678901"), "\(dumped)")
        }
    }
}

/// The queue before slow sinks.
struct TraceQueueTests {
    final class Slow: TraceSink {
        private let seen = Mutex<[TraceEventName]>([])
        let pause: Duration

        init(pause: Duration) { self.pause = pause }

        func receive(_ event: TraceEvent) {
            let clock = ContinuousClock()
            let end = clock.now + pause
            while clock.now < end {}
            seen.withLock { $0.append(event.event) }
        }

        var events: [TraceEventName] { seen.withLock { $0 } }
    }

    @Test("a slow sink holds nobody up; guidance is dropped and counted, nothing else is")
    func slowSink() async throws {
        let events = try TraceTests.guided(nil).traces
        let guidance = try #require(events.last)
        let start = try #require(events.first { $0.event == .start })
        let sink = Slow(pause: .milliseconds(20))
        let queue = TraceQueue(sinks: [sink], capacity: 8)
        let clock = ContinuousClock()
        let time = clock.measure {
            for index in 0..<200 { queue.post(index % 10 == 0 ? start : guidance) }
        }
        await queue.finish()
        // Handing over 200 events would take 4 s.
        #expect(time < .seconds(1))
        #expect(sink.events.count { $0 == .start } == 20)
        #expect(queue.dropped > 0 && sink.events.count == 200 - queue.dropped)
    }

    @Test("every sink gets every event in its order")
    func order() async throws {
        let events = try TraceTests.guided(nil).traces
        let first = Slow(pause: .zero)
        let lines = Mutex<[UInt8]>([])
        let queue = TraceQueue(sinks: [first, TraceLines { line in lines.withLock { $0 += line } }])
        for event in events { queue.post(event) }
        await queue.finish()
        #expect(first.events == events.map(\.event) && queue.dropped == 0)
        #expect(lines.withLock { $0 } == events.flatMap(TraceLines.line))
    }
}
