import RectoCore
import RectoTesting

/// What a check made of one problem.
struct ProblemFigures {
    let problem: CheckProblem
    /// What is held out together; nil for all of them.
    let group: String?
    let positives: [LookedAt]
    let negatives: [LookedAt]
    /// Of the title: how the frames were looked at.
    let suffix: String

    var title: String { problem.title + suffix }

    init(_ problem: CheckProblem, among looked: [LookedAt], suffix: String) {
        self.problem = problem
        self.suffix = suffix
        group = nil
        positives = looked.filter(problem.positives.takes)
        negatives = looked.filter(problem.negatives.takes)
    }

    private init(_ whole: ProblemFigures, group: String, positives: [LookedAt], negatives: [LookedAt]) {
        problem = whole.problem
        suffix = whole.suffix
        self.group = group
        self.positives = positives
        self.negatives = negatives
    }

    /// One for each group of the positives that has negatives of its own, or negatives of another set.
    var byGroup: [ProblemFigures] {
        Dictionary(grouping: positives, by: \.group).sorted { $0.key < $1.key }.compactMap {
            name, mine in
            let sharesNegatives = problem.positives.set != problem.negatives.set
            let others = sharesNegatives ? negatives : negatives.filter { $0.group == name }
            guard !others.isEmpty else { return nil }
            return ProblemFigures(self, group: name, positives: mine, negatives: others)
        }
    }

    private func assessed(_ frames: [LookedAt]) -> [CheckResult.Assessment] {
        frames.compactMap { $0.assessment(of: problem.check) }
    }

    /// Scores of the frames that were assessed.
    var labels: [ScoredLabel] {
        assessed(positives).map { ScoredLabel(score: $0.score, isPositive: true) }
            + assessed(negatives).map { ScoredLabel(score: $0.score, isPositive: false) }
    }

    /// Assessed frames of a class from which on a curve says anything.
    static let fewest = 5

    /// Of the frames that were assessed.
    var counts: (positives: Int, negatives: Int) { (assessed(positives).count, assessed(negatives).count) }

    /// Whether both classes were assessed, one of them in too few frames.
    var isTooFew: Bool {
        let counts = counts
        return min(counts.positives, counts.negatives) > 0 && curve == nil
    }

    /// Nil where too few frames of either class were assessed.
    var curve: ROCCurve? {
        let counts = counts
        guard min(counts.positives, counts.negatives) >= Self.fewest else { return nil }
        return ROCCurve(labels)
    }

    /// Whether thresholds or scores were fitted to some of the frames.
    var isFitted: Bool { (positives + negatives).contains(where: \.isFitted) }

    /// Of the assessed positives, at the shipped threshold.
    var missed: CountedShare? {
        let all = assessed(positives)
        return CountedShare(all.count { $0.score < $0.threshold }, of: all.count)
    }

    /// Of the assessed negatives, at the shipped threshold.
    var alarms: CountedShare? {
        let all = assessed(negatives)
        return CountedShare(all.count { $0.score >= $0.threshold }, of: all.count)
    }

    /// Frames of which the check said nothing, the pipeline's failures included.
    func unassessed(_ frames: [LookedAt]) -> CountedShare? {
        CountedShare(frames.count - assessed(frames).count, of: frames.count)
    }

    /// By species, of the assessed frames.
    var attackRates: AttackRates {
        let scored = positives.compactMap { looked in
            looked.assessment(of: problem.check).map { (species: looked.species ?? "any", score: $0.score) }
        }
        return AttackRates(
            attacks: Dictionary(grouping: scored, by: \.species).mapValues { $0.map(\.score) },
            bonaFide: assessed(negatives).map(\.score))
    }

    /// The score at which the check fails as shipped; nil where nothing was assessed.
    var shippedThreshold: Double? { (assessed(positives) + assessed(negatives)).first?.threshold }
}
