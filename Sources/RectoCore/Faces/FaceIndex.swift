/// Finds one face among many (1:N). Holds what a matcher makes of a face, never a picture and never a name.
public protocol FaceIndex: Sendable {
    /// The digest of the only model whose vectors are held; see ``FaceEmbedding/model``.
    var model: String { get }
    /// Enrolled faces.
    var count: Int { get }

    /// Looks for the face and adds it where it is not found.
    ///
    /// - Parameter reference: the caller's own key for what it was enrolled with, such as a session: at most 64 of
    ///   A-Z, a-z, 0-9, `-`, `_`, `.`. No names.
    func enrol(_ embedding: FaceEmbedding, reference: String?) throws(FaceIndexError) -> FaceEnrolment

    /// The most similar faces, the best first.
    func search(_ embedding: FaceEmbedding, limit: Int) throws(FaceIndexError) -> [FaceCandidate]

    /// - Returns: false where no face has this identifier.
    func remove(_ identifier: FaceIdentifier) throws(FaceIndexError) -> Bool

    func removeAll() throws(FaceIndexError)
}

/// An enrolled face that a search came upon.
public struct FaceCandidate: Sendable, Hashable {
    public let identifier: FaceIdentifier
    public let reference: String?
    /// Cosine, -1...1.
    public let similarity: Double

    public init(identifier: FaceIdentifier, reference: String?, similarity: Double) {
        self.identifier = identifier
        self.reference = reference
        self.similarity = similarity
    }
}

/// What enrolling came to.
public enum FaceEnrolment: Sendable, Hashable {
    /// A face at the threshold or above was there already; nothing was added.
    case found(FaceCandidate)
    /// The face is new, by this identifier.
    case added(FaceIdentifier)

    /// The identifier that stands for the face from now on.
    public var identifier: FaceIdentifier {
        switch self {
        case .found(let it): it.identifier
        case .added(let it): it
        }
    }
}

/// Why a face index did not do what it was asked. Says nothing of a person.
public enum FaceIndexError: Error, Sendable, Hashable {
    /// Vectors of two models are never compared.
    case otherModel(held: String, given: String)
    /// Not a vector of length 1, of another number of values than the others, or of a model without a digest.
    case unusableEmbedding(reason: String)
    case unusableReference
    case unusableThreshold
    /// The file is not there, is not a plain file, or may not be read and written.
    case notOpened(reason: String)
    /// Another process or another index has the file open.
    case inUse
    /// The file is not what was written.
    case damaged(reason: String)
    /// A file of another program, or of a later version.
    case notAnIndex
    /// The disk is full.
    case noSpace
    /// Anything else, by the result code of the store.
    case failed(code: Int)
}
