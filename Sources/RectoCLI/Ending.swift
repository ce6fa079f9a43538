import ArgumentParser
import Recto
import RectoCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// How the program ends other than well: the one place where errors become exit statuses.
struct Ending: Error {
    let status: Int32
    /// What standard error says; nil to say nothing.
    var message: String?

    /// The work was done, and the answer is no.
    static let negative = Ending(status: 1)
    /// A signal asked for the end.
    static let stopped = Ending(status: 130)

    static func usage(_ message: String) -> Ending { Ending(status: 2, message: message) }
    static func unusable(_ message: String) -> Ending { Ending(status: 3, message: message) }

    init(status: Int32, message: String? = nil) {
        self.status = status
        self.message = message
    }

    init(_ error: any Error) {
        switch error {
        case let ending as Ending: self = ending
        case let error as ResultsError: self.init(error)
        case let error as ItemError: self = .unusable(error.message)
        case let error as EngineError: self = .unusable(error.message)
        default: self.init(parsing: error)
        }
    }

    private init(_ error: ResultsError) {
        switch error.code {
        // As a shell reports a program that a closed pipe ended.
        case .closedPipe: self.init(status: 128 + SIGPIPE)
        case .mismatch: self = .usage(error.message)
        case .busy, .system: self = .unusable(error.message)
        }
    }

    /// Help and version are results; everything else that parsing says is wrong usage.
    private init(parsing error: any Error) {
        let text = RectoCommand.fullMessage(for: error, columns: Terminal.columns(STDOUT_FILENO))
        if RectoCommand.exitCode(for: error) == .success {
            try? ResultsOutput.standard.write(Array((text + "\n").utf8))
            self.init(status: 0)
        } else {
            self.init(status: 2, message: text)
        }
    }

    func exit() -> Never {
        say()
        Platform.exit(status)
    }

    func say() {
        guard let message else { return }
        let isWhole = message.hasPrefix("Error:")
        Messages.say((isWhole ? "" : "recto: ") + Printable.lines(message))
    }
}

private enum Platform {
    static func exit(_ status: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(status)
        #elseif canImport(Darwin)
            Darwin.exit(status)
        #elseif canImport(Musl)
            Musl.exit(status)
        #endif
    }
}
