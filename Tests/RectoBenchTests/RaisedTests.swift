import RectoCore
import Testing

@testable import Recto
@testable import recto_bench

/// What counts as refused: a status, not what a check saw.
struct RaisedTests {
    private func looked(raisesStatus: Bool, score: Double) -> LookedAt {
        let check = CheckResult(
            name: .screen,
            outcome: .assessed(
                .init(native: 0, score: score, threshold: 0.5, region: nil, reason: "because")),
            raisesStatus: raisesStatus)
        let report = FrameReport(
            width: 8, height: 8, statuses: [.scanDocumentNotRecognized], location: nil, shape: nil,
            side: nil, checks: [check], zone: nil, timings: StageTimings())
        let frame = LabelledFrame(set: "drawn", name: "one", tags: []) { throw CancellationError() }
        return LookedAt(
            frame: frame, outline: nil, species: nil, group: "", report: report, reportOnOutline: nil)
    }

    @Test("a finding that raises no status refuses nobody")
    func raised() {
        #expect(looked(raisesStatus: true, score: 0.9).raises(.screen))
        #expect(!looked(raisesStatus: false, score: 0.9).raises(.screen))
        #expect(!looked(raisesStatus: true, score: 0.1).raises(.screen))
        #expect(!looked(raisesStatus: true, score: 0.9).raises(.print))
    }
}
