internal import RectoCore

/// One attempt at a face over frames: guidance for each, and an answer once there is enough.
///
/// Pure. A face is accepted from frames with nothing in the way: ``neededFrames`` of them, and the gestures where they are
/// asked for. Of several comparisons the one in the middle counts: neither the luckiest frame nor the worst decides.
public struct FaceAttempt: Sendable {
    public let request: FaceRequest
    /// Frames with nothing in the way that an answer needs.
    public static let neededFrames = 3

    /// Why nobody's face can be compared; nil while nothing says so.
    private var fault: ComparisonFault?
    private var liveness: ActiveLiveness?
    private var passive = PassiveLiveness()
    private var matches: [FaceMatch] = []
    private var good = 0

    /// - Parameter fault: why there is nothing to compare with although the request names it; nil where there is.
    public init(_ request: FaceRequest, fault: ComparisonFault? = nil) {
        self.request = request
        self.fault = fault
        liveness = request.plan.map { ActiveLiveness(plan: $0) }
    }

    /// What the person is to do now; nil where no gesture is asked for.
    public var asked: LivenessGesture? { liveness?.asked }

    /// What the pictures alone say of attacks, so far.
    public var passiveOutcome: PassiveLiveness.Outcome? {
        request.liveness == .none ? nil : passive.outcome
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
        if request.liveness != .none { passive.add(observation) }
        let statuses = report.statuses.filter { !Self.decided.contains($0) }
        let inTheWay = statuses.filter { $0 != .faceEyesClosedDetected || !request.allowsClosedEyes }
        // A head that does what it is asked is turned, near or far for a good reason.
        let finding = FaceFinding(isGesture ? [] : statuses, isProgress: !report.faces.isEmpty)
        if !isGesture, inTheWay.isEmpty, !report.faces.isEmpty, isComparable(report) {
            good += 1
            if case .compared(let match) = report.comparison { matches.append(match) }
        }
        return Step(finding: finding, events: events, answer: answer)
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

    private var answer: FaceAnswer? {
        if let fault { return .notCompared(fault) }
        if let liveness {
            guard let outcome = liveness.outcome else { return nil }
            guard case .passed = outcome else { return FaceAnswer(liveness: outcome) }
        }
        guard good >= Self.neededFrames else { return nil }
        let ranked = matches.sorted { $0.similarity < $1.similarity }
        let middle = ranked.isEmpty ? nil : ranked[(ranked.count - 1) / 2]
        return FaceAnswer(
            liveness: liveness?.outcome, passive: passiveOutcome,
            match: request.reference == nil ? nil : middle)
    }
}

extension FaceAttempt: PersonalData {}
extension FaceAttempt.Step: PersonalData {}
