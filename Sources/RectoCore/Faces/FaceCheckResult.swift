/// One check of one face: its outcome with the evidence for it.
public struct FaceCheckResult: Sendable, Hashable {
    public let name: FaceCheckName
    public let outcome: CheckResult.Outcome
    /// Whether its status code is raised when it fails; false where the options allow what it looks for.
    public let raisesStatus: Bool

    public init(name: FaceCheckName, outcome: CheckResult.Outcome, raisesStatus: Bool = true) {
        self.name = name
        self.outcome = outcome
        self.raisesStatus = raisesStatus
    }

    /// True when the check was assessed and found what it looks for.
    public var isFailed: Bool {
        guard case .assessed(let it) = outcome else { return false }
        return it.score >= it.threshold
    }
}
