#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// A program that is given bytes and gives bytes back, in a process that may not use much of anything.
///
/// It gets no file, no environment, no terminal: its input, output and messages are sockets. The shell that
/// starts it sets its limits first, so that it never runs without them.
struct ChildProcess {
    struct Limits: Sendable, Hashable {
        var memoryMebibytes = 1024
        /// Of processor time.
        var seconds = 20
        /// By the clock, for a program that waits for something and uses no processor.
        var clockSeconds = 120
        var outputBytes = 1 << 20
    }

    struct Outcome: Sendable {
        /// The exit status; nil for one that a signal ended.
        let status: Int?
        let output: [UInt8]
        /// The beginning of what it wrote to standard error.
        let messages: String
    }

    enum Failure: Error, Sendable, Hashable {
        case notStarted(SystemError)
        /// More time or more output than it may have.
        case overLimit
    }

    let program: RawPath
    let arguments: [String]
    var limits = Limits()

    /// Runs the program to its end.
    func run(input: [UInt8]) throws(Failure) -> Outcome {
        var data = try SocketPair()
        defer { data.close() }
        var messages = try SocketPair()
        defer { messages.close() }
        let process = try start(data.theirs, messages.theirs)
        data.closeTheirs()
        messages.closeTheirs()
        var talk = ChildConversation(
            data: data.ours, messages: messages.ours, input: input, mostOutput: limits.outputBytes)
        let isComplete = talk.run(until: .now + .seconds(limits.clockSeconds))
        // Whatever it started belongs to its group.
        if !isComplete { kill(-process, SIGKILL) }
        let status = Self.end(of: process)
        guard isComplete, status != .signal(SIGXCPU), status != .signal(SIGKILL) else { throw .overLimit }
        return Outcome(
            status: status.code, output: talk.output, messages: String(decoding: talk.text, as: UTF8.self))
    }

    /// Files of no size, no dumps; a shell that cannot set one of the limits goes on with the others.
    private var script: String {
        "trap '' XFSZ; ulimit -c 0; ulimit -f 0; ulimit -t \(limits.seconds);"
            + " ulimit -v \(limits.memoryMebibytes * 1024) 2>/dev/null || :; exec \"$@\""
    }

    func start(_ data: CInt, _ messages: CInt) throws(Failure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (from, to) in [(data, STDIN_FILENO), (data, STDOUT_FILENO), (messages, STDERR_FILENO)] {
            posix_spawn_file_actions_adddup2(&actions, from, to)
        }
        // A group of its own: Ctrl-C asks the program for an orderly end, and must not take its page away.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let shell = Array("/bin/sh".utf8)
        let words = [shell, Array("-c".utf8), Array(script.utf8), shell, program.bytes]
        var process: pid_t = 0
        let failure = CStrings.with(words + arguments.map { Array($0.utf8) }) { argv in
            CStrings.with([Array("LC_ALL=C".utf8)]) { environment in
                posix_spawn(&process, "/bin/sh", &actions, &attributes, argv, environment)
            }
        }
        guard failure == 0 else { throw .notStarted(SystemError(failure)) }
        return process
    }

    enum Ending: Hashable {
        case exit(Int)
        case signal(CInt)

        var code: Int? { if case .exit(let code) = self { code } else { nil } }
    }

    static func end(of process: pid_t) -> Ending {
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 {
            // Somebody else, or nobody, waits for this program's children: what it wrote has to speak for it.
            if errno != EINTR { return .exit(0) }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exit(Int(status >> 8) & 0xFF) : .signal(signal)
    }
}

/// Arguments as `exec` wants them.
enum CStrings {
    static func with<R>(_ words: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
        var bytes: [CChar] = []
        for word in words { bytes += word.map { CChar(bitPattern: $0) } + [0] }
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var pointers: [UnsafeMutablePointer<CChar>?] = []
            var next = 0
            for word in words {
                pointers.append(buffer.baseAddress.map { $0 + next })
                next += word.count + 1
            }
            return body(pointers + [nil])
        }
    }
}
