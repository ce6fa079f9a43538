/// Whether a score of 0.8 is right in eight of ten: scores in bins of equal width against the share of positives.
public struct Reliability: Sendable, Hashable {
    public struct Bin: Sendable, Hashable {
        /// Weight of the frames in it; their number where all weigh the same.
        public let weight: Double
        public let count: Int
        /// Of the scores; 0 in an empty bin.
        public let meanScore: Double
        /// Share of positives; 0 in an empty bin.
        public let positives: Double
    }

    public let bins: [Bin]
    /// Mean distance between score and share of positives over the bins, each weighed by what it holds (Naeini et
    /// al. 2015), 0...1.
    public let expectedError: Double

    /// - Parameters:
    ///   - labels: scores lie in 0...1; others are taken for the nearer end.
    ///   - positiveShare: what positives weigh of all, 0...1, however many there are; nil leaves each frame the same weight. A score
    ///     that was fitted where defects are as frequent as that means it; a set in which they are rarer would call it wrong.
    /// - Returns: nil without labels, or where a class that is to have a weight is missing.
    public init?(_ labels: [ScoredLabel], bins count: Int = 10, positiveShare: Double? = nil) {
        let positives = labels.count(where: \.isPositive)
        let negatives = labels.count - positives
        guard count > 0, !labels.isEmpty, positiveShare == nil || (positives > 0 && negatives > 0) else {
            return nil
        }
        func weight(_ label: ScoredLabel) -> Double {
            guard let positiveShare else { return 1 }
            return label.isPositive
                ? Double(labels.count) * positiveShare / Double(positives)
                : Double(labels.count) * (1 - positiveShare) / Double(negatives)
        }
        var (sums, scores, hits) = (
            [Double](repeating: 0, count: count), [Double](repeating: 0, count: count),
            [Double](repeating: 0, count: count)
        )
        var counts = [Int](repeating: 0, count: count)
        for label in labels {
            let score = min(1, max(0, label.score))
            let bin = min(count - 1, Int(score * Double(count)))
            let w = weight(label)
            sums[bin] += w
            scores[bin] += w * score
            hits[bin] += label.isPositive ? w : 0
            counts[bin] += 1
        }
        bins = (0..<count).map { k in
            let whole = max(sums[k], .leastNormalMagnitude)
            return Bin(
                weight: sums[k], count: counts[k], meanScore: scores[k] / whole, positives: hits[k] / whole)
        }
        let total = sums.reduce(0, +)
        expectedError = bins.reduce(0) { $0 + $1.weight / total * abs($1.meanScore - $1.positives) }
    }
}
