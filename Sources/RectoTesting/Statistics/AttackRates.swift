/// Presentation attack detection in the words of ISO/IEC 30107-3: how many attacks of each species pass (APCER), how
/// many bona fide presentations are refused (BPCER).
public struct AttackRates: Sendable, Hashable {
    /// Scores of the attacks that were assessed, by species of presentation attack instrument.
    public let attacks: [String: [Double]]
    /// Scores of the bona fide presentations that were assessed.
    public let bonaFide: [Double]

    /// - Parameter attacks: a species without a score is left out.
    public init(attacks: [String: [Double]], bonaFide: [Double]) {
        self.attacks = attacks.filter { !$0.value.isEmpty }
        self.bonaFide = bonaFide
    }

    /// Share of each species' attacks that stay under the threshold.
    public func apcer(at threshold: Double) -> [String: Double] {
        attacks.mapValues { scores in share(scores) { $0 < threshold } }
    }

    /// The species that passes most often, which is the one to report; the first by name of several.
    ///
    /// - Returns: nil without attacks.
    public func worstApcer(at threshold: Double) -> (species: String, rate: Double)? {
        apcer(at: threshold).sorted { $0.key < $1.key }.max { $0.value < $1.value }
            .map { (species: $0.key, rate: $0.value) }
    }

    /// Share of bona fide presentations at the threshold and above; nil without any.
    public func bpcer(at threshold: Double) -> Double? {
        bonaFide.isEmpty ? nil : share(bonaFide) { $0 >= threshold }
    }

    /// BPCER at the highest threshold at which no species passes more often than `apcer`.
    ///
    /// - Returns: nil without attacks or without bona fide presentations.
    public func bpcer(whereApcerIs apcer: Double) -> Double? {
        let thresholds = attacks.values.map { scores in
            // So many may pass; the next one in order has to be caught.
            let allowed = Int((Double(scores.count) * apcer + 1e-9).rounded(.down))
            return scores.sorted()[min(allowed, scores.count - 1)]
        }
        return thresholds.min().flatMap { bpcer(at: $0) }
    }

    private func share(_ scores: [Double], _ holds: (Double) -> Bool) -> Double {
        Double(scores.count(where: holds)) / Double(scores.count)
    }
}
