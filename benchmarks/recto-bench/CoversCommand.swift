import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// What tells that something lies over a document, each by itself and together, and the weights that tell it best.
struct CoversCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "covers",
        abstract: "Weighs what tells that something lies over a document; changes nothing.")

    @Option(parsing: .upToNextOption, help: "Seeds of the drawn frames.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "Drawn frames of each condition.")
    var count = 40

    @Option(help: "Evaluation folder, for its photos of development document types.")
    var eval: String?

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "File for each frame's numbers.")
    var csv: String?

    private static let covered: Set<Condition> = [.finger, .objectOver, .held]
    private static let open = CalibrateCommand.unspoilt.union([.objectNear, .glare, .unevenLight])

    /// What told of one frame.
    private struct Row {
        let condition: Condition
        let isCovered: Bool
        let isPhoto: Bool
        let frame: Double
        let nearby: Double
        let crossing: Double
    }

    private typealias Feature = (Row) -> Double

    func run() throws {
        Machine.print()
        let folder = ModelFolder(path: models)
        let conditions = Condition.allCases.filter(Self.covered.union(Self.open).contains)
        let drawn = try seeds.flatMap {
            try ConditionSamples.gather(seed: $0, count: count, models: folder, of: conditions)
        }
        let photos = try eval.map { try ConditionSamples.gather(photos: $0, models: folder) } ?? []
        let rows = (drawn + photos).compactMap(Self.row)
        try csv.map { try Self.write(rows, to: $0) }
        report(rows)
    }

    private static func row(_ sample: ConditionSample) -> Row? {
        let isCovered = covered.contains(sample.condition)
        guard isCovered || open.contains(sample.condition), let cover = sample.segments.cover,
            let nearby = sample.pageCover
        else { return nil }
        return Row(
            condition: sample.condition, isCovered: isCovered, isPhoto: sample.isPhoto, frame: cover.logOdds,
            nearby: nearby.logOdds, crossing: sample.sideBreak?.logOdds ?? 0)
    }

    private func report(_ rows: [Row]) {
        let covered = rows.count(where: \.isCovered)
        print(
            "\(covered) covered documents, \(rows.count - covered) others; \(rows.count(where: \.isPhoto)) are photos\n"
        )
        print("| told by | weights | AUC | found at 1 % | drawn fingers | objects | held |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        let told: [(String, [Feature])] = [
            ("the frame", [\.frame]), ("from near", [\.nearby]), ("both", [\.frame, \.nearby]),
            ("both and sides", [\.frame, \.nearby, \.crossing]),
        ]
        for (name, features) in told {
            let fit = LogisticFit(
                rows: rows.map { row in [1] + features.map { $0(row) } },
                labels: rows.map { $0.isCovered ? 1 : 0 })
            print("| \(name) | \(Self.line(rows, fit.rows, fit.weights(pull: 0.05))) |")
        }
        let shipped = rows.map { row in
            [
                FrameSegments.Cover(share: 0, logOdds: row.frame, region: nil).logOdds(
                    nearby: FrameSegments.Cover(share: 0, logOdds: row.nearby, region: nil), with: nil)
                    + row.crossing
            ]
        }
        let withoutPage = rows.map { [$0.frame + $0.crossing] }
        print("| as shipped, without the page | \(Self.line(rows, withoutPage, [1])) |")
        print("| as shipped | \(Self.line(rows, shipped, [1])) |")
    }

    /// Weights, and what they find.
    private static func line(_ rows: [Row], _ features: [[Double]], _ weights: [Double]) -> String {
        let odds = features.map { LogisticFit.sum($0, weights) }
        let sound = zip(rows, odds).filter { !$0.0.isCovered }.map(\.1).sorted()
        let limit = sound.isEmpty ? 0 : sound[min(sound.count - 1, sound.count * 99 / 100)]
        func found(_ conditions: Set<Condition>) -> String {
            let those = zip(rows, odds).filter { conditions.contains($0.0.condition) && !$0.0.isPhoto }
            let over = those.count(where: { $0.1 > limit })
            return "\(over) of \(those.count)"
        }
        let values = zip(rows, odds).map { ScoredLabel(score: $0.1, isPositive: $0.0.isCovered) }
        let all = zip(rows, odds).filter(\.0.isCovered)
        return [
            weights.map { String(format: "%.3f", $0) }.joined(separator: " "),
            ROCCurve(values).map { String(format: "%.4f", $0.area) } ?? "",
            String(format: "%.3f", Double(all.count(where: { $0.1 > limit })) / Double(max(1, all.count))),
            found([.finger]), found([.objectOver]), found([.held]),
        ].joined(separator: " | ")
    }

    private static func write(_ rows: [Row], to path: String) throws {
        let lines = rows.map {
            "\($0.condition.rawValue),\($0.isPhoto),\($0.frame),\($0.nearby),\($0.crossing)"
        }
        let text = (["condition,photo,frame,nearby,crossing"] + lines).joined(separator: "\n") + "\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
