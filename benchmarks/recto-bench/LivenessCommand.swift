import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// What the parallax of the nose is worth against flat and bent pictures, on simulated faces.
struct LivenessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "liveness",
        abstract:
            "Parallax of the nose of turned heads against turned pictures, five points with a detector's noise."
    )

    @Option(parsing: .upToNextOption, help: "Seeds that the threshold is fitted to.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "Seed that is reported.")
    var report: UInt64 = 4

    @Option(help: "Persons of each seed; each is seen alive once and as each kind of attack once.")
    var persons = 4000

    @Option(help: "Share of live turns that may be taken for flat.")
    var refused = 0.01

    @Option(help: "Write the curve of the fitted seeds to this file.")
    var curve: String?

    func run() throws {
        Machine.print()
        let fitted = seeds.flatMap { TurnSamples(seed: $0, persons: persons).all }
        let labels = fitted.map { ScoredLabel(score: -$0.parallax, isPositive: $0.species != nil) }
        guard let roc = ROCCurve(labels),
            let live = Spread(fitted.filter { $0.species == nil }.map(\.parallax))
        else { throw ValidationError("--persons must be at least 1") }
        let seedList = seeds.map(String.init).joined(separator: " ")
        print("fitted to seeds \(seedList), \(persons) persons each: AUC \(Self.number(roc.area, 4))")
        print("parallax under which \(refused) of live turns lie: \(Self.number(live.quantile(refused), 4))")
        if let curve {
            let rows = stride(from: 0, to: roc.steps.count, by: max(1, roc.steps.count / 400)).map {
                roc.steps[$0]
            }
            let lines = rows.map {
                "\(Self.number(-$0.threshold, 6)),\(Self.number($0.falseAlarms, 4)),\(Self.number($0.found, 4))"
            }
            try (["native,falseAlarms,found"] + lines).joined(separator: "\n").appending("\n")
                .write(toFile: curve, atomically: true, encoding: .utf8)
        }
        let settings = LivenessSettings()
        print(
            "\nseed \(report), threshold \(settings.parallax), \(settings.heldFrames) frames a look and a turn\n"
        )
        print(
            "| noise, share of the eyes' distance | BPCER | APCER flat | APCER bent | AUC flat | AUC bent |")
        print("| --- | --- | --- | --- | --- | --- |")
        let held = TurnSamples(seed: report, persons: persons).all
        for noise in TurnSamples.noises { table("\(noise)", held.filter { $0.noise == noise }, settings) }
        table("all", held, settings)
    }

    private func table(_ name: String, _ samples: [TurnSample], _ settings: LivenessSettings) {
        let live = samples.filter { $0.species == nil }
        let attacks = Dictionary(grouping: samples.filter { $0.species != nil }) { $0.species ?? "" }
        let rates = AttackRates(
            attacks: attacks.mapValues { $0.map { -$0.parallax } }, bonaFide: live.map { -$0.parallax })
        let passed = rates.apcer(at: -settings.parallax.nextDown)
        func area(_ species: String) -> Double {
            ROCCurve(
                live.map { ScoredLabel(score: -$0.parallax, isPositive: false) }
                    + (attacks[species] ?? []).map { ScoredLabel(score: -$0.parallax, isPositive: true) })?
                .area ?? 0
        }
        let bpcer = rates.bpcer(at: -settings.parallax.nextDown) ?? 0
        print(
            "| \(name) | \(Self.share(bpcer)) | \(Self.share(passed["flat"] ?? 0)) | \(Self.share(passed["bent"] ?? 0))"
                + " | \(Self.number(area("flat"), 4)) | \(Self.number(area("bent"), 4)) |")
    }

    private static func number(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }
    private static func share(_ value: Double) -> String { String(format: "%.2f %%", value * 100) }
}
