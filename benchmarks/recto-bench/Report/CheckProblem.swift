import RectoCore
import RectoTesting

/// Which frames of a set: those with one of `any` (all of them where it is empty), all of `all` and none of `none`.
struct FrameFilter: Sendable {
    let set: String
    var any: Set<String> = []
    var none: Set<String> = []
    var all: Set<String> = []

    func takes(_ looked: LookedAt) -> Bool {
        looked.frame.set == set && (any.isEmpty || !any.isDisjoint(with: looked.frame.tags))
            && none.isDisjoint(with: looked.frame.tags) && all.isSubset(of: looked.frame.tags)
    }
}

/// Figures that are published for a method, or wanted of one.
struct Marks: Sendable {
    var area: Double?
    var foundAt5: Double?
    var foundAt1: Double?
    /// Of the worst group; the other figures are then those of the mean over the groups.
    var worstArea: Double?

    var text: String {
        [
            area.map { "AUC \(Figure.decimals($0))" }, worstArea.map { "worst \(Figure.decimals($0))" },
            foundAt5.map { "\(Figure.percent($0)) at 5 %" },
            foundAt1.map { "\(Figure.percent($0)) at 1 %" },
        ].compactMap { $0 }.joined(separator: ", ")
    }
}

/// One thing that a check should tell from another, with the frames that show it.
struct CheckProblem: Sendable {
    let check: CheckName
    let title: String
    let positives: FrameFilter
    let negatives: FrameFilter
    /// What the baselines of the evaluation sets reached.
    var baseline: Marks?
    var goal: Marks?
    /// Whether the groups of the positives are reported one by one.
    var isGrouped = false
    /// Whether its curve is drawn.
    var isPlotted = true

    /// Screens and prints are presentation attacks, with species.
    var isAttack: Bool { check == .screen || check == .print }

    /// Each check that the drawn set shows: all its conditions against documents with nothing amiss, then one by one.
    static var drawn: [CheckProblem] {
        let clean = FrameFilter(set: DrawnFrames.name, any: [LabelledFrame.Tag.clean])
        var problems: [CheckProblem] = []
        for check in CheckName.allCases {
            var conditions = Condition.allCases.filter { $0.expectedStatus == check.status }.map(\.rawValue)
            conditions += DrawnFrames.Mismatch.allCases.filter { $0.check == check }.map(\.rawValue)
            guard !conditions.isEmpty else { continue }
            problems.append(
                CheckProblem(
                    check: check, title: conditions.joined(separator: ", "),
                    positives: FrameFilter(set: DrawnFrames.name, any: Set(conditions)), negatives: clean))
            guard conditions.count > 1 else { continue }
            problems += conditions.map {
                CheckProblem(
                    check: check, title: "– \($0)", positives: FrameFilter(set: DrawnFrames.name, any: [$0]),
                    negatives: clean, isPlotted: false)
            }
        }
        return problems
    }
}
