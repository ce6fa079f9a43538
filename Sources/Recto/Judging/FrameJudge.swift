internal import RectoCore

/// The only place where numbers become codes.
struct FrameJudge {
    let thresholds: Thresholds
    let frameWidth: Int
    let frameHeight: Int

    /// One result for each check that has a name, in the order of the names.
    func checks(
        asked: Set<CheckName>, measures: FrameMeasures, location: DocumentLocation?
    ) -> [CheckResult] {
        CheckName.allCases.map { name in
            CheckResult(
                name: name, outcome: outcome(name, asked: asked, measures: measures, location: location))
        }
    }

    private func outcome(
        _ name: CheckName, asked: Set<CheckName>, measures: FrameMeasures, location: DocumentLocation?
    ) -> CheckResult.Outcome {
        guard CheckName.available.contains(name) else {
            return .notRun(reason: "this version has no method for it")
        }
        guard asked.contains(name) else { return .notRun(reason: "not asked for") }
        if name == .darkness { return darkness(measures.light, location: location) }
        guard let location else { return .notRun(reason: "no document was found") }
        switch name {
        case .blur: return blur(measures, location: location)
        case .glare: return glare(measures.glare, location: location)
        case .distance: return distance(location)
        case .position: return position(location)
        default: return .notRun(reason: "this version has no method for it")
        }
    }

    private func blur(_ measures: FrameMeasures, location: DocumentLocation) -> CheckResult.Outcome {
        let sharpness = measures.sharpness
        guard !thresholds.darkness.isReached(measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell noise from blur")
        }
        guard sharpness.blocks >= 3 else {
            return .failureToAssess(reason: "too little print on the document to judge sharpness by")
        }
        let isMotion = sharpness.bestDirection > 1.6 * sharpness.worstDirection
        let kind =
            isMotion ? "more in one direction than in the others, as motion blurs" : "in every direction"
        return thresholds.blur.assess(
            sharpness.worstDirection, region: location.quad,
            reason: "edges rise by \(percent(sharpness.worstDirection)) of their contrast a step, \(kind)")
    }

    private func glare(_ glare: FrameMeasures.Glare, location: DocumentLocation) -> CheckResult.Outcome {
        let spots = glare.spots == 1 ? "1 saturated spot covers" : "\(glare.spots) saturated spots cover"
        let reason =
            glare.spots == 0 ? "no saturated spot" : "\(spots) \(percent(glare.share)) of the document"
        return thresholds.glare.assess(glare.share, region: glare.largest, reason: reason)
    }

    private func darkness(_ light: FrameMeasures.Light, location: DocumentLocation?) -> CheckResult.Outcome {
        // A dark table is no dark room: without a document the frame's brightest spots decide.
        let (native, what) =
            location == nil
            ? (light.p99, "hundredth of the frame") : (light.p90, "tenth of the document")
        return thresholds.darkness.assess(
            native, region: location?.quad,
            reason: "the brightest \(what) begins at \(Int(native.rounded())) of 255")
    }

    private func distance(_ location: DocumentLocation) -> CheckResult.Outcome {
        if location.origin == .croppedScan { return scanOutcome }
        let coverage = location.coverage(frameWidth: frameWidth, frameHeight: frameHeight)
        let isFar = thresholds.tooFar.score(coverage) >= thresholds.tooClose.score(coverage)
        let calibration = isFar ? thresholds.tooFar : thresholds.tooClose
        let verdict = calibration.isReached(coverage) ? (isFar ? "too far: " : "too close: ") : ""
        return calibration.assess(
            coverage, region: location.quad,
            reason: "\(verdict)the document covers \(percent(coverage)) of the frame")
    }

    private func position(_ location: DocumentLocation) -> CheckResult.Outcome {
        if location.origin == .croppedScan { return scanOutcome }
        let coverage = location.coverage(frameWidth: frameWidth, frameHeight: frameHeight)
        guard !thresholds.tooClose.isReached(coverage) else {
            return .notRun(reason: "the document is too close to lie anywhere")
        }
        let (w, h) = (Double(frameWidth), Double(frameHeight))
        let frame = Quad.frame(width: frameWidth, height: frameHeight)
        let outside = 1 - location.quad.intersectionArea(frame) / max(abs(location.quad.area), 1)
        let centre = location.quad.centre
        let off = max(abs(centre.x / w - 0.5), abs(centre.y / h - 0.5)) * 2
        let native = FrameMeasures.position(offCentre: off, outside: outside, cutSides: location.cutSides)
        let reason =
            native > off
            ? "the frame cuts the document off, \(percent(outside)) of it at least"
            : "the document's centre is \(percent(off)) of half the frame from the frame's centre"
        return thresholds.position.assess(native, region: location.quad, reason: reason)
    }

    private var scanOutcome: CheckResult.Outcome {
        .notRun(reason: "the picture is a scan cropped to its document")
    }

    private func percent(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded())
        return "\(tenths / 10).\(abs(tenths % 10)) %"
    }
}
