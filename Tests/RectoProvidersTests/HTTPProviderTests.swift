import Foundation
import Recto
import RectoCore
import Synchronization
import Testing

@testable import RectoProviders

/// A server that says what it is told, one answer a request, the last one ever after.
final class ScriptedServer: HTTPSending {
    private let answers: [Result<HTTPAnswer, HTTPError>]
    private let seen = Mutex<[HTTPRequest]>([])

    init(_ answers: Result<HTTPAnswer, HTTPError>...) { self.answers = answers }

    var requests: [HTTPRequest] { seen.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
        let count = seen.withLock { seen in
            seen.append(request)
            return seen.count
        }
        return try answers[min(count, answers.count) - 1].get()
    }
}

struct HTTPProviderTests {
    static let session = SessionIdentifier("9c40e0c2-1234-4abc-8def-0123456789ab") ?? .random()

    private static func json(_ status: Int, _ text: String = "{}", retryAfter: Double? = nil) -> Result<
        HTTPAnswer, HTTPError
    > {
        .success(HTTPAnswer(status: status, retryAfter: retryAfter, body: Array(text.utf8)))
    }

    /// A flow's lookup, for the request that a session makes.
    private static func request() throws -> LookupRequest {
        var builder = FlowBuilder(.lookup)
        builder.documents = [DocumentOptions("NGA_NIN")]
        builder.sessionID = session.description
        var session = Session(
            try builder.build(in: FlowSurroundings(now: 0)), deviceIdentifier: .random())
        _ = session.reduce(SessionEvent(.start, at: 0))
        let effects = session.reduce(SessionEvent(.submit(["nin": "12345678901"]), at: 1))
        return try #require(
            effects.lazy.compactMap { if case .lookUp(let it) = $0 { it } else { nil } }.first)
    }

    private static func provider(_ server: ScriptedServer, waits: Mutexed<[Double]> = Mutexed([])) throws
        -> HTTPProvider
    {
        try HTTPProvider(
            "https://register.example/api/", transport: server, token: { "t0k" },
            wait: { seconds in waits.value.withLock { $0.append(seconds) } })
    }

    final class Mutexed<T: Sendable>: Sendable {
        let value: Mutex<T>
        init(_ value: T) { self.value = Mutex(value) }
    }

    @Test("what a register answers is what the session is told")
    func lookup() async throws {
        let cases: [(Result<HTTPAnswer, HTTPError>, LookupAnswer)] = [
            (
                Self.json(200, #"{"data":{"name":"A"},"faceImageId":"f"}"#),
                .found(["name": "A"], faceImageID: "f")
            ),
            (Self.json(202, #"{"digits":6,"validFor":60}"#), .challenge(digits: 6, validFor: 60)),
            (Self.json(202, #"{"digits":0,"validFor":60}"#), .failed), (Self.json(200, "nonsense"), .failed),
            (Self.json(403), .failed), (Self.json(404), .notFound), (Self.json(422), .invalidInput),
            (Self.json(429), .unavailable), (Self.json(503), .unavailable), (Self.json(302), .failed),
            (.failure(.timedOut), .unavailable), (.failure(.invalidCertificate), .failed),
        ]
        let request = try Self.request()
        for (answer, expected) in cases {
            #expect(try await Self.provider(ScriptedServer(answer)).look(up: request) == expected)
        }
    }

    @Test("a refusal says that a code is wrong only where one is checked")
    func codes() async throws {
        let refusing = try Self.provider(ScriptedServer(Self.json(403)))
        #expect(await refusing.check(code: "1", session: Self.session) == .codeWrong)
        #expect(await refusing.renewCode(session: Self.session) == .failed)
    }

    @Test("a request carries the form, the token and a key that stays the same when it is sent again")
    func requests() async throws {
        let server = ScriptedServer(Self.json(503), Self.json(429, retryAfter: 3), Self.json(404))
        let waits = Mutexed<[Double]>([])
        let provider = try Self.provider(server, waits: waits)
        #expect(await provider.look(up: try Self.request()) == .notFound)
        #expect(waits.value.withLock { $0 } == [0.5, 3])
        let requests = server.requests
        #expect(requests.count == 3 && Set(requests).count == 1)
        #expect(requests[0].url == "https://register.example/api/v1/lookup/NGA_NIN")
        #expect(requests[0].headers["Authorization"] == "Bearer t0k")
        #expect(requests[0].headers["Idempotency-Key"] == "\(Self.session)/lookup/1")
        #expect(String(decoding: requests[0].body, as: UTF8.self) == #"{"form":{"nin":"12345678901"}}"#)
        #expect("\(requests[0])" == "HTTPRequest(POST)", "a request shows nothing of itself")
        _ = await provider.check(code: "123456", session: Self.session)
        #expect(
            server.requests.last?.url
                == "https://register.example/api/v1/lookup/sessions/\(Self.session)/code")
        #expect(server.requests.last?.headers["Idempotency-Key"] == "\(Self.session)/lookup/2")
    }

    @Test("it asks again twice and no more, and never after a refusal or for a task that was cancelled")
    func retries() async throws {
        let busy = ScriptedServer(Self.json(500))
        _ = try await Self.provider(busy).look(up: try Self.request())
        #expect(busy.requests.count == 3)
        let refused = ScriptedServer(Self.json(401))
        #expect(try await Self.provider(refused).look(up: try Self.request()) == .failed)
        #expect(refused.requests.count == 1)
        let left = ScriptedServer(Self.json(503))
        let (provider, request) = (try Self.provider(left), try Self.request())
        let task = Task {
            try? await Task.sleep(for: .seconds(60))
            return await provider.look(up: request)
        }
        task.cancel()
        #expect(await task.value == .unavailable && left.requests.count == 1)
    }

    @Test("a wait that is cancelled is the last")
    func cancelledWait() async throws {
        let server = ScriptedServer(Self.json(503))
        let provider = try HTTPProvider(
            "https://register.example", transport: server,
            wait: { _ in withUnsafeCurrentTask { $0?.cancel() } })
        let request = try Self.request()
        #expect(await Task { await provider.look(up: request) }.value == .unavailable)
        #expect(server.requests.count == 1)
    }

    @Test("no two requests of a process have one key, however many sessions there were")
    func keys() async throws {
        let server = ScriptedServer(Self.json(404))
        let provider = try Self.provider(server)
        for session in [Self.session] + (0..<12_000).map({ _ in SessionIdentifier.random() }) + [Self.session]
        {
            _ = await provider.renewCode(session: session)
        }
        let keys = server.requests.compactMap { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 12_002 && Set(keys).count == keys.count)
    }

    @Test(
        "only https, and http to this machine",
        arguments: [
            ("https://a.example", true), ("http://127.0.0.1:80/x", true), ("http://[::1]:80", true),
            ("http://localhost", true), ("http://a.example", false), ("http://localhost@a.example", false),
            ("http://localhost.a.example", false), ("ftp://a.example", false), ("https://", false),
            ("", false),
        ])
    func addresses(_ address: String, _ isTaken: Bool) {
        #expect((ProviderAddress.isPlain(address) != nil) == isTaken)
        #expect(((try? HTTPProvider(address, transport: ScriptedServer(Self.json(200)))) != nil) == isTaken)
    }

    @Test("pinning without a hash is refused")
    func pins() {
        #expect(throws: HTTPError.unusablePins) { _ = try HTTPTransport(pins: []) }
        #expect(throws: HTTPError.unusablePins) { _ = try HTTPTransport(pins: ["abc"]) }
        #expect(throws: Never.self) {
            _ = try HTTPTransport(pins: ["47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="])
        }
    }
}

#if Remote
    /// A server of this machine, in a process of its own, for as long as the test runs.
    private final class LocalServer {
        private let process = Process()
        /// The server ends with it, whatever becomes of the processes between.
        private let life = Pipe()
        let address: String

        private static let script = """
            import http.server, os, sys, threading
            together = threading.Barrier(12)
            class H(http.server.BaseHTTPRequestHandler):
                def do_POST(self):
                    body = self.rfile.read(int(self.headers.get('Content-Length', 0)))
                    status = int(self.path.rsplit('/', 1)[1])
                    if status == 998:
                        try: together.wait(30); status = 200
                        except threading.BrokenBarrierError: status = 500
                    if status == 999: body = b'x' * (5 << 20); status = 200
                    self.send_response(status)
                    if status == 429: self.send_header('Retry-After', '7')
                    if status == 302: self.send_header('Location', '/200')
                    self.send_header('Content-Length', str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                def log_message(self, *a): pass
            def end():
                sys.stdin.read()
                os._exit(0)
            threading.Thread(target=end, daemon=True).start()
            threading.Timer(1800, lambda: os._exit(0)).start()
            s = http.server.ThreadingHTTPServer(('127.0.0.1', 0), H)
            print(s.server_address[1], flush=True)
            s.serve_forever()
            """

        init() throws {
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["python3", "-c", Self.script]
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardInput = life
            // Whoever holds the tests' own output open keeps their runner waiting.
            process.standardError = FileHandle.nullDevice
            try process.run()
            let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            address = "http://127.0.0.1:" + line.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        deinit {
            try? life.fileHandleForWriting.close()
            process.terminate()
        }
    }

    struct HTTPTransportTests {
        @Test("a request reaches a server and its answer comes back, whatever it says")
        func echo() async throws {
            let server = try LocalServer()
            let transport = try HTTPTransport(timeout: 60)
            let body = Array("{\"a\":\"ü\"}".utf8)
            for status in [200, 404, 422, 500] {
                let answer = try await transport.send(
                    HTTPRequest(url: "\(server.address)/\(status)", headers: ["X-A": "b"], body: body))
                #expect(answer == HTTPAnswer(status: status, body: body))
            }
            #expect(try await transport.send(HTTPRequest(url: "\(server.address)/429")).retryAfter == 7)
            #expect(
                try await transport.send(HTTPRequest(url: "\(server.address)/302")).status == 302,
                "no redirect is followed")
            await #expect(throws: HTTPError.tooLarge) {
                _ = try await transport.send(HTTPRequest(url: "\(server.address)/999"))
            }
        }

        @Test("no request waits for another, and no task for requests")
        func atOnce() async throws {
            let server = try LocalServer()
            let request = HTTPRequest(url: "\(server.address)/998")
            let transport = try HTTPTransport(timeout: 60)
            let statuses = await withTaskGroup(of: Int?.self, returning: [Int?].self) { group in
                // The server answers none before all have come.
                for _ in 0..<12 {
                    group.addTask { try? await transport.send(request).status }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 12))
            withExtendedLifetime(server) {}
        }

        @Test("a server that is not there, and one without TLS")
        func failures() async throws {
            let transport = try HTTPTransport(timeout: 5)
            await #expect(throws: HTTPError.unreachable) {
                _ = try await transport.send(HTTPRequest(url: "http://127.0.0.1:1/"))
            }
            await #expect(throws: HTTPError.unusableAddress) {
                _ = try await transport.send(HTTPRequest(url: "http://example.org/"))
            }
        }
    }
#endif
