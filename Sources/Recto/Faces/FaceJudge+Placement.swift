internal import RectoCore

extension FaceJudge {
    var oval: FaceOval {
        options.oval ?? .centred(frameWidth: evidence.frameWidth, frameHeight: evidence.frameHeight)
    }

    private var frame: (width: Double, height: Double) {
        (Double(evidence.frameWidth), Double(evidence.frameHeight))
    }

    /// Native: `FaceThresholds.offCentre` or `margins`, whichever speaks louder.
    func position(_ face: Face) -> CheckResult.Outcome {
        let (w, h) = frame
        let centre = face.box.centre
        let (x, y) = (
            (centre.x / w - oval.centreX) / oval.width, (centre.y / h - oval.centreY) / oval.height
        )
        let off = (x * x + y * y).squareRoot()
        let room = FaceMargins(face.points, frameWidth: w, frameHeight: h).scarcest
        if thresholds.margins.score(room.share) > thresholds.offCentre.score(off) {
            return assess(
                .position, thresholds.margins, room.share, region: face.box.quad,
                reason: "\(room.side) the face there is \(percent(room.share)) of the room that it needs")
        }
        return assess(
            .position, thresholds.offCentre, off, region: face.box.quad,
            reason: "the face's centre is \(percent(off)) of the oval from the oval's centre")
    }

    /// Native: `FaceThresholds.tooFar`, `tooClose` or `eyeDistance`, whichever speaks loudest.
    func distance(_ face: Face) -> CheckResult.Outcome {
        let (w, h) = frame
        let share = face.box.area / (Double.pi / 4 * oval.width * w * oval.height * h)
        let eyes = evidence.straightEyeDistance(face)
        let covers = "the face's box covers \(percent(share)) of the oval"
        let pixels = "\(eyes.decimal(places: 0)) pixels lie between the eyes"
        let ways: [(Calibration, Double, String, String)] = [
            (thresholds.tooFar, share, "too far: ", covers),
            (thresholds.tooClose, share, "too close: ", covers),
            (thresholds.eyeDistance, eyes, "too far or too few pixels: ", pixels),
        ]
        var loudest = ways[0]
        for way in ways where way.0.score(way.1) > loudest.0.score(loudest.1) { loudest = way }
        let verdict = isReached(.distance, loudest.0, loudest.1) ? loudest.2 : ""
        return assess(
            .distance, loudest.0, loudest.1, region: face.box.quad, reason: verdict + loudest.3)
    }

    /// Native: the largest of yaw, pitch and roll, degrees. The pitch of an estimate is too coarse to judge by.
    func pose(_ face: Face) -> CheckResult.Outcome {
        guard let (pose, isEstimate) = evidence.look else {
            return .failureToAssess(reason: "the face's points lie in one place")
        }
        let angles = [("yaw", pose.yaw), ("roll", pose.roll)] + (isEstimate ? [] : [("pitch", pose.pitch)])
        let worst = angles.map { abs($0.1) }.max() ?? 0
        let named = angles.map { "\($0.0) \($0.1.decimal(places: 0))" }.joined(separator: ", ")
        let source =
            isEstimate
            ? "estimated from five points; looking up or down is not judged without the pose model"
            : "by the pose model"
        return assess(
            .pose, thresholds.pose, worst, region: face.box.quad, reason: "\(named) degrees, \(source)")
    }

    /// Whether the head is turned too far for what is learnt from straight faces.
    var isTurnedAway: Bool {
        guard let (pose, isEstimate) = evidence.look else { return false }
        let worst = max(abs(pose.yaw), isEstimate ? 0 : abs(pose.pitch))
        return isReached(.pose, thresholds.pose, worst)
    }

    /// Native: area of the second face over the first; a face of any size whose centre lies in the oval counts as much as
    /// the first.
    func multipleFaces(_ face: Face) -> CheckResult.Outcome {
        let others = evidence.others
        guard let second = others.first else {
            return assess(
                .multipleFaces, thresholds.otherFace, 0, region: face.box.quad, reason: "one face is seen")
        }
        let count = "\(others.count + 1) faces are seen"
        if let within = others.first(where: { isInOval($0.box.centre) }) {
            return assess(
                .multipleFaces, thresholds.otherFace, 1, region: within.box.quad,
                reason: "\(count), more than one of them in the oval")
        }
        let share = second.box.area / max(face.box.area, 1e-9)
        return assess(
            .multipleFaces, thresholds.otherFace, share, region: second.box.quad,
            reason: "\(count), the second has \(percent(share)) of the first one's area")
    }

    private func isInOval(_ point: Point) -> Bool {
        let (w, h) = frame
        let x = (point.x / w - oval.centreX) / (oval.width / 2)
        let y = (point.y / h - oval.centreY) / (oval.height / 2)
        return x * x + y * y <= 1
    }
}
