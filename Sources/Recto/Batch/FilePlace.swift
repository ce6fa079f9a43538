/// A place for a file, however its path is written: that of a file which is there, or a free name in a folder.
public struct FilePlace: Sendable, Hashable {
    private let identity: FileStatus.Identity
    /// In the folder that has the identity; nil of what is there.
    private let name: [UInt8]?

    /// - Returns: nil for what is neither file nor folder, such as `/dev/null`, and where the folder above is missing.
    public init?(_ path: String) {
        let path = RawPath(path)
        if let found = try? FileStatus.of(path) {
            guard found.kind != .special else { return nil }
            (identity, name) = (found.identity, nil)
        } else {
            let parts = path.parts
            guard let folder = try? FileStatus.of(parts.folder) else { return nil }
            (identity, name) = (folder.identity, parts.name)
        }
    }
}
