internal import RectoCore

extension FrameReport {
    /// Judges anew, once others are known in the same frame, or the page that faces it, how the document lies in it.
    mutating func stand(
        beside others: [Quad], facing page: Quad? = nil, thresholds: Thresholds, options: ScanOptions
    ) {
        guard var evidence, let location else { return }
        evidence.beside = others
        evidence.facing = page
        self.evidence = evidence
        let judge = FrameJudge(thresholds: thresholds, options: options, evidence: evidence)
        let changed: [CheckName: CheckResult.Outcome] = [
            .distance: judge.distance(location), .position: judge.position(location),
        ]
        judgeAnew(changed.filter { options.checks.contains($0.key) })
    }
}
