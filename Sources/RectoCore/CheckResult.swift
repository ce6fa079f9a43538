/// One check of one frame: its outcome with the evidence for it.
public struct CheckResult: Sendable, Hashable {
    public let name: CheckName
    public let outcome: Outcome
    /// Whether its status code is raised when it fails; false where the options allow what it looks for.
    public let raisesStatus: Bool

    public init(name: CheckName, outcome: Outcome, raisesStatus: Bool = true) {
        self.name = name
        self.outcome = outcome
        self.raisesStatus = raisesStatus
    }

    public enum Outcome: Sendable, Hashable {
        case assessed(Assessment)
        /// The check could not say anything, and why: too little contrast, no document.
        case failureToAssess(reason: String)
        /// The check was not asked for, or an earlier finding made it pointless.
        case notRun(reason: String)
    }

    public struct Assessment: Sendable, Hashable {
        /// The measure in its own unit.
        public let native: Double
        /// 0...1, higher means more of what the check's name says.
        public let score: Double
        /// The check fails at this score and above.
        public let threshold: Double
        /// Where the evidence lies in the frame; nil when it is the whole frame.
        public let region: Quad?
        /// A sentence for a person, with numbers and without anything the document says.
        public let reason: String

        public init(native: Double, score: Double, threshold: Double, region: Quad?, reason: String) {
            self.native = native
            self.score = score
            self.threshold = threshold
            self.region = region
            self.reason = reason
        }

        /// The score as one that is judged at one half, 0...1: for those who are told no thresholds.
        public var evenScore: Double {
            guard threshold > 0, threshold < 1 else {
                return score >= threshold ? max(score, 0.5) : score / 2
            }
            return score < threshold
                ? score / threshold / 2 : 0.5 + (score - threshold) / (1 - threshold) / 2
        }
    }

    /// True when the check was assessed and found what it looks for.
    public var isFailed: Bool {
        guard case .assessed(let it) = outcome else { return false }
        return it.score >= it.threshold
    }
}
