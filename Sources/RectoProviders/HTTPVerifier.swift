internal import FoundationEssentials
public import Recto

/// Verifiers and a keeper of batches behind one documented address, see `docs/providers.md`. The shapes of what is asked are
/// TrustVision's; answers are `{"result": "PASSED" | "FAILED", "score": 0.98}` and `{"id": "…"}`.
public struct HTTPVerifier: TamperingChecking, LivenessVerifying, BatchUploading {
    private let base: String
    private let transport: any HTTPSending
    private let token: (@Sendable () async -> String?)?

    /// - Parameters:
    ///   - base: `https://host[:port][/path]`; `http:` to this machine alone.
    ///   - token: the bearer token for the next request.
    /// - Throws: `unusableAddress`.
    public init(
        _ base: String, transport: any HTTPSending, token: (@Sendable () async -> String?)? = nil
    ) throws(HTTPError) {
        guard ProviderAddress.isPlain(base) != nil, !base.contains("?"), !base.contains("#") else {
            throw .unusableAddress
        }
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
        (self.transport, self.token) = (transport, token)
    }

    public func check(_ request: TamperingRequest) async -> VerifierAnswer {
        await verdict("/v1/tampering", request)
    }

    public func verify(_ request: LivenessRequest) async -> VerifierAnswer {
        await verdict("/v1/liveness", request)
    }

    public func upload(_ batch: FrameBatch) async throws(DeliveryError) -> String {
        let answer: HTTPAnswer
        do throws(HTTPError) {
            answer = try await send("/v1/batches", batch, key: batch.id)
        } catch {
            throw error == .invalidCertificate ? .invalidCertificate : .unreachable
        }
        let id = ServerFault.id(in: answer.body)
        guard (200...299).contains(answer.status), let id else {
            throw .refused(status: answer.status, id: id)
        }
        return id
    }

    private struct Verdict: Decodable {
        let result: Result
        let score: Double?

        enum Result: String, Decodable {
            case passed = "PASSED"
            case failed = "FAILED"
        }
    }

    /// Whatever goes wrong is no verdict.
    private func verdict(_ path: String, _ request: some Encodable) async -> VerifierAnswer {
        guard let answer = try? await send(path, request, key: nil), answer.status == 200,
            let it = try? JSONDecoder().decode(Verdict.self, from: Data(answer.body)),
            it.score.map((0...1).contains) ?? true
        else { return .notAssessed }
        return it.result == .passed ? .passed(score: it.score) : .failed(score: it.score)
    }

    private func send(_ path: String, _ body: some Encodable, key: String?) async throws(HTTPError)
        -> HTTPAnswer
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(body) else { throw .failed }
        var request = HTTPRequest(url: base + path, body: Array(bytes))
        request.headers = ["Content-Type": "application/json", "Accept": "application/json"]
        if let key { request.headers["Idempotency-Key"] = key }
        if let token = await token?() { request.headers["Authorization"] = "Bearer \(token)" }
        return try await transport.send(request)
    }
}
