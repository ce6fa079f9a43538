import Foundation
import Recto
import RectoMRZ

/// The table of the README.
struct MRZReport {
    let results: [MRZResult]

    func print() {
        let readable = results.filter { !$0.isNegative }
        let negatives = results.filter(\.isNegative)
        row("set", "images", "exact", "number+dates", "characters", "misread", "median s", "p95 s")
        for name in ["real", "derived"] { group(name, readable.filter { $0.item["set"] == name }) }
        for level in ["easy", "medium", "hard", "very hard", "exif"] {
            group(
                "  " + level, readable.filter { $0.item["set"] == "real" && $0.item["difficulty"] == level })
        }
        for format in ["TD1", "TD2", "TD3", "MRVA", "MRVB", "FRA2"] {
            group("  " + format, readable.filter { $0.item["format"] == format })
        }
        for condition in Set(readable.filter { $0.item["set"] == "derived" }.map { $0.item["difficulty"] })
            .sorted()
        {
            group(
                "  " + condition,
                readable.filter { $0.item["set"] == "derived" && $0.item["difficulty"] == condition })
        }
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

    private static func quantile(_ sorted: [Double], _ share: Double) -> String {
        guard !sorted.isEmpty else { return "-" }
        return String(format: "%.3f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
    }

    private func row(_ cells: String...) {
        let widths = [14, 7, 9, 13, 11, 8, 9, 9]
        Swift.print(
            zip(cells, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
                .joined(separator: " "))
    }
}
