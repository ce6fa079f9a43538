internal import RectoCore

/// By the networks for covered mouths, covered and closed eyes. That for closed eyes learnt from faces that look straight:
/// of a turned head a finding counts, its absence does not. The others learnt from heads turned up to a profile as well.
extension FaceJudge {
    /// Native: `FaceCovers.mouth`.
    func mouthCovered(_ face: Face) -> CheckResult.Outcome {
        cover(
            .mouthCovered, thresholds.mouthCovered, evidence.covers?.mouth, face,
            seen: "something covers the mouth")
    }

    /// Native: `FaceCovers.eyes`.
    func eyesCovered(_ face: Face) -> CheckResult.Outcome {
        cover(
            .eyesCovered, thresholds.eyesCovered, evidence.covers?.eyes, face,
            seen: "something covers the eyes")
    }

    /// Native: `FaceExpression.eyeOpenness` where outlines of the lids were read, else `FaceCovers.eyesClosed`.
    func eyesClosed(_ face: Face) -> CheckResult.Outcome {
        if isReached(.eyesCovered, thresholds.eyesCovered, evidence.covers?.eyes ?? 0) {
            return .failureToAssess(reason: "the eyes are covered")
        }
        if let openness = evidence.expression?.eyeOpenness, !isTurnedAway {
            return assess(
                .eyesClosed, thresholds.eyeOpenness, openness, region: face.box.quad,
                reason: "the lids of the wider eye gape by \(percent(openness)) of its width")
        }
        if isTurnedAway, let closed = evidence.covers?.eyesClosed,
            !isReached(.eyesClosed, thresholds.eyesClosed, closed)
        {
            return .failureToAssess(reason: "the head is turned too far to tell")
        }
        return cover(
            .eyesClosed, thresholds.eyesClosed, evidence.covers?.eyesClosed, face,
            seen: "both eyes are closed")
    }

    /// Native: the probability of a bona fide presentation. Without a model nothing is called live.
    func liveness(_ face: Face) -> CheckResult.Outcome {
        guard let bonaFide = evidence.bonaFide else {
            return .notRun(reason: "the model that tells attacks is not installed")
        }
        return assess(
            .liveness, thresholds.bonaFide, bonaFide, region: face.box.quad,
            reason: "a live face at a probability of \(percent(bonaFide)), of this frame alone")
    }

    private func cover(
        _ name: FaceCheckName, _ calibration: Calibration, _ probability: Double?, _ face: Face, seen: String
    ) -> CheckResult.Outcome {
        guard let probability else { return .notRun(reason: "nothing looked for what covers a face") }
        return assess(
            name, calibration, probability, region: face.box.quad,
            reason: "\(seen) at a probability of \(percent(probability))")
    }
}
