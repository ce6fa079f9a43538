internal import RectoCore

extension FrameJudge {
    func blur(_ location: DocumentLocation) -> CheckResult.Outcome {
        let sharpness = evidence.measures.sharpness
        guard !thresholds.darkness.isReached(evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell noise from blur")
        }
        guard sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks else {
            return .failureToAssess(reason: "too little print on the document to judge sharpness by")
        }
        let isMotion = sharpness.bestDirection > 1.6 * sharpness.worstDirection
        let kind =
            isMotion ? "more in one direction than in the others, as motion blurs" : "in every direction"
        return assess(
            .blur, thresholds.blur, sharpness.worstDirection, region: location.quad,
            reason: "edges rise by \(percent(sharpness.worstDirection)) of their contrast a step, \(kind)")
    }
}
