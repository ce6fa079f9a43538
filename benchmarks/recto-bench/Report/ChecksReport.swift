import RectoCore
import RectoTesting

/// The page that the report command writes.
struct ChecksReport {
    let looked: [LookedAt]
    /// Sets that were asked for and are not there.
    let skipped: [String]
    let seed: UInt64
    /// Drawn frames a condition.
    let count: Int
    let fitted: FittedShares
    /// By which the page can be made again.
    let command: String

    private struct Section {
        let title: String
        let figures: [ProblemFigures]
    }

    private var sections: [Section] {
        let told = looked.compactMap(\.onOutline)
        let kinds = [
            ("Drawn frames", CheckProblem.drawn), ("Photos", CheckProblem.real),
            ("Real documents, spoilt by arithmetic", CheckProblem.spoilt),
        ]
        return kinds.flatMap { title, problems in
            [
                Section(
                    title: title + ", end to end", figures: figures(problems, among: looked, suffix: "")),
                Section(
                    title: title + ", on true outlines",
                    figures: figures(problems, among: told, suffix: ", true outline")),
            ]
        }.filter { !$0.figures.isEmpty }
    }

    /// Problems with frames of both kinds, of checks that this version has.
    private func figures(_ problems: [CheckProblem], among looked: [LookedAt], suffix: String)
        -> [ProblemFigures]
    {
        problems.filter { CheckName.available.contains($0.check) }
            .map { ProblemFigures($0, among: looked, suffix: suffix) }
            .filter { !$0.positives.isEmpty && !$0.negatives.isEmpty }
    }

    /// A plot for each check with a curve.
    var plots: [(CheckName, ROCPlot)] {
        let all = sections.flatMap(\.figures)
        return CheckName.allCases.compactMap { check in
            let curves = all.filter { $0.problem.check == check && $0.problem.isPlotted }.compactMap { it in
                it.curve.map { (name: Self.name(it), curve: $0) }
            }
            return curves.isEmpty ? nil : (check, ROCPlot(title: check.rawValue, curves: curves))
        }
    }

    private static func name(_ it: ProblemFigures) -> String {
        let problem = it.problem
        let name = problem.positives.set == DrawnFrames.name ? "drawn: \(problem.title)" : problem.title
        return (name.count <= 50 ? name : name.prefix(49) + "…") + it.suffix
    }

    /// - Parameter curves: files of the plots, as the page links to them.
    func text(curves: [CheckName: String]) -> String {
        let all = sections.flatMap(\.figures)
        var parts = [Self.head, ranOn, Self.reading]
        parts.append("## Outline\n\n" + Self.outlineNote + QuadTable(looked: looked).text)
        for section in sections {
            parts.append("## \(section.title)\n\n" + CheckTables(figures: section.figures).accuracy)
        }
        let tables = CheckTables(figures: all)
        parts.append("## Groups held out\n\n" + Self.groupNote + tables.groups)
        parts.append("## Screens and prints\n\n" + Self.attackNote + Self.or(tables.attacks))
        parts.append("## Sound documents\n\n" + Self.cleanNote + CleanTable(looked: looked).text)
        let genuine = GenuineTable(looked: looked).text
        if !genuine.isEmpty { parts.append("## Genuine specimens\n\n" + Self.genuineNote + genuine) }
        parts.append(
            "## What is raised on what\n\nPer cent of each row.\n\n" + RaisedTable(looked: looked).text)
        parts.append(
            "## Calibration\n\n" + Self.calibrationNote + CalibrationTable(figures: all, fitted: fitted).text)
        parts.append("## Scores as probabilities\n\n" + Self.reliabilityNote + tables.reliability)
        if !curves.isEmpty {
            let images = CheckName.allCases.compactMap { check in
                curves[check].map { "![\(check.rawValue)](\($0))" }
            }
            parts.append("## Curves\n\n" + images.joined(separator: "\n") + "\n")
        }
        return parts.joined(separator: "\n")
    }

    private var ranOn: String {
        let sets = looked.map(\.frame.set).uniqued().map { set in
            "\(set) \(looked.count { $0.frame.set == set })"
        }
        let failed = looked.count { $0.report == nil }
        var lines = [
            "Made by: `\(command)`",
            "Ran on: \(Machine.summary).",
            "Frames: \(sets.joined(separator: ", ")).",
        ]
        if looked.contains(where: { $0.frame.set == DrawnFrames.name }) { lines.append(drawn) }
        if !skipped.isEmpty { lines.append("Skipped, not there: \(skipped.joined(separator: ", ")).") }
        if failed > 0 { lines.append("Not looked at for an error: \(failed).") }
        let absent = CheckName.allCases.filter { !CheckName.available.contains($0) }.map(\.rawValue)
        if !absent.isEmpty {
            lines.append("Without a method in this version: \(absent.joined(separator: ", ")).")
        }
        return lines.map { "- " + $0 }.joined(separator: "\n") + "\n"
    }

    private var drawn: String {
        let shown = Set(looked.filter { $0.frame.set == DrawnFrames.name }.compactMap(\.frame.document))
        return
            "Drawn frames: seed \(seed), \(count) a condition, of \(shown.count) documents in \(Set(shown.compactMap(\.design)).count) designs."
    }

    private static func or(_ table: String) -> String {
        table.isEmpty ? "Neither check was assessed.\n" : table
    }
}
