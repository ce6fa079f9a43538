internal import RectoCore

extension FrameJudge {
    /// Native: the share of the frame that the document covers, or 1 where it reaches two opposite borders.
    func distance(_ location: DocumentLocation) -> CheckResult.Outcome {
        if location.origin == .croppedScan { return Self.croppedScan }
        if spansFrame(location) {
            return assess(
                .distance, thresholds.tooClose, 1, region: location.quad,
                reason: "too close: the document reaches two opposite borders of the frame")
        }
        let coverage = coverage(of: location)
        let isFar = thresholds.tooFar.score(coverage) >= thresholds.tooClose.score(coverage)
        let calibration = isFar ? thresholds.tooFar : thresholds.tooClose
        let verdict = isReached(.distance, calibration, coverage) ? (isFar ? "too far: " : "too close: ") : ""
        return assess(
            .distance, calibration, coverage, region: location.quad,
            reason: "\(verdict)the document covers \(percent(coverage)) of the frame")
    }

    func position(_ location: DocumentLocation) -> CheckResult.Outcome {
        if location.origin == .croppedScan { return Self.croppedScan }
        guard !spansFrame(location), !isReached(.distance, thresholds.tooClose, coverage(of: location)) else {
            return .notRun(reason: "the document is too close to lie anywhere")
        }
        let (w, h) = (Double(evidence.frameWidth), Double(evidence.frameHeight))
        let outside =
            1 - location.quad.intersectionArea(evidence.frame) / max(abs(location.quad.area), 1)
        let centre = location.quad.centre
        let off = max(abs(centre.x / w - 0.5), abs(centre.y / h - 0.5)) * 2
        let native = FrameMeasures.position(offCentre: off, outside: outside, cutSides: location.cutSides)
        let reason =
            native > off
            ? "the frame cuts the document off, \(percent(outside)) of it at least"
            : "the document's centre is \(percent(off)) of half the frame from the frame's centre"
        return assess(.position, thresholds.position, native, region: location.quad, reason: reason)
    }

    private func coverage(of location: DocumentLocation) -> Double {
        location.coverage(frameWidth: evidence.frameWidth, frameHeight: evidence.frameHeight)
    }

    private func spansFrame(_ location: DocumentLocation) -> Bool {
        location.spansFrame(width: evidence.frameWidth, height: evidence.frameHeight)
    }

    private static let croppedScan = CheckResult.Outcome.notRun(
        reason: "the picture is a scan cropped to its document")
}
