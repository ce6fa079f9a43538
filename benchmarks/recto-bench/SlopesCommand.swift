import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// Fits where scores are even and how steep they are to the curves that are kept; the native values from which on checks judge,
/// and so all verdicts, stay.
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

    /// Ways of one check, whose scores are compared with each other: each is judged at even odds, whatever its curve says.
    private static let ways: Set<String> = [
        "greyCopy", "grain", "paperSheet", "paperCorners", "displayRim", "darkness", "unevenLight",
        "tooFar", "tooClose",
    ]

    func run() throws {
        let path = output ?? "Sources/Recto/\(faces ? "face-thresholds" : "thresholds").json"
        var file = try ThresholdsFile.read(path)
        var table = MarkdownTable(header: [
            "threshold", "values", "midpoint", "slope", "beyond the midpoint", "level", "calibration error",
            "before",
        ])
        for (name, old) in file.sorted(by: { $0.key < $1.key }) where !Self.gates.contains(name) {
            let curve = faces ? ThresholdsFile.faceCurve(name) : name
            guard let csv = try? String(contentsOfFile: "\(curves)/\(curve).csv", encoding: .utf8),
                let roc = ROC(csv: csv)
            else {
                print("\(name): no curve \(curve).csv in \(curves), left as it is")
                continue
            }
            let fit = SlopeFit(
                values: roc.values, calibration: old,
                keepsMidpoint: !faces && Self.ways.contains(name))
            let new = fit.fit()
            file[name] = new
            table.rows.append([
                name, "\(fit.values.count)", "\(new.midpoint)", "\(new.slope)",
                new.slopeBeyond.map { "\($0)" } ?? "", "\(new.threshold)",
                Figure.decimals(fit.error(of: new) / 2), Figure.decimals(fit.error(of: old) / 2),
            ])
        }
        print(table.text)
        try ThresholdsFile.write(file, to: path)
    }
}
