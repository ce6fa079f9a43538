internal import RectoCore

/// Sees to it that the face stays one person's: it is alone, never gone for long, never jumps, and where a matcher is
/// installed its embeddings stay alike.
struct IdentityGuard: Sendable {
    private let settings: LivenessSettings
    private var last: LivenessFrame?
    private var secondFaceFrames = 0
    private var first: FaceEmbedding?
    private var smallest = 1.0
    /// Before the first frontal look nothing has been shown that could be exchanged.
    private var hasBegun = false

    init(_ settings: LivenessSettings) {
        self.settings = settings
    }

    mutating func begin() { hasBegun = true }

    /// A frame without a face.
    mutating func missing(at time: Double) -> LivenessFailure? {
        secondFaceFrames = 0
        guard let last, time - last.timestamp > settings.longestGap else { return nil }
        guard hasBegun else {
            self.last = nil
            return nil
        }
        return .faceLost(seconds: time - last.timestamp)
    }

    /// A frame with one.
    mutating func follow(_ frame: LivenessFrame) -> LivenessFailure? {
        defer { last = frame }
        // One frame may be a detector's whim.
        secondFaceFrames = frame.secondFace >= settings.secondFace ? secondFaceFrames + 1 : 0
        if secondFaceFrames >= 2 { return .secondFace(share: frame.secondFace) }
        guard hasBegun, let last else { return nil }
        let gap = frame.timestamp - last.timestamp
        if gap > settings.longestGap { return .faceLost(seconds: gap) }
        let jump = (frame.box.area / last.box.area).squareRoot()
        let isSmooth =
            frame.box.overlap(last.box) >= settings.overlap && jump <= settings.sizeJump
            && jump >= 1 / settings.sizeJump
        return isSmooth ? nil : .jumped
    }

    /// Whether the frames say whose face it is as far as it can be said.
    func canCompare(_ frames: [LivenessFrame]) -> Bool {
        first == nil || frames.contains { $0.embedding != nil }
    }

    /// The first look with an embedding is what the later ones are compared with.
    mutating func compare(_ frames: [LivenessFrame], isFrontal: Bool) -> LivenessFailure? {
        let embeddings = frames.compactMap(\.embedding)
        guard let first else {
            if isFrontal { self.first = embeddings.first }
            return nil
        }
        var sum = 0.0
        for embedding in embeddings {
            guard let similarity = first.similarity(to: embedding) else { return .identityNotComparable }
            sum += similarity
        }
        let mean = sum / Double(embeddings.count)
        guard mean >= (isFrontal ? settings.similarity : settings.turnedSimilarity) else {
            return .otherPerson(similarity: mean)
        }
        if isFrontal { smallest = min(smallest, mean) }
        return nil
    }

    var identity: LivenessEvidence.Identity {
        first == nil ? .continuous : .matched(similarity: smallest)
    }
}
