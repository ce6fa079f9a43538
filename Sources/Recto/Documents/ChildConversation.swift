#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Two sockets that talk to each other; a program that is started inherits neither of them by accident.
struct SocketPair: ~Copyable {
    let ours: CInt
    private(set) var theirs: CInt

    init() throws(ChildProcess.Failure) {
        var ends: [CInt] = [-1, -1]
        #if canImport(Darwin)
            let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        #elseif canImport(Musl)
            let result = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends)
        #else
            // Two calls would leave a moment in which another worker's program takes them along.
            let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            let result = socketpair(AF_UNIX, kind, 0, &ends)
        #endif
        guard result == 0 else { throw .notStarted(SystemError(errno)) }
        #if canImport(Darwin)
            var on: CInt = 1
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<CInt>.size))
            }
        #endif
        (ours, theirs) = (ends[0], ends[1])
    }

    /// Once the other program has its end, only that program keeps it open.
    mutating func closeTheirs() {
        if theirs >= 0 { systemClose(theirs) }
        theirs = -1
    }

    mutating func close() {
        closeTheirs()
        systemClose(ours)
    }
}

/// What is said between this program and one that it started.
struct ChildConversation {
    private(set) var output: [UInt8] = []
    /// The beginning of the other program's messages.
    private(set) var text: [UInt8] = []
    private var data: CInt
    private var messages: CInt
    private let input: [UInt8]
    private var sent = 0
    private var isSending = true
    private let mostOutput: Int
    private var room = [UInt8](repeating: 0, count: 1 << 18)

    private static let mostText = 1 << 12

    init(data: CInt, messages: CInt, input: [UInt8], mostOutput: Int) {
        self.data = data
        self.messages = messages
        self.input = input
        self.mostOutput = mostOutput
    }

    /// Sends the input and takes what comes, until the other end is closed.
    ///
    /// - Returns: false when the time is over, or there is more output than may be.
    mutating func run(until deadline: ContinuousClock.Instant) -> Bool {
        while data >= 0 || messages >= 0 {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0, output.count <= mostOutput else { return false }
            var entries = [
                pollfd(fd: data, events: Int16(isSending ? POLLIN | POLLOUT : POLLIN), revents: 0),
                pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, 2, CInt(min(left.rounded(.up), 10_000))) >= 0 else {
                if errno == EINTR { continue }
                return false
            }
            let (toData, toMessages) = (CInt(entries[0].revents), CInt(entries[1].revents))
            if isSending, toData & (POLLOUT | POLLERR | POLLHUP) != 0 { send() }
            if toData & (POLLIN | POLLERR | POLLHUP) != 0 {
                let count = receive(data)
                if count > 0 { output += room[..<count] } else if count == 0 { data = -1 }
            }
            if toMessages & (POLLIN | POLLERR | POLLHUP) != 0 {
                let count = receive(messages)
                if count > 0 { text += room[..<min(count, Self.mostText - text.count)] }
                if count == 0 { messages = -1 }
            }
        }
        return output.count <= mostOutput
    }

    private mutating func send() {
        let count = input.withUnsafeBytes { bytes in
            Platform.send(data, UnsafeRawBufferPointer(rebasing: bytes[sent...]))
        }
        if count > 0 { sent += count }
        let isRefused = count < 0 && errno != EAGAIN && errno != EINTR
        guard sent == input.count || isRefused else { return }
        isSending = false
        shutdown(data, CInt(SHUT_WR))
    }

    /// Bytes received; 0 at the end, negative when there is nothing for now.
    private mutating func receive(_ socket: CInt) -> Int {
        let count = recv(socket, &room, room.count, Platform.dontWait)
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EINTR ? -1 : 0
    }

    private enum Platform {
        static let dontWait = CInt(MSG_DONTWAIT)
        #if canImport(Darwin)
            // The socket itself was told to be quiet.
            static let quiet: CInt = 0
        #else
            static let quiet = CInt(MSG_NOSIGNAL)
        #endif

        static func send(_ socket: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
            systemSend(socket, bytes, dontWait | quiet)
        }
    }
}

/// `close(2)` and `send(2)`, which the methods of the same names would hide.
private let systemClose: @Sendable (CInt) -> Void = { _ = close($0) }
private let systemSend: @Sendable (CInt, UnsafeRawBufferPointer, CInt) -> Int = {
    send($0, $1.baseAddress, $1.count, $2)
}
