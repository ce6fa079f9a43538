import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// What a frame's stages cost, in grey conversions of the same frame.
struct CostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cost",
        abstract:
            "Cost of each stage over one grey conversion of the same frame, on one thread, and of finding documents."
    )

    @Option(help: "Seed of the drawn scenes.")
    var seed: UInt64 = 7

    @Option(help: "Rounds over all frames.")
    var rounds = 100

    @Option(help: "Folder of the models.")
    var models = "models"

    func run() throws {
        Machine.print()
        let printer = try SpecimenPrinter()
        for (width, height) in [(1280, 720), (1920, 1080)] {
            let set = ConditionSet(printer: printer, seed: seed, width: width, height: height)
            let frames = (0..<6).map { set.frame(.clean, index: $0).frame }
            let report = try FrameBench(frames: frames, rounds: rounds, models: ModelFolder(path: models))
                .run()
            print("| \(width) x \(height) | p50 ms | p90 ms | grey conversions |")
            print("| --- | --- | --- | --- |")
            for cost in [report.floor] + report.checks + [report.together] {
                print(
                    String(format: "| %@ | %.2f | %.2f | %.1f |", cost.name, cost.p50, cost.p90, cost.ratio))
            }
        }
        let search = SearchCost(
            set: ConditionSet(printer: printer, seed: seed), sheets: try sheets(printer),
            models: ModelFolder(path: models), rounds: rounds)
        print("\n1280 x 720, pages of their own size:\n\n\(try search.table().text)")
    }

    private func sheets(_ printer: SpecimenPrinter) throws -> [Frame] {
        let set = PairSet(printer: printer, seed: seed) { symbology, payload in
            try BarcodeEngine().draw(symbology, payload)
        }
        return try (0..<SearchCost.frames).compactMap { PairSheet(try set.pair($0), seed: seed)?.frame }
    }
}
