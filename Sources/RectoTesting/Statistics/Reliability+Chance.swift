extension Reliability {
    /// The calibration error that scores would not exceed in so many of 100 draws if each were exactly the probability of its frame:
    /// few frames err by chance alone. Labels are drawn from the scores (Bröcker and Smith 2007).
    ///
    /// - Parameter scores: lie in 0...1; others are taken for the nearer end.
    /// - Returns: nil without scores.
    public static func errorByChance(
        _ scores: [Double], bins: Int = 10, share: Double = 0.95, draws: Int = 1000, seed: UInt64 = 1
    ) -> Double? {
        var generator = SeededGenerator(seed: seed)
        let errors = (0..<max(1, draws)).compactMap { _ in
            Reliability(
                scores.map { ScoredLabel(score: $0, isPositive: generator.unit() < $0) }, bins: bins)?
                .expectedError
        }.sorted()
        guard !errors.isEmpty else { return nil }
        return errors[min(errors.count - 1, max(0, Int((Double(errors.count) * share).rounded(.up)) - 1))]
    }
}
