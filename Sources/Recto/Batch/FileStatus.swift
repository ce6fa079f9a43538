#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// What the system says of a file, links followed.
struct FileStatus: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case regular, folder
        /// A pipe, a device or a socket: reading one may wait for ever.
        case special
    }

    /// A file or folder, however it is named.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let size: Int
    let identity: Identity

    /// - Throws: the system's error.
    static func of(_ path: RawPath) throws(SystemError) -> FileStatus {
        var found = stat()
        let result = path.withCString { stat($0, &found) }
        guard result == 0 else { throw SystemError(result == nil ? EINVAL : errno) }
        return FileStatus(found)
    }

    static func of(descriptor: CInt) throws(SystemError) -> FileStatus {
        var found = stat()
        guard fstat(descriptor, &found) == 0 else { throw SystemError(errno) }
        return FileStatus(found)
    }

    private init(_ found: stat) {
        switch found.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .folder
        default: kind = .special
        }
        size = Int(found.st_size)
        identity = Identity(device: UInt64(found.st_dev), number: UInt64(found.st_ino))
    }
}

/// A system call's error number.
struct SystemError: Error, Sendable, Hashable {
    let number: CInt

    init(_ number: CInt) {
        self.number = number
    }

    /// Nothing is there, and no folder for it either.
    var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    /// What went wrong, for a person.
    var text: String {
        switch number {
        case ENOENT: "no such file"
        case ENOTDIR: "a part of the path is no folder"
        case EACCES, EPERM: "permission denied"
        case ELOOP: "a link that leads to itself"
        case ENAMETOOLONG: "the path is too long"
        case ENOSPC: "no space left on the disk"
        case EISDIR: "a folder"
        default: strerror(number).map { String(cString: $0) } ?? "system error \(number)"
        }
    }

    /// What the error means for the picture that was asked for.
    func item(_ file: String) -> ItemError {
        switch number {
        case ENOENT, ENOTDIR: ItemError(.notFound, "\(file): \(text)")
        default: ItemError(.unreadableImage, "\(file): \(text)")
        }
    }
}
