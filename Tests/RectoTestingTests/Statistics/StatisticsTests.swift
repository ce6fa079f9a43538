import RectoTesting
import Testing

/// Against values worked out by hand.
@Suite struct StatisticsTests {
    private static func labels(_ positives: [Double], _ negatives: [Double]) -> [ScoredLabel] {
        positives.map { ScoredLabel(score: $0, isPositive: true) }
            + negatives.map { ScoredLabel(score: $0, isPositive: false) }
    }

    @Test(
        "area: won pairs, ties half",
        arguments: [
            ([0.9, 0.8], [0.1, 0.2], 1.0),
            ([0.1, 0.2], [0.9, 0.8], 0.0),
            ([0.5, 0.5], [0.5], 0.5),
            // 0.7 beats all three; 0.4 ties one and beats one.
            ([0.7, 0.4], [0.4, 0.6, 0.1], 4.5 / 6),
        ])
    func area(positives: [Double], negatives: [Double], expected: Double) throws {
        let curve = try #require(ROCCurve(Self.labels(positives, negatives)))
        #expect(abs(curve.area - expected) < 1e-12)
    }

    @Test("a curve needs both classes")
    func oneClass() {
        #expect(ROCCurve(Self.labels([0.1], [])) == nil)
        #expect(ROCCurve(Self.labels([], [0.1])) == nil)
    }

    @Test("tied scores are one step")
    func steps() throws {
        let curve = try #require(ROCCurve(Self.labels([0.9, 0.5, 0.5, 0.2], [0.5, 0.1])))
        #expect(curve.steps.map(\.threshold) == [0.9, 0.5, 0.2, 0.1])
        #expect(curve.steps.map(\.found) == [0.25, 0.75, 1, 1])
        #expect(curve.steps.map(\.falseAlarms) == [0, 0.5, 0.5, 1])
    }

    @Test(
        "found at a share of false alarms is never interpolated",
        arguments: [(0.0, 0.25), (0.4, 0.25), (0.5, 1.0), (1.0, 1.0)])
    func found(share: Double, expected: Double) throws {
        let curve = try #require(ROCCurve(Self.labels([0.9, 0.5, 0.5, 0.2], [0.5, 0.1])))
        #expect(curve.found(atFalseAlarms: share) == expected)
    }

    @Test("a strictest threshold that raises too much finds nothing")
    func foundNothing() throws {
        let curve = try #require(ROCCurve(Self.labels([0.3], [0.9, 0.2])))
        #expect(curve.found(atFalseAlarms: 0.05) == 0)
        #expect(curve.falseAlarms(atMissed: 0) == 0.5)
        #expect(curve.falseAlarms(atMissed: 1) == 0.5)
    }

    @Test(
        "equal errors: the larger of both where they come nearest",
        arguments: [
            ([0.9, 0.8], [0.1, 0.2], 0.0), ([0.1, 0.2], [0.9, 0.8], 1.0),
            ([0.9, 0.5, 0.5, 0.2], [0.5, 0.1], 0.5), ([0.9, 0.8, 0.7, 0.2], [0.6, 0.3, 0.1, 0.0], 0.25),
        ])
    func equalErrors(positives: [Double], negatives: [Double], expected: Double) throws {
        let curve = try #require(ROCCurve(Self.labels(positives, negatives)))
        #expect(abs(curve.equalErrorRate - expected) < 1e-12)
    }

    @Test("expected calibration error by hand")
    func expectedError() throws {
        // Bin 0: scores 0.02 and 0.06, none positive, off by 0.04. Bin 9: 0.9 and 1.0, one positive, off by 0.45.
        let reliability = try #require(Reliability(Self.labels([0.9], [0.02, 0.06, 1.0])))
        #expect(reliability.bins.map(\.count) == [2, 0, 0, 0, 0, 0, 0, 0, 0, 2])
        #expect(abs(reliability.bins[9].meanScore - 0.95) < 1e-12)
        #expect(reliability.bins[9].positives == 0.5)
        #expect(abs(reliability.expectedError - (0.5 * 0.04 + 0.5 * 0.45)) < 1e-12)
    }

