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
                    name: $0.name.rawValue, outcome: $0.outcome, isFailed: $0.isFailed, width: width,
                    style: style
                ).text
            }
    }

    private var match: [String] {
        guard case .compared(let match)? = report.comparison else { return [] }
        let verdict =
            switch match.outcome {
            case .match: style.good("the same person")
            case .uncertain: style.bold("uncertain")
            case .noMatch: style.bad("another person")
            }
        let level = match.level.map { "level \($0.rawValue)" } ?? "under level 1"
        return ["", "match: \(verdict), similarity \(match.similarity.decimal(places: 3)), \(level)"]
    }

    /// Those of ISO/IEC 29794-5 that could be computed.
    private var components: [String] {
        let known = report.components.compactMap { component in
            component.quality.map { "\(component.name.rawValue) \($0)" }
        }
        guard !known.isEmpty else { return [] }
        return [style.faint("ISO/IEC 29794-5, 0...100")]
            + stride(from: 0, to: known.count, by: 3).map { start in
                known[start..<min(start + 3, known.count)].map { $0.padded(32) }.joined()
            }
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
