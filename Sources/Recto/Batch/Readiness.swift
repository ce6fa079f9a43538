#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Waits for a pipe: whoever handed it over may have set it so that reads and writes do not wait (`O_NONBLOCK`). A file is always ready.
enum Readiness {
    /// Until there is something to read, or the end.
    static func awaitReading(_ descriptor: CInt) { _ = isReadable(descriptor, within: -1) }

    /// Until there is room to write.
    static func awaitWriting(_ descriptor: CInt) {
        var it = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&it, 1, -1)
    }

    /// Whether there is something to read, or the end, or an error that reading will tell.
    ///
    /// - Parameter milliseconds: how long to wait for it at the most; -1 for as long as it takes.
    static func isReadable(_ descriptor: CInt, within milliseconds: CInt) -> Bool {
        var it = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&it, 1, milliseconds) != 0
    }
}
