#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Walks one argument of a batch. Entries of a folder come in the order of their names' bytes.
struct FolderWalker {
    private(set) var inputs: [BatchInput] = []
    private var visited: Set<FileStatus.Identity> = []

    /// A file, a folder with everything below it, or an entry that cannot be used.
    static func walk(_ argument: String) -> [BatchInput] {
        var walker = FolderWalker()
        let path = RawPath(argument)
        do throws(SystemError) {
            let status = try FileStatus.of(path)
            if status.kind == .folder {
                walker.enter(path, status)
            } else {
                walker.inputs.append(input(path, status))
            }
        } catch {
            walker.inputs.append(BatchInput(name: path.text, error: error.item(path.text)))
        }
        return walker.inputs
    }

    /// One path that has to be a picture.
    static func single(_ argument: String) -> BatchInput {
        if argument == "-" { return .standardInput }
        let path = RawPath(argument)
        do throws(SystemError) {
            return input(path, try FileStatus.of(path))
        } catch {
            return BatchInput(name: path.text, error: error.item(path.text))
        }
    }

    private static func input(_ path: RawPath, _ status: FileStatus) -> BatchInput {
        let name = path.text
        switch status.kind {
        case .regular: return BatchInput(path, identity: status.identity)
        case .folder:
            return BatchInput(name: name, error: ItemError(.unreadableImage, "\(name): is a folder"))
        case .special: return BatchInput(name: name, error: .special(name))
        }
    }

    private mutating func enter(_ folder: RawPath, _ status: FileStatus) {
        let name = folder.text
        guard visited.insert(status.identity).inserted else {
            if folder.isNamedLikePicture {
                refuse(name, "is a folder that is already listed by another name")
            }
            return
        }
        let before = inputs.count
        do throws(SystemError) {
            for entry in try Self.entries(of: folder) { take(folder.appending(entry)) }
        } catch {
            return refuse(name, "the folder cannot be read: \(error.text)")
        }
        if inputs.count == before, folder.isNamedLikePicture { refuse(name, "is a folder without pictures") }
    }

    private mutating func take(_ path: RawPath) {
        do throws(SystemError) {
            let status = try FileStatus.of(path)
            if status.kind == .folder {
                enter(path, status)
            } else if path.isNamedLikePicture {
                inputs.append(Self.input(path, status))
            }
        } catch {
            guard path.isNamedLikePicture else { return }
            inputs.append(BatchInput(name: path.text, error: error.item(path.text)))
        }
    }

    private mutating func refuse(_ name: String, _ why: String) {
        inputs.append(BatchInput(name: name, error: ItemError(.unreadableImage, "\(name): \(why)")))
    }

    /// The names in a folder, sorted by their bytes.
    private static func entries(of folder: RawPath) throws(SystemError) -> [[UInt8]] {
        guard let stream = folder.withCString({ opendir($0) }) ?? nil else { throw SystemError(errno) }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { start in
                    Array(
                        UnsafeBufferPointer(
                            start: start,
                            count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
                }
            }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
            errno = 0
        }
        if errno != 0 { throw SystemError(errno) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension ItemError {
    /// Pipes, devices and sockets are refused: reading one may wait for ever.
    static func special(_ name: String) -> ItemError {
        ItemError(.unreadableImage, "\(name): is a pipe, a device or a socket, not a file")
    }
}
