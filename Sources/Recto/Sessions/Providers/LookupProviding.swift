/// Asks a register of documents.
///
/// Must send nothing but the form's fields and the type; must answer in every case. Must keep apart that the register
/// knows nothing of the document (``LookupAnswer/notFound``) and that it could not be asked
/// (``LookupAnswer/unavailable``). May answer with a challenge first: a code that the register sends to the person.
public protocol LookupProviding: Sendable {
    func look(up request: LookupRequest) async -> LookupAnswer
    /// Checks a code for the challenge of the same session.
    func check(code: String, session: SessionIdentifier) async -> LookupAnswer
    /// Sends another code; answers with a new challenge.
    func renewCode(session: SessionIdentifier) async -> LookupAnswer
}

public struct LookupRequest: Sendable, Hashable {
    public let session: SessionIdentifier
    public let documentType: String
    /// By the names of ``FlowDocument/form``.
    public let form: [String: String]
}

public enum LookupAnswer: Sendable, Hashable, Codable {
    /// The register's own names for what it says, and the name of a picture of the holder.
    case found([String: String], faceImageID: String?)
    case notFound
    case invalidInput
    /// A code of so many digits was sent, valid for so many seconds.
    case challenge(digits: Int, validFor: Double)
    case codeWrong
    case unavailable
    case failed
}
