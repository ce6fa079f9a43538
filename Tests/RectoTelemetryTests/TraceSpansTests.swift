#if Telemetry
    import InMemoryTracing
    import Recto
    import RectoCore
    import RectoTelemetry
    import Testing
    import Tracing

    /// Traces as spans.
    struct TraceSpansTests {
        private static func spans(_ events: [TraceEvent]) -> (InMemoryTracer, [FinishedInMemorySpan]) {
            let tracer = InMemoryTracer()
            let sink = TraceSpans(tracer)
            for event in events { sink.receive(event) }
            return (tracer, tracer.finishedSpans)
        }

        private static func text(_ span: FinishedInMemorySpan, _ name: String) -> String? {
            if case .string(let it) = span.attributes.get(name) { it } else { nil }
        }

        private static func seconds(_ instant: any TracerInstant) -> Double {
            Double(instant.nanosecondsSinceEpoch) / 1e9 - TracedSession.start
        }

        @Test("a session is a root, each attempt its child, from start to end")
        func tree() throws {
            let (tracer, spans) = Self.spans(try TracedSession.whole())
            #expect(tracer.activeSpans.isEmpty)
            #expect(
                spans.map(\.operationName) == ["recto.scan", "recto.face", "recto.face", "recto.session"])
            let root = try #require(spans.last)
            #expect(root.parentSpanID == nil)
            for span in spans.dropLast() {
                #expect(span.parentSpanID == root.spanID && span.traceID == root.traceID)
                #expect(Self.text(span, "recto.session_id") == TracedSession.name)
            }
            #expect(Self.seconds(root.startInstant) == 1 && Self.seconds(root.endInstant) == 8)
            #expect(Self.seconds(spans[1].startInstant) == 5 && Self.seconds(spans[1].endInstant) == 6)
            #expect(spans[1].attributes.get("recto.attempt") == .int64(1))
            #expect(spans[2].attributes.get("recto.attempt") == .int64(2))
        }

        @Test("status and attributes")
        func attributes() throws {
            let (_, spans) = Self.spans(try TracedSession.whole())
            #expect(spans.map { $0.status?.code } == [.ok, .error, .ok, .ok])
            #expect(spans[1].status?.message == "FACE_TIMEOUT")
            #expect(Self.text(spans[1], "recto.status_code") == "FACE_TIMEOUT")
            #expect(Self.text(spans[1], "recto.page") == "FACE")
            #expect(Self.text(spans[0], "recto.document_type") == "PASSPORT")
            #expect(Self.text(spans[3], "recto.category") == "ENROLLMENT")
            #expect(Self.text(spans[3], "recto.flow") == "ENROLMENT")
            #expect(Self.text(spans[3], "recto.device_id") == TracedSession.device.description)
            #expect(!spans.contains { "\($0.attributes) \($0.events)".contains(TracedSession.person) })
        }

        @Test("guidance is an event of its attempt, a page that is shown one of the session")
        func events() throws {
            let (_, spans) = Self.spans(try TracedSession.whole())
            #expect(
                spans[0].events.map(\.name) == [
                    "SCAN_DOCUMENT_BLUR_DETECTED", "SCAN_DOCUMENT_FRONT_PROCESSED",
                ])
            #expect(spans[0].events.first?.attributes.get("recto.status") == .string("FAILURE"))
            #expect(spans[3].events.map(\.name) == ["VIEW", "VIEW"])
        }

        @Test("a session that is left ends its open attempts")
        func left() throws {
            let (tracer, spans) = Self.spans(try TracedSession.left())
            #expect(tracer.activeSpans.isEmpty)
            #expect(spans.last?.operationName == "recto.session" && spans.last?.status?.code == .error)
            #expect(spans.last?.status?.message == "USER_CANCEL")
        }

        @Test("sessions at once stay apart; those that never end are ended by later ones")
        func many() throws {
            let tracer = InMemoryTracer()
            let sink = TraceSpans(tracer)
            let count = TraceSpans<InMemoryTracer>.mostSessions + 3
            for _ in 0..<count {
                var run = try TracedSession(SessionIdentifier.random().description)
                run.send(.start, .begin)
                for event in run.events { sink.receive(event) }
            }
            #expect(tracer.finishedSpans.count == 3 * 2)
            #expect(tracer.activeSpans.count == (count - 3) * 2)
        }

        @Test("a queue hands them over apart from the frames")
        func queue() async throws {
            let tracer = InMemoryTracer()
            let queue = TraceQueue(sinks: [TraceSpans(tracer)])
            for event in try TracedSession.whole() { queue.post(event) }
            await queue.finish()
            #expect(tracer.finishedSpans.count == 4)
        }
    }
#endif
