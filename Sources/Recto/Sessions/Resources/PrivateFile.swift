internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Files that their owner alone may read and write: keys, pictures of persons.
package enum PrivateFile {
    /// Makes a folder that its owner alone may enter; one that is there is taken as it is.
    package static func makeFolder(_ path: String) throws(ResourceError) {
        let made = RawPath(path).withCString { mkdir($0, 0o700) } ?? -1
        if made == 0 { return }
        guard errno == EEXIST else { throw failure(errno) }
        guard (try? FileStatus.of(RawPath(path)))?.kind == .folder else {
            throw .system(reason: "is there and is no folder")
        }
    }

    /// Writes a file whole or not at all, by a new one in its folder that then takes its name.
    ///
    /// - Parameter replaces: false: ``ResourceError/exists`` where the name is taken.
    package static func write(
        _ bytes: [UInt8], to path: String, replaces: Bool = false
    ) throws(ResourceError) {
        let draft = path + "." + SessionIdentifier.random().description + ".part"
        let file =
            RawPath(draft).withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) } ?? -1
        guard file >= 0 else { throw failure(errno) }
        defer { _ = RawPath(draft).withCString { unlink($0) } }
        do throws(ResultsError) {
            let output = ResultsOutput(descriptor: file, name: path)
            do throws(ResultsError) {
                try output.write(bytes)
            } catch {
                close(file)
                throw error
            }
            try output.finish()
        } catch {
            throw .system(reason: error.message)
        }
        // A link to a name that is taken fails; a renaming would take its place.
        let result = RawPath(draft).withCString { from in
            RawPath(path).withCString { to in replaces ? rename(from, to) : link(from, to) }
        }
        guard result == 0 else { throw errno == EEXIST ? .exists : failure(errno) }
    }

    /// - Parameters:
    ///   - isSecret: refuses a file that others than its owner may read.
    ///   - limit: bytes; more are ``ResourceError/tooLarge``.
    package static func read(
        _ path: String, atMost limit: Int, isSecret: Bool = false
    ) throws(ResourceError) -> [UInt8] {
        if isSecret {
            var facts = stat()
            let result = RawPath(path).withCString { stat($0, &facts) } ?? -1
            guard result == 0 else { throw failure(errno) }
            guard facts.st_mode & 0o077 == 0 else { throw .notPrivate }
        }
        do throws(ItemError) {
            let input = BatchInput(name: path, source: .file(RawPath(path)), identity: nil)
            return try PictureFile.read(input, limits: DecodeLimits(maxBytes: limit))
        } catch {
            switch error.code {
            case .notFound: throw .notFound
            case .tooLarge: throw .tooLarge
            default: throw .system(reason: error.message)
            }
        }
    }

    /// - Returns: false where there was none.
    package static func remove(_ path: String) throws(ResourceError) -> Bool {
        if RawPath(path).withCString({ unlink($0) }) == 0 { return true }
        guard errno == ENOENT else { throw failure(errno) }
        return false
    }

    private static func failure(_ number: CInt) -> ResourceError {
        number == ENOENT ? .notFound : .system(reason: SystemError(number).text)
    }
}
