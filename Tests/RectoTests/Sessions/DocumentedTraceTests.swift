import Recto
import RectoCore
import Testing

/// The run that the capture SDK's documentation prints: a passport that is not recognised at first, a chip that is taken
/// away and a reading that is stopped, three time-outs and one stranger before the face matches, a background check.
struct DocumentedTraceTests {
    /// Time of day, category, event, page, status, status code, document type.
    static let documented = """
        23:55:52.835 SDK INIT - SUCCESS - -
        23:56:30.331 ENROLLMENT VIEW SCAN SUCCESS - PASSPORT
        23:56:31.270 ENROLLMENT START SCAN SUCCESS - PASSPORT
        23:56:43.938 ENROLLMENT COMPLETE SCAN FAILURE SCAN_DOCUMENT_NOT_RECOGNIZED PASSPORT
        23:56:52.071 ENROLLMENT START SCAN SUCCESS - PASSPORT
        23:57:05.887 ENROLLMENT COMPLETE SCAN SUCCESS - PASSPORT
        23:57:05.903 ENROLLMENT VIEW READ SUCCESS - PASSPORT
        23:57:10.125 ENROLLMENT START READ SUCCESS - PASSPORT
        23:57:25.039 ENROLLMENT COMPLETE READ FAILURE READ_DOCUMENT_DISCONNECTED PASSPORT
        23:57:35.028 ENROLLMENT START READ SUCCESS - PASSPORT
        23:57:39.186 ENROLLMENT COMPLETE READ FAILURE USER_CANCEL PASSPORT
        23:57:42.994 ENROLLMENT START READ SUCCESS - PASSPORT
        23:58:09.691 ENROLLMENT COMPLETE READ SUCCESS - PASSPORT
        23:58:09.696 ENROLLMENT VIEW FACE SUCCESS - -
        23:58:11.906 ENROLLMENT START FACE SUCCESS - -
        23:58:20.428 ENROLLMENT COMPLETE FACE FAILURE FACE_TIMEOUT -
        23:58:23.958 ENROLLMENT START FACE SUCCESS - -
        23:58:32.470 ENROLLMENT COMPLETE FACE FAILURE FACE_TIMEOUT -
        23:58:34.140 ENROLLMENT START FACE SUCCESS - -
        23:58:50.816 ENROLLMENT COMPLETE FACE FAILURE FACE_TIMEOUT -
        23:58:51.657 ENROLLMENT START FACE SUCCESS - -
        23:58:58.926 ENROLLMENT COMPLETE FACE FAILURE FACE_NO_MATCH -
        23:59:05.496 ENROLLMENT START FACE SUCCESS - -
        23:59:17.046 ENROLLMENT COMPLETE FACE SUCCESS - -
        23:59:17.138 ENROLLMENT VIEW BACKGROUND_CHECK SUCCESS - -
        23:59:19.778 ENROLLMENT START BACKGROUND_CHECK SUCCESS - -
        23:59:21.273 ENROLLMENT COMPLETE BACKGROUND_CHECK SUCCESS - -
        23:59:22.857 ENROLLMENT FINISH - SUCCESS - -
        """.split(separator: "\n").map(String.init)

    /// Midnight before it.
    static let midnight = 1_699_920_000.0

    static func seconds(_ time: String) -> Double {
        let parts = time.split(separator: ":").compactMap { Double($0) }
        return parts.reduce(0) { $0 * 60 + $1 }
    }

    /// What the person did and the engines saw, at the times of that log. Between starting and giving up frames go on, some
    /// showing the document or a face: a time-out counts from the last that did.
    static let script: [(String, SessionEvent.Kind)] = [
        ("23:56:30.331", .start),
        ("23:56:31.270", .begin),
        ("23:56:37.000", .seen(.scanDocumentNotRecognized)),
        ("23:56:43.938", .tick),
        ("23:56:52.071", .begin),
        ("23:56:58.500", .seen(.scanDocumentBlurDetected)),
        ("23:56:59.500", .seen(.scanDocumentBlurDetected)),
        ("23:57:05.887", .front()),
        ("23:57:10.125", .begin),
        ("23:57:25.039", .chip(.disconnected)),
        ("23:57:35.028", .begin),
        ("23:57:39.186", .cancelReading),
        ("23:57:42.994", .begin),
        ("23:58:09.691", .chipRead),
        ("23:58:11.906", .begin),
        ("23:58:20.428", .tick),
        ("23:58:23.958", .begin),
        ("23:58:32.470", .tick),
        ("23:58:34.140", .begin),
        ("23:58:42.300", .faceFrame(FaceFinding([.faceBlurDetected], isProgress: true))),
        ("23:58:50.816", .tick),
        ("23:58:51.657", .begin),
        ("23:58:58.926", .face(.noMatch(level: .notAdvised))),
        ("23:59:05.496", .begin),
        ("23:59:12.000", .faceFrame(FaceFinding([], isProgress: true))),
        ("23:59:17.046", .accepted()),
        ("23:59:19.778", .giveConsent),
        ("23:59:21.273", .backgroundCheck(.completed(match: false, monitoringID: nil))),
    ]

