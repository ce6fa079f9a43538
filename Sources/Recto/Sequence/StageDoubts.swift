internal import RectoCore

/// Stages whose last look at the document saw otherwise than the one before: until as many looks agree as a finding is shown or dropped by,
/// nobody knows which was right.
struct StageDoubts: Sendable, Hashable {
    /// What each stage made of the document when it looked last.
    private var found: [FrameStage: Bool] = [:]
    /// Looks that are still wanted.
    private var wanted: [FrameStage: Int] = [:]

    /// Looks beside the one that saw otherwise.
    private static let settling = SequenceSettings().needed - 1

    func contains(_ stage: FrameStage) -> Bool { wanted[stage, default: 0] > 0 }

    /// Takes in what a frame's stages found; one without a document ends what is known of it.
    mutating func add(_ report: FrameReport) {
        guard report.location != nil else {
            self = StageDoubts()
            return
        }
        for stage in FrameStage.allCases where report.plan.runs(stage) {
            let finds = report.finds(stage)
            let isNew = (found.updateValue(finds, forKey: stage) ?? false) != finds
            wanted[stage] = isNew ? Self.settling : max(0, wanted[stage, default: 0] - 1)
        }
    }
}

extension FrameReport {
    /// Whether a check that hangs on a stage fails.
    func finds(_ stage: FrameStage) -> Bool {
        checks.contains { stage.checks.contains($0.name) && $0.isFailed && $0.raisesStatus }
    }
}
