/// Runs a session with nobody before it: asks providers, answers pages, traces, records. Frames are looked at by somebody
/// else, see ``StreamRun``.
public struct SessionDriver: Sendable {
    public private(set) var session: Session
    /// What happened so far.
    public private(set) var recording: SessionRecording
    /// What is to be looked for in faces; nil where none is wanted.
    public private(set) var faceRequest: FaceRequest?
    /// What was mended in the flow.
    public private(set) var warnings: [FlowWarning] = []
    private let providers: SessionProviders
    private let person: AbsentPerson
    private let trace: TraceQueue?
    private var failed = 0

    /// - Parameters:
    ///   - builder: what `flow` was built from; kept in the recording.
    ///   - started: seconds since 1970.
    ///   - trace: nil: nobody wants it.
    public init(
        _ flow: Flow, from builder: FlowBuilder, device: SessionIdentifier, started: Double,
        providers: SessionProviders = SessionProviders(), person: AbsentPerson = AbsentPerson(),
        trace: TraceQueue? = nil
    ) {
        session = Session(flow, deviceIdentifier: device)
        recording = SessionRecording(builder, flow, device: device, started: started)
        self.providers = providers
        self.person = person
        self.trace = trace
    }

    /// Takes in what happened, and everything that follows from it without another frame.
    ///
    /// - Returns: every effect, in order.
    @discardableResult
    public mutating func say(_ kind: SessionEvent.Kind, at time: Double) async -> [SessionEffect] {
        var all: [SessionEffect] = []
        var waiting = [kind]
        while !waiting.isEmpty, session.outcome == nil {
            let effects = take(SessionEvent(waiting.removeFirst(), at: time))
            for effect in effects {
                if let next = await answer(effect, at: time) { waiting.append(next) }
            }
            all += effects
        }
        return all
    }

    /// Takes in what happened, and asks nobody.
    mutating func take(_ event: SessionEvent) -> [SessionEffect] {
        recording.events.append(event)
        let step = session.step
        let effects = session.reduce(event)
        if session.step != step { failed = 0 }
        for effect in effects {
            switch effect {
            case .trace(let event): trace?.post(event)
            case .warning(let warning): warnings.append(warning)
            case .attemptFailed: (failed, faceRequest) = (failed + 1, nil)
            case .lookAtFace(let request): faceRequest = request
            case .finish: faceRequest = nil
            default: break
            }
        }
        return effects
    }

    private func answer(_ effect: SessionEffect, at time: Double) async -> SessionEvent.Kind? {
        switch effect {
        case .show(let screen):
            // A side shown during an attempt goes on with it, and one shown after a failure begins with the answer to that.
            if case .scan = screen, session.isAtWork || failed > 0 { return nil }
            return person.answer(screen)
        case .attemptFailed: return person.answer(failed: failed, at: session.step)
        default: return await providers.answer(effect, in: session.flow, at: time)
        }
    }

    /// Says what an attempt at the face came to.
    mutating func say(_ answer: FaceAnswer, at time: Double) async -> [SessionEffect] {
        faceRequest = nil
        return await say(.face(answer), at: time)
    }
}

extension SessionDriver: PersonalData {}

extension Session {
    /// Whether an attempt runs.
    var isAtWork: Bool { attempt != nil }
}
