extension NameScreening {
    /// The least score of a candidate: fitted to drawn names, `recto-bench screening`; the curve stands in `docs/screening.md`.
    public static let standardThreshold = 0.85
}
