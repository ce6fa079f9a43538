public import RectoCore
internal import RectoEngines

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Reads a picture's bytes without ever waiting for a pipe or taking more than the cap.
enum PictureFile {
    /// What an input holds: a file to decode, or a page that was drawn.
    enum Picture {
        case encoded([UInt8])
        case drawn(Frame, milliseconds: Double)
    }

    static func picture(_ input: BatchInput, limits: DecodeLimits) throws(ItemError) -> Picture {
        let bytes = try read(input, limits: limits)
        guard case .page(_, let page) = input.source else { return .encoded(bytes) }
        let start = ContinuousClock.now
        let frame = try page.draw(from: bytes, name: input.name, limits: limits)
        return .drawn(frame, milliseconds: ContinuousClock.now.milliseconds(since: start))
    }

    /// Whether a file begins as a PDF does; false for one that cannot be read, which reading it will say.
    static func isPDF(at path: RawPath) -> Bool {
        let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) } ?? -1
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 1024)
        let count = systemRead(descriptor, &start, start.count)
        return count > 0 && PDFContents.isPDF(start[..<count])
    }

    /// The bytes of the file that an input is, or is a page of.
    static func read(_ input: BatchInput, limits: DecodeLimits) throws(ItemError) -> [UInt8] {
        try read(input.source, name: input.name, limits: limits)
    }

    private static func read(_ source: BatchInput.Source, name: String, limits: DecodeLimits)
        throws(ItemError) -> [UInt8]
    {
        switch source {
        case .unusable(let error): throw error
        case .standardInput: return try bytes(STDIN_FILENO, expected: 1 << 20, name: name, limits: limits)
        case .bytes(let bytes): return bytes
        case .file(let path): return try read(path, name: name, limits: limits)
        case .page(let document, _): return try read(document, name: name, limits: limits)
        }
    }

    private static func read(_ path: RawPath, name: String, limits: DecodeLimits) throws(ItemError) -> [UInt8]
    {
        // The kind is asked for first, because opening a device may already do something, and again afterwards,
        // because the name may by then stand for another file.
        try check(name) { () throws(SystemError) in try FileStatus.of(path) }
        let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) } ?? -1
        guard descriptor >= 0 else { throw SystemError(errno).item(name) }
        defer { close(descriptor) }
        let status = try check(name) { () throws(SystemError) in try FileStatus.of(descriptor: descriptor) }
        guard status.size <= limits.maxBytes else { throw tooLarge(name, limits) }
        return try bytes(descriptor, expected: status.size, name: name, limits: limits)
    }

    @discardableResult
    private static func check(_ name: String, _ ask: () throws(SystemError) -> FileStatus) throws(ItemError)
        -> FileStatus
    {
        let status: FileStatus
        do throws(SystemError) { status = try ask() } catch { throw error.item(name) }
        switch status.kind {
        case .regular: return status
        case .folder: throw ItemError(.unreadableImage, "\(name): is a folder")
        case .special: throw .special(name)
        }
    }

    /// Everything up to the end, one byte over the cap at the most.
    private static func bytes(_ descriptor: CInt, expected: Int, name: String, limits: DecodeLimits)
        throws(ItemError) -> [UInt8]
    {
        var all: [UInt8] = []
        var room = max(min(expected, limits.maxBytes), 0) + 1
        while true {
            var failure: CInt = 0
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                repeat {
                    (count, failure) = (systemRead(descriptor, buffer.baseAddress, room), errno)
                    if count < 0, failure == EAGAIN { Readiness.awaitReading(descriptor) }
                } while count < 0 && (failure == EINTR || failure == EAGAIN)
                if count < 0 { count = 0 } else { failure = 0 }
            }
            if failure != 0 { throw SystemError(failure).item(name) }
            if piece.isEmpty { return all }
            if all.isEmpty { all = piece } else { all += piece }
            guard all.count <= limits.maxBytes else { throw tooLarge(name, limits) }
            room = min(max(room - piece.count, 1 << 16), limits.maxBytes + 1 - all.count)
        }
    }

    private static func tooLarge(_ name: String, _ limits: DecodeLimits) -> ItemError {
        ItemError(.tooLarge, "\(name): more than \(limits.maxBytes >> 20) MiB")
    }
}

/// `read(2)`, which the methods of this file's type would hide.
private let systemRead: @Sendable (CInt, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }

/// Files that say what is to be done.
public enum SmallFile {
    /// A file's bytes, `-` for standard input.
    ///
    /// - Throws: `TOO_LARGE` beyond the limit, and what is wrong with the file.
    public static func bytes(at path: String, most: Int = 1 << 20) throws(ItemError) -> [UInt8] {
        try PictureFile.read(BatchInput(path: path), limits: DecodeLimits(maxBytes: most))
    }

    /// Whether there is a file, links followed.
    public static func exists(_ path: String) -> Bool {
        (try? FileStatus.of(RawPath(path)))?.kind == .regular
    }
}

/// Text on standard input.
public enum StandardInput {
    /// Everything up to the end.
    ///
    /// - Throws: `TOO_LARGE` beyond a mebibyte, which no zone needs.
    public static func text() throws(ItemError) -> String {
        String(decoding: try SmallFile.bytes(at: "-"), as: UTF8.self)
    }
}

extension BatchInput {
    /// The picture's pixels, upright.
    public func frame(limits: DecodeLimits = DecodeLimits()) throws(ItemError) -> Frame {
        try PictureFile.picture(self, limits: limits).frame(name: name, limits: limits)
    }
}

extension PictureFile.Picture {
    /// The pixels, upright.
    func frame(name: String, limits: DecodeLimits) throws(ItemError) -> Frame {
        switch self {
        case .drawn(let frame, _): return frame
        case .encoded(let bytes):
            do throws(EngineError) {
                return try ImageDecoder(limits: limits).decode(bytes.span)
            } catch {
                throw ItemError(error, file: name)
            }
        }
    }
}
