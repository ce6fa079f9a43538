internal import CRectoHTTP
internal import CRectoTypes
internal import Dispatch

/// Requests by libcurl: TLS 1.2 or later with the system's certificates, or those whose public keys are pinned.
public struct HTTPTransport: HTTPSending {
    /// Seconds for a whole request.
    public let timeout: Double
    /// The longest answer that is taken, bytes.
    public let mostBytes: Int
    private let pins: String?
    private let authorities: String?

    /// - Parameters:
    ///   - timeout: seconds, over 0.
    ///   - pins: SHA-256 of public keys (SPKI, DER) in base64; one of them must be the server's. nil: any key whose certificate holds.
    ///   - authorities: a file of certificates (PEM) in place of the system's.
    /// - Throws: `unusablePins` for an empty list too: nobody asks for pinning and means none.
    public init(
        timeout: Double = 10, mostBytes: Int = 1 << 22, pins: [String]? = nil, authorities: String? = nil
    ) throws(HTTPError) {
        if let pins {
            guard !pins.isEmpty, pins.allSatisfy(Self.isDigest) else { throw .unusablePins }
        }
        (self.timeout, self.mostBytes) = (min(max(timeout, 0.001), 3600), mostBytes)
        self.pins = pins.map { $0.map { "sha256//" + $0 }.joined(separator: ";") }
        self.authorities = authorities
    }

    private static func isDigest(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 44 && bytes.last == UInt8(ascii: "=")
            && bytes.dropLast().allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "+")
                    || byte == UInt8(ascii: "/")
            }
    }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
        // Waiting blocks a thread, which must be none of those that tasks share: there are as many of them as cores, and every
        // session would wait for the slowest register.
        let outcome = await withCheckedContinuation {
            (done: CheckedContinuation<Result<HTTPAnswer, HTTPError>, Never>) in
            Self.waiting.async {
                do throws(HTTPError) { done.resume(returning: .success(try sendAndWait(request))) } catch {
                    done.resume(returning: .failure(error))
                }
            }
        }
        return try outcome.get()
    }

    /// Gives each request that waits a thread, some sixty at most.
    private static let waiting = DispatchQueue(label: "recto.http", qos: .utility, attributes: .concurrent)

    private func sendAndWait(_ request: HTTPRequest) throws(HTTPError) -> HTTPAnswer {
        guard let isPlain = ProviderAddress.isPlain(request.url) else { throw .unusableAddress }
        let headers = request.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        guard headers.allSatisfy({ !$0.utf8.contains(where: { $0 < 0x20 }) }) else { throw .failed }
        var received: [UInt8] = []
        var answer = RectoHTTPAnswer()
        let status = unsafe CallTexts.with(headers) { list in
            unsafe request.body.withUnsafeBufferPointer { body in
                unsafe request.method.withCString { method in
                    unsafe request.url.withCString { url in
                        unsafe Self.optional(pins) { pins in
                            unsafe Self.optional(authorities) { authorities in
                                var asked = unsafe RectoHTTPRequest(
                                    method: method, url: url, headers: list.baseAddress,
                                    header_count: list.count, body: body.baseAddress, body_count: body.count,
                                    timeout_ms: Int64(timeout * 1000), most_bytes: mostBytes, pins: pins,
                                    ca_file: authorities, allows_plain: isPlain)
                                return unsafe withUnsafeMutablePointer(to: &received) { sink in
                                    unsafe recto_http_send(
                                        &asked, appendToSink, sink, &answer,
                                        RectoMessage(text: nil, capacity: 0))
                                }
                            }
                        }
                    }
                }
            }
        }
        guard status == .OK else { throw HTTPError(status, answer.failure) }
        let wait = answer.retry_after
        return HTTPAnswer(
            status: Int(answer.status), retryAfter: wait > 0 ? Double(wait) : nil, body: received)
    }

    private static func optional<R>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
        guard let text else { return body(nil) }
        return unsafe text.withCString { unsafe body($0) }
    }
}

/// Texts as C wants them.
private enum CallTexts {
    static func with<R>(_ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> R) -> R {
        var places: [Int] = []
        var bytes: [CChar] = []
        for text in texts {
            places.append(bytes.count)
            bytes += text.utf8.map { CChar(bitPattern: $0) } + [0]
        }
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            let pointers = unsafe places.map { place in unsafe buffer.baseAddress.map { unsafe $0 + place } }
            return unsafe pointers.withUnsafeBufferPointer { unsafe body($0) }
        }
    }
}

/// What the shim calls for each piece; `context` is the array that is lent for the call.
private let appendToSink: RectoHTTPSink = { context, bytes, count in
    guard let context = unsafe context, let bytes = unsafe bytes else { return 1 }
    let piece = unsafe UnsafeBufferPointer(start: bytes, count: count)
    unsafe context.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: piece)
    return 0
}

extension HTTPError {
    fileprivate init(_ status: RectoStatus, _ failure: RectoHTTPFailure) {
        switch failure {
        case .unreachable: self = .unreachable
        case .timedOut: self = .timedOut
        case .certificate: self = .invalidCertificate
        case .tooLarge: self = .tooLarge
        case .none, .other: self = status == .unsupported ? .notBuilt : .failed
        }
    }
}

/// Addresses of providers.
enum ProviderAddress {
    /// Whether an address is without TLS; nil for one that is not taken: `http:` to anywhere but this machine, or no address.
    static func isPlain(_ url: String) -> Bool? {
        if url.hasPrefix("https://") { return url.count > 8 ? false : nil }
        guard url.hasPrefix("http://") else { return nil }
        let authority = url.dropFirst(7).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // What stands before an @ is no host.
        guard !authority.utf8.contains(UInt8(ascii: "@")) else { return nil }
        let host =
            authority.hasPrefix("[")
            ? String(authority.prefix { $0 != "]" }) + "]" : String(authority.prefix { $0 != ":" })
        return ["localhost", "127.0.0.1", "[::1]"].contains(host) ? true : nil
    }
}
