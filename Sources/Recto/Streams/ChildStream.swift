#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// A program whose output is taken piece by piece while it runs, within the limits of a ``ChildProcess``.
struct ChildStream: ~Copyable {
    private var data: SocketPair
    private var messages: SocketPair
    private let process: pid_t
    private var room = [UInt8](repeating: 0, count: 1 << 18)
    private var isOver = false
    /// The beginning of what it wrote to standard error.
    private(set) var text: [UInt8] = []
    /// Seconds without output after which it is given up.
    private let patience: Int

    /// - Parameter child: its `clockSeconds` bound the time between two pieces of output.
    init(_ child: ChildProcess) throws(ChildProcess.Failure) {
        var data = try SocketPair()
        var messages: SocketPair
        do throws(ChildProcess.Failure) { messages = try SocketPair() } catch {
            data.close()
            throw error
        }
        do throws(ChildProcess.Failure) {
            process = try child.start(data.theirs, messages.theirs)
        } catch {
            data.close()
            messages.close()
            throw error
        }
        data.closeTheirs()
        messages.closeTheirs()
        // It is told nothing: whatever waits for input sees its end.
        shutdown(data.ours, CInt(SHUT_WR))
        self.data = data
        self.messages = messages
        patience = child.limits.clockSeconds
    }

    /// What came next; empty at the end.
    ///
    /// - Throws: `overLimit` where it says nothing for too long.
    mutating func read() throws(ChildProcess.Failure) -> ArraySlice<UInt8> {
        while !isOver {
            var entries = [
                pollfd(fd: data.ours, events: Int16(POLLIN), revents: 0),
                pollfd(fd: messages.ours, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&entries, 2, CInt(clamping: patience * 1000))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .overLimit }
            if entries[1].revents != 0 {
                let said = recv(messages.ours, &room, room.count, CInt(MSG_DONTWAIT))
                if said > 0 { text += room[..<min(said, (1 << 12) - min(text.count, 1 << 12))] }
                // Its messages may end before its output does.
                if said == 0, entries[0].revents == 0 { usleep(1000) }
            }
            guard entries[0].revents != 0 else { continue }
            let got = recv(data.ours, &room, room.count, CInt(MSG_DONTWAIT))
            if got > 0 { return room[..<got] }
            if got == 0 || (errno != EAGAIN && errno != EINTR) { isOver = true }
        }
        return []
    }

    /// Ends it, wherever it is.
    ///
    /// - Returns: whether it had ended well by itself.
    consuming func end() -> Bool {
        if !isOver { kill(-process, SIGKILL) }
        // What it still says after its output belongs to its messages.
        while isOver {
            let said = recv(messages.ours, &room, room.count, 0)
            if said < 0, errno == EINTR { continue }
            guard said > 0 else { break }
            text += room[..<min(said, (1 << 12) - min(text.count, 1 << 12))]
        }
        let ending = ChildProcess.end(of: process)
        data.close()
        messages.close()
        return ending == .exit(0)
    }
}
