/// Where flows begin: the settings, who is asked, and where traces go, set up once a process.
///
/// ```swift
/// let engine = CaptureEngine(settings: ClientSettings.load(json: file), tracer: [TraceLines { … }], device: id, at: now)
/// var builder = engine.builder(.enrolment)
/// builder.documents = [DocumentOptions("PASSPORT")]
/// let outcome = try await engine.run(builder, events: events, at: now) { draw($0) }
/// ```
///
/// Making one traces `INIT`, and an event for each part of the settings that could not be used.
public struct CaptureEngine: Sendable {
    public let settings: ClientSettings
    public let settingsWarnings: [SettingsWarning]
    public let device: SessionIdentifier
    public var providers = SessionProviders()
    /// nil: flows need no token.
    public var tokens: (any TokenValidating)?
    public var catalogue: any FlowDocumentCatalogue = DocumentCatalogue.standard
    /// Whether faces can be compared; see `FaceNetworks.matchesFaces`.
    public var matchesFaces = false
    /// The gestures that can be measured; see `FaceNetworks.gestures`.
    public var gestures = Set(LivenessGesture.Group.allCases)
    private let sessions: any SessionRegistering
    private let trace: TraceQueue

    /// - Parameters:
    ///   - tracer: who takes trace events, on a task of their own.
    ///   - sessions: knows the session ids that were used.
    ///   - now: seconds since 1970.
    public init(
        settings loaded: LoadedSettings = LoadedSettings(), tracer: [any TraceSink] = [],
        device: SessionIdentifier, sessions: any SessionRegistering = RecentSessions(), at now: Double
    ) {
        (settings, settingsWarnings, self.device) = (loaded.settings, loaded.warnings, device)
        self.sessions = sessions
        trace = TraceQueue(sinks: tracer)
        trace.post(.initialised(device: device, at: now))
        for warning in loaded.warnings { trace.post(.settings(warning, device: device, at: now)) }
    }

    /// A flow with the settings' limits, to be filled in.
    public func builder(_ kind: FlowKind) -> FlowBuilder {
        var builder = FlowBuilder(kind)
        builder.limits = settings.limits
        return builder
    }

    /// What flows are built in.
    public func surroundings(now: Double) -> FlowSurroundings {
        var surroundings = FlowSurroundings(now: now)
        (surroundings.catalogue, surroundings.tokens, surroundings.sessions) = (catalogue, tokens, sessions)
        surroundings.providers = providers.kinds(matchesFaces: matchesFaces)
        surroundings.gestures = gestures
        surroundings.settings = LoadedSettings(settings, warnings: settingsWarnings)
        return surroundings
    }

    /// Builds a flow and gives what runs it. Nothing has happened in it yet.
    ///
    /// - Throws: the first rule that does not hold. What goes wrong later is an outcome.
    public func start(
        _ builder: FlowBuilder, person: AbsentPerson = AbsentPerson(), at now: Double
    ) throws(FlowError) -> SessionDriver {
        SessionDriver(
            try builder.build(in: surroundings(now: now)), from: builder, device: device, started: now,
            providers: providers, person: person, trace: trace)
    }

    /// What frames are recorded with; nil where the settings record none.
    public var recorder: FrameBatchRecorder? {
        settings.frameRecording.map { FrameBatchRecorder(size: $0.size, most: $0.most, stride: $0.stride) }
    }

    /// Runs a flow over what happens, to its end. The integrator's pages are given by `show`; providers are asked by
    /// themselves, each in a task of its own that is cancelled where its answer counts no more. Where the events end, or the task is
    /// cancelled, before the flow does, the person has left; where they end, providers at work answer first.
    ///
    /// - Throws: only before anything runs.
    public func run<Events: AsyncSequence & Sendable>(
        _ builder: FlowBuilder, events: Events, at now: Double,
        show: @Sendable (SessionEffect) async -> Void = { _ in }
    ) async throws(FlowError) -> SessionOutcome where Events.Element == SessionEvent {
        var run = LiveRun(try start(builder, at: now), providers: providers, at: now)
        return await run.run(over: events, show: show)
    }

    /// Waits until every trace event was handed over. Nothing may be run after it.
    public func finish() async { await trace.finish() }
}
