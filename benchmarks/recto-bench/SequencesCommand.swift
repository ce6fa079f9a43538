import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// How often the status flickers over frames of one scene, frame by frame and as a sequence shows it.
struct SequencesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sequences", abstract: "Flicker of the status over drawn frames in a row.")

    @Option(
        parsing: .upToNextOption,
        help: "Seeds of the scenes: 1, 3 and 5 to choose settings on, others to report.")
    var seeds: [UInt64] = [4]

    @Option(help: "Sequences of each seed.")
    var count = 16

    @Option(help: "Frames of each sequence.")
    var frames = 30

    @Option(help: "Width of the frames, pixels; the height is nine sixteenths of it.")
    var width = 1280

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Write what each check scored in each frame, a JSON line a sequence.")
    var traces: String?

    func run() throws {
        var scanner = try DocumentScanner(models: ModelFolder(path: models))
        guard let day = CalendarDay(year: 2026, month: 6, day: 1) else { return }
        var rows: [FlickerRow] = []
        var lines = ""
        for seed in seeds {
            let set = ConditionSet(
                printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, width: width,
                height: width * 9 / 16,
                kinds: SpecimenKind.allCases)
            for index in 0..<count {
                var shaken = ShakenSequence(set, index: index)
                var reports: [FrameReport] = []
                for _ in 0..<frames {
                    reports.append(try scanner.analyse(shaken.next(), options: ScanOptions(today: day)))
                }
                rows.append(FlickerRow(condition: shaken.condition, reports: reports))
                ConditionSamples.note("seed \(seed), sequence \(index + 1) of \(count)")
                lines += try SequenceTrace(seed, index, shaken.condition, reports).line + "\n"
            }
        }
        try traces.map { try lines.write(toFile: $0, atomically: true, encoding: .utf8) }
        Machine.print()
        print(
            "seeds \(seeds.map(String.init).joined(separator: " ")), \(count) sequences of \(frames) frames each, \(width) pixels wide"
        )
        FlickerRow.print(rows)
    }
}

/// Changes of the status over one sequence.
struct FlickerRow {
    let condition: Condition
    /// Between neighbouring frames, each by itself.
    let single: Int
    /// Of what the sequence shows, once it shows anything.
    let shown: Int
    /// Frames until something is shown.
    let delay: Int
    /// Whether what is shown at the end is what most single frames say.
    let agrees: Bool

    init(condition: Condition, reports: [FrameReport]) {
        self.condition = condition
        let statuses = reports.map { $0.statuses.first }
        single = zip(statuses, statuses.dropFirst()).count { $0 != $1 }
        var sequence = FrameSequence()
        for report in reports { sequence.add(report) }
        shown = sequence.changes.count { $0.status != nil } - 1
        delay = sequence.changes.first?.frame ?? reports.count
        let counts = Dictionary(grouping: statuses) { $0 }.mapValues(\.count)
        agrees = counts[sequence.status] == counts.values.max()
    }

    static func print(_ rows: [FlickerRow]) {
        Swift.print(
            "| drawn near | sequences | changes, single | changes, shown | frames until shown | agrees |")
        Swift.print("| --- | --- | --- | --- | --- | --- |")
        for condition in ShakenSequence.conditions {
            line(condition.rawValue, rows.filter { $0.condition == condition })
        }
        line("all", rows)
    }

    private static func line(_ name: String, _ rows: [FlickerRow]) {
        guard !rows.isEmpty else { return }
        func mean(_ value: (FlickerRow) -> Int) -> String {
            String(format: "%.2f", Double(rows.map(value).reduce(0, +)) / Double(rows.count))
        }
        Swift.print(
            "| \(name) | \(rows.count) | \(mean(\.single)) | \(mean(\.shown)) | \(mean(\.delay)) | \(rows.count(where: \.agrees)) |"
        )
    }
}

/// What a sequence's frames scored, to be replayed without drawing them again.
struct SequenceTrace: Encodable {
    let seed: UInt64
    let index: Int
    let condition: String
    /// For each frame the check's score, in the order of `checks`; null where it was not assessed.
    let scores: [[Double?]]
    let thresholds: [Double?]
    let checks: [String]
    let statuses: [String]

    init(_ seed: UInt64, _ index: Int, _ condition: Condition, _ reports: [FrameReport]) {
        self.seed = seed
        self.index = index
        self.condition = condition.rawValue
        func each(_ value: @escaping (CheckResult.Assessment) -> Double) -> [[Double?]] {
            reports.map { report in
                report.checks.map { check in
                    guard case .assessed(let it) = check.outcome else { return nil }
                    return value(it)
                }
            }
        }
        scores = each { ($0.score * 1000).rounded() / 1000 }
        thresholds = each(\.threshold).reduce([]) { known, new in
            known.isEmpty ? new : zip(known, new).map { $0 ?? $1 }
        }
        checks = reports.first?.checks.map(\.name.rawValue) ?? []
        statuses = reports.map { $0.statuses.first?.rawValue ?? "" }
    }

    var line: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
