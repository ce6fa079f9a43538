internal import RectoCore

/// Which of the costly stages run on one frame, and why the others do not.
public struct FramePlan: Sendable, Hashable {
    /// For each stage that is left out, a sentence that says why.
    public let leftOut: [FrameStage: String]

    /// Every stage runs.
    public static let everything = FramePlan(leftOut: [:])

    public init(leftOut: [FrameStage: String]) {
        self.leftOut = leftOut
    }

    /// For a frame that stands alone.
    static func first(of options: ScanOptions) -> FramePlan {
        var schedule = CheckSchedule(budget: options.frameBudget)
        return schedule.plan(
            for: options.checks, without: options.readsBarcodes ? [] : [.barcode])
    }

    public func runs(_ stage: FrameStage) -> Bool { leftOut[stage] == nil }

    /// Why a check cannot run; nil where its stage runs.
    func reason(against check: CheckName) -> String? {
        FrameStage.allCases.lazy.filter { $0.checks.contains(check) }.compactMap { leftOut[$0] }.first
    }
}
