#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// What is at the other end of a descriptor.
enum Terminal {
    /// True where colours and a bar are welcome: on a terminal that can, without NO_COLOR in the environment.
    static func isRich(_ descriptor: Int32) -> Bool {
        guard isatty(descriptor) == 1 else { return false }
        if let plain = environment("NO_COLOR"), !plain.isEmpty { return false }
        return environment("TERM") != "dumb"
    }

    /// Characters a line holds; 80 where there is no terminal to ask.
    static func columns(_ descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// A variable of the environment.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// Colours where they are wanted.
struct Style {
    let isRich: Bool

    /// For standard output.
    static var output: Style { Style(isRich: Terminal.isRich(STDOUT_FILENO)) }

    func bold(_ text: String) -> String { wrap(text, "1") }
    func faint(_ text: String) -> String { wrap(text, "2") }
    func good(_ text: String) -> String { wrap(text, "32") }
    func bad(_ text: String) -> String { wrap(text, "31") }

    private func wrap(_ text: String, _ code: String) -> String {
        isRich ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
