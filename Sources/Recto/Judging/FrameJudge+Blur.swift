internal import RectoCore

extension FrameJudge {
    /// Whether the frame is too blurred to tell fine detail by; not where too little print shows it.
    var isBlurred: Bool {
        let sharpness = evidence.measures.sharpness
        return sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks
            && isReached(.blur, thresholds.blur, sharpness.worstDirection)
    }

    func blur(_ location: DocumentLocation) -> CheckResult.Outcome {
        let sharpness = evidence.measures.sharpness
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell noise from blur")
        }
        guard sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks else {
            return .failureToAssess(reason: "too little print on the document to judge sharpness by")
        }
        let isMotion = sharpness.bestDirection > 1.6 * sharpness.worstDirection
        let kind =
            if isMotion {
                "more in one direction than in the others, as motion blurs"
            } else {
                sharpness.bestDirection > 0 ? "in every direction" : "too little to tell where more"
            }
        return assess(
            .blur, thresholds.blur, sharpness.worstDirection, region: location.quad,
            reason: "edges rise by \(percent(sharpness.worstDirection)) of their contrast a step, \(kind)")
    }
}
