/// A request to a provider.
public struct HTTPRequest: Sendable, Hashable {
    public var method: String
    public var url: String
    public var headers: [String: String]
    public var body: [UInt8]

    public init(method: String = "POST", url: String, headers: [String: String] = [:], body: [UInt8] = []) {
        (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
    }
}

public struct HTTPAnswer: Sendable, Hashable {
    /// 100...599.
    public let status: Int
    /// Seconds after which to ask again; nil where the server says nothing.
    public let retryAfter: Double?
    public let body: [UInt8]

    public init(status: Int, retryAfter: Double? = nil, body: [UInt8] = []) {
        (self.status, self.retryAfter, self.body) = (status, retryAfter, body)
    }
}

/// Why there was no answer. Says nothing of what was asked.
public enum HTTPError: Error, Sendable, Hashable {
    case unreachable
    case timedOut
    /// The certificate does not hold, or its public key is none of the pinned ones.
    case invalidCertificate
    case tooLarge
    /// No `https:` address; `http:` only to this machine.
    case unusableAddress
    /// Pinning was asked for and no hash given, or one that is no SHA-256 in base64.
    case unusablePins
    /// Built without the trait `Remote`.
    case notBuilt
    case failed
}

/// Sends one request. Must follow no redirect, keep no cookie and log nothing.
public protocol HTTPSending: Sendable {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Bodies and headers hold a person's data and a token.
    public var description: String { "HTTPRequest(\(method))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "HTTPAnswer(\(status))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}
