#if Telemetry
    import Logging
    import Recto
    import RectoCore
    import RectoTelemetry
    import Synchronization
    import Testing

    /// Traces as log entries.
    struct TraceLogTests {
        final class Entries: Sendable {
            struct Entry: Sendable {
                let level: Logger.Level
                let message: String
                let metadata: [String: String]
            }

            let all = Mutex<[Entry]>([])
        }

        struct Handler: LogHandler {
            let entries: Entries
            var metadata: Logger.Metadata = [:]
            var logLevel = Logger.Level.trace

            init(_ entries: Entries) {
                self.entries = entries
            }

            subscript(metadataKey name: String) -> Logger.Metadata.Value? {
                get { metadata[name] }
                set { metadata[name] = newValue }
            }

            func log(event: LogEvent) {
                let entry = Entries.Entry(
                    level: event.level, message: "\(event.message)",
                    metadata: (event.metadata ?? [:]).mapValues { "\($0)" })
                entries.all.withLock { $0.append(entry) }
            }
        }

        private static func log(
            _ events: [TraceEvent], from level: Logger.Level = .trace
        ) -> [Entries.Entry] {
            let entries = Entries()
            var logger = Logger(label: "recto") { _ in Handler(entries) }
            logger.logLevel = level
            let sink = TraceLog(logger)
            for event in events { sink.receive(event) }
            return entries.all.withLock { $0 }
        }

        @Test("one entry an event, by level")
        func levels() throws {
            let lines = Self.log(try TracedSession.whole()).map { "\($0.level) \($0.message)" }
            #expect(
                lines == [
                    "info INIT", "info VIEW SCAN", "info START SCAN", "debug IN_PROGRESS SCAN",
                    "debug IN_PROGRESS SCAN", "info COMPLETE SCAN", "info VIEW FACE", "info START FACE",
                    "warning COMPLETE FACE", "info START FACE", "info COMPLETE FACE", "info FINISH",
                ])
            #expect(Self.log(try TracedSession.left()).last?.level == .warning)
            let warnings = Self.log(try TracedSession.whole(), from: .warning)
            #expect(warnings.map(\.message) == ["COMPLETE FACE"])
        }

        @Test("a fault of the program is an error")
        func fault() throws {
            var run = try TracedSession()
            run.send(.start, .begin, .fault(.exception))
            let last = try #require(Self.log(run.events).last)
            #expect(last.level == .error && last.metadata["statusCode"] == "UNEXPECTED_ERROR")
        }

        @Test("metadata have the trace's names and say nothing of the person")
        func metadata() throws {
            let entries = Self.log(try TracedSession.whole())
            let failed = try #require(entries.first { $0.level == .warning })
            #expect(failed.metadata["sessionId"] == TracedSession.name)
            #expect(failed.metadata["deviceIdentifier"] == TracedSession.device.description)
            #expect(failed.metadata["page"] == "FACE" && failed.metadata["status"] == "FAILURE")
            #expect(failed.metadata["statusCode"] == "FACE_TIMEOUT")
            #expect(failed.metadata["category"] == "ENROLLMENT" && failed.metadata["flow"] == "ENROLMENT")
            #expect(failed.metadata["timestamp"] == "2023-11-14T22:13:26.000Z")
            let names = Set(entries.flatMap(\.metadata.keys))
            #expect(
                names.isSubset(of: [
                    "deviceIdentifier", "sessionId", "category", "event", "status", "page", "statusCode",
                    "statusMessage", "documentType", "timestamp", "flow",
                ]))
            #expect(!entries.contains { "\($0)".contains(TracedSession.person) })
        }
    }
#endif
