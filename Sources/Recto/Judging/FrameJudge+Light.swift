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
            reason: "the brightest \(what) begins at \(Int(native.rounded())) of 255\(unevenness)")
    }

    /// What a person is told where one part of the document has less than half the light of another.
    private var unevenness: String {
        let light = evidence.measures.light
        guard evidence.location != nil, light.darkestCell < 0.5 * light.brightestCell else { return "" }
        return ", its darkest part reaches \(Int(light.darkestCell.rounded())) alone"
    }
}
