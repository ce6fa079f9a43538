#if Telemetry
    import Recto
    import RectoCore

    /// A session with a page that fails once, and its trace.
    struct TracedSession {
        static let start = 1_700_000_000.0
        static let name = "9c40e0c2-1234-4abc-8def-0123456789ab"
        static let device = SessionIdentifier.random()
        private(set) var events: [TraceEvent] = [.initialised(device: device, at: start)]
        private var session: Session
        private var now = start

        init(_ name: String = name) throws {
            var builder = FlowBuilder(.enrolment)
            builder.sessionID = name
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.face = FaceStepOptions()
            session = Session(
                try builder.build(in: FlowSurroundings(now: Self.start)), deviceIdentifier: Self.device)
        }

        mutating func send(_ kinds: SessionEvent.Kind...) {
            for kind in kinds {
                now += 1
                for effect in session.reduce(SessionEvent(kind, at: now)) {
                    if case .trace(let event) = effect { events.append(event) }
                }
            }
        }

        /// A name that only a document has.
        static let person = "ERIKSSON"

        static func whole() throws -> [TraceEvent] {
            var run = try TracedSession()
            let side = SideCapture(side: ScannedSide(fields: ["primaryId": person]), imageID: "front-1")
            run.send(
                .start, .begin, .frame(DocumentFinding([.scanDocumentBlurDetected])),
                .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: side)), .begin,
                .face(.timedOut), .begin, .face(.accepted(FaceCapture(imageID: "selfie-1", level: .good))))
            return run.events
        }

        static func left() throws -> [TraceEvent] {
            var run = try TracedSession()
            run.send(.start, .begin, .cancelFlow)
            return run.events
        }
    }
#endif
