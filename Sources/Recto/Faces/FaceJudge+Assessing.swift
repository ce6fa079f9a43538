internal import RectoCore

extension FaceJudge {
    typealias Calibration = Thresholds.Calibration

    /// A native measure as a check's outcome, judged at the level that the options set or the fitted one.
    func assess(
        _ name: FaceCheckName, _ calibration: Calibration, _ native: Double, region: Quad?, reason: String
    ) -> CheckResult.Outcome {
        .assessed(
            CheckResult.Assessment(
                native: native, score: calibration.score(native), threshold: level(name, calibration),
                region: region, reason: reason))
    }

    /// Whether a measure reaches the level of a check.
    func isReached(_ name: FaceCheckName, _ calibration: Calibration, _ native: Double) -> Bool {
        calibration.score(native) >= level(name, calibration)
    }

    /// For the checks of light and sharpness: without measures, or with too little of the face in the frame, they say
    /// nothing.
    func onMeasures(_ face: Face, _ check: (Face, FaceMeasures) -> CheckResult.Outcome) -> CheckResult.Outcome
    {
        guard let measures = evidence.measures else {
            return .notRun(reason: "nothing measured the face's light")
        }
        guard measures.visible >= Self.leastVisible else {
            return .failureToAssess(
                reason: "the frame shows \(percent(measures.visible)) of the face, too little to measure")
        }
        return check(face, measures)
    }

    private func level(_ name: FaceCheckName, _ calibration: Calibration) -> Double {
        options.minimumLevels[name] ?? calibration.threshold
    }

    /// Of the hull.
    private static let leastVisible = 0.75
}
