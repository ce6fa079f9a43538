import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// What a stage saw otherwise than before is looked at again soon, under the smallest budget as well.
struct StageDoubtsTests {
    private static let gap = CheckSchedule.usualGap

    /// Frames of a scene whose findings change, under a budget.
    private struct Run {
        var schedule = CheckSchedule(budget: 1)
        var sequence = FrameSequence()
        var plans: [FramePlan] = []
        var shown: [StatusCode?] = []

        mutating func add(_ scores: [CheckName: Double], frames: Int, isThere: Bool = true) {
            for _ in 0..<frames {
                let plan = schedule.plan(for: Set(CheckName.allCases))
                let report = BudgetedSequenceTests.report(scores, plan: plan, isThere: isThere)
                schedule.record(report)
                sequence.add(report)
                plans.append(plan)
                shown.append(sequence.status)
            }
        }

        /// Stages with the frames from which on they waited longer than the longest gap.
        var missedTurns: [String] {
            FrameStage.allCases.flatMap { stage in
                (0...(plans.count - gap)).filter { start in
                    !plans[start..<start + gap].contains { $0.runs(stage) }
                }.map { "\(stage) from frame \($0)" }
            }
        }
    }

    @Test(
        "a slight finding is shown, and dropped, soon after the first look that saw it",
        arguments: [CheckName.finger, .idPhotoQuality, .print, .expiry])
    func soon(check: CheckName) throws {
        var run = Run()
        run.add([:], frames: 30)
        #expect(run.shown.last == .scanDocumentFrontProcessed)
        run.add([check: 0.6], frames: 40)
        let stage = try #require(FrameStage.allCases.first { $0.checks.contains(check) })
        func looked(from frame: Int) throws -> Int {
            try #require(run.plans.indices.first { $0 >= frame && run.plans[$0].runs(stage) })
        }
        let first = try #require(run.shown.firstIndex(of: check.status))
        #expect(try first - looked(from: 30) <= 6, "two turns of each other stage would be twice that")
        run.add([:], frames: 40)
        let last = try #require(run.shown.lastIndex(of: check.status))
        #expect(try last + 1 - looked(from: 70) <= 6)
        #expect(run.shown.last == .scanDocumentFrontProcessed)
    }

    @Test("what is settled takes its turn like the rest, and the rest keep theirs")
    func settled() {
        var run = Run()
        run.add([:], frames: 20)
        run.add([.finger: 0.6], frames: 80)
        let turns = run.plans[40...].count { $0.runs(.occlusion) }
        #expect((60 / Self.gap...60 / FrameStage.allCases.count).contains(turns))
        #expect(run.missedTurns == [])
    }

    @Test("a finding that comes and goes with every look never keeps a stage from its turn")
    func flickering() {
        var run = Run()
        for frame in 0..<120 { run.add([.finger: frame % 2 == 0 ? 0.6 : 0.05], frames: 1) }
        #expect(run.missedTurns == [])
    }

    @Test("what was in doubt about one document is not of the next")
    func exchanged() {
        var doubts = StageDoubts()
        doubts.add(BudgetedSequenceTests.report([.finger: 0.9], plan: .everything))
        #expect(FrameStage.allCases.filter(doubts.contains) == [.occlusion])
        doubts.add(BudgetedSequenceTests.report([:], plan: .everything, isThere: false))
        #expect(doubts == StageDoubts())
    }
}
