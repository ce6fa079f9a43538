public import RectoCore

/// Both sides of one document, looked at separately, as one result.
public struct TwoSides: Sendable, Hashable {
    public let front: FrameRecord
    /// With the outcome of `frontBackMismatch` among its checks, the status that it raises, and the comparison itself.
    public let back: FrameRecord

    /// Compares what was read on both sides.
    ///
    /// - Parameter options: those that both sides were scanned under.
    public init(
        front: FrameRecord, back: FrameRecord, options: ScanOptions, thresholds: Thresholds = .standard
    ) {
        guard options.checks.contains(.frontBackMismatch), let shown = front.report, var report = back.report
        else {
            self.front = front.alone
            self.back = back.alone
            return
        }
        var sides = (front: front.alone, back: back)
        // What a side says in two places is part of the comparison of both.
        sides.front.outcome = .report(shown.comparedOnBack)
        sides.back.consistency = report.compare(withFront: shown, options: options, thresholds: thresholds)
        sides.back.outcome = .report(report)
        (self.front, self.back) = sides
    }

    /// The options for one side of a document of which both are given: that side is expected.
    public static func options(_ options: ScanOptions, for side: ScanOptions.Side) -> ScanOptions {
        var sided = options
        sided.side = side
        sided.describesFaces = true
        return sided
    }

}

extension FrameReport {
    /// The front, which says where the comparison stands.
    fileprivate var comparedOnBack: FrameReport {
        var report = self
        report.judgeAnew([.frontBackMismatch: .notRun(reason: "compared with the back, whose checks say it")])
        return report
    }

    /// Compares what this back says with its front, and judges it: the check `frontBackMismatch` and its status.
    mutating func compare(
        withFront front: FrameReport, options: ScanOptions, thresholds: Thresholds = .standard
    ) -> DocumentConsistency {
        let values = front.comparedValues(on: .front) + comparedValues(on: .back)
        let calibration = thresholds.frontBackMismatch.with(level: options.minimumLevels[.frontBackMismatch])
        let consistency = DocumentConsistency(values, threshold: calibration, isOfTwoSides: true)
        let check = CheckResult(
            name: .frontBackMismatch, outcome: Self.outcome(consistency, calibration),
            raisesStatus: options.raises(.frontBackMismatch))
        checks = checks.map { $0.name == .frontBackMismatch ? check : $0 }
        settleStatuses()
        return consistency
    }

    /// Says of this side as well what its back's check says.
    mutating func takeComparison(of other: FrameReport) {
        let outcome = other.checks.first { $0.name == .frontBackMismatch }?.outcome
        judgeAnew(outcome.map { [.frontBackMismatch: $0] } ?? [:])
    }

    private static func outcome(_ consistency: DocumentConsistency, _ calibration: Thresholds.Calibration)
        -> CheckResult.Outcome
    {
        guard consistency.verdict != .notComparable else {
            return .failureToAssess(reason: "no field that tells documents apart was read on both sides")
        }
        return .assessed(
            CheckResult.Assessment(
                native: consistency.evidence, score: calibration.score(consistency.evidence),
                threshold: calibration.threshold, region: nil, reason: reason(consistency.fields)))
    }

    /// Names fields, never what they say. What one side alone says, twice, is no agreement of both.
    private static func reason(_ fields: [DocumentConsistency.Field]) -> String {
        let kinds: [(word: String, holds: (DocumentConsistency.Field) -> Bool)] = [
            ("contradicting", { $0.match == .noMatch }),
            ("differing, short of proof", { $0.match == .partial && $0.evidence > 0 }),
            ("agreeing in part", { $0.match == .partial && $0.evidence <= 0 }),
            ("agreeing", { $0.match == .match && $0.isOnBothSides }),
        ]
        return kinds.compactMap { kind in
            let names = fields.filter(kind.holds).map(\.name.rawValue)
            return names.isEmpty ? nil : "\(kind.word): \(names.joined(separator: ", "))"
        }.joined(separator: "; ")
    }
}

extension Thresholds.Calibration {
    /// The same curve, judged at another score.
    func with(level: Double?) -> Thresholds.Calibration {
        Thresholds.Calibration(
            midpoint: midpoint, slope: slope, slopeBeyond: slopeBeyond, threshold: level ?? threshold,
            source: source)
    }
}
