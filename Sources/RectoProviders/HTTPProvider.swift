internal import FoundationEssentials
public import Recto
internal import Synchronization

/// A register and a screening service behind one documented address, see `docs/providers.md`.
///
/// Sends the form's fields or the subject, the type, a bearer token and a key that makes a repeated request one. Asks again
/// twice, on 429 and 5xx alone, after what the server says or a growing while. Bodies are never logged.
public final class HTTPProvider: LookupProviding, BackgroundChecking {
    private let base: String
    private let transport: any HTTPSending
    private let token: (@Sendable () async -> String?)?
    private let wait: @Sendable (Double) async -> Void
    private let requests = Mutex(0)

    /// Times that a request is sent again.
    public static let retries = 2
    /// The longest wait before that, seconds.
    public static let longestWait = 10.0

    /// - Parameters:
    ///   - base: `https://host[:port][/path]`, without what stands after it; `http:` to this machine alone.
    ///   - token: the bearer token for the next request.
    ///   - wait: waits so many seconds; the system's clock by default.
    /// - Throws: `unusableAddress`.
    public init(
        _ base: String, transport: any HTTPSending, token: (@Sendable () async -> String?)? = nil,
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    ) throws(HTTPError) {
        guard ProviderAddress.isPlain(base) != nil, !base.contains("?"), !base.contains("#") else {
            throw .unusableAddress
        }
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
        (self.transport, self.token, self.wait) = (transport, token, wait)
    }

    // MARK: Register

    public func look(up request: LookupRequest) async -> LookupAnswer {
        await lookup(
            "/v1/lookup/\(Self.escaped(request.documentType))", Form(form: request.form), request.session)
    }

    public func check(code: String, session: SessionIdentifier) async -> LookupAnswer {
        await lookup("/v1/lookup/sessions/\(session)/code", Code(code: code), session, refusal: .codeWrong)
    }

    public func renewCode(session: SessionIdentifier) async -> LookupAnswer {
        await lookup("/v1/lookup/sessions/\(session)/code:renew", Empty(), session)
    }

    /// - Parameter refusal: what 403 says here: of a code that it is wrong, of anything else that it may not be asked.
    private func lookup(
        _ path: String, _ body: some Encodable, _ session: SessionIdentifier, refusal: LookupAnswer = .failed
    ) async -> LookupAnswer {
        let answer: HTTPAnswer
        do throws(HTTPError) {
            answer = try await send(path, body, step: "lookup", session)
        } catch {
            return error == .invalidCertificate ? .failed : .unavailable
        }
        switch answer.status {
        case 200:
            guard let found = Self.decoded(Found.self, answer) else { return .failed }
            return .found(found.data, faceImageID: found.faceImageId)
        case 202:
            guard let challenge = Self.decoded(Challenge.self, answer), (1...12).contains(challenge.digits),
                challenge.validFor.isFinite, challenge.validFor > 0
            else { return .failed }
            return .challenge(digits: challenge.digits, validFor: challenge.validFor)
        case 403: return refusal
        case 404: return .notFound
        case 422: return .invalidInput
        case 429, 500...: return .unavailable
        default: return .failed
        }
    }

    // MARK: Screening

    /// Fails for a request without a name, which is not sent: no name is no clean name.
    public func check(_ request: BackgroundRequest) async -> BackgroundAnswer {
        guard request.name != nil else { return .failed }
        let body = Screen(type: request.type, monitor: request.monitors, subject: request.subject)
        do throws(HTTPError) {
            let answer = try await send("/v1/screen", body, step: "screen", request.session)
            guard answer.status == 200, let it = Self.decoded(Screened.self, answer) else { return .failed }
            return .completed(match: it.match, monitoringID: it.monitoringId)
        } catch {
            return .failed
        }
    }

    // MARK: Requests

    private struct Form: Encodable { let form: [String: String] }
    private struct Code: Encodable { let code: String }
    private struct Empty: Encodable {}
    private struct Screen: Encodable {
        let type: String
        let monitor: Bool
        let subject: [String: String]
    }
    private struct Found: Decodable {
        let data: [String: String]
        let faceImageId: String?
    }
    private struct Challenge: Decodable {
        let digits: Int
        let validFor: Double
    }
    private struct Screened: Decodable {
        let match: Bool
        let monitoringId: String?
    }

    private func send(
        _ path: String, _ body: some Encodable, step: String, _ session: SessionIdentifier
    ) async throws(HTTPError) -> HTTPAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(body) else { throw .failed }
        // Of all sessions together: no session's number comes again, and none has to be kept.
        let number = requests.withLock { count in
            count += 1
            return count
        }
        var request = HTTPRequest(url: base + path, body: Array(bytes))
        request.headers = [
            "Content-Type": "application/json", "Accept": "application/json, application/problem+json",
            "Idempotency-Key": "\(session)/\(step)/\(number)",
        ]
        if let token = await token?() { request.headers["Authorization"] = "Bearer \(token)" }
        var pause = 0.5
        for attempt in 0... {
            let answer: HTTPAnswer
            do throws(HTTPError) {
                answer = try await transport.send(request)
            } catch {
                guard attempt < Self.retries, error == .unreachable, !Task.isCancelled else { throw error }
                await wait(pause)
                guard !Task.isCancelled else { throw error }
                pause *= 2
                continue
            }
            // Nobody waits for the answer of a task that was cancelled.
            guard answer.status == 429 || answer.status >= 500, attempt < Self.retries, !Task.isCancelled
            else { return answer }
            await wait(min(answer.retryAfter ?? pause, Self.longestWait))
            guard !Task.isCancelled else { return answer }
            pause *= 2
        }
        throw .failed
    }

    private static func decoded<T: Decodable>(_ type: T.Type, _ answer: HTTPAnswer) -> T? {
        try? JSONDecoder().decode(type, from: Data(answer.body))
    }

    /// Types' names are letters, digits and underscores; anything else is written in hexadecimal digits.
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
            let hex = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.count < 2 ? "0" : "") + hex
        }.joined()
    }
}
