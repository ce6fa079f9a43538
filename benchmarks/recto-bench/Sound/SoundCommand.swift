import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// How sure a check must be before it speaks: the score that hardly any sound document reaches.
///
/// Where a check's classes overlap, the score of one half calls as many sound documents spoilt as it misses spoilt ones.
/// Whoever holds up a sound document is refused by any check that is wrong, so each has a small share of the alarms that
/// all may raise together.
struct SoundCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sound",
        abstract: "False alarms on drawn sound documents, check by check, and the level that keeps them down."
    )

    @Option(
        parsing: .upToNextOption, help: "Seeds of the frames: 1, 3 and 5 to set levels by, 101 to report.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "Frames of each sound condition and seed.")
    var count = 16

    @Option(help: "Frames of each spoilt condition and seed, for what a level costs.")
    var spoilt = 8

    @Option(help: "Documents of each kind and seed; six kinds are shown in turn.")
    var variants = 3

    @Option(help: "What the documents are printed on, pale or dark.", transform: FrameSetWriter.named)
    var tone: DocumentTone = .pale

    @Option(help: "Share of sound documents that one check may refuse.")
    var allowed = 0.01

    @Option(help: "Threads.")
    var jobs = 2

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Thresholds whose levels are set; nothing is written without it.")
    var output: String?

    @Option(help: "File for a line a frame and check: native value, score, outcome.")
    var csv: String?

    func validate() throws {
        guard variants > 0 else { throw ValidationError("--variants must be at least 1.") }
    }

    func run() throws {
        try OutputFolders.make(for: csv)
        // Read before frames are drawn, which takes minutes.
        let file = try output.map(ThresholdsFile.read)
        Machine.print()
        let conditions = Set(SoundCheck.all.flatMap(\.conditions).map(\.rawValue))
        var (frames, origins): ([LabelledFrame], [UInt64]) = ([], [])
        for seed in seeds {
            let set = ConditionSet(
                printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, kinds: SpecimenKind.allCases,
                variants: variants, tone: tone)
            frames += DrawnFrames(set: set, count: count).frames.filter {
                $0.tags.contains(LabelledFrame.Tag.clean)
            }
            frames += DrawnFrames(set: set, count: spoilt).frames.filter {
                !$0.tags.isDisjoint(with: conditions)
            }
            origins += repeatElement(seed, count: frames.count - origins.count)
        }
        let looked = try FrameLooker(models: ModelFolder(path: models), jobs: jobs).look(at: frames)
        if let csv {
            try OutcomeTable(looked: looked).text.write(toFile: csv, atomically: true, encoding: .utf8)
        }
        let sound = looked.filter { $0.has(LabelledFrame.Tag.clean) }
        let refused = zip(looked, origins).filter { frame, _ in
            frame.has(LabelledFrame.Tag.clean) && frame.raisesAny
        }
        let shown = Set(sound.compactMap(\.frame.document))
        print(
            "seeds \(seeds.map(String.init).joined(separator: " ")): \(sound.count) frames of \(shown.count) sound documents in \(Set(shown.compactMap(\.design)).count) designs\n"
        )
        var table = MarkdownTable(header: [
            "check", "sound: highest score", "level", "refused", "spoilt ones found",
            "level that refuses none",
            "spoilt ones found",
        ])
        var levels: [String: Double] = [:]
        for check in SoundCheck.all {
            let row = SoundRow(check, looked: looked, allowed: allowed)
            levels[check.threshold] = row.level
            table.rows.append(row.cells)
        }
        print(table.text)
        let any = ClusteredShare(sound.map { (cluster: $0.document, counts: $0.raisesAny) })
        print(
            "refused by any check: \(Figure.withInterval(any)), of \(any?.clusters ?? 0) documents, worth \(Figure.worth(any)) independent frames"
        )
        for (frame, seed) in refused {
            for check in CheckName.allCases where frame.raises(check) {
                print(
                    "- seed \(seed), \(frame.frame.name), \(frame.group), \(check.rawValue): \(frame.reason(check))"
                )
            }
        }
        print("\nWhat is raised on what, per cent:\n")
        print(RaisedTable(looked: looked).text)
        if let output, let file { try write(levels, into: file, to: output) }
    }

    private func write(
        _ levels: [String: Double], into shipped: [String: Thresholds.Calibration], to path: String
    ) throws {
        var file = shipped
        for (name, level) in levels {
            guard let old = file[name] else { continue }
            file[name] = Thresholds.Calibration(
                midpoint: old.midpoint, slope: old.slope, slopeBeyond: old.slopeBeyond, threshold: level,
                source: old.source)
        }
        try ThresholdsFile.write(file, to: path)
    }
}

extension LookedAt {
    fileprivate func reason(_ check: CheckName) -> String {
        assessment(of: check).map { "\(Figure.decimals($0.native)), \($0.reason)" } ?? ""
    }
}
