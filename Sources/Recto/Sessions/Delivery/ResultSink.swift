internal import RectoCore

/// What a session came to, as it is given to an integrator's server or kept: once, at the end.
public struct ResultDelivery: Sendable, Hashable {
    public let session: SessionIdentifier
    /// A signed result, or a ``SessionRecord`` as JSON.
    public let body: [UInt8]
    public let type: ContentType

    public enum ContentType: String, Sendable, Hashable, Codable, CaseIterable {
        case json = "application/json"
        /// A signed or encrypted result, a compact JWS or JWE.
        case signed = "application/jose"
    }

    public init(_ session: SessionIdentifier, body: [UInt8], type: ContentType) {
        (self.session, self.body, self.type) = (session, body, type)
    }

    /// A session's record; its signed result alone where it has one.
    public init(_ record: SessionRecord) {
        if let signed = record.signed {
            self.init(record.session, body: Array(signed.utf8), type: .signed)
            return
        }
        guard let line = try? RecordEncoder.line(record) else {
            preconditionFailure("a record is texts and numbers and always encodes")
        }
        self.init(record.session, body: Array(line), type: .json)
    }

    /// As names of files have it.
    var fileName: String { "\(session).\(type == .json ? "json" : "jose")" }
}

/// Takes a result. Must have it safe, or throw, before it returns; must not give it to anybody whom the integrator did not name.
public protocol ResultSink: Sendable {
    func deliver(_ delivery: ResultDelivery) async throws(DeliveryError)
}

/// Why a result was not taken. Says nothing of it.
public enum DeliveryError: Error, Sendable, Hashable {
    /// The folder or the stream.
    case notWritten(reason: String)
    /// Nobody answered, however often it was asked.
    case unreachable
    /// The answer's status; the server's own name for what is wrong, where it gives one.
    case refused(status: Int, id: String?)
    case invalidCertificate

    /// What it is in a session.
    public var fault: SessionFault {
        switch self {
        case .notWritten: .failedToWriteToDisk
        case .unreachable, .refused: .upload
        case .invalidCertificate: .invalidCertificate
        }
    }

    public var message: String {
        switch self {
        case .notWritten(let reason): reason
        case .unreachable: "nobody answered"
        case .refused(let status, let id): "refused with \(status)" + (id.map { ", \($0)" } ?? "")
        case .invalidCertificate: SessionFault.invalidCertificate.rawValue
        }
    }
}

/// Keeps each result as a file of its own, named by its session, for its owner alone and never in the place of another.
public struct ResultFolder: ResultSink {
    private let path: String

    /// - Parameter path: made where it is not there; folders above it must be.
    public init(_ path: String) throws(DeliveryError) {
        do throws(ResourceError) { try PrivateFile.makeFolder(path) } catch {
            throw .notWritten(reason: "\(path): \(error.words)")
        }
        self.path = path
    }

    public func deliver(_ delivery: ResultDelivery) async throws(DeliveryError) {
        let file = "\(path)/\(delivery.fileName)"
        do throws(ResourceError) { try PrivateFile.write(delivery.body, to: file) } catch {
            throw .notWritten(reason: "\(file): \(error.words)")
        }
    }
}

/// Writes each result as a line, to a file or to standard output.
public struct ResultLines: ResultSink {
    private let output: ResultsOutput

    public init(_ output: ResultsOutput) { self.output = output }

    public func deliver(_ delivery: ResultDelivery) async throws(DeliveryError) {
        do throws(ResultsError) { try output.write(delivery.body + [UInt8(ascii: "\n")]) } catch {
            throw .notWritten(reason: error.message)
        }
    }
}

extension ResultDelivery: PersonalData {}
