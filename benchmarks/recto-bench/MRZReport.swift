import Foundation
import Recto
import RectoMRZ

/// The tables of the README.
struct MRZReport {
    let results: [MRZResult]

    func print() {
        let readable = results.filter { !$0.isNegative }
        row("set", "images", "exact", "number+dates", "characters", "misread", "median s", "p95 s")
        for name in Self.inOrder(readable.map { $0.item["set"] }, first: ["real", "derived", "drawn"]) {
            let all = readable.filter { $0.item["set"] == name }
            group(name, all)
            let levels = Self.inOrder(
                all.map { $0.item["difficulty"] }, first: ["easy", "medium", "hard", "very hard"])
            for level in levels { group("  " + level, all.filter { $0.item["difficulty"] == level }) }
        }
        for format in ["TD1", "TD2", "TD3", "MRVA", "MRVB", "FRA2"] {
            group(format, readable.filter { $0.item["format"] == format })
        }
        printClaims(readable)
        printCost()
        printStages()
    }

    private func printClaims(_ readable: [MRZResult]) {
        let negatives = results.filter(\.isNegative)
        let found = negatives.count { $0.zone != nil }
        let times = negatives.map(\.seconds).sorted()
        Swift.print(
            "negatives: \(negatives.count), with a zone reported: \(found), median \(Self.quantile(times, 0.5)) s"
        )
        let valid = readable.filter(\.isReportedValid)
        let verified = readable.filter { $0.zone?.isVerified ?? false }
        Swift.print(
            "reported valid: \(valid.count), of these a character wrong: \(valid.count { !$0.isExact }), "
                + "a critical field wrong: \(valid.count { !$0.hasCriticalFields })")
        Swift.print("reported verified: \(verified.count), of these wrong: \(verified.count { !$0.isExact })")
    }

    /// The frames of a phone's preview, for which there is a goal.
    private func printCost() {
        for isNegative in [false, true] {
            let frames = results.filter {
                $0.isNegative == isNegative && max($0.width, $0.height) == 1280
                    && min($0.width, $0.height) == 720
            }
            guard !frames.isEmpty else { continue }
            func milliseconds(_ seconds: [Double]) -> String {
                let sorted = seconds.map { $0 * 1000 }.sorted()
                return "median \(Self.quantile(sorted, 0.5, 1)) ms, p95 \(Self.quantile(sorted, 0.95, 1)) ms"
            }
            Swift.print(
                "1280 x 720, \(isNegative ? "no zone" : "with a zone"), \(frames.count) pictures: whole "
                    + milliseconds(frames.map(\.seconds)) + "; finding and reading the zone "
                    + milliseconds(frames.compactMap(\.readingSeconds)) + "; processor time, whole "
                    + milliseconds(frames.map(\.processorSeconds)))
        }
    }

    private func printStages() {
        Swift.print("\nlost at")
        let sets = Self.inOrder(results.map { $0.item["set"] }, first: ["real", "derived", "drawn"])
        let losses = results.filter { $0.loss.stage != .read }
        let widths = [20] + sets.map { max(8, $0.count) } + [8]
        Self.line(["stage"] + sets + ["all"], widths)
        for stage in MRZStage.losses {
            let lost = losses.filter { $0.loss.stage == stage }
            guard !lost.isEmpty else { continue }
            let counts = sets.map { name in "\(lost.count { $0.item["set"] == name })" }
            Self.line([stage.name] + counts + ["\(lost.count)"], widths)
        }
        let pairs = Dictionary(losses.flatMap(\.loss.pairs).map { ($0, 1) }, uniquingKeysWith: +)
        let often = pairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(16)
        guard !often.isEmpty else { return }
        Swift.print(
            "characters, truth→read: " + often.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    }

    private func group(_ name: String, _ all: [MRZResult]) {
        guard !all.isEmpty else { return }
        let times = all.map(\.seconds).sorted()
        let right = all.reduce(0) { $0 + $1.characters.right }
        let total = all.reduce(0) { $0 + $1.characters.all }
        row(
            name, "\(all.count)", share(all.count(where: \.isExact), all.count),
            share(all.count(where: \.hasCriticalFields), all.count), share(right, total),
            "\(all.count(where: \.isMisread))", Self.quantile(times, 0.5), Self.quantile(times, 0.95))
    }

    private func share(_ part: Int, _ whole: Int) -> String {
        String(format: "%.1f %%", whole == 0 ? 0 : 100 * Double(part) / Double(whole))
    }

    private static func quantile(_ sorted: [Double], _ share: Double, _ places: Int = 3) -> String {
        guard !sorted.isEmpty else { return "-" }
        return String(
            format: "%.\(places)f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
    }

    /// Each name once: the known ones first, the others by the alphabet.
    private static func inOrder(_ names: [String], first: [String]) -> [String] {
        let all = Set(names)
        return first.filter(all.contains) + all.subtracting(first).sorted()
    }

    private func row(_ cells: String...) { Self.line(cells, [14, 7, 9, 13, 11, 8, 9, 9]) }

    private static func line(_ cells: [String], _ widths: [Int]) {
        Swift.print(
            zip(cells, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
                .joined(separator: " "))
    }
}
