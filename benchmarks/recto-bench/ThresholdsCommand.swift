import ArgumentParser
import Foundation
import RectoCore

/// The numbers of the table of thresholds in `benchmarks/README.md`.
struct ThresholdsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thresholds",
        abstract:
            "Midpoint, level and area under the kept curve of each threshold; measures and changes nothing."
    )

    @Option(help: "Folder of the curves.")
    var curves = "benchmarks/roc"

    @Flag(help: "The thresholds of faces in place of those of documents.")
    var faces = false

    /// Curves of measures that are parts of a check.
    static let parts = ["portraitCoding"]

    static func table(of path: String, curves: String, faces: Bool = false) throws -> ThresholdTable {
        ThresholdTable(try ThresholdsFile.read(path), parts: faces ? [] : parts) { name in
            let curve = faces ? ThresholdsFile.faceCurve(name) : name
            return try? String(contentsOfFile: "\(curves)/\(curve).csv", encoding: .utf8)
        }
    }

    func run() throws {
        let path = "Sources/Recto/\(faces ? "face-thresholds" : "thresholds").json"
        print(try Self.table(of: path, curves: curves, faces: faces).text)
    }
}
