import Recto
import RectoCore
import Testing

/// How sessions end before they are done.
struct SessionEndingTests {
    static func enrolment(_ configure: (inout FlowBuilder) -> Void = { _ in }) throws -> SessionRun {
        try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.face = FaceStepOptions()
            builder.tracesProgress = false
            builder.nonce = "n-1"
            configure(&builder)
        }
    }

    @Test(
        "each ending has its code, and FINISH is last and once",
        arguments: [
            (.cancelFlow, .userCancel, "USER_CANCEL"),
            (.cameraNotAvailable, .cameraNotAvailable, "CAMERA_NOT_AVAILABLE"),
            (.cameraPermissionNotGranted, .cameraPermissionNotGranted, "CAMERA_PERMISSION_NOT_GRANTED"),
            (.fault(.failedToWriteToDisk), .unexpectedError, "UNEXPECTED_ERROR"),
        ] as [(SessionEvent.Kind, SessionStatus.Code, String)])
    func endings(event: SessionEvent.Kind, status: SessionStatus.Code, code: String) throws {
        var run = try Self.enrolment()
        run.send([.start, .begin, event, .begin, .front(), .cancelFlow])
        #expect(
            run.log == ["VIEW SCAN", "START SCAN", "COMPLETE SCAN FAILURE \(code)", "FINISH FAILURE \(code)"])
        #expect(run.status?.statusCode == status && run.status?.statusTask == .scan)
        #expect(run.status?.data == nil)
        let finished = run.effects.count { if case .finish = $0 { true } else { false } }
        #expect(finished == 1)
    }

    @Test("a session expires, and a token before it")
    func expiry() throws {
        var long = try Self.enrolment { $0.limits.session = 100 }
        long.send([.start, .begin, .front()])
        long.send(.tick, after: 97)
        #expect(long.status == nil && long.log.last == "VIEW FACE")
        long.send(.tick, after: 1)
        #expect(long.status?.statusCode == .sessionExpired && long.status?.statusTask == .face)
        #expect(long.log.last == "FINISH FAILURE SESSION_EXPIRED")
    }

    @Test("a token that ends is renewed, once asked for, or ends the session")
    func tokens() throws {
        struct Tokens: TokenValidating {
            func validate(
                _ token: String, for session: SessionIdentifier, at now: Double
            ) throws(TokenError) -> TokenGrant { TokenGrant(expires: now + 100) }
        }
        var builder = FlowBuilder(.faceSession)
        builder.token = "t"
        var surroundings = FlowSurroundings(now: SessionRun.start)
        surroundings.tokens = Tokens()
        let flow = try builder.build(in: surroundings)
        var run = SessionRun(flow)
        run.send(.start)
        run.send(.tick, after: 50)
        run.send(.tick)
        #expect(run.effects.count { $0 == .renewToken } == 1)
        var renewed = run
        renewed.send(.tokenRenewed(until: SessionRun.start + 1000))
        renewed.send(.tick, after: 200)
        #expect(renewed.session.outcome == nil)
        run.send(.tick, after: 50)
        #expect(run.status?.statusCode == .sessionExpired)
    }

    @Test("data of an incomplete session only where asked for, once its first task was done")
    func partialData() throws {
        func status(asked: Bool, scans: Bool) throws -> SessionStatus? {
            var run = try Self.enrolment { $0.returnsDataForIncompleteSession = asked }
            run.send([.start, .begin] + (scans ? [.front(["documentNumber": "A1"])] : []) + [.cancelFlow])
            return run.status
        }
        #expect(try status(asked: false, scans: true)?.data == nil)
        #expect(try status(asked: true, scans: false)?.data == nil)
        let data = try #require(try status(asked: true, scans: true)?.data)
        #expect(data.documents.first?.scan?.front["documentNumber"] == "A1" && data.nonce == "n-1")
    }

    @Test("the face that did not match is told in those data alone")
    func partialFace() throws {
        var run = try Self.enrolment { builder in
            builder.returnsDataForIncompleteSession = true
            builder.face?.maximumAttempts = 1
        }
        run.send([.start, .begin, .front(), .begin, .face(.noMatch(level: .lowest))])
        let face = try #require(run.status?.data?.documents.first?.face)
        #expect(!face.match && face.matchLevel == .lowest)
    }

    @Test("consent that is declined cancels a workflow; both spellings are read")
    func consent() throws {
        var run = try SessionRun(.workflow) { $0.steps = [.welcome, .consent, .face] }
        run.send([.start, .begin, .begin, .declineConsent])
        #expect(
            run.log == ["VIEW WELCOME", "COMPLETE WELCOME", "VIEW CONSENT", "FINISH FAILURE USER_CANCEL"])
        guard case .cancelled(.consentDenied, _) = run.session.outcome else {
            Issue.record("not cancelled")
            return
        }
        #expect(CancelReason(wireName: "deniedConsent") == .consentDenied)
        #expect(CancelReason(wireName: "consentDenied") == .consentDenied)
        #expect(CancelReason(wireName: "other") == nil)
        var given = try SessionRun(.workflow) { $0.steps = [.consent, .face] }
        given.send([.start, .giveConsent, .begin, .accepted(nil)])
        #expect(given.result?.face?.match == true)
    }

    @Test("time that runs backwards stands still")
    func backwards() throws {
        var run = try Self.enrolment()
        run.send([.start, .begin])
        run.send(.tick, after: -500)
        run.send(.front(), after: 1)
        #expect(run.log.suffix(2) == ["COMPLETE SCAN", "VIEW FACE"])
        let times = run.traces.map(\.timestamp)
        #expect(times == times.sorted())
    }

    @Test("codes and tasks keep their numbers")
    func numbers() {
        #expect(SessionStatus.Code.allCases.map(\.number) == Array(1...10))
        #expect(SessionStatus.Code.userCancel.number == 1 && SessionStatus.Code.tooManyCodes.number == 10)
        #expect(SessionTask.allCases.map(\.number) == Array(1...5))
    }
}
