import RectoCore
import RectoTesting

/// How far scores can be taken for probabilities, a row a problem.
struct CalibrationTable {
    /// The expected calibration error that is wanted of each check, at most.
    static let goal = 0.05

    let figures: [ProblemFigures]
    let fitted: FittedShares

    var text: String {
        var table = MarkdownTable(header: [
            "check", "finds", "assessed", "ECE", "within \(Figure.decimals(Self.goal))", "by chance, mean",
            "by chance, 5 of 100", "both alike", "as fitted", "fitted with",
        ])
        for it in figures {
            guard let error = Reliability(it.labels)?.expectedError,
                let chance = Reliability.errorsByChance(it.labels.map(\.score))
            else { continue }
            let share = fitted.shares[it.problem.check]
            table.rows.append([
                it.problem.check.rawValue, it.title, "\(it.counts.positives) : \(it.counts.negatives)",
                Figure.decimals(error), Self.verdict(it, error, chance), Figure.decimals(chance.mean),
                Figure.decimals(chance.quantile(0.95)), Self.error(it, positiveShare: 0.5),
                share.map { Self.error(it, positiveShare: $0) } ?? "", Figure.percent(share),
            ])
        }
        return table.text
    }

    /// The error were so many of the frames positive.
    private static func error(_ it: ProblemFigures, positiveShare: Double) -> String {
        Figure.decimals(Reliability(it.labels, positiveShare: positiveShare)?.expectedError)
    }

    /// The goal is one for a check: rows of a part of what it looks for are not judged.
    private static func verdict(_ it: ProblemFigures, _ error: Double, _ chance: Spread) -> String {
        guard it.problem.isPlotted else { return "" }
        guard it.curve != nil else { return "too few" }
        if error <= goal { return "yes" }
        return error <= chance.quantile(0.95) ? "no, as chance may" : "no"
    }
}
