internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// JPEG pictures one after another in a file, a pipe or on standard input.
struct MotionJPEGStream: ~Copyable {
    private let descriptor: CInt
    private let isOwned: Bool
    private var splitter: JPEGSplitter
    private var isAtEnd = false
    private var count = 0
    private var skipped = 0

    /// Milliseconds of a silent pipe after which it is asked again whether to go on.
    private static let patience: CInt = 100
    /// Bytes without the beginning of a picture after which a stream is taken for something else.
    private static let mostSkipped = 1 << 20

    init(standardInputWith limits: DecodeLimits) {
        self.init(STDIN_FILENO, isOwned: false, splitter: JPEGSplitter(longest: limits.maxBytes))
    }

    private init(_ descriptor: CInt, isOwned: Bool, splitter: JPEGSplitter) {
        (self.descriptor, self.isOwned, self.splitter) = (descriptor, isOwned, splitter)
    }

    /// - Returns: nil for a file that begins neither as JPEG nor as the parts of a `multipart` message.
    /// - Throws: what the system says of the file.
    static func opening(_ path: RawPath, name: String, limits: DecodeLimits) throws(ItemError)
        -> MotionJPEGStream?
    {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) } ?? -1
        guard descriptor >= 0 else { throw SystemError(errno).item(name) }
        var start = [UInt8](repeating: 0, count: 4096)
        let count = systemRead(descriptor, &start, start.count)
        let failure = SystemError(errno)
        let bytes = start[..<max(0, count)]
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: Array("--".utf8)) else {
            systemClose(descriptor)
            if count < 0 { throw failure.item(name) }
            return nil
        }
        var splitter = JPEGSplitter(longest: limits.maxBytes)
        splitter.add(bytes)
        return MotionJPEGStream(descriptor, isOwned: true, splitter: splitter)
    }

    deinit { if isOwned { systemClose(descriptor) } }

    /// - Parameter isStopped: asked while nothing comes.
    /// - Returns: nil at the end, and where it was stopped.
    mutating func next(_ name: String, isStopped: () -> Bool) throws(ItemError) -> [UInt8]? {
        while true {
            if let picture = splitter.next() {
                count += 1
                skipped = 0
                return picture
            }
            if isAtEnd {
                let rest = splitter.rest()
                if rest == nil, count == 0 {
                    throw ItemError(
                        .unreadableImage,
                        "\(name): no JPEG pictures in it; other videos: ffmpeg -i VIDEO -f mjpeg -q:v 2 - | recto frames -"
                    )
                }
                count += 1
                return rest
            }
            guard Readiness.isReadable(descriptor, within: Self.patience) else {
                if isStopped() { return nil }
                continue
            }
            var room = [UInt8](repeating: 0, count: 1 << 17)
            let got = systemRead(descriptor, &room, room.count)
            if got < 0, errno == EINTR || errno == EAGAIN { continue }
            guard got >= 0 else { throw SystemError(errno).item(name) }
            isAtEnd = got == 0
            skipped = splitter.isInPicture ? 0 : skipped + got
            guard skipped <= Self.mostSkipped else {
                throw ItemError(.unreadableImage, "\(name): a mebibyte without a JPEG picture")
            }
            splitter.add(room[..<got])
        }
    }
}

/// `read(2)` and `close(2)`, which methods of the same names would hide.
private let systemRead: @Sendable (CInt, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }
private let systemClose: @Sendable (CInt) -> Void = { _ = close($0) }
