/// Keeps what a session took: pictures by the names that results give them.
///
/// Must give back exactly the bytes it was given, or an error. Must never overwrite: a name is used once. Must keep others
/// than its owner from reading.
public protocol ResourceStore: Sendable {
    /// - Parameter id: 1 to 128 of A-Z, a-z, 0-9, `-`, `_`, `.`, not beginning with a dot.
    func put(_ bytes: [UInt8], as id: String) throws(ResourceError) -> Resource
    func get(_ id: String) throws(ResourceError) -> [UInt8]
    /// - Returns: false where there was none.
    @discardableResult
    func remove(_ id: String) throws(ResourceError) -> Bool
}

extension ResourceStore {
    /// Keeps bytes under a new name.
    public func put(_ bytes: [UInt8]) throws(ResourceError) -> Resource {
        try put(bytes, as: SessionIdentifier.random().description)
    }
}

/// What is kept under a name.
public struct Resource: Sendable, Hashable, Codable {
    public let id: String
    /// Of the bytes as they were given: 64 lower-case hexadecimal digits.
    public let sha256: String
    public let byteCount: Int

    public init(id: String, sha256: String, byteCount: Int) {
        self.id = id
        self.sha256 = sha256
        self.byteCount = byteCount
    }

    /// Whether a name can be a resource's, and a file's on every system.
    public static func isName(_ id: String) -> Bool {
        (1...128).contains(id.utf8.count) && id.utf8.first != UInt8(ascii: ".")
            && id.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}

/// Why something was not kept or found. Says nothing of a person.
public enum ResourceError: Error, Sendable, Hashable {
    case unusableName
    /// The name is taken.
    case exists
    case notFound
    case tooLarge
    /// The bytes are not those that were kept.
    case damaged
    /// Others than its owner may read the file.
    case notPrivate
    /// Sealed with another key, or changed.
    case notOpened
    /// The system refused.
    case system(reason: String)
}

extension ResourceError {
    /// What is wrong, for a person.
    package var words: String {
        switch self {
        case .unusableName: "no name for a file"
        case .exists: "is there already; nothing is overwritten"
        case .notFound: "no such file or folder"
        case .tooLarge: "is too large"
        case .damaged: "is damaged"
        case .notPrivate: "others than its owner may read it: chmod 600"
        case .notOpened: "is sealed with another key, or changed"
        case .system(let reason): reason
        }
    }
}
