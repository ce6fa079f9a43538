#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Files that their owner alone can read, and that never take the place of another.
public enum PrivateFile {
    /// Writes a new file; folders above it are made.
    ///
    /// - Throws: what the system says, also where something of that name is there already.
    public static func write(_ path: String, _ bytes: [UInt8]) throws(ResultsError) {
        let parts = path.split(separator: "/")
        for count in 1..<max(1, parts.count) {
            let folder = (path.hasPrefix("/") ? "/" : "") + parts[..<count].joined(separator: "/")
            try makeFolder(RawPath(folder), name: folder)
        }
        try write(RawPath(path), bytes, name: path)
    }

    static func makeFolder(_ path: RawPath, name: String) throws(ResultsError) {
        let result = path.withCString { mkdir($0, 0o700) }
        guard result == 0 || errno == EEXIST else { throw .system(name, result == nil ? EINVAL : errno) }
        guard (try? FileStatus.of(path))?.kind == .folder else { throw .system(name, ENOTDIR) }
    }

    static func write(_ path: RawPath, _ bytes: [UInt8], name: String) throws(ResultsError) {
        let descriptor =
            path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0o600) } ?? -1
        guard descriptor >= 0 else { throw .system(name, errno) }
        let output = ResultsOutput(descriptor: descriptor, name: name)
        try output.write(bytes)
        try output.finish()
    }
}
