import Recto
import RectoCore
import Testing

/// Whatever happens in whatever order, a session keeps its rules.
struct SessionFuzzTests {
    /// SplitMix64.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    static let usual: [SessionEvent.Kind] = [
        .tick, .begin, .begin, .begin, .choose(0), .choose(1), .front(["documentNumber": "1"]),
        .front(["documentNumber": "1"]), .back(["documentNumber": "1"]), .back(["documentNumber": "2"]),
        .seen(.scanDocumentGlareDetected), .seen(.scanDocumentNotRecognized), .seen(.scanDocumentExpired),
        .faceFrame(FaceFinding([.faceBlurDetected], isProgress: true)), .accepted(), .face(.timedOut),
        .face(.livenessFailed), .chipRead, .chip(.disconnected), .chip(.noReader), .chip(.notSupported),
        .chip(.dataNotAuthentic), .submit(["nin": "12345678901"]), .submit([:]), .enterCode("1"),
        .lookup(.found([:], faceImageID: nil)), .lookup(.notFound), .lookup(.codeWrong),
        .lookup(.challenge(digits: 4, validFor: 5)), .giveConsent, .skip, .cancelReading,
        .backgroundCheck(.completed(match: false, monitoringID: nil)), .backgroundCheck(.failed),
    ]

    /// Seldom, so that most sessions get far.
    static let endings: [SessionEvent.Kind] = [
        .cancelFlow, .declineConsent, .cameraNotAvailable, .fault(.upload), .tokenRenewed(until: 0),
    ]

    static func flow(_ kind: FlowKind, _ generator: inout Generator) throws -> Flow {
        var builder = FlowBuilder(kind)
        builder.sessionID = SessionRun.name.description
        builder.face = FaceStepOptions()
        builder.face?.maximumAttempts = Int.random(in: 1...3, using: &generator)
        builder.backgroundCheck = BackgroundCheckOptions()
        builder.backgroundCheck?.skipsView = Bool.random(using: &generator)
        builder.returnsDataForIncompleteSession = true
        switch kind {
        case .enrolment: builder.documents = [DocumentOptions("UAE_ID"), DocumentOptions("PASSPORT")]
        case .lookup: builder.documents = [DocumentOptions("NGA_NIN")]
        case .reading, .idCapture: builder.documents = [DocumentOptions("PASSPORT")]
        case .workflow:
            builder.steps = [.welcome, .consent, .document, .face, .proofOfAddress]
            builder.documents = [DocumentOptions("UAE_ID"), DocumentOptions("VISA")]
        case .faceSession, .selfieCapture: break
        }
        let policies: [ReadingOptions.Policy] = [.ifAvailable, .forceIfSupported, .force]
        for index in builder.documents.indices where kind == .enrolment {
            builder.documents[index].reading = ReadingOptions(
                policy: policies[Int.random(in: 0..<3, using: &generator)])
        }
        if kind == .reading {
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
        }
        return try builder.build(in: FlowSurroundings(now: SessionRun.start))
    }

    @Test("whatever happens, in any order", arguments: FlowKind.allCases)
    func anything(kind: FlowKind) throws {
        var generator = Generator(state: 2026)
        var ended: Set<String> = []
        for _ in 0..<60 {
            let flow = try Self.flow(kind, &generator)
            var run = SessionRun(flow)
            for _ in 0..<120 {
                let isEnding = Int.random(in: 0..<120, using: &generator) == 0
                let choices = isEnding ? Self.endings : Self.usual
                let event = choices[Int.random(in: 0..<choices.count, using: &generator)]
                run.send(event, after: Double.random(in: -0.5...4, using: &generator))
            }
            try Self.check(run, flow)
            ended.insert(run.status?.statusCode.rawValue ?? (run.result == nil ? "open" : "success"))
        }
        #expect(ended.count > 1, "\(ended)")
        // Chance gets through the short flows; the long ones have tests of their own.
        let isShort = kind == .faceSession || kind == .selfieCapture || kind == .idCapture
        #expect(ended.contains("success") || !isShort, "\(ended)")
    }

    private static func check(_ run: SessionRun, _ flow: Flow) throws {
        let traces = run.traces
        let finishes = traces.count { $0.event == .finish }
        #expect(finishes == (run.session.outcome == nil ? 0 : 1))
        if run.session.outcome != nil {
            #expect(traces.last?.event == .finish)
            guard case .finish = run.effects.last else {
                Issue.record("the outcome is not the last effect")
                return
            }
        }
        let times = traces.map(\.timestamp)
        #expect(times == times.sorted())
        let strangers = traces.count { $0.event == .complete && $0.statusCode == .faceLivenessFailed }
        #expect(strangers <= 3)
        // An attempt is open at most once at a time.
        var isOpen = false
        for event in traces where event.event == .start || event.event == .complete || event.event == .skip {
            if event.event == .start { #expect(!isOpen) }
            isOpen = event.event == .start
        }
        if let result = run.result {
            #expect(result.documents.count == result.verifications.count)
            #expect(result.documents.allSatisfy { $0.face?.match ?? true })
        }
        var again = Session(flow, deviceIdentifier: SessionRun.device)
        #expect(run.events.flatMap { again.reduce($0) } == run.effects)
    }
}
