import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// Fits how steep scores are to the curves that are kept; midpoints and levels, and so all verdicts, stay.
struct SlopesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slopes",
        abstract:
            "Fits the scores of Sources/Recto/thresholds.json to the kept curves, so that they are probabilities."
    )

    @Option(help: "Folder of the curves.")
    var curves = "benchmarks/roc"

    @Flag(help: "The scores of faces in place of those of documents.")
    var faces = false

    @Option(help: "The thresholds, which are written anew; those of the repository without it.")
    var output: String?

    /// What decides whether there is a document at all gives no check its score.
    private static let gates: Set<String> = ["document", "outline", "fillsFrame"]

    func run() throws {
        let path = output ?? "Sources/Recto/\(faces ? "face-thresholds" : "thresholds").json"
        var file = try ThresholdsFile.read(path)
        var table = MarkdownTable(header: [
            "threshold", "values", "slope", "beyond the midpoint", "calibration error", "before",
        ])
        for (name, old) in file.sorted(by: { $0.key < $1.key }) where !Self.gates.contains(name) {
            let curve = faces ? ThresholdsFile.faceCurve(name) : name
            guard let csv = try? String(contentsOfFile: "\(curves)/\(curve).csv", encoding: .utf8) else {
                print("\(name): no \(curve).csv in \(curves), left as it is")
                continue
            }
            guard old.threshold == 0.5 else {
                print("\(name): judged at \(old.threshold), which another slope would move; left as it is")
                continue
            }
            let fit = SlopeFit(values: LabelledValue.ofCurve(csv), calibration: old)
            let new = fit.fit()
            file[name] = new
            table.rows.append([
                name, "\(fit.values.count)", "\(new.slope)", new.slopeBeyond.map { "\($0)" } ?? "",
                Figure.decimals(fit.error(of: new) / 2), Figure.decimals(fit.error(of: old) / 2),
            ])
        }
        print(table.text)
        try ThresholdsFile.write(file, to: path)
    }
}
