import ArgumentParser
import Foundation
import RectoCore
import RectoTesting

/// Every figure of the frame checks in one page, with their curves.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Frame checks on drawn frames and photos: tables in Markdown, curves in SVG.")

    @OptionGroup var sources: FrameSources

    @Option(
        help: "File for the report; it goes to standard output without one. Curves go to `roc` beside it.")
    var out: String?

    @Option(help: "Folder of the kept curves: how frequent is what the scores were fitted to.")
    var curves = "benchmarks/roc"

    @Option(help: "File for a line a frame and check: native value, score, outcome.")
    var csv: String?

    func run() throws {
        try OutputFolders.make(for: out, csv)
        let (looked, skipped) = try sources.look(at: FrameSources.names)
        if let csv {
            try OutcomeTable(looked: looked).text.write(toFile: csv, atomically: true, encoding: .utf8)
        }
        let report = ChecksReport(
            looked: looked, skipped: skipped, seed: sources.seed, count: sources.count,
            fitted: FittedShares(folder: curves), command: CommandText.current)
        guard let out else {
            print(report.text(curves: [:]))
            return
        }
        let folder = URL(filePath: out).deletingLastPathComponent()
        let plots = folder.appending(path: "roc")
        try FileManager.default.createDirectory(at: plots, withIntermediateDirectories: true)
        var links: [CheckName: String] = [:]
        for (check, plot) in report.plots {
            let name = "\(check.rawValue).svg"
            try plot.svg.write(to: plots.appending(path: name), atomically: true, encoding: .utf8)
            links[check] = "roc/" + name
        }
        try report.text(curves: links).write(toFile: out, atomically: true, encoding: .utf8)
        Machine.print()
        print("\(looked.count) frames; report in \(out), \(links.count) curves in \(plots.path)")
    }
}
