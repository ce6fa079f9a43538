internal import RectoCore

/// Shares out a frame's budget: which costly stages run on this frame and which wait for another.
///
/// A stage is worth more the more of the asked checks hang on it and the longer it has waited, and less the more it
/// costs. The worthiest run first as far as the budget goes; one that has waited too long runs whatever it costs, one
/// a frame, so that each runs at least once in ``longestGap`` frames. A stage whose last look saw otherwise than the one before goes first,
/// every second frame whatever it costs, until as many looks agree as a finding is shown or dropped by.
///
/// Looks for a document take turns beside them, for frames that show none plainly: the one that has waited longest is taken whatever it
/// costs, unless a stage is already, and others in turn as far as the budget goes: each at least once in twice as many frames as there are
/// looks.
///
/// Pure: it reads no clock. The caller feeds what the stages took, and a replay that feeds the same costs gets the
/// same plans.
///
/// ```swift
/// var schedule = CheckSchedule(budget: options.frameBudget)
/// for frame in frames {
///     let plan = schedule.plan(for: options)
///     let report = try scanner.analyse(frame, options: options, plan: plan)
///     schedule.record(report)
/// }
/// ```
public struct CheckSchedule: Sendable, Hashable {
    /// Milliseconds a frame; nil for no bound.
    public let budget: Double?
    /// A stage that is asked for runs at least once in so many frames.
    public let longestGap: Int
    /// Estimated milliseconds, moving with what is recorded.
    public private(set) var costs: [FrameStage: Double]
    /// Estimated milliseconds of what runs on every frame.
    public private(set) var fixedCost: Double
    /// Estimated milliseconds of the looks that follow the one at the whole frame.
    public private(set) var lookCosts: [DocumentLook: Double]
    /// Estimated milliseconds of a frame that shows no document, but for those looks.
    public private(set) var emptyCost: Double
    private var waiting: [FrameStage: Int] = [:]
    var doubts = StageDoubts()
    private var lookWaiting: [DocumentLook: Int] = [:]

    /// ``longestGap`` where nothing else is said: twice as many frames as there are stages.
    public static let usualGap = 10

    /// The share that a new cost has in the estimate: one slow frame in a row of even ones does not change the plan,
    /// five do.
    static let weight = 0.2

    /// Costs at 1280 x 720 on the machine of the README's table (`recto-bench cost`), until a frame was measured.
    public static let usualCosts: [FrameStage: Double] = [
        .zone: 35, .occlusion: 3, .portrait: 5, .recapture: 6, .barcode: 25,
    ]

    /// The same of looks (`recto-bench camera`).
    public static let usualLookCosts: [DocumentLook: Double] = [
        .middle: 5, .level: 15, .turned: 12, .turnedBack: 12, .face: 15,
    ]

    /// - Parameters:
    ///   - longestGap: at least twice as many as there are stages.
    ///   - costs: what the stages are thought to take before any was measured, milliseconds.
    ///   - fixedCost: the same of what runs on every frame.
    ///   - lookCosts: the same of looks.
    ///   - emptyCost: the same of a frame that shows no document, but for looks.
    public init(
        budget: Double?, longestGap: Int = usualGap, costs: [FrameStage: Double] = usualCosts,
        fixedCost: Double = 20, lookCosts: [DocumentLook: Double] = usualLookCosts, emptyCost: Double = 20
    ) {
        precondition(longestGap >= 2 * FrameStage.allCases.count, "every stage must get its turn")
        // What is no number, or more than any frame takes, must not stop the process.
        self.budget = budget.map { $0.isNaN ? 0 : min(max($0, 0), ScanOptions.frameBudgets.upperBound) }
        self.longestGap = longestGap
        self.costs = costs
        self.fixedCost = fixedCost
        self.lookCosts = lookCosts
        self.emptyCost = emptyCost
    }

    /// What runs on the next frame; it counts as run.
    ///
    /// - Parameter options: what is asked of the frame. A stage that no asked check needs takes no turn, but those that read for
    ///   reading's sake: the zone and barcodes, unless they are switched off.
    public mutating func plan(for options: ScanOptions) -> FramePlan {
        let unwanted = [
            (FrameStage.zone, options.readsMRZ), (.barcode, options.readsBarcodes),
        ].filter { !$0.1 }.map(\.0)
        let looks = DocumentLook.allCases.filter { $0 != .face || options.findsFaces }
        return plan(for: options.checks, without: Set(unwanted), looks: looks)
    }

