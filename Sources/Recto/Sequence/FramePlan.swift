internal import RectoCore

/// Which of the costly stages run on one frame, and why the others do not.
public struct FramePlan: Sendable, Hashable {
    /// For each stage that was asked for and is left out, a sentence that says why.
    public let leftOut: [FrameStage: String]
    /// Stages that nothing asks for, of a plan that shares out a budget: they do not run either, and no frame waits for them.
    public let unasked: Set<FrameStage>

    /// Every stage runs.
    public static let everything = FramePlan(leftOut: [:])

    public init(leftOut: [FrameStage: String], unasked: Set<FrameStage> = []) {
        self.leftOut = leftOut
        self.unasked = unasked
    }

    /// For a frame that stands alone.
    static func first(of options: ScanOptions) -> FramePlan {
        var schedule = CheckSchedule(budget: options.frameBudget)
        return schedule.plan(for: options)
    }

    public func runs(_ stage: FrameStage) -> Bool { leftOut[stage] == nil && !unasked.contains(stage) }

    /// Whether all that was asked for runs.
    public var isComplete: Bool { leftOut.isEmpty }

    /// Why a check cannot run; nil where its stage runs.
    func reason(against check: CheckName) -> String? {
        FrameStage.allCases.lazy.filter { $0.checks.contains(check) }.compactMap { leftOut[$0] }.first
    }
}
