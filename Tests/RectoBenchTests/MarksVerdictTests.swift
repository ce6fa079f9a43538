import RectoTesting
import Testing

@testable import recto_bench

/// What is said of a goal: of each part that enough frames tell of.
struct MarksVerdictTests {
    /// Positives score .9, but for `missed` of ten, which lie under all negatives.
    private static func judged(missed: Int = 0, negatives: Int) throws -> Marks.Judged {
        let labels =
            (0..<10).map { ScoredLabel(score: $0 < missed ? 0.1 : 0.9, isPositive: true) }
            + (0..<negatives).map { _ in ScoredLabel(score: 0.2, isPositive: false) }
        return (curve: try #require(ROCCurve(labels)), negatives: negatives)
    }

    private static let grey = Marks(area: 0.97, foundAt1: 0.90)

    @Test(
        "a rate of false alarms is judged where one false alarm would not be more than it",
        arguments: [
            (grey, 0, 100, "yes"), (grey, 0, 99, "AUC yes, at 1 % too few (99 of 100)"),
            (grey, 2, 100, "no"), (grey, 2, 20, "no"),
            (Marks(area: 0.5, foundAt1: 0.9), 2, 20, "AUC yes, at 1 % too few (20 of 100)"),
            (Marks(area: 0.5, foundAt1: 0.9), 2, 100, "no"),
            (Marks(area: 0.97, foundAt5: 0.8), 0, 20, "yes"),
            (Marks(area: 0.97, foundAt5: 0.8), 0, 19, "AUC yes, at 5 % too few (19 of 20)"),
            (
                Marks(area: 0.97, foundAt5: 0.8, foundAt1: 0.8), 0, 20,
                "AUC, 5 % yes, at 1 % too few (20 of 100)"
            ),
            (Marks(foundAt1: 0.8), 0, 20, "at 1 % too few (20 of 100)"),
        ] as [(Marks, Int, Int, String)])
    func parts(goal: Marks, missed: Int, negatives: Int, verdict: String) throws {
        #expect(goal.verdict(on: [try Self.judged(missed: missed, negatives: negatives)]) == verdict)
    }

    @Test("of groups each needs its frames, and the worst its area")
    func groups() throws {
        let goal = Marks(area: 0.85, foundAt5: 0.85, worstArea: 0.75)
        let (good, bad) = (
            try Self.judged(negatives: 20), try Self.judged(missed: 2, negatives: 20)
        )
        #expect(goal.verdict(on: [good, bad]) == "yes")
        #expect(goal.verdict(on: [bad, bad]) == "no")
        #expect(Marks(worstArea: 0.85).verdict(on: [good, bad]) == "no")
        let few = try Self.judged(negatives: 7)
        #expect(goal.verdict(on: [good, few]) == "AUC yes, at 5 % too few (7 of 20)")
        #expect(goal.verdict(on: []) == "not assessed")
    }
}
