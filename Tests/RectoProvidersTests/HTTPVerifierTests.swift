import Foundation
import RectoCore
import Testing

@testable import Recto
@testable import RectoProviders

/// Verifiers and keepers of batches behind an address.
struct HTTPVerifierTests {
    private static func verifier(_ server: ScriptedServer) throws -> HTTPVerifier {
        try HTTPVerifier("https://verify.example/", transport: server, token: { "t0k" })
    }

    private static func answer(_ status: Int, _ body: String) -> Result<HTTPAnswer, HTTPError> {
        .success(HTTPAnswer(status: status, body: Array(body.utf8)))
    }

    private static let tampering = TamperingRequest(
        front: "f-1", back: "b-1", cardType: "UAE_ID", batches: ["v-1"])

    @Test("what a verifier answers is a verdict; whatever goes wrong is none")
    func verdicts() async throws {
        let answer = Self.answer
        let cases: [(Result<HTTPAnswer, HTTPError>, VerifierAnswer)] = [
            (answer(200, #"{"result":"PASSED","score":0.9}"#), .passed(score: 0.9)),
            (answer(200, #"{"result":"FAILED"}"#), .failed(score: nil)),
            (answer(200, #"{"result":"PASSED","score":9}"#), .notAssessed),
            (answer(200, "nonsense"), .notAssessed), (answer(503, #"{"result":"PASSED"}"#), .notAssessed),
            (.failure(.unreachable), .notAssessed),
        ]
        for (answer, expected) in cases {
            #expect(try await Self.verifier(ScriptedServer(answer)).check(Self.tampering) == expected)
        }
    }

    @Test("requests go to their own places, in the documented shapes, with the token and no score")
    func requests() async throws {
        let server = ScriptedServer(Self.answer(200, #"{"result":"PASSED"}"#))
        let verifier = try Self.verifier(server)
        var asked = Self.tampering
        asked.scores = ["screen": 0.2]
        _ = await verifier.check(asked)
        let record = SessionRecord(session: HTTPProviderTests.session, outcome: nil)
        _ = await verifier.verify(LivenessRequest(record))
        #expect(
            server.requests.map(\.url) == [
                "https://verify.example/v1/tampering", "https://verify.example/v1/liveness",
            ])
        #expect(server.requests[0].headers["Authorization"] == "Bearer t0k")
        #expect(
            String(decoding: server.requests[0].body, as: UTF8.self)
                == #"{"card_type":"UAE_ID","image":{"id":"f-1"},"image2":{"id":"b-1"},"qr1_images":[],"videos":[{"id":"v-1"}]}"#
        )
        #expect(
            String(decoding: server.requests[1].body, as: UTF8.self)
                == #"{"gesture_images":[],"images":[],"metadata":{"gestures":""},"videos":[]}"#)
    }

    @Test("a batch goes up once by its own key and gets its keeper's name; a refusal has its status and name")
    func batches() async throws {
        var recorder = FrameBatchRecorder(size: 1)
        recorder.begin(.front, label: "UAE_ID")
        let frame = FrameBatch.RecordedFrame(
            index: 0, timestamp: 0, file: MediaFile(data: [7], name: "1.jpg", type: "image/jpeg"))
        let filled = recorder.add(frame)
        let batch = try #require(filled)
        let server = ScriptedServer(Self.answer(201, #"{"id":"file-9"}"#))
        #expect(try await Self.verifier(server).upload(batch) == "file-9")
        let request = try #require(server.requests.first)
        #expect(request.url == "https://verify.example/v1/batches")
        #expect(request.headers["Idempotency-Key"] == batch.id)
        let body = try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
        #expect(body?["label"] as? String == "UAE_ID" && body?["batchId"] as? String == batch.id)
        await #expect(throws: DeliveryError.refused(status: 413, id: "too-large")) {
            _ = try await Self.verifier(ScriptedServer(Self.answer(413, #"{"id":"too-large"}"#))).upload(
                batch)
        }
        await #expect(throws: DeliveryError.unreachable) {
            _ = try await Self.verifier(ScriptedServer(.failure(.timedOut))).upload(batch)
        }
    }

    /// What a session asks of a screening service about a passport with these fields.
    private static func request(_ fields: [String: String]) throws -> BackgroundRequest {
        var builder = FlowBuilder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.backgroundCheck = BackgroundCheckOptions()
        builder.backgroundCheck?.type = "DOW_JONES"
        builder.backgroundCheck?.monitors = true
        builder.backgroundCheck?.skipsView = true
        builder.sessionID = HTTPProviderTests.session.description
        var session = Session(try builder.build(in: FlowSurroundings(now: 0)), deviceIdentifier: .random())
        var effects: [SessionEffect] = []
        let side = SideCapture(side: ScannedSide(fields: fields))
        for kind in [
            SessionEvent.Kind.start, .begin,
            .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: side)),
        ] {
            effects += session.reduce(SessionEvent(kind, at: 1))
        }
        return try #require(
            effects.lazy.compactMap { if case .checkBackground(let it) = $0 { it } else { nil } }.first)
    }

    @Test("screening over HTTP hands the type and the wish to monitor on as they are")
    func screening() async throws {
        let request = try Self.request(["primaryId": "ERIKSSON"])
        let server = ScriptedServer(Self.answer(200, #"{"match":true,"monitoringId":"m-1"}"#))
        let provider = try HTTPProvider("https://screen.example", transport: server)
        #expect(await provider.check(request) == .completed(match: true, monitoringID: "m-1"))
        #expect(
            String(decoding: server.requests[0].body, as: UTF8.self)
                == #"{"monitor":true,"subject":{"primaryId":"ERIKSSON"},"type":"DOW_JONES"}"#)
        #expect(server.requests[0].url == "https://screen.example/v1/screen")
        let whole = try Self.request(["fullName": "ERIKSSON, ANNA"])
        #expect(await provider.check(whole) == .completed(match: true, monitoringID: "m-1"))
    }

    @Test("a person without a name is not asked for, and is no clean name")
    func nameless() async throws {
        let server = ScriptedServer(Self.answer(200, #"{"match":false}"#))
        let provider = try HTTPProvider("https://screen.example", transport: server)
        #expect(await provider.check(try Self.request(["documentNumber": "A1"])) == .failed)
        #expect(server.requests.isEmpty)
    }
}
