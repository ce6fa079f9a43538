import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoMRZ

/// Reads the pictures of an evaluation set and compares the zones with their truth.
struct MRZCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mrz", abstract: "MRZ reading on photos with known truth, on one thread.")

    @Option(help: "Folder with truth.csv and images/.")
    var set = "../shared/eval/mrz"

    @Option(help: "Folder that holds mrz/mrz.traineddata.")
    var models = "models"

    @Flag(help: "Print a line for every picture that was not read in full.")
    var misses = false

    func run() throws {
        guard FileManager.default.fileExists(atPath: set + "/truth.csv") else {
            print("skipped: \(set)/truth.csv is not there")
            return
        }
        let items = try EvaluationSet(folder: set, images: set + "/images").items
        var scanner = try DocumentScanner(models: ModelFolder(path: models))
        let options = ScanOptions(today: CalendarDay(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        var results: [MRZResult] = []
        for item in items {
            results.append(try read(item, with: &scanner, options: options))
        }
        Machine.print()
        MRZReport(results: results).print()
        if misses { for miss in results where !miss.isExact { print(miss.line) } }
    }

    private func read(_ item: EvaluationSet.Item, with scanner: inout DocumentScanner, options: ScanOptions)
        throws
        -> MRZResult
    {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: item.path)))
        let start = ContinuousClock.now
        let record = scanner.scan(bytes.span, file: item.file, options: options)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        var zone: ReadZone?
        var error: String?
        switch record.outcome {
        case .report(let report): zone = report.zone
        case .failure(let failure): error = failure.message
        }
        return MRZResult(
            item: item, truth: item["mrz"].isEmpty ? [] : item["mrz"].split(separator: "|").map(String.init),
            zone: zone, error: error, seconds: seconds)
    }
}