    /// Of twenty tosses of a coin 6 to 14 heads come in 95.9 of 100 cases, 7 to 13 in 88.5.
    @Test("error by chance: what few frames err by though each score is its probability")
    func errorsByChance() throws {
        let coins = try #require(
            Reliability.errorsByChance([Double](repeating: 0.5, count: 20), draws: 20_000))
        #expect(abs(coins.quantile(0.95) - 0.2) < 1e-9)
        // Heads are off ten by 10 * 184756 / 2^20 in the mean.
        #expect(abs(coins.mean - 0.0881) < 0.001)
        let sure = try #require(Reliability.errorsByChance([0, 0, 1, 1]))
        #expect(sure.quantile(1) == 0)
        #expect(Reliability.errorsByChance([]) == nil)
        let many = try #require(Reliability.errorsByChance([Double](repeating: 0.5, count: 2000)))
        #expect(many.quantile(0.95) < 0.03)
        #expect(
            Reliability.errorsByChance([0.3, 0.6, 0.7], seed: 4)
                == Reliability.errorsByChance([0.3, 0.6, 0.7], seed: 4))
    }

    @Test(
        "classes weigh what they are given", arguments: [(0.5, 0.0), (0.25, 0.25), (0.1, 0.4), (1.0, 0.5)])
    func weighed(positiveShare: Double, expected: Double) throws {
        // One positive and three negatives in one bin at 0.5: a quarter is positive.
        let labels = Self.labels([0.5], [0.5, 0.5, 0.5])
        #expect(try abs(#require(Reliability(labels)).expectedError - 0.25) < 1e-12)
        let weighed = try #require(Reliability(labels, positiveShare: positiveShare))
        #expect(abs(weighed.expectedError - expected) < 1e-12)
        #expect(Reliability(Self.labels([], [0.5]), positiveShare: positiveShare) == nil)
        #expect(Reliability([]) == nil)
    }

    private static let rates = AttackRates(
        attacks: ["lcd": [0.9, 0.8, 0.7, 0.2], "oled": [0.6, 0.4], "none": []],
        bonaFide: [0.1, 0.3, 0.5, 0.65])

    @Test("APCER by species and the worst of them")
    func apcer() throws {
        #expect(Self.rates.apcer(at: 0.5) == ["lcd": 0.25, "oled": 0.5])
        let worst = try #require(Self.rates.worstApcer(at: 0.5))
        #expect(worst.species == "oled" && worst.rate == 0.5)
        #expect(AttackRates(attacks: [:], bonaFide: [0.1]).worstApcer(at: 0.5) == nil)
    }

    @Test("a score at the threshold is a refusal", arguments: [(0.5, 0.5), (0.66, 0.0), (0.0, 1.0)])
    func bpcer(threshold: Double, expected: Double) {
        #expect(Self.rates.bpcer(at: threshold) == expected)
    }

    /// 0: all caught, threshold 0.2. 0.25: one of the four lcd may pass, of oled none: 0.4. 0.5: two and one: 0.6.
    @Test(
        "BPCER where the worst species is held down",
        arguments: [(0.0, 0.75), (0.05, 0.75), (0.25, 0.5), (0.5, 0.25)])
    func bpcer(apcer: Double, expected: Double) {
        #expect(Self.rates.bpcer(whereApcerIs: apcer) == expected)
    }

    @Test(
        "quantiles lie on the line between neighbours",
        arguments: [(0.0, 1.0), (0.25, 1.75), (0.5, 2.5), (0.9, 3.7), (1.0, 4.0), (2.0, 4.0)])
    func quantile(share: Double, expected: Double) throws {
        let spread = try #require(Spread([4, 1, 3, 2]))
        #expect(abs(spread.quantile(share) - expected) < 1e-12)
    }

    @Test("mean and share of a spread")
    func spread() throws {
        let spread = try #require(Spread([0.9, 0.8, 1.0]))
        #expect(abs(spread.mean - 0.9) < 1e-12)
        #expect(abs(spread.share(reaching: 0.9) - 2.0 / 3) < 1e-12)
        #expect(Spread([]) == nil)
    }

    @Test("Wilson's interval by hand")
    func interval() throws {
        // 0 of 10: z^2 / (10 + z^2) = 3.8415 / 13.8415.
        let none = try #require(CountedShare(0, of: 10))
        #expect(none.interval.lowerBound < 1e-12 && abs(none.interval.upperBound - 0.27754) < 1e-4)
        let half = try #require(CountedShare(5, of: 10))
        #expect(abs(half.interval.lowerBound - 0.23659) < 1e-4)
        #expect(abs(half.interval.upperBound - 0.76341) < 1e-4)
        #expect(CountedShare(0, of: 0) == nil && CountedShare(3, of: 2) == nil)
    }
}
