internal import RectoCore

extension FrameJudge {
    /// Whether something lies over the document: a finger, a pen, whatever is not the document's own.
    ///
    /// Native: `FrameSegments.Cover.logOdds`.
    func finger(_ location: DocumentLocation) -> CheckResult.Outcome {
        guard let cover = evidence.cover else {
            return .failureToAssess(reason: "the frame network sees no document that objects could lie over")
        }
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell an object from the document")
        }
        let seen =
            if cover.region != nil {
                "something lies over \(percent(cover.share)) of the document"
            } else if isReached(.finger, thresholds.finger, cover.logOdds) {
                "something small or faint seems to lie over the document"
            } else {
                "nothing is seen to lie over the document"
            }
        return assess(.finger, thresholds.finger, cover.logOdds, region: cover.region, reason: seen)
    }
}
