import Recto
import RectoCore
import RectoMRZ

/// A session that is driven by hand, with everything that came out of it.
struct SessionRun {
    static let device = identifier("0b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d")
    static let name = identifier("9c40e0c2-1234-4abc-8def-0123456789ab")
    static let start = 1_700_000_000.0

    private(set) var session: Session
    private(set) var effects: [SessionEffect] = []
    private(set) var events: [SessionEvent] = []
    private var now = start

    static func identifier(_ text: String) -> SessionIdentifier {
        SessionIdentifier(text) ?? .random()
    }

    init(_ flow: Flow) {
        session = Session(flow, deviceIdentifier: Self.device)
    }

    init(_ kind: FlowKind, _ configure: (inout FlowBuilder) -> Void = { _ in }) throws {
        var builder = FlowBuilder(kind)
        builder.sessionID = Self.name.description
        configure(&builder)
        self.init(try builder.build(in: FlowSurroundings(now: Self.start)))
    }

    /// One event, so many seconds after the last one.
    mutating func send(_ kind: SessionEvent.Kind, after seconds: Double = 1) {
        now += seconds
        let event = SessionEvent(kind, at: now)
        events.append(event)
        effects += session.reduce(event)
    }

    mutating func send(_ kinds: [SessionEvent.Kind]) {
        for kind in kinds { send(kind) }
    }

    var traces: [TraceEvent] {
        effects.compactMap { if case .trace(let it) = $0 { it } else { nil } }
    }

    /// `EVENT PAGE STATUS CODE` of each trace event, without what it has not.
    var log: [String] {
        traces.map { event in
            [
                event.event.rawValue, event.page?.rawValue, event.status == .failure ? "FAILURE" : nil,
                event.statusCode?.rawValue,
            ].compactMap(\.self).joined(separator: " ")
        }
    }

    var result: FlowResult? {
        if case .success(let it) = session.outcome { it } else { nil }
    }

    var status: SessionStatus? { session.outcome?.status }

    func first<T>(_ pick: (SessionEffect) -> T?) -> T? { effects.compactMap(pick).first }
    func last<T>(_ pick: (SessionEffect) -> T?) -> T? { effects.compactMap(pick).last }
}

extension SessionEvent.Kind {
    static func front(_ fields: [String: String] = [:]) -> Self {
        .frame(
            DocumentFinding(
                [.scanDocumentFrontProcessed],
                capture: SideCapture(side: ScannedSide(fields: fields), imageID: "front-1")))
    }

    static func back(_ fields: [String: String] = [:]) -> Self {
        .frame(
            DocumentFinding(
                [.scanDocumentBackProcessed],
                capture: SideCapture(side: ScannedSide(fields: fields), imageID: "back-1")))
    }

    static func seen(_ status: StatusCode) -> Self { .frame(DocumentFinding([status])) }

    static let chipRead = Self.chip(.read(ChipData(mrz: [:], faceImageId: "chip-1"), Verification.Reading()))

    static func accepted(_ level: MatchLevel? = .good) -> Self {
        .face(.accepted(FaceCapture(imageID: "selfie-1", level: level)))
    }
}
