import RectoCore
import Testing

@testable import Recto

/// The strip below an explained frame.
struct LegendPlanTests {
    @Test("no name of a check runs into what stands beside it")
    func names() {
        let scores = Dictionary(uniqueKeysWithValues: CheckName.allCases.map { ($0, 0.5) })
        let plan = LegendPlan(report: FrameSequenceTests.report(scores), top: 720, width: 1280)
        let texts = plan.marks.compactMap { if case .text(let it) = $0 { it } else { nil } }
        for name in CheckName.available {
            guard let text = texts.first(where: { $0.text == name.rawValue }) else {
                Issue.record("\(name) has no row")
                continue
            }
            // Letters are some nine pixels wide.
            let end = text.baseline.x + 9 * Double(name.rawValue.count)
            let bars = plan.marks.compactMap { mark -> Double? in
                guard case .fill(let box, _) = mark,
                    (Double(box.y)...Double(box.y + box.height)).contains(text.baseline.y - 5)
                else { return nil }
                return Double(box.x)
            }
            #expect(!bars.isEmpty && bars.allSatisfy { $0 > end }, "\(name)")
        }
    }

    @Test(
        "the comparison of both sides has a row where it was made, and none where there was nothing to compare"
    )
    func comparison() {
        let made = CheckResult.Outcome.assessed(
            .init(native: 1, score: 0.9, threshold: 0.5, region: nil, reason: "because"))
        let outcomes: [(CheckResult.Outcome, Bool)] = [
            (made, true), (.failureToAssess(reason: "nothing on both"), true),
            (.notRun(reason: "one side"), false),
        ]
        for (outcome, isShown) in outcomes {
            let check = CheckResult(name: .frontBackMismatch, outcome: outcome, raisesStatus: true)
            let report = FrameReport(
                width: 1280, height: 720, statuses: [.scanDocumentNotRecognized], location: nil, shape: nil,
                side: nil, checks: [check], zone: nil, timings: StageTimings())
            let words = LegendPlan(report: report, top: 720, width: 1280).marks.words
            #expect(words.contains("frontBackMismatch") == isShown)
        }
    }

    @Test("a finding that raises no status is told as found, not as failed", arguments: [true, false])
    func found(raisesStatus: Bool) {
        let check = CheckResult(
            name: .screen,
            outcome: .assessed(
                .init(native: 1, score: 0.9, threshold: 0.5, region: nil, reason: "because")),
            raisesStatus: raisesStatus)
        let report = FrameReport(
            width: 1280, height: 720, statuses: [.scanDocumentNotRecognized], location: nil, shape: nil,
            side: nil, checks: [check], zone: nil, timings: StageTimings())
        let words = LegendPlan(report: report, top: 720, width: 1280).marks.words
        #expect(words.contains("failed") == raisesStatus && words.contains("found") != raisesStatus)
    }
}
