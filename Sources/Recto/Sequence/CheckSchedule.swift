internal import RectoCore

/// Shares out a frame's budget: which costly stages run on this frame and which wait for another.
///
/// A stage is worth more the more of the asked checks hang on it and the longer it has waited, and less the more it
/// costs. The worthiest run first as far as the budget goes; one that has waited too long runs whatever it costs, one
/// a frame, so that each runs at least once in ``longestGap`` frames.
///
/// Pure: it reads no clock. The caller feeds what the stages took, and a replay that feeds the same costs gets the
/// same plans.
///
/// ```swift
/// var schedule = CheckSchedule(budget: options.frameBudget)
/// for frame in frames {
///     let plan = schedule.plan(for: options)
///     let report = try scanner.analyse(frame, options: options, plan: plan)
///     schedule.record(report.timings, of: plan)
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
    private var waiting: [FrameStage: Int] = [:]

    /// ``longestGap`` where nothing else is said: twice as many frames as there are stages.
    public static let usualGap = 10

    /// The share that a new cost has in the estimate: one slow frame in a row of even ones does not change the plan,
    /// five do.
    static let weight = 0.2

    /// Costs at 1280 x 720 on the machine of the README's table (`recto-bench cost`), until a frame was measured.
    public static let usualCosts: [FrameStage: Double] = [
        .zone: 35, .occlusion: 3, .portrait: 5, .recapture: 6, .barcode: 25,
    ]

    /// - Parameters:
    ///   - longestGap: at least twice as many as there are stages.
    ///   - costs: what the stages are thought to take before any was measured, milliseconds.
    ///   - fixedCost: the same of what runs on every frame.
    public init(
        budget: Double?, longestGap: Int = usualGap, costs: [FrameStage: Double] = usualCosts,
        fixedCost: Double = 20
    ) {
        precondition(longestGap >= 2 * FrameStage.allCases.count, "every stage must get its turn")
        self.budget = budget
        self.longestGap = longestGap
        self.costs = costs
        self.fixedCost = fixedCost
    }

    /// What runs on the next frame; it counts as run.
    ///
    /// - Parameter options: what is asked of the frame. A stage that no asked check needs takes no turn, but those that read for
    ///   reading's sake: the zone and barcodes, unless they are switched off.
    public mutating func plan(for options: ScanOptions) -> FramePlan {
        let unwanted = [
            (FrameStage.zone, options.readsMRZ), (.barcode, options.readsBarcodes),
        ].filter { !$0.1 }.map(\.0)
        return plan(for: options.checks, without: Set(unwanted))
    }

    mutating func plan(for checks: Set<CheckName>, without unwanted: Set<FrameStage> = []) -> FramePlan {
        guard let budget else { return .everything }
        let asked = FrameStage.allCases.filter {
            !unwanted.contains($0) && ($0.reads || !$0.checks.isDisjoint(with: checks))
        }
        for stage in asked { waiting[stage, default: 0] += 1 }
        var left = budget - fixedCost
        var leftOut: [FrameStage: String] = [:]
        let overdue = overdue(among: asked)
        for stage in [overdue].compactMap(\.self) + ranked(asked, checks).filter({ $0 != overdue }) {
            let cost = costs[stage] ?? 0
            if stage == overdue || cost <= left {
                left -= cost
                waiting[stage] = 0
            } else {
                leftOut[stage] = Self.sentence(stage, cost: cost, left: left)
            }
        }
        return FramePlan(leftOut: leftOut, unasked: Set(FrameStage.allCases).subtracting(asked))
    }

    /// Takes in what a stage took.
    ///
    /// - Parameter stage: nil for what runs on every frame.
    public mutating func record(_ milliseconds: Double, of stage: FrameStage?) {
        guard milliseconds.isFinite, milliseconds >= 0 else { return }
        guard let stage else {
            fixedCost += Self.weight * (milliseconds - fixedCost)
            return
        }
        let known = costs[stage] ?? milliseconds
        costs[stage] = known + Self.weight * (milliseconds - known)
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

    /// The worthiest first; of equals the one that stands first in ``FrameStage``.
    private func ranked(_ asked: [FrameStage], _ checks: Set<CheckName>) -> [FrameStage] {
        let worths = asked.map { stage in
            Double(max(1, stage.checks.intersection(checks).count)) * Double(waiting[stage, default: 1])
                / max(costs[stage] ?? 0, 0.001)
        }
        return asked.indices.sorted { (worths[$0], $1) > (worths[$1], $0) }.map { asked[$0] }
    }

    private static func sentence(_ stage: FrameStage, cost: Double, left: Double) -> String {
        "left for another frame: \(stage.rawValue) takes some \(Int(cost.rounded(.up))) ms, "
            + "more than the \(max(0, Int(left))) left"
    }
}
