import Foundation
import Recto
import RectoCore
import RectoTesting

/// Similarities of one half of the faces, photo to photo or photo to print.
struct MatchSimilarities {
    /// Each sorted.
    private let genuine: [Double]
    /// A person of the sets and anybody else.
    private let mixed: [Double]
    /// Two strangers, who are more alike than most: the population on which a matcher does worst says what a level is worth.
    private let worst: [Double]
    private let reference: MatchReference

    /// Two strangers' photos that are more alike are taken for copies of one.
    private static let copy = 0.9
    /// Shares of the worst strangers that reach levels 1 to 5.
    private static let shares = [1.0 / 3, 0.1, 0.01, 0.003, 0.001]
    /// Share of genuine pairs under the uncertain band.
    private static let lost = 0.01

    init(_ faces: MatchFaces, half: Int, against reference: MatchReference) {
        let seen = faces.seen.filter { $0.half == half }
        var (genuine, mixed, worst): ([Double], [Double], [Double]) = ([], [], [])
        for (i, a) in seen.enumerated() {
            // A print differs from its photo, so that both orders are pairs of their own.
            for (j, b) in seen.enumerated() where reference == .photo ? j > i : j != i {
                guard let other = reference == .photo ? b.photo : b.print,
                    let similarity = a.photo.similarity(to: other)
                else { continue }
                switch (a.person, b.person) {
                case (nil, nil):
                    guard (a.photo.similarity(to: b.photo) ?? 1) <= Self.copy else { continue }
                    worst.append(similarity)
                case (let one?, let two?) where one == two: genuine.append(similarity)
                default: mixed.append(similarity)
                }
            }
        }
        self.genuine = genuine.sorted()
        self.mixed = mixed.sorted()
        self.worst = worst.sorted()
        self.reference = reference
    }

    var counts: String {
        "\(genuine.count) genuine, \(mixed.count) mixed, \(worst.count) worst"
    }

    /// Levels as `face-match.json` has them.
    var fitted: String {
        let levels = Self.shares.map { String(format: "%.3f", Self.threshold(worst, share: $0)) }
        let band =
            reference == .photo
            ? "" : String(format: ", \"uncertainFrom\": %.3f", Self.low(genuine, Self.lost))
        return "\(counts)\n\"levels\": [\(levels.joined(separator: ", "))]\(band)"
    }

    /// What each level of a table refuses and lets pass.
    func table(_ table: MatchThresholds.Table) -> String {
        var text = MarkdownTable(header: ["", "from", "genuine refused", "mixed accepted", "worst accepted"])
        func row(_ name: String, _ threshold: Double) {
            text.rows.append([
                name, Figure.decimals(threshold), Self.percent(1 - Self.share(genuine, from: threshold)),
                Self.percent(Self.share(mixed, from: threshold)),
                Self.percent(Self.share(worst, from: threshold)),
            ])
        }
        for (index, level) in table.levels.enumerated() { row("level \(index + 1)", level) }
        if let band = table.uncertainFrom { row("uncertain or better", band) }
        row("0.1 % of the mixed strangers", Self.threshold(mixed, share: 0.001))
        return text.text
    }

    var equalErrors: String {
        "equal error rate: \(Self.percent(equal(mixed))) mixed, \(Self.percent(equal(worst))) worst"
    }

    /// Similarity, and the shares of mixed strangers, worst strangers and genuine pairs at it and above.
    var curve: String {
        var lines = ["native,falseMatches,falseMatchesWorst,found"]
        for step in 0...100 {
            let at = Double(step) / 100
            lines.append(
                String(
                    format: "%.2f,%.6f,%.6f,%.4f", at, Self.share(mixed, from: at),
                    Self.share(worst, from: at),
                    Self.share(genuine, from: at)))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func equal(_ strangers: [Double]) -> Double {
        let labels =
            genuine.map { ScoredLabel(score: $0, isPositive: true) }
            + strangers.map { ScoredLabel(score: $0, isPositive: false) }
        return ROCCurve(labels)?.equalErrorRate ?? 1
    }

    private static func share(_ sorted: [Double], from threshold: Double) -> Double {
        guard !sorted.isEmpty else { return 0 }
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < threshold { low = middle + 1 } else { high = middle }
        }
        return Double(sorted.count - low) / Double(sorted.count)
    }

    /// The smallest similarity that no more than `share` reach.
    private static func threshold(_ sorted: [Double], share: Double) -> Double {
        guard !sorted.isEmpty else { return 1 }
        return sorted[max(0, sorted.count - max(1, Int(Double(sorted.count) * share)))]
    }

    private static func low(_ sorted: [Double], _ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count) * share)]
    }

    private static func percent(_ share: Double) -> String { String(format: "%.2f %%", 100 * share) }
}
