internal import RectoCore

extension FrameJudge {
    func glare(_ location: DocumentLocation) -> CheckResult.Outcome {
        let glare = evidence.measures.glare
        let spots = glare.spots == 1 ? "1 saturated spot covers" : "\(glare.spots) saturated spots cover"
        let reason =
            glare.spots == 0 ? "no saturated spot" : "\(spots) \(percent(glare.share)) of the document"
        return assess(.glare, thresholds.glare, glare.share, region: glare.largest, reason: reason)
    }

    var darkness: CheckResult.Outcome {
        let light = evidence.measures.light
        // A dark table is no dark room: without a document the frame's brightest spots decide.
        let (native, what) =
            evidence.location == nil
            ? (light.p99, "hundredth of the frame") : (light.p90, "tenth of the document")
        return assess(
            .darkness, thresholds.darkness, native, region: evidence.location?.quad,
            reason: "the brightest \(what) begins at \(Int(native.rounded())) of 255")
    }
}
