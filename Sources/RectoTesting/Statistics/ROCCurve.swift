/// What a check finds against what it raises in vain, threshold by threshold.
public struct ROCCurve: Sendable, Hashable {
    public struct Step: Sendable, Hashable {
        /// A frame counts as found at this score and above.
        public let threshold: Double
        /// Share of negatives at the threshold and above, 0...1.
        public let falseAlarms: Double
        /// Share of positives at the threshold and above, 0...1.
        public let found: Double
    }

    /// One for each distinct score, from the strictest to the laxest: both shares rise.
    public let steps: [Step]
    /// Area under the curve: the share of pairs in which the positive stands higher; ties count half.
    public let area: Double

    /// - Returns: nil when a class is missing.
    public init?(_ labels: [ScoredLabel]) {
        let positives = Double(labels.count(where: \.isPositive))
        let negatives = Double(labels.count) - positives
        guard positives > 0, negatives > 0 else { return nil }
        var steps: [Step] = []
        var (hits, alarms, area) = (0.0, 0.0, 0.0)
        let sorted = labels.sorted { $0.score > $1.score }
        var start = 0
        while start < sorted.count {
            let score = sorted[start].score
            let end = sorted[start...].firstIndex { $0.score != score } ?? sorted.count
            let tied = sorted[start..<end]
            let hitsHere = Double(tied.count(where: \.isPositive))
            let alarmsHere = Double(tied.count) - hitsHere
            area += alarmsHere * (hits + hitsHere / 2)
            hits += hitsHere
            alarms += alarmsHere
            steps.append(Step(threshold: score, falseAlarms: alarms / negatives, found: hits / positives))
            start = end
        }
        self.steps = steps
        self.area = area / (positives * negatives)
    }

    /// The rate at which as many of one class are wrong as of the other; no interpolation: the larger of both where they come
    /// nearest.
    public var equalErrorRate: Double {
        steps.map { max($0.falseAlarms, 1 - $0.found) }.min() ?? 1
    }

    /// The largest share of positives that a threshold finds with no more than the given share of false alarms. No
    /// interpolation: 0 where even the strictest threshold raises more.
    public func found(atFalseAlarms share: Double) -> Double {
        steps.last { $0.falseAlarms <= share }?.found ?? 0
    }

    /// The smallest share of false alarms at which no more than the given share of positives is missed.
    public func falseAlarms(atMissed share: Double) -> Double {
        steps.first { 1 - $0.found <= share + 1e-12 }?.falseAlarms ?? 1
    }
}
