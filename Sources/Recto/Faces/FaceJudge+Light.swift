internal import RectoCore

extension FaceJudge {
    /// Native: `FaceMeasures.Light.bright`: of the brightest tenth, since a mean would take dark skin for a dark room.
    func darkness(_ face: Face, _ it: FaceMeasures) -> CheckResult.Outcome {
        assess(
            .darkness, thresholds.darkness, it.light.bright, region: face.box.quad,
            reason: "the brightest tenth of the face begins at \(it.light.bright.decimal(places: 0)) of 255")
    }

    /// Native: `FaceMeasures.Spot.share`.
    func spotlight(_ face: Face, _ it: FaceMeasures) -> CheckResult.Outcome {
        guard let spot = it.spot else {
            return assess(.spotlight, thresholds.spotlight, 0, region: nil, reason: "no burnt spot")
        }
        return assess(
            .spotlight, thresholds.spotlight, spot.share, region: spot.box.quad,
            reason: "one burnt spot covers \(percent(spot.share)) of the face")
    }

    /// Native: `FaceMeasures.Shade.halfRatio`.
    func shadow(_ face: Face, _ it: FaceMeasures) -> CheckResult.Outcome {
        if let outcome = untold(it, "a shadow") { return outcome }
        return assess(
            .shadow, thresholds.shadow, it.shade.halfRatio, region: face.box.quad,
            reason: "the darker half of the face has \(percent(it.shade.halfRatio)) of the other's light")
    }

    /// Native: `FaceMeasures.Shade.eyes`.
    func eyesShadow(_ face: Face, _ it: FaceMeasures) -> CheckResult.Outcome {
        if let outcome = untold(it, "a shadow") { return outcome }
        if isReached(.eyesCovered, thresholds.eyesCovered, evidence.covers?.eyes ?? 0) {
            return .failureToAssess(reason: "the eyes are covered: dark glasses look like a shadow")
        }
        return assess(
            .eyesShadow, thresholds.eyesShadow, it.shade.eyes, region: eyeBand(face),
            reason:
                "the shade about the eyes is \(it.shade.eyes.decimal(places: 2)), 0 where they are as light as the nose"
        )
    }

    /// Native: `FaceMeasures.blur`; `noise` where it reaches its level and speaks louder.
    func blur(_ face: Face, _ it: FaceMeasures) -> CheckResult.Outcome {
        if let outcome = untold(it, "blur") { return outcome }
        guard face.points.eyeDistance >= Self.leastEyeDistance else {
            return .failureToAssess(
                reason:
                    "\(face.points.eyeDistance.decimal(places: 0)) pixels between the eyes are too few to tell blur"
            )
        }
        if isReached(.blur, thresholds.noise, it.noise),
            thresholds.noise.score(it.noise) > thresholds.blur.score(it.blur)
        {
            return assess(
                .blur, thresholds.noise, it.noise, region: face.box.quad,
                reason: "noise is \(percent(it.noise)) of the face's contrast")
        }
        return assess(
            .blur, thresholds.blur, it.blur, region: face.box.quad,
            reason: "a further blur would leave \(percent(it.blur)) of the face's edges")
    }

    private func untold(_ it: FaceMeasures, _ what: String) -> CheckResult.Outcome? {
        isReached(.darkness, thresholds.darkness, it.light.bright)
            ? .failureToAssess(reason: "too dark to tell \(what)") : nil
    }

    /// About both eyes, upright.
    private func eyeBand(_ face: Face) -> Quad {
        let (points, reach) = (face.points, 0.35 * face.points.eyeDistance)
        let xs = [points.rightEye.x, points.leftEye.x]
        let ys = [points.rightEye.y, points.leftEye.y]
        let (x, y) = (min(xs[0], xs[1]) - reach, min(ys[0], ys[1]) - reach)
        return .rectangle(
            x: x, y: y, width: max(xs[0], xs[1]) + reach - x, height: max(ys[0], ys[1]) + reach - y)
    }

    /// Pixels; under it a face shows no edges to judge by.
    private static let leastEyeDistance = 16.0
}
