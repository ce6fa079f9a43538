internal import RectoCore

/// Which of the costly stages run on one frame, and why the others do not.
public struct FramePlan: Sendable, Hashable {
    /// For each stage that was asked for and is left out, a sentence that says why.
    public let leftOut: [FrameStage: String]
    /// Stages that nothing asks for, of a plan that shares out a budget: they do not run either, and no frame waits for them.
    public let unasked: Set<FrameStage>
    /// Looks that may follow the one at the whole frame where that shows no document plainly.
    public let looks: Set<DocumentLook>

    /// Every stage runs, and every look may be taken.
    public static let everything = FramePlan(leftOut: [:])

    public init(
        leftOut: [FrameStage: String], unasked: Set<FrameStage> = [],
        looks: Set<DocumentLook> = Set(DocumentLook.allCases)
    ) {
        self.leftOut = leftOut
        self.unasked = unasked
        self.looks = looks
    }

    /// For a frame that stands alone.
    static func first(of options: ScanOptions) -> FramePlan {
        var schedule = CheckSchedule(budget: options.frameBudget)
        return schedule.plan(for: options)
    }

    public func runs(_ stage: FrameStage) -> Bool { leftOut[stage] == nil && !unasked.contains(stage) }

    /// Whether every stage runs that was asked for.
    public var isComplete: Bool { leftOut.isEmpty }

    /// Why a check may have to wait: the first of its stages that is left out; nil where none is.
    func reason(against check: CheckName) -> String? {
        FrameStage.allCases.lazy.filter { $0.checks.contains(check) }.compactMap { leftOut[$0] }.first
    }

    /// Whether any stage runs that a check may be judged by.
    func judges(_ check: CheckName) -> Bool {
        FrameStage.allCases.contains { $0.checks.contains(check) && runs($0) }
    }

    /// Whether a check waits for a stage that is left to another frame: one that was judged does not.
    func waits(_ check: CheckResult) -> Bool {
        if case .assessed = check.outcome { return false }
        return reason(against: check.name) != nil
    }
}
