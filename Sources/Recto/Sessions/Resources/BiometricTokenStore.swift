/// Keeps the face of a person who comes again: sealed, by a hash of the person's name at the integrator.
///
/// Must give back exactly the bytes it was given last for a hash, or nil. Sees neither the face nor the name.
public protocol BiometricTokenStore: Sendable {
    /// Takes the place of an earlier one.
    func keep(_ token: [UInt8], user: UserHash) throws(ResourceError)
    /// - Returns: nil where none is kept.
    func token(user: UserHash) throws(ResourceError) -> [UInt8]?
    /// - Returns: false where there was none.
    @discardableResult
    func forget(user: UserHash) throws(ResourceError) -> Bool
}

/// What stands for a person's name at the integrator: 256 bits from which the name cannot be found without a key.
public struct UserHash: Sendable, Hashable, LosslessStringConvertible {
    /// 64 lower-case hexadecimal digits.
    public let description: String

    public init?(_ description: String) {
        guard description.utf8.count == 64,
            description.utf8.allSatisfy({
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            })
        else { return nil }
        self.description = description
    }
}

/// Biometric tokens as files of one folder.
public struct BiometricTokenFolder: BiometricTokenStore {
    static let mostBytes = 1 << 20
    private static let ending = ".face"
    public let path: String

    /// - Parameter path: of a folder that is made where it is missing, for its owner alone; the one above has to be there.
    public init(_ path: String) throws(ResourceError) {
        try PrivateFile.makeFolder(path)
        self.path = path
    }

    public func keep(_ token: [UInt8], user: UserHash) throws(ResourceError) {
        guard token.count <= Self.mostBytes else { throw .tooLarge }
        try PrivateFile.write(token, to: place(user), replaces: true)
    }

    public func token(user: UserHash) throws(ResourceError) -> [UInt8]? {
        do {
            return try PrivateFile.read(place(user), atMost: Self.mostBytes)
        } catch {
            guard error == .notFound else { throw error }
            return nil
        }
    }

    @discardableResult
    public func forget(user: UserHash) throws(ResourceError) -> Bool {
        try PrivateFile.remove(place(user))
    }

    private func place(_ user: UserHash) -> String { path + "/" + user.description + Self.ending }
}
