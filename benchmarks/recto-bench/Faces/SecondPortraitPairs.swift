import Foundation
import Recto
import RectoCore
import RectoTesting

/// Portraits against second portraits: of the same photo, of another photo of the same person, of somebody else.
struct SecondPortraitPairs {
    enum Kind: String, CaseIterable {
        case same = "one photo"
        case other = "two photos of one person"
        case stranger = "two persons"
    }

    struct Pair {
        let kind: Kind
        let portrait: DescribedFace
        let second: DescribedFace
        let similarity: Double

        var eyes: Double {
            min(portrait.face.points.eyeDistance, second.face.points.eyeDistance)
        }
    }

    private let pairs: [Pair]
    private let photos: [SecondPortraitSamples.Photo]
    /// Strangers that each second portrait is compared with.
    private static let strangers = 12

    init(_ photos: [SecondPortraitSamples.Photo]) {
        self.photos = photos
        var pairs: [Pair] = []
        for (i, photo) in photos.enumerated() {
            for second in photo.seconds.compactMap(\.self) {
                var n = SeededGenerator(seed: UInt64(i)).fork(57)
                let others = (0..<Self.strangers).map { _ in n.index(below: photos.count) }
                let relatives = photos.indices.filter { $0 != i && photos[$0].person == photo.person }
                let foreign = others.filter { photos[$0].person != photo.person }
                for (j, kind) in [(i, Kind.same)] + relatives.map({ ($0, .other) })
                    + foreign.map({ ($0, .stranger) })
                {
                    guard let portrait = photos[j].portrait,
                        case .embedding(let a) = portrait.trait, case .embedding(let b) = second.trait,
                        let similarity = a.similarity(to: b)
                    else { continue }
                    pairs.append(
                        Pair(kind: kind, portrait: portrait, second: second, similarity: similarity))
                }
            }
        }
        self.pairs = pairs
    }

    /// By the distance between the smaller face's eyes.
    var sizes: String {
        var table = MarkdownTable(header: [
            "eyes apart", "pairs of one photo", "least", "1 %", "median", "pairs of two persons", "median",
            "99.9 %", "largest", "one photo under that of 99.9 %",
        ])
        let edges = [0.0, 8, 10, 12, 14, 16, 20, 24, 32, 1000]
        for (low, high) in zip(edges, edges.dropFirst()) {
            let here = pairs.filter { $0.eyes >= low && $0.eyes < high }
            let same = here.filter { $0.kind == .same }.map(\.similarity).sorted()
            let strangers = here.filter { $0.kind == .stranger }.map(\.similarity).sorted()
            guard !same.isEmpty, !strangers.isEmpty else { continue }
            let strict = Self.quantile(strangers, 0.999)
            table.rows.append([
                high == 1000 ? "\(Int(low)) px and more" : "\(Int(low)) to \(Int(high)) px", "\(same.count)",
                Figure.decimals(same.first), Figure.decimals(Self.quantile(same, 0.01)),
                Figure.decimals(Self.quantile(same, 0.5)), "\(strangers.count)",
                Figure.decimals(Self.quantile(strangers, 0.5)), Figure.decimals(strict),
                Figure.decimals(strangers.last),
                Figure.withInterval(CountedShare(same.count { $0 < strict }, of: same.count)),
            ])
        }
        let seconds = photos.flatMap(\.seconds)
        let missed = seconds.count { $0 == nil }
        return table.text + "\nsecond portraits: \(seconds.count), \(missed) not found;"
            + " portraits not found: \(photos.count { $0.portrait == nil })\n"
    }

    /// The curve as `face-match.json` has it: losses at shares of true pairs, the first the most that so many pairs bear.
    func fit(leastEyeDistance least: Double) -> String {
        let here = pairs.filter { $0.eyes >= least }
        let same = here.filter { $0.kind == .same }.map(\.similarity).sorted()
        let strangers = here.filter { $0.kind == .stranger }.map(\.similarity).sorted()
        guard let lowest = same.first, !strangers.isEmpty else { return "" }
        let shares = [0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5]
        // Second portraits of one photo are no independent pairs.
        let each = photos.first?.seconds.count ?? 1
        let bound = log(Double(same.count / max(1, each) + 1))
        var losses = [[lowest, bound]]
        for share in shares where -log(share) < bound {
            let similarity = Self.quantile(same, share)
            if similarity > (losses.last?[0] ?? -1) { losses.append([similarity, -log(share)]) }
        }
        let points = losses.map { String(format: "[%.3f, %.2f]", $0[0], $0[1]) }.joined(separator: ", ")
        return """
            eyes \(Int(least)) pixels apart and more: \(same.count) pairs, \(strangers.count) of two persons
            "secondPortrait": {"leastEyeDistance": \(Int(least)), "sameFrom": \
            \(String(format: "%.3f", Self.quantile(strangers, 0.999))), "losses": [\(points)]}

            """
    }

    /// What the shipped curve makes of them.
    var verdicts: String {
        var table = MarkdownTable(header: [
            "portraits of", "pairs", "MATCH", "MATCH_PARTIALLY", "NO_MATCH", "NOT_COMPARABLE",
            "NO_MATCH of those compared", "95 % interval",
        ])
        for kind in Kind.allCases {
            let matches = pairs.filter { $0.kind == kind }.map(Self.match)
            func count(_ match: FieldMatch) -> Int { matches.count { $0 == match } }
            let compared = matches.count - count(.notComparable)
            guard let share = CountedShare(count(.noMatch), of: compared) else { continue }
            let (low, high) = (share.interval.lowerBound, share.interval.upperBound)
            table.rows.append([
                kind.rawValue, "\(matches.count)", "\(count(.match))", "\(count(.partial))",
                "\(count(.noMatch))", "\(count(.notComparable))",
                String(format: "%.2f %%", 100 * share.value),
                String(format: "%.2f to %.2f %%", 100 * low, 100 * high),
            ])
        }
        return table.text
    }

    private static func match(_ pair: Pair) -> FieldMatch {
        let values = [FieldValue(pair.portrait, side: .front), FieldValue(pair.second, side: .back)]
        return DocumentConsistency(values).fields.first?.match ?? .notComparable
    }

    /// Similarity, and the share of pairs of two persons and of one photo at it and above.
    func curve(from least: Double) -> String {
        let here = pairs.filter { $0.eyes >= least }
        let same = here.filter { $0.kind == .same }.map(\.similarity)
        let strangers = here.filter { $0.kind == .stranger }.map(\.similarity)
        var lines = ["native,falseMatches,found"]
        for step in 0...100 {
            let similarity = Double(step) / 100
            lines.append(
                String(
                    format: "%.2f,%.6f,%.4f", similarity,
                    Double(strangers.count { $0 >= similarity }) / Double(max(1, strangers.count)),
                    Double(same.count { $0 >= similarity }) / Double(max(1, same.count))))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quantile(_ sorted: [Double], _ share: Double) -> Double {
        sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
}
