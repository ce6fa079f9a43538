import Recto
import RectoCore

/// A face's report as a person reads it.
struct FaceText {
    private let file: String
    private let report: FaceReport
    private let style: Style

    init(_ file: String, _ report: FaceReport, style: Style = .output) {
        self.file = file
        self.report = report
        self.style = style
    }

    var text: String {
        ([head, face, ""] + statuses + [""] + checks + match + [""] + components + ["", timings])
            .joined(separator: "\n") + "\n"
    }

    private var head: String {
        "\(style.bold(Printable.line(file)))  \(report.width) x \(report.height)"
    }

    private var face: String {
        guard let face = report.faces.first else { return "no face" }
        let count = report.faces.count == 1 ? "1 face" : "\(report.faces.count) faces, of the largest"
        let share = face.box.area / Double(report.width * report.height)
        return
            "\(count): \((share * 100).decimal(places: 0)) % of the picture, \(face.points.eyeDistance.decimal(places: 0)) pixels between the eyes"
    }

    private var statuses: [String] {
        guard !report.statuses.isEmpty else { return [style.good("nothing is in the way")] }
        return report.statuses.enumerated().flatMap { index, code in
            let name = style.bad(code.rawValue)
            return index == 0 ? [style.bold(name), code.advice] : [name]
        }
    }

    private var checks: [String] {
        let width = report.checks.map(\.name.rawValue.count).max() ?? 0
        return [CheckLine.heading(width: width, style: style)]
            + report.checks.map {
                CheckLine(
                    name: $0.name.rawValue, outcome: $0.outcome, isFailed: $0.isFailed,
                    raisesStatus: $0.raisesStatus, width: width, style: style
                ).text
            }
    }

    private var match: [String] {
        let match: FaceMatch
        switch report.comparison {
        case nil: return []
        case .notCompared(let obstacle): return ["", "match: not compared, \(obstacle.reason)"]
        case .compared(let compared): match = compared
        }
        let verdict =
            switch match.outcome {
            case .match: style.good("the same person")
            case .uncertain: style.bold("uncertain")
            case .noMatch: style.bad("another person")
            }
        let level = match.level.map { "level \($0.rawValue)" } ?? "under level 1"
        return ["", "match: \(verdict), similarity \(match.similarity.decimal(places: 3)), \(level)"]
    }

    /// Those of ISO/IEC 29794-5 that could be computed, three a line.
    private var components: [String] {
        var lines: [String] = []
        var count = 0
        for component in report.components {
            guard let quality = component.quality else { continue }
            let cell = "\(component.name.rawValue) \(quality)".padded(32)
            if count % 3 == 0 { lines.append(cell) } else { lines[lines.count - 1] += cell }
            count += 1
        }
        return lines.isEmpty ? [] : [style.faint("ISO/IEC 29794-5, 0...100")] + lines
    }

    private var timings: String {
        let stages = [
            ("decode", report.timings.decode), ("face", report.timings.locate),
            ("checks", report.timings.checks), ("landmarks", report.timings.landmarks),
            ("liveness", report.timings.liveness), ("match", report.timings.match),
            ("total", report.timings.total),
        ]
        let known = stages.compactMap { name, time in time.map { "\(name) \($0.decimal(places: 1))" } }
        return style.faint("milliseconds: \(known.joined(separator: ", "))")
    }
}
