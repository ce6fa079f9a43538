/// One attempt at active liveness: asks for the gestures of a plan and checks each in the frames, with a frontal look
/// before, between and after them.
///
/// Pure: observations in, events out; time is that of the frames alone. The same observations give the same events.
///
/// ```swift
/// var liveness = ActiveLiveness(plan: .random())
/// for frame in frames {
///     for event in liveness.reduce(observation(of: frame)) { show(event) }
///     if let outcome = liveness.outcome { return outcome }
/// }
/// ```
///
/// Where a matcher is installed, give an embedding with every frame: a step is not done without one once the first look
/// had one.
public struct ActiveLiveness: Sendable {
    public let plan: LivenessPlan
    public let settings: LivenessSettings
    /// nil while it goes on. One that passed fails after all where frames go on to be given and show that the face was
    /// exchanged, and is timed out where it is gone.
    public private(set) var outcome: LivenessOutcome?
    /// Whether the last frame showed the face of the first look, as far as it can be said: it was followed since, and is
    /// like it by its embedding where that look had one. False until the first look is done.
    public private(set) var isFollowed = false
    /// What the person is asked for now.
    public private(set) var asked = LivenessGesture.frontal

    private var clock: LivenessClock?
    private var guardian: IdentityGuard
    private var look: FrontalLook?
    private var held: [FaceMotionOrLook] = []
    private var wrong = HeldGesture()
    private var forgiven = 0
    private var done: [LivenessEvidence.Gesture] = []
    private var parallaxes: [Double] = []

    public init(plan: LivenessPlan, settings: LivenessSettings = LivenessSettings()) {
        self.plan = plan
        self.settings = settings
        guardian = IdentityGuard(settings)
    }

    /// Takes in the next frame. Frames that are not later than the one before, and all after an attempt that did not pass,
    /// say nothing.
    public mutating func reduce(_ observation: FaceObservation) -> [LivenessEvent] {
        isFollowed = false
        let now = observation.timestamp
        guard outcome?.status == nil, now.isFinite, observation.width > 0, observation.height > 0 else {
            return []
        }
        guard var clock else {
            self.clock = LivenessClock(start: now)
            guard !plan.gestures.isEmpty else { return finish(.failed(.emptyPlan)) }
            return [.asked(.frontal)] + follow(observation)
        }
        guard now > clock.latest else { return [] }
        clock.latest = now
        self.clock = clock
        let isInTime = now - clock.step <= plan.stepLimit && now - clock.start <= plan.totalLimit
        guard isInTime || outcome != nil else { return finish(.timedOut(asked)) }
        return follow(observation)
    }

    private mutating func follow(_ observation: FaceObservation) -> [LivenessEvent] {
        guard let frame = LivenessFrame(observation) else {
            held = []
            return guardian.missing(at: observation.timestamp).map { lose($0) } ?? []
        }
        if let failure = guardian.follow(frame) { return finish(.failed(failure)) }
        isFollowed = guardian.hasBegun && guardian.knows(frame)
        guard outcome == nil else { return [] }
        return asked == .frontal ? followLook(frame) : followGesture(frame)
    }

    /// Who goes away after all was done has not failed: time is up, and nothing was accepted.
    private mutating func lose(_ failure: LivenessFailure) -> [LivenessEvent] {
        finish(outcome == nil ? .failed(failure) : .timedOut(asked))
    }

    // MARK: The frontal look

    private mutating func followLook(_ frame: LivenessFrame) -> [LivenessEvent] {
        guard frame.isFrontal(look, settings) else {
            held = []
            return [.progress(.frontal, 0)]
        }
        held.append(FaceMotionOrLook(frame: frame, motion: nil))
        let progress = min(1, Double(held.count) / Double(settings.heldFrames))
        guard held.count >= settings.heldFrames, guardian.canCompare(held.map(\.frame)) else {
            return [.progress(.frontal, progress)]
        }
        if let failure = guardian.compare(held.map(\.frame), isFrontal: true) {
            return finish(.failed(failure))
        }
        // Points that are no face's: another frame may be better.
        guard let look = FrontalLook(held.map(\.frame)) else {
            held = []
            return [.progress(.frontal, 0)]
        }
        self.look = look
        if !guardian.hasBegun { guardian.begin(with: held.map(\.frame)) }
        guard done.count < plan.gestures.count else {
            return [.progress(.frontal, 1)] + finish(.passed(evidence))
        }
        return [.progress(.frontal, 1)] + ask(plan.gestures[done.count], at: frame.timestamp)
    }

