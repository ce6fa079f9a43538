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
        var table = MarkdownTable(header: [
            "in sight", "run", "frames", "ms p50", "p90", "most", "empty p50", "p90", "over budget",
            "found of",
            "frames until found", "status at the end", "changes",
        ])
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
            }
        }
        Machine.print()
        print(
            "seed \(seed), \(count) sequences of \(frames) frames each, \(width) pixels wide, budget \(budget) ms"
        )
        print(table.text)
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

/// One row of frames looked at in one way.
struct CameraRun {
    /// Milliseconds of the frames before the document came, and of all others.
    private var empty: [Double] = []
    private var shown: [Double] = []
    /// Frames that show a document, and those in which it was found.
    private var found: [Bool] = []
    private let changes: Int
    private let status: StatusCode?

    enum Way: String, CaseIterable {
        case unbounded = "without a budget"
        case everyLook = "budget, every look"
        case inTurn = "budget, looks in turn"
    }

    init(
        _ frames: [Frame], entering: Int, _ way: Way, budget: Double, with scanner: inout DocumentScanner
    ) throws {
        var options = ScanOptions(today: CalendarDay(secondsSince1970: 1_780_272_000))
        options.frameBudget = way == .unbounded ? nil : budget
        var schedule = CheckSchedule(budget: options.frameBudget)
        var sequence = FrameSequence()
        for (index, frame) in frames.enumerated() {
            var plan = schedule.plan(for: options)
            if way == .everyLook { plan = FramePlan(leftOut: plan.leftOut, unasked: plan.unasked) }
            let report = try scanner.analyse(frame, options: options, plan: plan, hint: sequence.hint)
            schedule.record(report)
            sequence.add(report)
            let total = report.timings.total ?? 0
            if index < entering { empty.append(total) } else { shown.append(total) }
            if index >= entering { found.append(report.location != nil) }
        }
        changes = sequence.changes.count
        status = sequence.status
    }

    static func cells(_ runs: [CameraRun], budget: Double) -> [String] {
        let (empty, shown) = (runs.flatMap(\.empty), runs.flatMap(\.shown))
        let all = empty + shown
        let found = runs.flatMap(\.found)
        let delays = runs.compactMap { $0.found.firstIndex(of: true) }.map(Double.init)
        let statuses = Dictionary(grouping: runs.map { $0.status?.rawValue ?? "none" }) { $0 }
            .map {
                (
                    $0.value.count,
                    $0.key.replacing("SCAN_DOCUMENT_", with: "").replacing("_DETECTED", with: "")
                )
            }
            .sorted { ($0.0, $1.1) > ($1.0, $0.1) }
        func times(_ values: [Double], most: Bool) -> [String] {
            guard let spread = Spread(values) else { return most ? ["", "", ""] : ["", ""] }
            let quantiles = most ? [0.5, 0.9, 1] : [0.5, 0.9]
            return quantiles.map { String(format: "%.1f", spread.quantile($0)) }
        }
        return ["\(all.count)"] + times(shown, most: true) + times(empty, most: false) + [
            String(format: "%.0f %%", 100 * Double(all.count { $0 > budget }) / Double(max(1, all.count))),
            found.isEmpty ? "" : "\(found.count(where: \.self)) of \(found.count)",
            delays.isEmpty ? "" : String(format: "%.1f", delays.reduce(0, +) / Double(delays.count)),
            statuses.map { "\($0.0) \($0.1)" }.joined(separator: ", "),
            String(format: "%.1f", Double(runs.map(\.changes).reduce(0, +)) / Double(max(1, runs.count))),
        ]
    }
}
