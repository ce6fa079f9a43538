internal import RectoCore

/// Resources as files of one folder, each beside its digest: `sha256sum --check *.sha256` checks them all.
public struct ResourceFolder: ResourceStore {
    /// 128 MiB.
    public static let mostBytes = 128 << 20
    static let digestEnding = ".sha256"
    public let path: String

    /// - Parameter path: of a folder that is made where it is missing, for its owner alone; the one above has to be there.
    public init(_ path: String) throws(ResourceError) {
        try PrivateFile.makeFolder(path)
        self.path = path
    }

    public func put(_ bytes: [UInt8], as id: String) throws(ResourceError) -> Resource {
        let file = try place(id)
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        let resource = Resource(id: id, sha256: SHA256.hexadecimal(bytes), byteCount: bytes.count)
        try PrivateFile.write(bytes, to: file)
        try PrivateFile.write(
            Array("\(resource.sha256)  \(id)\n".utf8), to: file + Self.digestEnding, replaces: true)
        return resource
    }

    /// - Throws: ``ResourceError/damaged`` where the bytes do not fit the digest beside them.
    public func get(_ id: String) throws(ResourceError) -> [UInt8] {
        let file = try place(id)
        let bytes = try PrivateFile.read(file, atMost: Self.mostBytes)
        let digest: [UInt8]
        do {
            digest = try PrivateFile.read(file + Self.digestEnding, atMost: 1024)
        } catch {
            throw error == .notFound ? .damaged : error
        }
        guard digest.starts(with: SHA256.hexadecimal(bytes).utf8) else { throw .damaged }
        return bytes
    }

    @discardableResult
    public func remove(_ id: String) throws(ResourceError) -> Bool {
        let file = try place(id)
        let was = try PrivateFile.remove(file)
        _ = try PrivateFile.remove(file + Self.digestEnding)
        return was
    }

    private func place(_ id: String) throws(ResourceError) -> String {
        guard Resource.isName(id), !id.hasSuffix(Self.digestEnding), !id.hasSuffix(".part") else {
            throw .unusableName
        }
        return path + "/" + id
    }
}
