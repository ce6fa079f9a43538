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
        let cover: FrameSegments.Cover
        let pageCover: FrameSegments.Cover
        let sideBreak: SideBreak?

        var frame: Double { cover.logOdds }
        var nearby: Double { pageCover.logOdds }
        var crossing: Double { sideBreak?.logOdds ?? 0 }
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
            let pageCover = sample.pageCover
        else { return nil }
        return Row(
            condition: sample.condition, isCovered: isCovered, isPhoto: sample.isPhoto, cover: cover,
            pageCover: pageCover, sideBreak: sample.sideBreak)
    }

    private func report(_ rows: [Row]) {
        let covered = rows.count(where: \.isCovered)
        print(
            "\(covered) covered documents, \(rows.count - covered) others; \(rows.count(where: \.isPhoto)) are photos\n"
        )
        var table = MarkdownTable(header: [
            "told by", "weights", "AUC", "found at 1 %", "drawn fingers", "objects", "held",
        ])
        let told: [(String, [Feature])] = [
            ("the frame", [\.frame]), ("from near", [\.nearby]), ("both", [\.frame, \.nearby]),
            ("both and sides", [\.frame, \.nearby, \.crossing]),
        ]
        for (name, features) in told {
            let fit = LogisticFit(
                rows: rows.map { row in [1] + features.map { $0(row) } },
                labels: rows.map { $0.isCovered ? 1 : 0 })
            let weights = fit.weights(pull: 0.05)
            let odds = fit.rows.map { LogisticFit.sum($0, weights) }
            let shown = weights.map { String(format: "%.3f", $0) }.joined(separator: " ")
            table.rows.append([name, shown] + Self.found(rows, odds))
        }
        for (name, pages) in [("as shipped, without the page", false), ("as shipped", true)] {
            let odds = rows.map {
                $0.cover.logOdds(nearby: pages ? $0.pageCover : nil, with: $0.sideBreak)
            }
            table.rows.append([name, ""] + Self.found(rows, odds))
        }
        print(table.text)
    }

    /// What logarithms of odds find, in all and by condition.
    private static func found(_ rows: [Row], _ odds: [Double]) -> [String] {
        let pairs = Array(zip(rows, odds))
        guard let curve = ROCCurve(pairs.map { ScoredLabel(score: $0.1, isPositive: $0.0.isCovered) })
        else { return [] }
        let limit = curve.steps.last { $0.falseAlarms <= 0.01 }?.threshold ?? .infinity
        let byCondition = [Condition.finger, .objectOver, .held].map { condition in
            let those = pairs.filter { $0.0.condition == condition && !$0.0.isPhoto }
            return "\(those.count(where: { $0.1 >= limit })) of \(those.count)"
        }
        return [Figure.decimals(curve.area), Figure.decimals(curve.found(atFalseAlarms: 0.01))] + byCondition
    }

    private static func write(_ rows: [Row], to path: String) throws {
        let lines = rows.map {
            "\($0.condition.rawValue),\($0.isPhoto),\($0.frame),\($0.nearby),\($0.crossing)"
        }
        let text = (["condition,photo,frame,nearby,crossing"] + lines).joined(separator: "\n") + "\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
