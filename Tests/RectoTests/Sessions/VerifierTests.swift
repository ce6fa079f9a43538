import Foundation
import Recto
import RectoCore
import Testing

/// Seams of tampering and liveness: the shapes of what is asked, and who answers where nobody stronger does.
struct VerifierTests {
    private static func record(
        scores: [String: Double] = [:], passive: PassiveLiveness.Outcome? = nil, gestures: Bool = true,
        allowsNonPhysicalDocuments: Bool = false
    ) throws -> SessionRecord {
        var run = try SessionRun(.enrolment) {
            $0.documents = [DocumentOptions("UAE_ID")]
            $0.allowsNonPhysicalDocuments = allowsNonPhysicalDocuments
        }
        run.send([
            .start, .begin,
            .frame(
                DocumentFinding(
                    [.scanDocumentFrontProcessed], capture: SideCapture(imageID: "f-1", scores: scores))),
            .frame(DocumentFinding([.scanDocumentBackProcessed], capture: SideCapture(imageID: "b-1"))),
        ])
        var record = SessionRecord(session: SessionRun.name, outcome: run.session.outcome)
        record.passiveLiveness = passive
        let file = MediaFile(data: [1], name: "x.jpg", type: "image/jpeg")
        if gestures {
            record.media.append(CapturedMedia(id: "g-1", kind: .gesture, gesture: .turnLeft, file: file))
        }
        record.media.append(CapturedMedia(id: "s-1", kind: .selfie, file: file))
        return record
    }

    private static func names() -> BatchUploads.Names {
        var names = BatchUploads.Names()
        names.valid = [.front: ["a": "v-1"], .back: ["b": "v-2"], .selfie: ["c": "v-3"]]
        return names
    }

    @Test("what is asked of tampering has TrustVision's shape")
    func tamperingShape() throws {
        var request = try #require(TamperingRequest(try Self.record(), names: Self.names()))
        request.qr1Images = [UploadedItem("q-1")]
        let text = String(decoding: try RecordEncoder.line(request), as: UTF8.self)
        #expect(
            text == #"{"card_type":"UAE_ID","image":{"id":"f-1"},"image2":{"id":"b-1"},"#
                + #""qr1_images":[{"id":"q-1"}],"videos":[{"id":"v-1"},{"id":"v-2"}]}"#)
    }

    @Test("what is asked of liveness has TrustVision's shape")
    func livenessShape() throws {
        let request = LivenessRequest(try Self.record(), names: Self.names())
        let text = String(decoding: try RecordEncoder.line(request), as: UTF8.self)
        #expect(
            text
                == #"{"gesture_images":[{"gesture":"left","images":[{"id":"g-1"}]}],"images":[{"id":"s-1"}],"#
                + #""metadata":{"gestures":"TURN_LEFT"},"videos":[{"id":"v-3"}]}"#)
    }

    @Test("without another verifier the frames' checks answer, by their own thresholds")
    func tampering() async throws {
        func answer(_ scores: [String: Double]) async throws -> VerifierAnswer {
            let request = try #require(TamperingRequest(try Self.record(scores: scores)))
            return await InCoreTampering().check(request)
        }
        #expect(try await answer([:]) == .notAssessed)
        #expect(try await answer(["idPhotoTampering": 0, "screen": 0]) == .passed(score: 1))
        #expect(try await answer(["idPhotoTampering": 0, "screen": 1]) == .failed(score: 0))
        let limit = Thresholds.standard.idPhotoTampering.threshold
        guard case .failed = try await answer(["idPhotoTampering": limit]) else {
            Issue.record("the threshold itself speaks against it")
            return
        }
    }

    @Test("what the flow allows speaks against nothing", arguments: [false, true], [false, true])
    func allowed(nonPhysical: Bool, tampering: Bool) async throws {
        for (scores, isAllowed) in [
            (["screen": 0.9, "idPhotoTampering": 0.1], nonPhysical),
            (["print": 0.9, "idPhotoTampering": 0.1], nonPhysical),
            (["screen": 0.1, "idPhotoTampering": 0.9], tampering),
        ] {
            let record = try Self.record(scores: scores, allowsNonPhysicalDocuments: nonPhysical)
            let request = try #require(TamperingRequest(record, allowsTampering: tampering))
            guard case .failed = await InCoreTampering().check(request) else {
                #expect(isAllowed, "\(scores)")
                continue
            }
            #expect(!isAllowed, "\(scores)")
        }
    }

