#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Where results go: a file or standard output. Every line is handed to the system whole, at once.
public struct ResultsOutput: Sendable {
    let descriptor: CInt
    let name: String

    /// Standard output.
    public static let standard = ResultsOutput(descriptor: STDOUT_FILENO, name: "standard output")
    /// Standard error.
    public static let standardError = ResultsOutput(descriptor: STDERR_FILENO, name: "standard error")

    /// Opens a file for new results; what it held before is gone.
    public static func overwriting(_ path: String, format: ResultsFormat) throws(ResultsError)
        -> ResultsOutput
    {
        let output = try opening(path)
        try output.cut(to: 0)
        try output.begin(format)
        return output
    }

    /// Writes a whole file; what it held before is gone.
    public static func writeFile(_ path: String, _ bytes: [UInt8]) throws(ResultsError) {
        let output = try opening(path)
        try output.cut(to: 0)
        try output.write(bytes)
        try output.finish()
    }

    /// Writes what comes before the first result.
    public func begin(_ format: ResultsFormat) throws(ResultsError) {
        if let header = format.header { try write(header) }
    }

    /// Opens a file without changing it, and keeps other writers off. One that it makes is for its owner alone: it holds what documents
    /// say.
    static func opening(_ path: String) throws(ResultsError) -> ResultsOutput {
        let descriptor =
            RawPath(path).withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600) } ?? -1
        guard descriptor >= 0 else {
            let number = errno
            // The file itself would have been made.
            throw number == ENOENT
                ? ResultsError(.system, "\(path): the folder that it is to be in does not exist")
                : .system(path, number)
        }
        // A device such as /dev/null has any number of writers.
        let isFile = (try? FileStatus.of(descriptor: descriptor))?.kind == .regular
        guard !isFile || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw ResultsError(.busy, "\(path): another program is writing it")
        }
        return ResultsOutput(descriptor: descriptor, name: path)
    }

    /// Shortens a file and goes on writing there; what is no file, such as `/dev/null`, has nothing to cut.
    func cut(to size: Int) throws(ResultsError) {
        guard (try? FileStatus.of(descriptor: descriptor))?.kind == .regular else { return }
        guard ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) >= 0 else {
            throw .system(name, errno)
        }
    }

    /// Writes all of it or throws.
    public func write(_ bytes: [UInt8]) throws(ResultsError) {
        var failure: CInt = 0
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty, failure == 0 {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    Readiness.awaitWriting(descriptor)
                } else if errno != EINTR {
                    failure = errno
                }
            }
        }
        if failure != 0 { throw .system(name, failure) }
    }

    /// Ends a file: what was written is on the disk, or the error says that it is not.
    public func finish() throws(ResultsError) {
        // What is no file cannot be synchronised, and need not be.
        if fsync(descriptor) != 0, ![EINVAL, EROFS, ENOTSUP].contains(errno) { throw .system(name, errno) }
        guard close(descriptor) == 0 else { throw .system(name, errno) }
    }
}

/// `write(2)`, which the method of the same name would hide.
private let systemWrite: @Sendable (CInt, UnsafeRawBufferPointer) -> Int = {
    write($0, $1.baseAddress, $1.count)
}

/// Results could not be written or continued.
public struct ResultsError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// The reader of a pipe is gone: nobody wants more results.
        case closedPipe
        /// Another program holds the file.
        case busy
        /// The file does not belong to these pictures; it was not changed.
        case mismatch
        /// The system refused: no space, no permission, no such folder.
        case system
    }

    public let code: Code
    /// What went wrong, with the file's name.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    static func system(_ name: String, _ number: CInt) -> ResultsError {
        ResultsError(number == EPIPE ? .closedPipe : .system, "\(name): \(SystemError(number).text)")
    }
}