    static func flow(tracesProgress: Bool) throws -> Flow {
        var builder = FlowBuilder(.enrolment)
        builder.sessionID = SessionRun.name.description
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.documents[0].reading = ReadingOptions(policy: .force)
        builder.face = FaceStepOptions()
        builder.backgroundCheck = BackgroundCheckOptions()
        builder.limits.scanWithoutProgress = 12.6
        builder.limits.faceWithoutProgress = 8.5
        builder.tracesProgress = tracesProgress
        return try builder.build(in: FlowSurroundings(now: midnight))
    }

    static func events() -> [SessionEvent] {
        script.map { SessionEvent($0.1, at: midnight + seconds($0.0)) }
    }

    static func replay(tracesProgress: Bool) throws -> ([TraceEvent], SessionOutcome?) {
        var session = Session(try flow(tracesProgress: tracesProgress), deviceIdentifier: SessionRun.device)
        let start = TraceEvent.initialised(device: SessionRun.device, at: midnight + seconds("23:55:52.835"))
        let traces = events().flatMap { session.reduce($0) }.compactMap { effect -> TraceEvent? in
            if case .trace(let it) = effect { it } else { nil }
        }
        return ([start] + traces, session.outcome)
    }

    static func row(_ event: TraceEvent) -> String {
        [
            event.category.rawValue, event.event.rawValue, event.page?.rawValue ?? "-", event.status.rawValue,
            event.statusCode?.rawValue ?? "-", event.documentType ?? "-",
        ].joined(separator: " ")
    }

    @Test("replaying it gives the documented events, one for one")
    func events() throws {
        let (traces, outcome) = try Self.replay(tracesProgress: false)
        #expect(traces.map(Self.row) == Self.documented.map { String($0.dropFirst(13)) })
        for (event, row) in zip(traces, Self.documented) {
            // Pages are shown and the flow ends with the event that leads there; the SDK's screens take their time.
            guard event.event == .start || event.event == .complete else { continue }
            #expect(abs(event.timestamp - Self.midnight - Self.seconds(String(row.prefix(12)))) < 0.001)
        }
        guard case .success = outcome else {
            Issue.record("no success")
            return
        }
    }

    @Test("the session is named in every event but the first, the device in all")
    func names() throws {
        let (traces, _) = try Self.replay(tracesProgress: true)
        #expect(traces.first?.sessionID == nil)
        #expect(traces.dropFirst().allSatisfy { $0.sessionID == SessionRun.name })
        #expect(traces.allSatisfy { $0.deviceIdentifier == SessionRun.device })
    }

    @Test("guidance comes on top, each finding once in five seconds")
    func guidance() throws {
        let (plain, _) = try Self.replay(tracesProgress: false)
        let (traces, _) = try Self.replay(tracesProgress: true)
        #expect(traces.filter { $0.event != .inProgress } == plain)
        #expect(
            traces.filter { $0.event == .inProgress }.map { $0.statusCode?.rawValue } == [
                "SCAN_DOCUMENT_BLUR_DETECTED", "SCAN_DOCUMENT_FRONT_PROCESSED", "FACE_BLUR_DETECTED",
            ])
    }

    @Test("a recording replays to the same effects, through JSON too")
    func recording() throws {
        let flow = try Self.flow(tracesProgress: true)
        var first = Session(flow, deviceIdentifier: SessionRun.device)
        let live = Self.events().map { first.reduce($0) }
        let bytes = try RecordEncoder.line(Self.events())
        let recorded = try JSONReading.decode([SessionEvent].self, from: bytes)
        #expect(recorded == Self.events())
        var second = Session(flow, deviceIdentifier: SessionRun.device)
        #expect(recorded.map { second.reduce($0) } == live)
        #expect(second == first)
    }
}