    mutating func plan(
        for checks: Set<CheckName>, without unwanted: Set<FrameStage> = [],
        looks: [DocumentLook] = DocumentLook.allCases
    ) -> FramePlan {
        guard let budget else { return .everything }
        let asked = FrameStage.allCases.filter {
            !unwanted.contains($0) && ($0.reads || !$0.checks.isDisjoint(with: checks))
        }
        for stage in asked { waiting[stage, default: 0] += 1 }
        var left = budget - fixedCost
        var leftOut: [FrameStage: String] = [:]
        let overdue =
            overdue(among: asked) ?? asked.first { doubts.contains($0) && waiting[$0, default: 0] >= 2 }
        for stage in [overdue].compactMap(\.self) + ranked(asked, checks).filter({ $0 != overdue }) {
            let cost = costs[stage] ?? 0
            if stage == overdue || cost <= left {
                left -= cost
                waiting[stage] = 0
            } else {
                leftOut[stage] = Self.sentence(stage, cost: cost, left: left)
            }
        }
        let beyond = overdue == nil ? 0 : max(0, -left)
        return FramePlan(
            leftOut: leftOut, unasked: Set(FrameStage.allCases).subtracting(asked),
            looks: turns(among: looks, within: budget - emptyCost - beyond, isBeyond: beyond > 0))
    }

    /// The looks whose turn it is; of those that waited as long the one that stands first.
    ///
    /// - Parameter isBeyond: whether a stage that waited too long takes all that is left, and more: only a look that waited too long as well
    ///   is then taken.
    private mutating func turns(
        among asked: [DocumentLook], within milliseconds: Double, isBeyond: Bool
    ) -> Set<DocumentLook> {
        for look in asked { lookWaiting[look, default: 0] += 1 }
        let waits = asked.map { lookWaiting[$0, default: 0] }
        var left = milliseconds
        var turns: Set<DocumentLook> = []
        for index in asked.indices.sorted(by: { (waits[$0], $1) > (waits[$1], $0) }) {
            let look = asked[index]
            let cost = lookCosts[look] ?? 0
            let isDue = turns.isEmpty && (!isBeyond || waits[index] > asked.count)
            guard isDue || cost <= left else { continue }
            left -= cost
            turns.insert(look)
            lookWaiting[look] = 0
        }
        return turns
    }

    /// Takes in what a stage took.
    ///
    /// - Parameter stage: nil for what runs on every frame.
    public mutating func record(_ milliseconds: Double, of stage: FrameStage?) {
        guard let stage else { return Self.move(&fixedCost, towards: milliseconds) }
        Self.move(&costs[stage, default: milliseconds], towards: milliseconds)
    }

    /// Takes in what a frame that shows no document took, but for looks.
    mutating func recordEmpty(_ milliseconds: Double) {
        Self.move(&emptyCost, towards: milliseconds)
    }

    /// Takes in what a look took.
    mutating func record(_ milliseconds: Double, look: DocumentLook) {
        Self.move(&lookCosts[look, default: milliseconds], towards: milliseconds)
    }

    private static func move(_ cost: inout Double, towards milliseconds: Double) {
        guard milliseconds.isFinite, milliseconds >= 0 else { return }
        cost += weight * (milliseconds - cost)
    }

    /// The one that has waited longest of those that cannot wait for all others to go first.
    private func overdue(among asked: [FrameStage]) -> FrameStage? {
        let limit = longestGap - asked.count + 1
        var oldest: FrameStage?
        for stage in asked where waiting[stage, default: 0] >= limit {
            if waiting[stage, default: 0] > oldest.flatMap({ waiting[$0] }) ?? 0 { oldest = stage }
        }
        return oldest
    }

    /// Those in doubt first, then the worthiest; of equals the one that stands first in ``FrameStage``.
    private func ranked(_ asked: [FrameStage], _ checks: Set<CheckName>) -> [FrameStage] {
        let worths = asked.map { stage in
            doubts.contains(stage)
                ? Double.infinity
                : Double(max(1, stage.checks.intersection(checks).count)) * Double(waiting[stage, default: 1])
                    / max(costs[stage] ?? 0, 0.001)
        }
        return asked.indices.sorted { (worths[$0], $1) > (worths[$1], $0) }.map { asked[$0] }
    }

    private static func sentence(_ stage: FrameStage, cost: Double, left: Double) -> String {
        "left for another frame: \(stage.rawValue) takes some \(Int(cost.rounded(.up))) ms, "
            + "more than the \(max(0, Int(left))) left"
    }
}
