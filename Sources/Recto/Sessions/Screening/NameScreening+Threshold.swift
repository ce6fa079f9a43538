extension NameScreening {
    /// The least score of a candidate: one in 200 of drawn people who are not on the list, their birth dates known, reaches
    /// it (`recto-bench screening`, seeds 1, 3 and 5); the curve stands in `docs/providers.md`.
    public static let standardThreshold = 0.757
}
