internal import RectoCore

extension FrameJudge {
    /// A native measure as a check's outcome, judged at the level that the options set or the fitted one.
    func assess(
        _ name: CheckName, _ calibration: Thresholds.Calibration, _ native: Double, region: Quad?,
        reason: String
    ) -> CheckResult.Outcome {
        .assessed(assessment(name, calibration, native, region: region, reason: reason))
    }

    /// The same before it is an outcome.
    ///
    /// - Parameter trust: 0...1, how far the score holds; what else explains the measure takes from it.
    func assessment(
        _ name: CheckName, _ calibration: Thresholds.Calibration, _ native: Double, trust: Double = 1,
        region: Quad?, reason: String
    ) -> CheckResult.Assessment {
        CheckResult.Assessment(
            native: native, score: trust * calibration.score(native), threshold: level(name, calibration),
            region: region, reason: reason)
    }

    /// A native measure that the frame's own state may explain.
    func explained(
        _ name: CheckName, _ calibration: Thresholds.Calibration, _ native: Double, region: Quad?,
        reason: String, by cause: SpoiltFrame?
    ) -> CheckResult.Outcome {
        .assessed(
            assessment(
                name, calibration, native, trust: cause.trust, region: region,
                reason: reason + cause.words))
    }

    /// A finding that is read and not measured: its score is the probability that it holds. A reading that is wrong
    /// says nothing either way and counts as one half.
    ///
    /// - Parameters:
    ///   - certainty: the probability, 0...1, that the reading is right.
    ///   - native: what the record says; the score itself when nil.
    func assess(
        _ name: CheckName, _ holds: Bool, certainty: Double, native: Double? = nil, region: Quad?,
        reason: String
    ) -> CheckResult.Outcome {
        .found(
            name, holds, certainty: certainty, native: native, region: region, options: options,
            reason: reason)
    }

    /// Whether a measure reaches the level of a check.
    func isReached(_ name: CheckName, _ calibration: Thresholds.Calibration, _ native: Double) -> Bool {
        calibration.score(native) >= level(name, calibration)
    }

    private func level(_ name: CheckName, _ calibration: Thresholds.Calibration) -> Double {
        options.minimumLevels[name] ?? calibration.threshold
    }
}

extension CheckResult.Outcome {
    /// Of a probability nothing is fitted: what is more likely than not fails.
    private static let evenOdds = 0.5

    /// A finding that is read and not measured, for whoever read it; see `FrameJudge.assess`.
    static func found(
        _ name: CheckName, _ holds: Bool, certainty: Double, native: Double? = nil, region: Quad?,
        options: ScanOptions, reason: String
    ) -> CheckResult.Outcome {
        guard certainty >= evenOdds else {
            return .failureToAssess(reason: "the reading is more likely wrong than right")
        }
        let score = (holds ? certainty : 0) + (1 - certainty) / 2
        return .assessed(
            CheckResult.Assessment(
                native: native ?? score, score: score,
                threshold: options.minimumLevels[name] ?? evenOdds, region: region, reason: reason))
    }
}
