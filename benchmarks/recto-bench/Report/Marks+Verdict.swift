import RectoTesting

/// Whether marks are reached, part by part.
extension Marks {
    /// A curve, and how many frames without what the check looks for it rests on.
    typealias Judged = (curve: ROCCurve, negatives: Int)

    /// Frames without what a check looks for from which on a rate of false alarms can be told: of fewer, none may raise anything, and
    /// what is found then is no figure for the rate.
    static func fewest(at rate: Double) -> Int { Int((1 / rate).rounded()) }

    /// What the curves make of them in the mean: one curve, or that of each group. A part that too few frames tell of is not judged.
    func verdict(on curves: [Judged]) -> String {
        guard let areas = Spread(curves.map(\.curve.area)) else { return "not assessed" }
        var judged: [(name: String, isReached: Bool)] = []
        if area != nil || worstArea != nil {
            judged.append(("AUC", areas.mean >= area ?? 0 && areas.quantile(0) >= worstArea ?? 0))
        }
        var unjudged: [String] = []
        for (rate, wanted) in [(0.05, foundAt5), (0.01, foundAt1)] {
            guard let wanted else { continue }
            let (fewest, negatives) = (Self.fewest(at: rate), curves.map(\.negatives).min() ?? 0)
            guard negatives >= fewest else {
                unjudged.append("at \(Figure.percent(rate)) too few (\(negatives) of \(fewest))")
                continue
            }
            let found = Spread(curves.map { $0.curve.found(atFalseAlarms: rate) })?.mean ?? 0
            judged.append((Figure.percent(rate), found >= wanted))
        }
        guard judged.allSatisfy(\.isReached) else { return "no" }
        guard !unjudged.isEmpty else { return "yes" }
        let reached = judged.isEmpty ? [] : [judged.map(\.name).joined(separator: ", ") + " yes"]
        return (reached + unjudged).joined(separator: ", ")
    }
}
