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

    private static func report(_ checks: [CheckResult]) -> FrameReport {
        FrameReport(
            width: 1280, height: 720, statuses: [.scanDocumentNotRecognized], location: nil, shape: nil,
            side: nil, checks: checks, zone: nil, timings: StageTimings())
    }

    @Test(
        "what made a check fail is told whole, line by line; what passed in one line", arguments: [0.9, 0.1])
    func lines(score: Double) {
        let reason = (1...40).map { "word\($0)" }.joined(separator: " ")
        func check(_ name: CheckName) -> CheckResult {
            CheckResult(
                name: name,
                outcome: .assessed(
                    .init(native: 1, score: score, threshold: 0.5, region: nil, reason: reason)),
                raisesStatus: true)
        }
        let plan = LegendPlan(report: Self.report([check(.screen), check(.print)]), top: 720, width: 1280)
        let words = plan.marks.words
        let told = words.filter { $0.hasPrefix("word") }
        #expect(told.joined(separator: " ") == reason + " " + reason || score < 0.5)
        #expect(told.allSatisfy { !$0.hasSuffix("...") } == (score > 0.5))
        // Rows stand below each other, and the legend ends below the last.
        let baselines = plan.marks.compactMap { mark -> Double? in
            guard case .text(let it) = mark, it.text.hasPrefix("word") else { return nil }
            return it.baseline.y
        }
        #expect(baselines == baselines.sorted() && Set(baselines).count == baselines.count)
        #expect((baselines.last ?? 0) < Double(720 + plan.height - 30))
    }

    @Test("what did not run is not what was not assessed")
    func notRun() {
        let checks = [
            CheckResult(name: .side, outcome: .notRun(reason: "no side was asked for"), raisesStatus: true),
            CheckResult(name: .blur, outcome: .failureToAssess(reason: "a blank page"), raisesStatus: true),
        ]
        let words = LegendPlan(report: Self.report(checks), top: 720, width: 1280).marks.words
        #expect(words.contains("not run") && words.contains("not assessed"))
    }

    @Test(
        "a score is shown on the side of its threshold on which it was judged",
        arguments: [
            (0.99999999, 1, false, 0.99), (0.5, 0.5, true, 0.5), (0.7661, 0.7669, false, 0.76),
            (0.7664, 0.7662, true, 0.77),
        ])
    func shown(score: Double, threshold: Double, isFailed: Bool, shown: Double) {
        let it = CheckResult.Assessment(
            native: 0, score: score, threshold: threshold, region: nil, reason: "")
        #expect(it.shown(places: 2, isFailed: isFailed) == shown)
    }
}
