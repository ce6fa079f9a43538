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
        for name in CheckName.ofOneFrame {
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
}