    // MARK: A gesture

    private mutating func followGesture(_ frame: LivenessFrame) -> [LivenessEvent] {
        guard let look else { return [] }
        let motion = FaceMotion(frame: frame, look: look)
        let share = motion.share(of: asked, settings) ?? 0
        if let gesture = wrong.follow(motion, asked: asked, share: share, settings) {
            return wrongly(gesture, frame)
        }
        guard share >= 1 else {
            held = []
            return [.progress(asked, max(0, share))]
        }
        held.append(FaceMotionOrLook(frame: frame, motion: motion))
        guard held.count >= settings.heldFrames, guardian.canCompare(held.map(\.frame)) else {
            return [.progress(asked, 1)]
        }
        if let failure = guardian.compare(held.map(\.frame), isFrontal: false) {
            return finish(.failed(failure))
        }
        let motions = held.compactMap(\.motion)
        if asked.showsDepth {
            let parallax = motions.reduce(0) { $0 + $1.parallax(towards: asked) } / Double(motions.count)
            guard parallax >= settings.parallax else { return finish(.failed(.flat(parallax: parallax))) }
            parallaxes.append(parallax)
        }
        let degrees = motions.compactMap { $0.degree(of: asked) }
        let gesture = LivenessEvidence.Gesture(
            gesture: asked, asked: clock?.step ?? 0, done: frame.timestamp,
            degree: degrees.reduce(0, +) / Double(degrees.count))
        done.append(gesture)
        return [.progress(asked, 1), .done(gesture)] + ask(.frontal, at: frame.timestamp)
    }

    private mutating func wrongly(_ gesture: LivenessGesture, _ frame: LivenessFrame) -> [LivenessEvent] {
        forgiven += 1
        guard forgiven <= settings.forgivenGestures else {
            return finish(.failed(.wrongGesture(gesture, asked: asked)))
        }
        return [.wrong(gesture)] + ask(.frontal, at: frame.timestamp)
    }

    // MARK: Steps

    private mutating func ask(_ gesture: LivenessGesture, at time: Double) -> [LivenessEvent] {
        asked = gesture
        held = []
        wrong = HeldGesture()
        clock?.step = time
        return [.asked(gesture)]
    }

    private mutating func finish(_ outcome: LivenessOutcome) -> [LivenessEvent] {
        self.outcome = outcome
        held = []
        return [.finished(outcome)]
    }

    private var evidence: LivenessEvidence {
        LivenessEvidence(
            gestures: done, depth: parallaxes.min().map { .shown(parallax: $0) } ?? .notAssessed,
            identity: guardian.identity)
    }
}

/// The frames' clock, seconds.
private struct LivenessClock: Sendable {
    let start: Double
    /// When what is asked for now was asked for.
    var step: Double
    var latest: Double

    init(start: Double) {
        (self.start, step, latest) = (start, start, start)
    }
}

/// A frame that holds what is asked for, with its motion where that is a gesture.
private struct FaceMotionOrLook: Sendable {
    let frame: LivenessFrame
    let motion: FaceMotion?
}

/// Follows whether another gesture than the one asked for is done.
private struct HeldGesture: Sendable {
    private var gesture: LivenessGesture?
    private var count = 0

    /// - Returns: the gesture once enough frames in a row show it and little of the one asked for.
    mutating func follow(
        _ motion: FaceMotion, asked: LivenessGesture, share: Double, _ settings: LivenessSettings
    ) -> LivenessGesture? {
        let others = LivenessGesture.allCases.filter { other in
            // Faces change while the head moves: no expression is held against anybody.
            other != asked && other.group != .expression
        }
        let shown = share >= 0.5 ? nil : others.first { motion.share(of: $0, settings) ?? 0 >= 1 }
        count = shown != nil && shown == gesture ? count + 1 : (shown == nil ? 0 : 1)
        gesture = shown
        return count >= settings.heldFrames ? shown : nil
    }
}
