import RectoCore
import Testing

struct CheckResultTests {
    private func assessed(_ score: Double, _ threshold: Double) -> CheckResult {
        CheckResult(
            name: .screen,
            outcome: .assessed(
                .init(native: 0, score: score, threshold: threshold, region: nil, reason: "because")))
    }

    @Test(
        "an even score lies on the same side of one half as the score of its threshold",
        arguments: [0, 0.05, 0.5, 0.88, 0.994, 1])
    func evenScore(threshold: Double) {
        var last = 0.0
        for score in stride(from: 0.0, through: 1, by: 0.0625) {
            let check = assessed(score, threshold)
            guard case .assessed(let it) = check.outcome else { return }
            #expect((0...1).contains(it.evenScore) && it.evenScore >= last)
            #expect((it.evenScore >= 0.5) == check.isFailed)
            last = it.evenScore
        }
        #expect(last == 1)
    }

    @Test("where the threshold is one half it is the score itself")
    func same() {
        for score in [0, 0.25, 0.5, 0.75, 1] {
            guard case .assessed(let it) = assessed(score, 0.5).outcome else { return }
            #expect(it.evenScore == score)
        }
    }
}
