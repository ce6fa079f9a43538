public import Recto
internal import RectoCore

/// Gives results to an integrator's server over HTTP, signed with a secret that both have, see `docs/delivery.md`.
///
/// Asks again while nobody answers, and on 408, 429 and 5xx, after what the server says or a while that grows; the key of a
/// repeated request stays the same, so that it counts once. Bodies are never logged.
public struct ResultWebhook: ResultSink {
    private let url: String
    private let secret: [UInt8]
    private let transport: any HTTPSending
    private let retries: Int
    private let now: @Sendable () -> Double
    private let wait: @Sendable (Double) async -> Void

    public static let signatureHeader = "Recto-Signature"
    /// The longest wait before a request is sent again, seconds.
    public static let longestWait = 60.0
    /// The shortest secret that is taken, bytes.
    public static let shortestSecret = 16

    public enum SetupError: Error, Sendable, Hashable {
        /// No `https:` address; `http:` only to this machine.
        case unusableAddress
        /// Under ``ResultWebhook/shortestSecret`` bytes.
        case shortSecret
    }

    /// - Parameters:
    ///   - retries: times that a request is sent again, 0...10.
    ///   - now: seconds since 1970.
    ///   - wait: waits so many seconds; the system's clock by default.
    public init(
        _ url: String, secret: [UInt8], transport: any HTTPSending, retries: Int = 5,
        now: @escaping @Sendable () -> Double,
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    ) throws(SetupError) {
        guard ProviderAddress.isPlain(url) != nil else { throw .unusableAddress }
        guard secret.count >= Self.shortestSecret else { throw .shortSecret }
        (self.url, self.secret, self.transport) = (url, secret, transport)
        (self.retries, self.now, self.wait) = (min(max(retries, 0), 10), now, wait)
    }

    public func deliver(_ delivery: ResultDelivery) async throws(DeliveryError) {
        var pause = 0.5
        var failure = DeliveryError.unreachable
        for attempt in 0...retries {
            var asked: Double?
            do throws(HTTPError) {
                // Each with its own time: a receiver refuses what is old.
                let answer = try await transport.send(request(delivery, at: Int64(now())))
                if (200...299).contains(answer.status) { return }
                failure = .refused(status: answer.status, id: ServerFault.id(in: answer.body))
                guard [408, 429].contains(answer.status) || answer.status >= 500 else { break }
                asked = answer.retryAfter
            } catch {
                failure = error == .invalidCertificate ? .invalidCertificate : .unreachable
                guard error == .unreachable || error == .timedOut else { break }
            }
            guard attempt < retries else { break }
            await wait(min(asked ?? pause, Self.longestWait))
            // A wait that was cancelled has not been one.
            guard !Task.isCancelled else { break }
            pause *= 2
        }
        throw failure
    }

    private func request(_ delivery: ResultDelivery, at time: Int64) -> HTTPRequest {
        HTTPRequest(
            url: url,
            headers: [
                "Content-Type": delivery.type.rawValue, "Idempotency-Key": "\(delivery.session)/result",
                Self.signatureHeader: WebhookSignature(delivery.body, secret: secret, at: time).header,
            ], body: delivery.body)
    }
}

/// The header of a webhook: `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY`.
public struct WebhookSignature: Sendable, Hashable {
    public let header: String

    /// - Parameter time: seconds since 1970.
    public init(_ body: [UInt8], secret: [UInt8], at time: Int64) {
        let code = HMACSHA256.hexadecimal(Array("\(time).".utf8) + body, key: secret)
        header = "t=\(time),v1=\(code)"
    }

    /// What a receiver asks: whether a body came from who knows the secret, and lately.
    ///
    /// - Parameter tolerance: seconds that the time may be off by, to either side.
    public static func isValid(
        _ header: String, for body: [UInt8], secret: [UInt8], at now: Int64, tolerance: Int64 = 300
    ) -> Bool {
        let parts = header.split(separator: ",")
        // What is sent from outside must not overflow.
        let possible = Int64(0)...(1 << 50)
        guard parts.count == 2, parts[0].hasPrefix("t="), parts[1].hasPrefix("v1="),
            let time = Int64(parts[0].dropFirst(2)),
            possible.contains(time), possible.contains(now), abs(time - now) <= tolerance
        else { return false }
        return HMACSHA256.isValid(
            String(parts[1].dropFirst(3)), for: Array("\(time).".utf8) + body, key: secret)
    }
}
