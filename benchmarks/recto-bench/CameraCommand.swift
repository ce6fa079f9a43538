import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// What frames before a camera take, and how soon a document is found that comes in sight.
struct CameraCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "camera",
        abstract: "Cost of drawn frames in a row under a budget, and how soon documents are found.")

    @Option(help: "Seed of the scenes: 1, 3 and 5 to choose settings on, others to report.")
    var seed: UInt64 = 4

    @Option(help: "Sequences of each scene.")
    var count = 8

    @Option(
        help:
            "Frames of each sequence; an empty table is in sight for a third of them before the document is.")
    var frames = 30

    @Option(help: "Budget of a frame, milliseconds.")
    var budget = 33.0

    @Option(help: "Width of the frames, pixels; the height is nine sixteenths of it.")
    var width = 1280

    @Option(help: "Folder of the models.")
    var models = "models"

    private static let scenes: [(name: String, condition: Condition)] = [
        ("a document", .clean), ("far away", .tooFar), ("askew", .askew), ("no document", .noDocument),
    ]

    func run() throws {
        var scanner = try DocumentScanner(models: ModelFolder(path: models))
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, width: width, height: width * 9 / 16,
            kinds: SpecimenKind.allCases)
        var table = MarkdownTable(header: CameraRun.header)
        var bounded: [CameraRun] = []
        for (name, condition) in Self.scenes {
            var runs: [CameraRun.Way: [CameraRun]] = [:]
            for index in 0..<count {
                let row = drawn(set, condition, index)
                for way in CameraRun.Way.allCases {
                    runs[way, default: []].append(
                        try CameraRun(row.frames, entering: row.entering, way, budget: budget, with: &scanner)
                    )
                }
                ConditionSamples.note("\(name), sequence \(index + 1) of \(count)")
            }
            for way in CameraRun.Way.allCases {
                table.rows.append([name, way.rawValue] + CameraRun.cells(runs[way] ?? [], budget: budget))
                if way != .unbounded { bounded += runs[way] ?? [] }
            }
        }
        Machine.print()
        print(
            "seed \(seed), \(count) sequences of \(frames) frames each, \(width) pixels wide, budget \(budget) ms"
        )
        print(table.text)
        print(CameraRun.costs(bounded).text)
    }

    /// An empty table, and then the scene; where that shows no document either, the table alone.
    private func drawn(_ set: ConditionSet, _ condition: Condition, _ index: Int) -> (
        frames: [Frame], entering: Int
    ) {
        let entering = condition == .noDocument ? frames : frames / 3
        var table = ShakenSequence(set, of: .noDocument, index: index)
        var scene = ShakenSequence(set, of: condition, index: index)
        return ((0..<frames).map { $0 < entering ? table.next() : scene.next() }, entering)
    }
}
