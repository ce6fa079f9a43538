import ArgumentParser
import Recto

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "What is installed, what is missing, and how to get it.",
        discussion: """
            Exit status: 0 all is there; 1 something optional is missing; 3 something needed is missing.
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var models: ModelOptions
    @OptionGroup var faceModels: FaceModelOptions

    func run() throws {
        let report = HealthReport.examining(
            models: try? models.find(), faceModels: faceModels.named, pdf: .inPath,
            video: .inPath)
        let text =
            json ? String(decoding: try RecordEncoder.pretty(report), as: UTF8.self) : Self.table(report)
        try ResultsOutput.standard.write(Array((text + "\n").utf8))
        switch report.state {
        case .present: return
        case .optionalMissing: throw Ending.negative
        case .neededMissing: throw Ending(status: 3)
        }
    }

    private static func table(_ report: HealthReport) -> String {
        let style = Style.output
        let width = 2 + (report.findings.map(\.name.count).max() ?? 0)
        let lines = report.findings.flatMap { finding -> [String] in
            let mark =
                switch finding.state {
                case .present: style.good("ok      ")
                case .optionalMissing: style.bold("optional")
                case .neededMissing: style.bad("MISSING ")
                }
            let line = "\(mark)  \(finding.name.padded(width))\(Printable.line(finding.detail))"
            return [line]
                + (finding.remedy.map { [String(repeating: " ", count: 10 + width) + "-> \($0)"] } ?? [])
        }
        return (["recto \(report.version)"] + lines).joined(separator: "\n")
    }
}
