/// What the recogniser's own probabilities are worth.
///
/// Tesseract says 0.98 of what is right nine times in ten and 0.9 of what is wrong three times in four. The
/// decoder weighs characters against check digits and needs odds that are true. Measured with
/// `recto-bench characters --count 12` (seeds 1, 3, 5; eight conditions from clean to unreadable; model
/// 880ed7db); between the points the value is interpolated.
enum CharacterCertainty {
    /// Stated probability and share of right characters, rising in both.
    private static let points: [(said: Double, right: Double)] = [
        (0, 0.15), (0.75, 0.174), (0.85, 0.202), (0.905, 0.236), (0.925, 0.282), (0.945, 0.355),
        (0.955, 0.399),
        (0.965, 0.48), (0.971, 0.612), (0.975, 0.66), (0.979, 0.721), (0.981, 0.788), (0.983, 0.833),
        (0.985, 0.904), (0.987, 0.938), (0.989, 0.9933), (0.991, 0.9987), (1, 0.9995),
    ]

    /// The share of characters that are right where the recogniser says `said`.
    static func probability(said: Double) -> Double {
        guard let upper = points.firstIndex(where: { $0.said >= said }), upper > 0 else {
            return said > 0 ? points[points.count - 1].right : points[0].right
        }
        let (low, high) = (points[upper - 1], points[upper])
        return low.right + (high.right - low.right) * (said - low.said) / (high.said - low.said)
    }
}
