#if Telemetry
    public import Logging
    public import Recto
    internal import RectoCore

    /// Writes trace events to a swift-log `Logger`: the event and its page as the message, everything else as flat metadata by
    /// the names of the trace. Nothing of a person, as in the trace.
    ///
    /// ```swift
    /// let queue = TraceQueue(sinks: [TraceLog(Logger(label: "recto.session"))])
    /// ```
    public struct TraceLog: TraceSink {
        private let logger: Logger

        public init(_ logger: Logger) {
            self.logger = logger
        }

        public func receive(_ event: TraceEvent) {
            let level = Self.level(event)
            guard logger.logLevel <= level else { return }
            var metadata: Logger.Metadata = [:]
            for (name, value) in event.fields { metadata[name] = .string(value) }
            logger.log(level: level, "\(Self.message(event))", metadata: metadata)
        }

        /// Guidance is `debug`, success `info`, failure `warning`; a session that ends by an error of the program `error`.
        static func level(_ event: TraceEvent) -> Logger.Level {
            switch (event.event, event.status) {
            case (.inProgress, _): .debug
            case (_, .success): .info
            case (.finish, .failure) where event.statusCode == .unexpectedError: .error
            case (_, .failure): .warning
            }
        }

        private static func message(_ event: TraceEvent) -> String {
            event.page.map { "\(event.event.rawValue) \($0.rawValue)" } ?? event.event.rawValue
        }
    }
#endif
