import Recto
import RectoCore
import Testing

/// Traces of several sessions added up.
struct TraceSummaryTests {
    private static func line(
        _ session: Int?, _ event: TraceEventName, _ status: TraceStatus = .success, page: TracePage? = .scan,
        code: StatusCode? = nil, at second: Int = 0
    ) -> String {
        let fields: [(String, String?)] = [
            ("deviceIdentifier", "d"), ("sessionId", session.map { "s\($0)" }), ("category", "ENROLLMENT"),
            ("event", event.rawValue), ("status", status.rawValue), ("page", page?.rawValue),
            ("statusCode", code?.rawValue), ("flow", "ENROLMENT"),
            ("timestamp", "2026-11-20T10:00:\(second < 10 ? "0" : "")\(second).250Z"),
        ]
        let shown = fields.compactMap { name, value in value.map { "\"\(name)\":\"\($0)\"" } }
        return "{" + shown.joined(separator: ",") + "}"
    }

    private static let lines = [
        line(nil, .initialised, page: nil),
        // Through at the second attempt, after blur.
        line(1, .view), line(1, .start, at: 2),
        line(1, .inProgress, .failure, code: .scanDocumentBlurDetected, at: 3),
        line(1, .inProgress, .failure, code: .scanDocumentBlurDetected, at: 9),
        line(1, .complete, .failure, at: 10), line(1, .start, at: 12), line(1, .complete, at: 20),
        line(1, .complete, page: .face, at: 30), line(1, .finish, page: nil, at: 31),
        // Through at once.
        line(2, .view), line(2, .start, at: 0), line(2, .complete, at: 4),
        line(2, .view, page: .face, at: 5), line(2, .skip, page: .face, at: 6),
        // Lost: darkness, then nothing.
        line(3, .view), line(3, .start, at: 1),
        line(3, .inProgress, .failure, code: .scanDocumentDarkEnvironmentDetected, at: 2),
        line(3, .inProgress, .failure, code: .scanDocumentBlurDetected, at: 3),
        line(3, .finish, .failure, page: nil, at: 40),
    ]

    private static func summary(_ lines: [String]) -> TraceSummary {
        var tally = TraceTally()
        for line in lines {
            let isTaken = tally.add(line.utf8)
            #expect(isTaken)
        }
        return tally.summary
    }

    @Test("sessions by page: seen, begun, through, skipped, lost, and what was in the way")
    func funnel() throws {
        let summary = Self.summary(Self.lines)
        #expect(summary.sessions == 3 && summary.succeeded == 1 && summary.failed == 1)
        #expect(summary.unfinished == 1)
        let scan = try #require(summary.pages.first)
        #expect(summary.pages.map(\.page) == ["SCAN", "FACE"] && scan.flow == "ENROLMENT")
        #expect(scan.viewed == 3 && scan.started == 3 && scan.attempts == 4)
        #expect(scan.completed == 2 && scan.skipped == 0 && scan.lost == 1)
        // 18 seconds and 4.
        #expect(scan.seconds == 11)
        #expect(
            scan.codes.map(\.statusCode) == [
                "SCAN_DOCUMENT_BLUR_DETECTED", "SCAN_DOCUMENT_DARK_ENVIRONMENT_DETECTED",
            ])
        #expect(scan.codes.map(\.sessions) == [2, 1] && scan.codes.map(\.events) == [3, 1])
        let face = try #require(summary.pages.last)
        #expect(face.completed == 1 && face.skipped == 1 && face.lost == 0 && face.seconds == nil)
    }

    @Test("the order of sessions in a file does not matter")
    func order() {
        let mixed = Self.lines.enumerated().sorted { ($0.offset % 3, $0.offset) < ($1.offset % 3, $1.offset) }
        let (one, other) = (Self.summary(Self.lines), Self.summary(mixed.map(\.element)))
        #expect(one.sessions == other.sessions && one.succeeded == other.succeeded)
        #expect(Set(one.pages.map(\.attempts)) == Set(other.pages.map(\.attempts)))
        #expect(one.pages.first?.codes == other.pages.first?.codes)
    }

    @Test(
        "what is no line of a trace is refused and adds nothing",
        arguments: [
            "", "{", "[]", "{\"event\":\"VIEW\"}",
            "{\"event\":\"NONE\",\"status\":\"SUCCESS\",\"timestamp\":\"\"}",
        ])
    func refused(line: String) {
        var tally = TraceTally()
        let isTaken = tally.add(line.utf8)
        #expect(!isTaken)
        #expect(tally.summary.sessions == 0 && tally.summary.pages.isEmpty)
    }

    @Test("a time that is none leaves the duration out, not the session")
    func timeless() throws {
        let lines = Self.lines.map { $0.replacing("2026-11-20T10:00:04.250Z", with: "later") }
        let scan = try #require(Self.summary(lines).pages.first)
        #expect(scan.completed == 2 && scan.seconds == 18)
    }
}
