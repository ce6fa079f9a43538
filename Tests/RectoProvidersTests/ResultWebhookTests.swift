import Recto
import RectoCore
import Synchronization
import Testing

@testable import RectoProviders

/// Results over HTTP, signed.
struct ResultWebhookTests {
    private static let secret = Array("0123456789abcdef".utf8)
    private static let delivery = ResultDelivery(
        HTTPProviderTests.session, body: Array("{}".utf8), type: .json)

    private static func answer(_ status: Int, _ body: String = "", retryAfter: Double? = nil) -> Result<
        HTTPAnswer, HTTPError
    > {
        .success(HTTPAnswer(status: status, retryAfter: retryAfter, body: Array(body.utf8)))
    }

    private static func webhook(
        _ server: ScriptedServer, waits: HTTPProviderTests.Mutexed<[Double]> = .init([])
    ) throws -> ResultWebhook {
        try ResultWebhook(
            "https://results.example/in", secret: secret, transport: server, retries: 3,
            now: { 1_700_000_000.9 },
            wait: { seconds in waits.value.withLock { $0.append(seconds) } })
    }

    /// RFC 4231, sections 4.2 to 4.4, 4.7.
    @Test("codes are the standard's")
    func vectors() {
        func code(_ key: [UInt8], _ text: [UInt8]) -> String { HMACSHA256.hexadecimal(text, key: key) }
        #expect(
            code([UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8))
                == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        #expect(
            code(Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(
            code([UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50))
                == "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe")
        #expect(
            code(
                [UInt8](repeating: 0xAA, count: 131),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test("a result is sent once, with its type, its key and a signature that its receiver can check")
    func delivered() async throws {
        let server = ScriptedServer(Self.answer(204))
        try await Self.webhook(server).deliver(Self.delivery)
        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1 && request.method == "POST" && request.body == Self.delivery.body)
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(request.headers["Idempotency-Key"] == "\(HTTPProviderTests.session)/result")
        let header = try #require(request.headers[ResultWebhook.signatureHeader])
        func isValid(_ header: String, _ body: [UInt8], _ secret: [UInt8], _ now: Int64) -> Bool {
            WebhookSignature.isValid(header, for: body, secret: secret, at: now)
        }
        #expect(header.hasPrefix("t=1700000000,v1="))
        #expect(isValid(header, request.body, Self.secret, 1_700_000_300))
        #expect(!isValid(header, request.body, Self.secret, 1_700_000_301), "an old one may be a copy")
        #expect(!isValid(header, request.body + [32], Self.secret, 1_700_000_000))
        #expect(!isValid(header, request.body, Self.secret + [1], 1_700_000_000))
        let moved = header.replacing("t=1700000000", with: "t=1700000001")
        #expect(!isValid(moved, request.body, Self.secret, 1_700_000_000))
        for text in ["", "t=1,v1=", "v1=a,t=1", "t=x,v1=a", "t=-9223372036854775808,v1=a"] {
            #expect(!isValid(text, request.body, Self.secret, 0))
        }
    }

    @Test("it is sent again while nobody answers or the server is busy, a while longer each time")
    func again() async throws {
        let waits = HTTPProviderTests.Mutexed<[Double]>([])
        let server = ScriptedServer(
            .failure(.unreachable), Self.answer(503), Self.answer(429, retryAfter: 7), Self.answer(200))
        try await Self.webhook(server, waits: waits).deliver(Self.delivery)
        #expect(waits.value.withLock { $0 } == [0.5, 1, 7])
        #expect(Set(server.requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    }

    @Test("it gives up after its retries, and at once where asking again helps nobody")
    func givenUp() async throws {
        let busy = ScriptedServer(Self.answer(500, #"{"error": {"id": "e-7"}}"#))
        await #expect(throws: DeliveryError.refused(status: 500, id: "e-7")) {
            try await Self.webhook(busy).deliver(Self.delivery)
        }
        #expect(busy.requests.count == 4)
        let refused = ScriptedServer(Self.answer(401, #"{"id": "no name of Anna Eriksson"}"#))
        await #expect(throws: DeliveryError.refused(status: 401, id: nil)) {
            try await Self.webhook(refused).deliver(Self.delivery)
        }
        #expect(refused.requests.count == 1)
        let forged = ScriptedServer(.failure(.invalidCertificate))
        await #expect(throws: DeliveryError.invalidCertificate) {
            try await Self.webhook(forged).deliver(Self.delivery)
        }
        #expect(forged.requests.count == 1)
        let gone = ScriptedServer(.failure(.unreachable))
        await #expect(throws: DeliveryError.unreachable) {
            try await Self.webhook(gone).deliver(Self.delivery)
        }
        #expect(gone.requests.count == 4)
    }

    @Test("a delivery whose wait is cancelled is not sent again")
    func cancelled() async throws {
        let server = ScriptedServer(Self.answer(503))
        let webhook = try ResultWebhook(
            "https://results.example", secret: Self.secret, transport: server, now: { 0 },
            wait: { _ in withUnsafeCurrentTask { $0?.cancel() } })
        let task = Task { try await webhook.deliver(Self.delivery) }
        await #expect(throws: DeliveryError.refused(status: 503, id: nil)) { try await task.value }
        #expect(server.requests.count == 1)
    }

    @Test("no secret to speak of, and no address without TLS")
    func setup() {
        func error(_ url: String, _ secret: [UInt8]) -> ResultWebhook.SetupError? {
            do throws(ResultWebhook.SetupError) {
                _ = try ResultWebhook(url, secret: secret, transport: ScriptedServer(), now: { 0 })
                return nil
            } catch {
                return error
            }
        }
        #expect(error("https://a.example", Self.secret) == nil)
        #expect(error("http://a.example", Self.secret) == .unusableAddress)
        #expect(error("https://a.example", Array("short".utf8)) == .shortSecret)
    }
}
