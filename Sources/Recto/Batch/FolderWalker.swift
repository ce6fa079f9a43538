internal import RectoCore

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
    /// What it passed over.
    private(set) var others: [LeftOut.File] = []
    /// What it could not look at, with the reasons: a folder, perhaps.
    private(set) var unreachable: [String] = []
    /// The folder that is left out, by the names that it was come upon.
    private(set) var omitted: [String] = []
    private var visited: Set<FileStatus.Identity> = []
    private let pdf: PDFTools
    private let unwanted: FileStatus.Identity?

    private init(_ pdf: PDFTools, _ unwanted: FileStatus.Identity?) {
        (self.pdf, self.unwanted) = (pdf, unwanted)
    }

    /// A file, a folder with everything below it, standard input, or an entry that cannot be used.
    ///
    /// - Parameter unwanted: a folder that is left out.
    static func walk(
        _ argument: String, _ pdf: PDFTools, without unwanted: FileStatus.Identity? = nil
    ) -> FolderWalker {
        let path = RawPath(argument)
        var walker = FolderWalker(pdf, unwanted)
        if argument != "-", let status = try? FileStatus.of(path), status.kind == .folder {
            walker.enter(path, status)
        } else {
            walker.inputs = single(argument, pdf)
        }
        return walker
    }

    /// One path that has to be a picture or a PDF, of which a page may be named, or `-` for standard input.
    static func single(_ argument: String, _ pdf: PDFTools) -> [BatchInput] {
        if argument == "-" { return [.standardInput] }
        let path = RawPath(argument)
        do throws(SystemError) {
            return inputs(path, try FileStatus.of(path), pdf)
        } catch {
            guard error.number == ENOENT, let named = BatchInput.pageNamed(by: argument),
                (try? FileStatus.of(RawPath(named.path)))?.kind == .regular
            else { return [BatchInput(name: path.text, error: error.item(path.text))] }
            return page(named.number, of: single(named.path, pdf), argument)
        }
    }

    private static func page(_ number: Int, of pages: [BatchInput], _ name: String) -> [BatchInput] {
        let found = pages.filter { input in
            switch input.source {
            case .page(_, let page): page.number == number
            case .unusable: true
            case .file, .bytes, .standardInput: false
            }
        }
        guard found.isEmpty else { return found }
        return [BatchInput(name: name, error: ItemError(.notFound, "\(name): no such page"))]
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

    /// A picture, or the pages of a PDF.
    private static func inputs(_ path: RawPath, _ status: FileStatus, _ pdf: PDFTools) -> [BatchInput] {
        guard status.kind == .regular, PictureFile.isPDF(at: path) else { return [input(path, status)] }
        return BatchInput.pages(
            of: .file(path), name: path.text, identity: status.identity, tools: pdf, limits: DecodeLimits())
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
        if status.identity == unwanted { return omitted.append(name) }
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
                inputs += path.isNamedLikePDF ? Self.inputs(path, status, pdf) : [Self.input(path, status)]
            } else if status.kind == .regular {
                others.append(LeftOut.File(ending: path.ending ?? "", identity: status.identity))
            }
        } catch {
            guard path.isNamedLikePicture else {
                return unreachable.append("\(path.text) (\(error.text))")
            }
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
