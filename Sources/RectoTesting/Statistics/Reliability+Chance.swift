extension Reliability {
    /// The calibration errors of so many draws if each score were exactly the probability of its frame: few frames err by chance
    /// alone. Labels are drawn from the scores (Bröcker and Smith 2007).
    ///
    /// - Parameter scores: lie in 0...1; others are taken for the nearer end.
    /// - Returns: nil without scores.
    public static func errorsByChance(
        _ scores: [Double], bins: Int = 10, draws: Int = 1000, seed: UInt64 = 1
    ) -> Spread? {
        var generator = SeededGenerator(seed: seed)
        return Spread(
            (0..<max(1, draws)).compactMap { _ in
                Reliability(
                    scores.map { ScoredLabel(score: $0, isPositive: generator.unit() < $0) }, bins: bins)?
                    .expectedError
            })
    }
}
