internal import RectoCore

/// The only place where numbers of a face become codes. Each group of checks has its own file. Liveness over frames is
/// judged where the frames are known.
struct FaceJudge {
    let thresholds: FaceThresholds
    let options: FaceOptions
    let evidence: FaceEvidence

    /// One result for each check that has a name, in the order of the names.
    func checks() -> [FaceCheckResult] {
        FaceCheckName.allCases.map {
            FaceCheckResult(name: $0, outcome: outcome($0), raisesStatus: options.raises($0))
        }
    }

    /// Every code that holds, the gravest first; none where nothing stands in the way.
    ///
    /// A frame without a face raises FACE_INCORRECT_POSITION_DETECTED, the code that asks for a face in its place:
    /// FACE_TIMEOUT is a session's, which alone knows how long there was none.
    func statuses(_ checks: [FaceCheckResult]) -> [StatusCode] {
        var found = Set(checks.filter { $0.isFailed && $0.raisesStatus }.map(\.name.status))
        if evidence.main == nil, options.checks.contains(.position) {
            found.insert(.faceIncorrectPositionDetected)
        }
        return found.sorted()
    }

    private func outcome(_ name: FaceCheckName) -> CheckResult.Outcome {
        guard options.checks.contains(name) else { return .notRun(reason: CheckResult.Outcome.unasked) }
        guard let face = evidence.main else { return .notRun(reason: "no face was found") }
        return switch name {
        case .position: position(face)
        case .distance: distance(face)
        case .pose: pose(face)
        case .multipleFaces: multipleFaces(face)
        case .darkness: onMeasures(face, darkness)
        case .blur: onMeasures(face, blur)
        case .spotlight: onMeasures(face, spotlight)
        case .shadow: onMeasures(face, shadow)
        case .eyesShadow: onMeasures(face, eyesShadow)
        case .mouthCovered: mouthCovered(face)
        case .eyesCovered: eyesCovered(face)
        case .eyesClosed: eyesClosed(face)
        case .liveness: liveness(face)
        case .match: match(face)
        }
    }
}
