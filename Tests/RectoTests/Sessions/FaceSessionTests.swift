import Recto
import RectoCore
import Testing

/// Faces: attempts, levels, what they are compared with.
struct FaceSessionTests {
    static func session(_ attempts: Int = 3, _ configure: (inout FaceStepOptions) -> Void = { _ in }) throws
        -> SessionRun
    {
        var run = try SessionRun(.faceSession) { builder in
            var face = FaceStepOptions()
            face.maximumAttempts = attempts
            configure(&face)
            builder.face = face
        }
        run.send(.start)
        return run
    }

    @Test("strangers and failed liveness count as attempts, time-outs do not", arguments: 1...3)
    func attempts(maximum: Int) throws {
        var run = try Self.session(maximum)
        for _ in 0..<5 { run.send([.begin, .face(.timedOut)]) }
        for attempt in 1...maximum {
            #expect(run.session.outcome == nil)
            run.send([.begin, .face(attempt % 2 == 0 ? .livenessFailed : .noMatch(level: nil))])
        }
        #expect(run.status?.statusCode == .tooManyFaceAttempts && run.status?.statusTask == .face)
        #expect(run.log.last == "FINISH FAILURE FACE_RECOGNITION_TOO_MANY_ATTEMPTS")
        #expect(run.log.count { $0 == "COMPLETE FACE FAILURE FACE_TIMEOUT" } == 5)
    }

    @Test("time runs out from the last face that was seen")
    func timeOut() throws {
        var run = try Self.session()
        run.send(.begin)
        run.send(.faceFrame(FaceFinding([], isProgress: true)), after: 9)
        run.send(.faceFrame(FaceFinding([], isProgress: false)), after: 9)
        #expect(run.log.last == "START FACE")
        run.send(.tick, after: 1)
        #expect(run.log.last == "COMPLETE FACE FAILURE FACE_TIMEOUT")
    }

    @Test("a level below the one asked for is no match", arguments: MatchLevel.allCases)
    func levels(level: MatchLevel) throws {
        var run = try Self.session { $0.minimumScanLevel = .good }
        run.send([.begin, .accepted(level)])
        #expect((run.result != nil) == (level >= .good))
        if level < .good { #expect(run.log.last == "COMPLETE FACE FAILURE FACE_NO_MATCH") }
        var unasked = try Self.session()
        unasked.send([.begin, .accepted(level)])
        #expect(unasked.result?.face?.matchLevel == level)
    }

    @Test("closed eyes are guidance, unless they are allowed")
    func closedEyes() throws {
        let closed = SessionEvent.Kind.faceFrame(FaceFinding([.faceEyesClosedDetected], isProgress: true))
        var run = try Self.session()
        run.send([.begin, closed])
        #expect(run.log.last == "IN_PROGRESS FACE FAILURE FACE_EYES_CLOSED_DETECTED")
        var allowed = try Self.session { $0.allowsClosedEyes = true }
        allowed.send([.begin, closed])
        #expect(allowed.log.last == "START FACE")
    }

    @Test("the chip's portrait before the scanned one, with the level that is asked for it")
    func references() throws {
        func request(reads: Bool) throws -> FaceRequest? {
            var run = try SessionRun(.enrolment) { builder in
                builder.documents = [DocumentOptions("PASSPORT")]
                builder.documents[0].reading = ReadingOptions()
                builder.face = FaceStepOptions()
                builder.face?.minimumScanLevel = .lowest
                builder.face?.minimumReadLevel = .approved
            }
            let chip = reads ? SessionEvent.Kind.chipRead : .chip(.notSupported)
            run.send([.start, .begin, .front(), .begin, chip, .begin])
            return run.first { if case .lookAtFace(let it) = $0 { it } else { nil } }
        }
        let chip = try #require(try request(reads: true))
        #expect(
            chip.reference == .chip && chip.referenceImageID == "chip-1" && chip.minimumLevel == .approved)
        let scan = try #require(try request(reads: false))
        #expect(scan.reference == .scan && scan.referenceImageID == "front-1" && scan.minimumLevel == .lowest)
    }

    @Test("each attempt asks for gestures of its own, the same in a replay")
    func plans() throws {
        func plans() throws -> [LivenessPlan?] {
            var run = try Self.session { $0.liveness = .active }
            for _ in 0..<12 { run.send([.begin, .face(.timedOut)]) }
            return run.effects.compactMap { if case .lookAtFace(let it) = $0 { it.plan } else { nil } }
        }
        let first = try plans()
        #expect(first.count == 12 && Set(first).count > 1)
        #expect(try plans() == first)
    }

    @Test("what liveness and the matcher say becomes an answer")
    func answers() {
        #expect(FaceAnswer(liveness: .timedOut(.smile)) == .timedOut)
        #expect(FaceAnswer(liveness: .failed(.jumped)) == .livenessFailed)
        #expect(FaceAnswer(passive: .attack(0.1)) == .livenessFailed)
        #expect(FaceAnswer(passive: .bonaFide(0.9), imageID: "a") == .accepted(FaceCapture(imageID: "a")))
    }

    @Test("a face that cannot be compared ends the session with the reason, and costs no attempt")
    func notCompared() throws {
        for fault in ComparisonFault.allCases {
            var run = try Self.session(1)
            run.send([.begin, .face(.notCompared(fault))])
            #expect(run.status?.statusCode == .unexpectedError && run.status?.statusTask == .face)
            #expect(run.status?.message == fault.rawValue)
            #expect(run.log.last == "FINISH FAILURE UNEXPECTED_ERROR")
        }
    }

    @Test("a search among earlier faces is told in the result")
    func oneToN() throws {
        var run = try Self.session { $0.isOneToN = true }
        run.send(.begin)
        #expect(run.first { if case .lookAtFace(let it) = $0 { it.isOneToN } else { nil } } == true)
        run.send(.face(.accepted(FaceCapture(level: .good, oneToNID: "x", oneToNMatch: true))))
        #expect(run.result?.face?.oneToNVerificationId == "x")
        #expect(run.result?.face?.oneToNVerificationMatch == true)
    }
}
