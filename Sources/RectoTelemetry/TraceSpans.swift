#if Telemetry
    internal import RectoCore
    public import Recto
    internal import Synchronization
    public import Tracing

    /// Makes spans of trace events: a session is a root span, each attempt at a page a child of it from `START` to `COMPLETE` or
    /// `SKIP`, guidance an event of the attempt. Nothing of a person, as in the trace.
    ///
    /// Names: `recto.session` and `recto.scan`, `recto.read` ..., one a page. Attributes: `recto.session_id`, `recto.device_id`,
    /// `recto.category`, `recto.flow`, `recto.page`, `recto.attempt`, `recto.document_type`, `recto.status`,
    /// `recto.status_code`. Times are those of the events.
    public final class TraceSpans<T: Tracer>: TraceSink {
        /// Sessions at once; of more the one that was begun first is ended, without a status.
        public static var mostSessions: Int { 1000 }
        private let tracer: T
        private let state = Mutex(State())

        private struct Open {
            let root: T.Span
            var attempts: [TracePage: T.Span] = [:]
            var counts: [TracePage: Int] = [:]
        }

        private struct State {
            var sessions: [SessionIdentifier: Open] = [:]
            var order: [SessionIdentifier] = []
        }

        public init(_ tracer: T) {
            self.tracer = tracer
        }

        /// Events without a session, which is `INIT` alone, make no span.
        public func receive(_ event: TraceEvent) {
            guard let session = event.sessionID else { return }
            state.withLock { state in
                var open = state.sessions[session] ?? begin(event, session, &state)
                take(event, &open)
                if event.event == .finish {
                    finish(&open, event)
                    state.sessions[session] = nil
                    state.order.removeAll { $0 == session }
                } else {
                    state.sessions[session] = open
                }
            }
        }

        private func begin(
            _ event: TraceEvent, _ session: SessionIdentifier, _ state: inout State
        ) -> Open {
            if state.order.count >= Self.mostSessions {
                let oldest = state.order.removeFirst()
                if let open = state.sessions.removeValue(forKey: oldest) {
                    end(open, at: Self.time(event))
                }
            }
            state.order.append(session)
            let root = tracer.startSpan(
                "recto.session", context: .topLevel, ofKind: .internal, at: Self.time(event),
                function: #function, file: #fileID, line: #line)
            root.updateAttributes { attributes in
                attributes["recto.session_id"] = session.description
                attributes["recto.device_id"] = event.deviceIdentifier.description
                attributes["recto.category"] = event.category.rawValue
                attributes["recto.flow"] = event.flow?.rawValue
            }
            return Open(root: root)
        }

        private func take(_ event: TraceEvent, _ open: inout Open) {
            guard let page = event.page else { return }
            switch event.event {
            case .start:
                // An attempt that begins while another is open: the other one was left.
                open.attempts[page]?.end(at: Self.time(event))
                open.attempts[page] = attempt(event, page, &open)
            case .complete, .skip:
                guard let span = open.attempts.removeValue(forKey: page) else {
                    // Skipped before it was begun.
                    open.root.addEvent(Self.spanEvent(event))
                    return
                }
                span.updateAttributes { attributes in
                    attributes["recto.status"] = event.status.rawValue
                    attributes["recto.status_code"] = event.statusCode?.rawValue
                    if event.event == .skip { attributes["recto.skipped"] = true }
                }
                Self.setStatus(span, event)
                span.end(at: Self.time(event))
            case .initialised, .view, .inProgress, .finish:
                (open.attempts[page] ?? open.root).addEvent(Self.spanEvent(event))
            }
        }

        private func attempt(_ event: TraceEvent, _ page: TracePage, _ open: inout Open) -> T.Span {
            let number = open.counts[page, default: 0] + 1
            open.counts[page] = number
            let span = tracer.startSpan(
                "recto." + page.rawValue.lowercased(), context: open.root.context, ofKind: .internal,
                at: Self.time(event), function: #function, file: #fileID, line: #line)
            span.updateAttributes { attributes in
                attributes["recto.session_id"] = event.sessionID?.description
                attributes["recto.category"] = event.category.rawValue
                attributes["recto.page"] = page.rawValue
                attributes["recto.attempt"] = number
                attributes["recto.document_type"] = event.documentType
            }
            return span
        }

        private func finish(_ open: inout Open, _ event: TraceEvent) {
            open.root.updateAttributes { attributes in
                attributes["recto.status"] = event.status.rawValue
                attributes["recto.status_code"] = event.statusCode?.rawValue
            }
            Self.setStatus(open.root, event)
            end(open, at: Self.time(event))
        }

        /// Attempts that are open end with their session.
        private func end(_ open: Open, at time: DefaultTracerClock.Timestamp) {
            for span in open.attempts.values { span.end(at: time) }
            open.root.end(at: time)
        }

        private static func setStatus(_ span: T.Span, _ event: TraceEvent) {
            switch event.status {
            case .success: span.setStatus(SpanStatus(code: .ok))
            case .failure:
                span.setStatus(SpanStatus(code: .error, message: event.statusCode?.rawValue))
            }
        }

        private static func spanEvent(_ event: TraceEvent) -> SpanEvent {
            var attributes: SpanAttributes = [:]
            attributes["recto.event"] = event.event.rawValue
            attributes["recto.page"] = event.page?.rawValue
            attributes["recto.status"] = event.status.rawValue
            attributes["recto.status_code"] = event.statusCode?.rawValue
            attributes["recto.document_type"] = event.documentType
            let name = event.statusCode?.rawValue ?? event.event.rawValue
            return SpanEvent(name: name, at: time(event), attributes: attributes)
        }

        /// Of a time before 1970 or beyond what nanoseconds can count the nearest that they can.
        private static func time(_ event: TraceEvent) -> DefaultTracerClock.Timestamp {
            let bounded = event.timestamp.isFinite ? min(max(event.timestamp, 0), 18_000_000_000) : 0
            // By whole microseconds: a double has no more of the present.
            return DefaultTracerClock.Timestamp(
                nanosecondsSinceEpoch: UInt64((bounded * 1_000_000).rounded()) * 1000)
        }
    }
#endif