    @Test(
        "a finding fails there just where its check fails, whatever the check's level",
        arguments: [0.5, 0.88, 0.994])
    func levels(_ level: Double) async throws {
        for (score, isFailed) in [(level + 0.003, true), (level - 0.1, false), (0.02, false)] {
            let check = CheckResult.Assessment(
                native: 0, score: score, threshold: level, region: nil, reason: "because")
            let request = try #require(
                TamperingRequest(try Self.record(scores: ["idPhotoTampering": check.evenScore])))
            guard case .failed = await InCoreTampering().check(request) else {
                #expect(!isFailed, "\(score) at \(level)")
                continue
            }
            #expect(isFailed, "\(score) at \(level)")
        }
    }

    private static let file = MediaFile(data: [1], name: "x.jpg", type: "image/jpeg")

    /// A session whose only face attempts came to this, with the pictures of a gesture.
    private static func record(_ answers: [FaceAnswer], selfies: [String]) throws -> SessionRecord {
        var run = try SessionRun(.selfieCapture) { $0.face = FaceStepOptions() }
        run.send(.start)
        for answer in answers { run.send([.begin, .face(answer)]) }
        var record = SessionRecord(session: SessionRun.name, outcome: run.session.outcome)
        record.media = [CapturedMedia(id: "g-1", kind: .gesture, gesture: .moveCloser, file: file)]
        for selfie in selfies {
            record.media.append(
                CapturedMedia(id: "g-\(selfie)", kind: .gesture, gesture: .turnLeft, file: file))
            record.media.append(CapturedMedia(id: selfie, kind: .selfie, file: file))
        }
        return record
    }

    @Test("gestures of attempts that failed speak for nobody", arguments: [nil, 0.9])
    func failedAttempts(bonaFide: Double?) async throws {
        func answer(_ answers: [FaceAnswer]) async throws -> VerifierAnswer {
            var record = try Self.record(answers, selfies: [])
            record.passiveLiveness = bonaFide.map { .bonaFide($0) }
            let request = LivenessRequest(record)
            #expect(request.gestureImages.isEmpty && request.metadata == ["gestures": ""])
            return await InCoreLiveness().verify(request)
        }
        #expect(try await answer([.livenessFailed, .livenessFailed, .livenessFailed]) == .failed(score: nil))
        #expect(try await answer([.livenessFailed, .timedOut]) == .notAssessed)
    }

    @Test("only the pictures that led to the last selfie are asked about")
    func acceptedMedia() throws {
        let record = try Self.record([.accepted(FaceCapture())], selfies: ["s-1", "s-2"])
        let request = LivenessRequest(record)
        #expect(request.images == [UploadedItem("s-2")] && request.isAccepted == true)
        #expect(request.gestureImages.flatMap(\.images) == [UploadedItem("g-s-2")])
        #expect(request.metadata == ["gestures": "TURN_LEFT"])
        // One that goes on after its face, or fails at another step.
        var running = SessionRecord(session: SessionRun.name, outcome: nil)
        running.media = record.media
        #expect(LivenessRequest(running) == request)
    }

    @Test("without another verifier the pictures and the gestures answer")
    func liveness() async throws {
        func answer(_ passive: PassiveLiveness.Outcome?, _ gestures: Bool) async throws -> VerifierAnswer {
            let record = try Self.record(passive: passive, gestures: gestures)
            return await InCoreLiveness().verify(LivenessRequest(record))
        }
        #expect(try await answer(nil, false) == .notAssessed)
        #expect(try await answer(nil, true) == .passed(score: nil))
        #expect(try await answer(.bonaFide(0.9), false) == .passed(score: 0.9))
        #expect(try await answer(.attack(0.1), true) == .failed(score: 0.1))
    }
}
