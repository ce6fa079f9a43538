internal import RectoCore

extension FrameJudge {
    /// Shorter side of a portrait, in frame pixels, under which neither check says anything: about 100 dots an inch
    /// on the smallest portraits of ICAO Doc 9303, a few pixels an eye.
    private static let leastSide = 80.0

    /// Whether the portrait can be used: blurred, faded or dark beyond what the page itself is.
    var idPhotoQuality: CheckResult.Outcome {
        guard let portrait = evidence.portrait, let measures = portrait.measures else {
            return Self.noPortrait
        }
        if let reason = tooSmall(measures) { return .failureToAssess(reason: reason) }
        let defect = PortraitDefect(measures)
        return assess(
            .idPhotoQuality, thresholds.idPhotoQuality, defect.degree, region: portrait.place.quad,
            reason: sentence(defect.kind, measures))
    }

    /// Whether a second edge runs beside the portrait's own, as where one picture was pasted over another. Portraits
    /// that were exchanged with care, or cut to the very same size, leave none: no finding is no proof.
    var idPhotoTampering: CheckResult.Outcome {
        guard let portrait = evidence.portrait, let measures = portrait.measures else {
            return Self.noPortrait
        }
        if let reason = tooSmall(measures) { return .failureToAssess(reason: reason) }
        guard measures.border >= 4 else {
            return .failureToAssess(reason: "the portrait has no border that could be doubled")
        }
        return assess(
            .idPhotoTampering, thresholds.idPhotoTampering, measures.secondBorder,
            region: portrait.place.quad,
            reason:
                "an edge beside the portrait's border has \(percent(measures.secondBorder)) of its height; "
                + "a warning alone, most exchanged portraits show none")
    }

    private static let noPortrait = CheckResult.Outcome.notRun(reason: "no portrait was found")

    private func tooSmall(_ measures: PortraitMeasures) -> String? {
        let side = min(measures.width, measures.height)
        guard side < Self.leastSide else { return nil }
        return "the portrait is \(Int(side.rounded())) pixels wide, under the \(Int(Self.leastSide)) needed"
    }

    private func sentence(_ kind: PortraitDefect.Kind, _ it: PortraitMeasures) -> String {
        switch kind {
        case .blurred:
            "the portrait's edges are \(percent(it.sharpness.portrait / max(it.sharpness.page, 0.05))) as sharp as the page's"
        case .faded:
            "the portrait has \(percent(it.contrast.portrait / max(it.contrast.page, 1))) of the page's contrast"
        case .dark: "the portrait's mean is \(Int(it.mean.rounded())) of 255"
        }
    }
}
