internal import RectoCore

/// Sees to it that the face stays one person's: it is alone, never gone for long, never jumps, and where a matcher is
/// installed its embeddings stay alike.
struct IdentityGuard: Sendable {
    private let settings: LivenessSettings
    private var last: LivenessFrame?
    private var secondFaceFrames = 0
    /// Of the first look; nil where it had none, and then nothing is compared.
    private var anchor: FaceEmbedding?
    /// Of the looks after it.
    private var smallest: Double?
    /// Before the first frontal look nothing has been shown that could be exchanged.
    private(set) var hasBegun = false

    init(_ settings: LivenessSettings) {
        self.settings = settings
    }

    /// The first look is what all that follows is compared with.
    mutating func begin(with frames: [LivenessFrame]) {
        (hasBegun, anchor) = (true, frames.lazy.compactMap(\.embedding).first)
    }

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

    /// Whether a frame by itself shows the face of the first look, as far as its embedding says so.
    func knows(_ frame: LivenessFrame) -> Bool {
        guard let anchor else { return true }
        guard let similarity = frame.embedding.flatMap(anchor.similarity) else { return false }
        return similarity >= settings.similarity
    }

    /// Whether the frames say whose face it is as far as it can be said.
    func canCompare(_ frames: [LivenessFrame]) -> Bool {
        anchor == nil || frames.contains { $0.embedding != nil }
    }

    /// With the first look; nothing before it.
    mutating func compare(_ frames: [LivenessFrame], isFrontal: Bool) -> LivenessFailure? {
        guard let anchor else { return nil }
        let embeddings = frames.compactMap(\.embedding)
        var sum = 0.0
        for embedding in embeddings {
            guard let similarity = anchor.similarity(to: embedding) else { return .identityNotComparable }
            sum += similarity
        }
        let mean = sum / Double(embeddings.count)
        guard mean >= (isFrontal ? settings.similarity : settings.turnedSimilarity) else {
            return .otherPerson(similarity: mean)
        }
        if isFrontal { smallest = min(smallest ?? mean, mean) }
        return nil
    }

    var identity: LivenessEvidence.Identity {
        smallest.map { .matched(similarity: $0) } ?? .continuous
    }
}
