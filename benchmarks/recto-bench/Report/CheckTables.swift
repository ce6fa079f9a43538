import RectoCore
import RectoTesting

/// The figures of problems, a row each.
struct CheckTables {
    let figures: [ProblemFigures]

    /// What each check tells apart, and its errors as shipped.
    var accuracy: String {
        var table = MarkdownTable(header: [
            "check", "finds", "n", "assessed", "AUC", "found at 5 %", "found at 1 %", "missed at 1 %",
            "false alarms", "missed", "not assessed", "baseline", "goal", "met",
        ])
        table.rows = figures.map { it in
            [
                it.problem.check.rawValue, it.problem.title, "\(it.positives.count) : \(it.negatives.count)",
                Self.assessed(it),
            ]
                + Self.curveCells(it) + [
                    Figure.counted(it.alarms), Figure.counted(it.missed),
                    [it.positives, it.negatives].map { Figure.percent(it.unassessed($0)?.value) }
                        .joined(separator: " : "),
                    it.problem.baseline?.text ?? "", it.problem.goal?.text ?? "", Self.verdict(it),
                ]
        }
        return table.text
    }

    /// The groups of problems in which something is held out, with their mean and the worst.
    var groups: String {
        var table = MarkdownTable(header: [
            "check", "finds", "group", "n", "assessed", "AUC", "found at 5 %", "found at 1 %",
            "missed at 1 %", "false alarms", "missed",
        ])
        for figure in figures where figure.problem.isGrouped {
            let groups = figure.byGroup
            for it in groups {
                table.rows.append(
                    [
                        it.problem.check.rawValue, it.title,
                        (it.group ?? "") + (it.isFitted ? ", fitted" : ""),
                        "\(it.positives.count) : \(it.negatives.count)", Self.assessed(it),
                    ] + Self.curveCells(it) + [Figure.counted(it.alarms), Figure.counted(it.missed)])
            }
            guard let areas = Spread(groups.filter { !$0.isFitted }.compactMap { $0.curve?.area }),
                areas.count > 1
            else { continue }
            table.rows.append([
                figure.problem.check.rawValue, figure.title, "**mean, worst of \(areas.count)**", "", "",
                "**\(Figure.decimals(areas.mean)), \(Figure.decimals(areas.quantile(0)))**",
            ])
        }
        return table.text
    }

    /// Screens and prints in the words of ISO/IEC 30107-3.
    var attacks: String {
        var table = MarkdownTable(header: [
            "check", "attacks", "species", "n", "APCER", "APNRR", "BPCER", "BPNRR", "BPCER at APCER 5 %",
        ])
        for it in figures where it.problem.isAttack && it.problem.isPlotted {
            guard let threshold = it.shippedThreshold else { continue }
            let rates = it.attackRates
            let worst = rates.worstApcer(at: threshold)
            for (species, rate) in rates.apcer(at: threshold).sorted(by: { $0.key < $1.key }) {
                let mine = it.positives.filter { ($0.species ?? "any") == species }
                table.rows.append([
                    it.problem.check.rawValue, it.title, species, "\(mine.count)",
                    Figure.percent(rate), Figure.percent(it.unassessed(mine)?.value),
                ])
            }
            table.rows.append([
                it.problem.check.rawValue, it.title,
                "**worst: \(worst?.species ?? "none assessed")**",
                "\(it.positives.count) : \(it.negatives.count)", "**\(Figure.percent(worst?.rate))**",
                Figure.percent(it.unassessed(it.positives)?.value),
                "**\(Figure.percent(rates.bpcer(at: threshold)))**",
                Figure.percent(it.unassessed(it.negatives)?.value),
                "**\(Figure.percent(rates.bpcer(whereApcerIs: 0.05)))**",
            ])
        }
        return table.text
    }

    /// Bins of scores: how many frames, and how many of them were positive.
    var reliability: String {
        let edges = (0..<10).map { ".\($0)–\($0 == 9 ? "1" : ".\($0 + 1)")" }
        var table = MarkdownTable(header: ["check", "finds"] + edges)
        for it in figures where it.problem.isPlotted {
            guard let reliability = Reliability(it.labels) else { continue }
            table.rows.append(
                [it.problem.check.rawValue, it.title]
                    + reliability.bins.map { bin in
                        bin.count == 0 ? "" : "\(Figure.percent(bin.positives)) of \(bin.count)"
                    })
        }
        return table.text
    }

    private static func assessed(_ it: ProblemFigures) -> String {
        "\(it.counts.positives) : \(it.counts.negatives)"
    }

    private static func curveCells(_ it: ProblemFigures) -> [String] {
        guard let curve = it.curve else { return [it.isTooFew ? "too few" : "", "", "", ""] }
        let atOne = curve.found(atFalseAlarms: 0.01)
        return [
            Figure.decimals(curve.area), Figure.percent(curve.found(atFalseAlarms: 0.05)),
            Figure.percent(atOne), Figure.percent(1 - atOne),
        ]
    }

    /// A goal that names the worst group is one for the groups, each held out.
    private static func verdict(_ it: ProblemFigures) -> String {
        guard let goal = it.problem.goal else { return "" }
        let curves = (goal.worstArea == nil ? [it] : it.byGroup).compactMap { part in
            part.curve.map { (curve: $0, negatives: part.counts.negatives) }
        }
        return curves.isEmpty && it.isTooFew ? "too few" : goal.verdict(on: curves)
    }
}
