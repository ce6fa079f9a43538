internal import FoundationEssentials

/// A session as it ran: its flow and everything that happened, with times. Replays to the same trace and result. Personal
/// data: it holds all that was read.
public struct SessionRecording: Sendable, Hashable, Codable {
    public static let schema = "recto.recording/1"

    private let schema: String
    /// With the session's name, without its tokens.
    public let flow: FlowBuilder
    public let deviceIdentifier: SessionIdentifier
    /// When the token ended, seconds since 1970.
    public let expires: Double?
    /// Gestures that could not be measured then, of those that the flow asks for; nil in older recordings.
    public let unmeasuredGestures: [LivenessGesture.Group]?
    /// When the session began, seconds since 1970.
    public let started: Double
    public internal(set) var events: [SessionEvent] = []

    public init(_ builder: FlowBuilder, _ flow: Flow, device: SessionIdentifier, started: Double) {
        var builder = builder
        (builder.token, builder.mobileToken, builder.subject) = (nil, nil, nil)
        builder.sessionID = flow.sessionID.description
        // What settings said then: a replay has none.
        (builder.environment, builder.allowedDocuments) = (flow.environment, flow.allowedDocuments)
        schema = Self.schema
        self.flow = builder
        deviceIdentifier = device
        expires = flow.expires
        unmeasuredGestures = flow.warnings.flatMap(\.unmeasuredGestures)
        self.started = started
    }

    /// - Throws: `unreadable` for anything else, `versionInsufficient` for a later version.
    public init(json: [UInt8]) throws(FlowError) {
        do {
            self = try JSONDecoder().decode(SessionRecording.self, from: Data(json))
        } catch {
            throw .unreadable(reason: "it is no recording of a session")
        }
        guard schema == Self.schema else { throw .versionInsufficient(schema: schema) }
        guard
            ([started, expires].compactMap(\.self) + events.map(\.at)).allSatisfy(
                FlowSurroundings.times.contains)
        else { throw .unreadable(reason: "a time in it is none: they are seconds since 1970") }
    }

    public func json() throws -> [UInt8] { Array(try RecordEncoder.line(self)) }

    /// Runs it again.
    ///
    /// - Parameter catalogue: the one that the flow was built with.
    /// - Returns: every effect in order, the trace among them, and how the session ended; nil where it had not.
    public func replay(in catalogue: any FlowDocumentCatalogue = DocumentCatalogue.standard) throws(FlowError)
        -> (effects: [SessionEffect], outcome: SessionOutcome?)
    {
        var surroundings = FlowSurroundings(now: started)
        surroundings.catalogue = catalogue
        surroundings.tokens = expires.map(EndedToken.init)
        surroundings.gestures.subtract(unmeasuredGestures ?? [])
        var builder = flow
        if expires != nil { builder.token = "recorded" }
        var session = Session(try builder.build(in: surroundings), deviceIdentifier: deviceIdentifier)
        var effects: [SessionEffect] = []
        for event in events { effects += session.reduce(event) }
        return (effects, session.outcome)
    }
}

extension SessionRecording: PersonalData {}

extension FlowWarning {
    fileprivate var unmeasuredGestures: [LivenessGesture.Group] {
        if case .gesturesNotMeasured(let groups) = self { groups } else { [] }
    }
}

/// Says of a recording's token what was said when it ran.
private struct EndedToken: TokenValidating {
    let end: Double

    func validate(_ token: String, for session: SessionIdentifier, at now: Double) throws(TokenError)
        -> TokenGrant
    {
        TokenGrant(expires: end)
    }
}
