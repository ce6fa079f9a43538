internal import RectoCore

/// One attempt at a face over frames: guidance for each, and an answer once there is enough.
///
/// Pure. A face is accepted from frames with nothing in the way that show one person: ``neededFrames`` of them, and the
/// gestures where they are asked for. The same frames are compared and looked at for attacks. Of several comparisons the one
/// in the middle counts: neither the luckiest frame nor the worst decides.
public struct FaceAttempt: Sendable {
    public let request: FaceRequest
    /// What is asked of its frames.
    public let options: FaceOptions
    /// Frames with nothing in the way that an answer needs.
    public static let neededFrames = 3

    /// Why nobody's face can be compared; nil while nothing says so.
    private var fault: ComparisonFault?
    private var liveness: ActiveLiveness?
    /// Where no gestures are asked for.
    private var trail = FaceTrail()
    private var counted = Counted()

    /// What the frames that count come to.
    private struct Counted {
        var frames = 0
        var matches: [FaceMatch] = []
        var passive = PassiveLiveness()
    }

    /// - Parameter fault: why there is nothing to compare with although the request names it; nil where there is.
    public init(_ request: FaceRequest, fault: ComparisonFault? = nil) {
        self.request = request
        self.fault = fault
        liveness = request.plan.map { ActiveLiveness(plan: $0) }
        var options = FaceOptions()
        options.allowsClosedEyes = request.allowsClosedEyes
        options.describesFace = request.plan != nil
        if request.liveness == .none { options.checks.remove(.liveness) }
        self.options = options
    }

    /// What the person is to do now; nil where no gesture is asked for.
    public var asked: LivenessGesture? { liveness?.asked }

    /// What the pictures alone say of attacks, so far.
    public var passiveOutcome: PassiveLiveness.Outcome? {
        request.liveness == .none ? nil : counted.passive.outcome
    }

    /// Codes that are decided over frames, not on one.
    private static let decided: Set<StatusCode> = [.faceNoMatch, .faceLivenessFailed]

    /// What a frame brought.
    public struct Step: Sendable, Hashable {
        /// What to tell the session.
        public let finding: FaceFinding
        /// What the gestures came to.
        public let events: [LivenessEvent]
        /// What the attempt came to; nil while it goes on.
        public let answer: FaceAnswer?
    }

    /// Takes in the next frame.
    ///
    /// - Parameter isMirrored: whether the picture is, as front cameras' previews are; turns to left and right are then told apart
    ///   all the same.
    public mutating func take(_ report: FaceReport, at timestamp: Double, isMirrored: Bool = false) -> Step {
        let seen = FaceObservation(
            timestamp: timestamp, faces: report.faces, pose: report.pose, expression: report.expression,
            embedding: report.embedding, bonaFide: report.bonaFide, width: report.width, height: report.height
        )
        let observation = isMirrored ? seen.unmirrored : seen
        let isGesture = liveness.map { $0.asked != .frontal } ?? false
        let events = liveness?.reduce(observation) ?? []
        let statuses = report.statuses.filter { !Self.decided.contains($0) }
        let inTheWay = statuses.filter { $0 != .faceEyesClosedDetected || !request.allowsClosedEyes }
        // A head that does what it is asked is turned, near or far for a good reason.
        let finding = FaceFinding(isGesture ? [] : statuses, isProgress: !report.faces.isEmpty)
        let isGood = !isGesture && inTheWay.isEmpty && !report.faces.isEmpty && isComparable(report)
        let isCounted = count(observation, report.comparison, isGood: isGood)
        return Step(finding: finding, events: events, answer: answer(isCounted: isCounted))
    }

    /// Whether the frame's face was compared where it has to be; notes what is in the way of every comparison.
    private mutating func isComparable(_ report: FaceReport) -> Bool {
        guard request.reference != nil else { return true }
        switch report.comparison {
        case .compared: return true
        case .notCompared(let obstacle): fault = fault ?? ComparisonFault(obstacle)
        case nil: fault = fault ?? .noFace
        }
        return false
    }

    /// - Returns: whether the frame counts: it is good, and its face the one that was followed.
    private mutating func count(
        _ observation: FaceObservation, _ comparison: FaceComparison?, isGood: Bool
    ) -> Bool {
        if let liveness {
            guard isGood, liveness.isFollowed else { return false }
        } else {
            if !trail.follow(LivenessFrame(observation), isGood: isGood) { counted = Counted() }
            guard isGood else { return false }
        }
        counted.frames += 1
        if case .compared(let match) = comparison { counted.matches.append(match) }
        counted.passive.add(observation)
        return true
    }

    /// - Parameter isCounted: whether the frame counts: the picture that is kept of an accepted face has to.
    private func answer(isCounted: Bool) -> FaceAnswer? {
        if let fault { return .notCompared(fault) }
        if let outcome = liveness?.outcome, outcome.status != nil { return FaceAnswer(liveness: outcome) }
        guard isCounted, counted.frames >= Self.neededFrames, liveness == nil || liveness?.outcome != nil
        else { return nil }
        let ranked = counted.matches.sorted { $0.similarity < $1.similarity }
        let middle = ranked.isEmpty ? nil : ranked[(ranked.count - 1) / 2]
        return FaceAnswer(
            liveness: liveness?.outcome, passive: passiveOutcome,
            match: request.reference == nil ? nil : middle)
    }
}

extension FaceAttempt: PersonalData {}
extension FaceAttempt.Step: PersonalData {}
