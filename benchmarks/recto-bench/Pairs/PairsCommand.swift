import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// What the comparison of two sides finds, and whom it accuses wrongly, on drawn sets of fields.
struct PairsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pairs",
        abstract:
            "Front against back on drawn field sets, or on drawn pictures: mismatch found, false mismatch.")

    @Option(parsing: .upToNextOption, help: "Seeds that the threshold is fitted to.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "Seed that is reported.")
    var report: UInt64 = 4

    @Option(help: "Pairs of each seed.")
    var count = 1000

    @Option(help: "Share of true pairs that the fitted threshold may take for a mismatch.")
    var allowed = 0.004

    @OptionGroup(title: "Pairs of pictures") var drawn: PairPictureOptions

    func run() throws {
        if drawn.pictures { return try drawn.run(count: count) }
        Machine.print()
        if !seeds.isEmpty { try fit() }
        let start = Machine.processorSeconds
        let samples = try PairSample.draw(seed: report, count: count)
        let seconds = Machine.processorSeconds - start
        print(
            "\nseed \(report), \(count) pairs, threshold \(Thresholds.standard.frontBackMismatch.midpoint)\n")
        print("| pairs | n | mismatch | 95 % interval | partly | match | not comparable |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for species in PairSpecies.allCases {
            row(species.rawValue, samples.filter { $0.species == species })
        }
        row("all true pairs", samples.filter(\.species.isTrue))
        row("all changed in one character", samples.filter(\.species.isChanged))
        row("all that differ", samples.filter { !$0.species.isTrue })
        let each = 1000 * seconds / Double(max(count, 1))
        print("\n\(String(format: "%.2f", each)) ms a pair, drawing and decoding the zones included")
    }

    private func fit() throws {
        let samples = try seeds.flatMap { try PairSample.draw(seed: $0, count: count) }
        let negatives = samples.filter(\.species.isTrue).map(\.consistency.evidence).sorted()
        guard
            let curve = ROCCurve(
                samples.map { ScoredLabel(score: $0.consistency.evidence, isPositive: !$0.species.isTrue) })
        else { throw ValidationError("--count must be at least 20") }
        let index = max(0, negatives.count - 1 - Int(Double(negatives.count) * allowed))
        print(
            "fitted to seeds \(seeds.map(String.init).joined(separator: " ")), \(count) pairs each:"
                + " AUC \(String(format: "%.4f", curve.area)); evidence that at most \(allowed) of"
                + " \(negatives.count) true pairs exceed: \(String(format: "%.2f", negatives[index]))")
    }

    private func row(_ name: String, _ samples: [PairSample]) {
        func count(_ match: FieldMatch) -> Int { samples.count { $0.consistency.verdict == match } }
        guard let share = CountedShare(count(.noMatch), of: samples.count) else { return }
        func percent(_ value: Double) -> String { String(format: "%.2f", 100 * value) }
        let interval = "\(percent(share.interval.lowerBound)) to \(percent(share.interval.upperBound)) %"
        print(
            "| \(name) | \(samples.count) | \(percent(share.value)) % | \(interval)"
                + " | \(count(.partial)) | \(count(.match)) | \(count(.notComparable)) |")
    }
}
