import RectoCore
import RectoMRZ
import Testing

@testable import Recto

struct CheckScheduleTests {
    static let checks = Set(CheckName.allCases)

    @Test("without a budget everything runs")
    func unbounded() {
        var schedule = CheckSchedule(budget: nil)
        for _ in 0..<30 { #expect(schedule.plan(for: Self.checks) == .everything) }
    }

    @Test(
        "every stage runs at least once in the longest gap, however small the budget",
        arguments: [1.0, 20, 45, 50, 60], [10, 12, 17])
    func turns(budget: Double, longestGap: Int) {
        var schedule = CheckSchedule(budget: budget, longestGap: longestGap)
        var last = Dictionary(uniqueKeysWithValues: FrameStage.allCases.map { ($0, -1) })
        for frame in 0..<200 {
            let plan = schedule.plan(for: Self.checks)
            for stage in FrameStage.allCases {
                if plan.runs(stage) { last[stage] = frame }
                #expect(frame - (last[stage] ?? 0) < longestGap, "\(stage) at frame \(frame)")
            }
        }
    }

    @Test("beyond the budget goes one stage a frame at the most", arguments: [1.0, 25, 30, 45, 60])
    func budget(budget: Double) {
        var schedule = CheckSchedule(budget: budget)
        for _ in 0..<100 {
            let plan = schedule.plan(for: Self.checks)
            let ran = FrameStage.allCases.filter(plan.runs).compactMap { schedule.costs[$0] }
            let room = max(0, budget - schedule.fixedCost)
            #expect(ran.reduce(0, +) <= room || ran.reduce(0, +) - (ran.max() ?? 0) <= room)
        }
    }

    @Test("cheap stages with several checks come first")
    func order() {
        var schedule = CheckSchedule(budget: 30, fixedCost: 20)
        let plan = schedule.plan(for: Self.checks)
        #expect(plan.runs(.portrait) && plan.runs(.occlusion))
        #expect(!plan.runs(.recapture) && !plan.runs(.zone))
        #expect(plan.leftOut[.zone] == "left for another frame: zone takes some 35 ms, more than the 2 left")
    }

    @Test("a stage that no asked check needs takes no turn")
    func asked() {
        var schedule = CheckSchedule(budget: 1)
        let plans = (0..<40).map { _ in schedule.plan(for: [.screen]) }
        #expect(
            plans.allSatisfy { !$0.leftOut.keys.contains(.portrait) && !$0.leftOut.keys.contains(.occlusion) }
        )
        #expect(plans.contains { $0.runs(.zone) } && plans.contains { $0.runs(.recapture) })
    }

    @Test("recorded costs move the plan, and the same costs give the same plans")
    func replay() {
        func plans() -> [FramePlan] {
            var schedule = CheckSchedule(budget: 60)
            return (0..<60).map { frame in
                let plan = schedule.plan(for: Self.checks)
                schedule.record(Double(20 + frame % 7), of: nil)
                for look in DocumentLook.allCases where plan.looks.contains(look) {
                    schedule.record(Double(2 + (frame * 7 + look.rawValue.count) % 9), look: look)
                }
                for stage in FrameStage.allCases where plan.runs(stage) {
                    schedule.record(Double(2 + (frame * 13 + stage.rawValue.count) % 11), of: stage)
                }
                return plan
            }
        }
        #expect(plans() == plans())
        #expect(plans().last == .everything, "everything fits once it proved cheap")
    }

    @Test("costs that are no numbers are not taken in", arguments: [-1.0, .nan, .infinity])
    func damage(milliseconds: Double) {
        var schedule = CheckSchedule(budget: 60)
        let before = schedule
        schedule.record(milliseconds, of: .zone)
        schedule.record(milliseconds, of: nil)
        schedule.record(milliseconds, look: .middle)
        schedule.recordEmpty(milliseconds)
        #expect(schedule == before)
    }

    @Test(
        "a budget that is no number leaves everything costly out, one without end nothing",
        arguments: [
            (Double.nan, true), (-Double.infinity, true), (-1e300, true), (1e300, false), (.infinity, false),
        ])
    func oddBudget(budget: Double, leavesOut: Bool) {
        var schedule = CheckSchedule(budget: budget)
        let plan = schedule.plan(for: Self.checks)
        #expect(plan.leftOut.isEmpty != leavesOut)
    }

    @Test("a check whose stage was left out is not run, and says so")
    func judging() throws {
        var evidence = ReadingChecksTests.evidence(nil)
        evidence.plan = FramePlan(leftOut: [.zone: "left for another frame: it costs too much"])
        let judge = try ReadingChecksTests.judge(evidence) { $0.documentTypes = [.passport] }
        for check in judge.checks() where [.type, .side, .expiry].contains(check.name) {
            #expect(check.outcome == .notRun(reason: "left for another frame: it costs too much"))
        }
        #expect(judge.statuses(judge.checks()).isEmpty, "what was not looked at is not processed")
    }

    @Test("a licence's barcode judges side and expiry while the zone waits; without one they wait as well")
    func barcodeWithoutZone() throws {
        var evidence = ReadingChecksTests.evidence(nil)
        evidence.plan = FramePlan(leftOut: [.zone: "another frame's turn"])
        func outcomes() throws -> [CheckName: CheckResult.Outcome] {
            let judge = try ReadingChecksTests.judge(evidence) { $0.side = .front }
            return Dictionary(uniqueKeysWithValues: judge.checks().map { ($0.name, $0.outcome) })
        }
        evidence.portrait = ReadingChecksTests.portrait(certainty: 0.9)
        for check in [CheckName.side, .expiry] {
            #expect(try outcomes()[check] == .notRun(reason: "another frame's turn"))
        }
        let today = try #require(CalendarDay(year: 2026, month: 1, day: 1))
        evidence.barcodes = [
            ReadBarcode(BarcodeContentTests.barcode(AAMVATests.example, .pdf417), today: today)
        ]
        var judged = try ReadingChecksTests.judge(evidence) {
            ($0.side, $0.today) = (.front, today)
        }
        #expect(judged.statuses(judged.checks()).contains(.scanDocumentExpired))
        #expect(judged.statuses(judged.checks()).contains(.scanDocumentIncorrectSideDetected))
        evidence.plan = FramePlan(leftOut: [.barcode: "another frame's turn"])
        evidence.barcodes = []
        judged = try ReadingChecksTests.judge(evidence) { $0.side = .front }
        let expiry = judged.checks().first { $0.name == .expiry }
        #expect(
            expiry?.outcome == .notRun(reason: "another frame's turn"),
            "no zone was seen, a barcode may be there")
    }

    @Test("what is switched off takes no turn and is not waited for")
    func switchedOff() throws {
        var schedule = CheckSchedule(budget: 1)
        var options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 11, day: 27)))
        options.readsBarcodes = false
        options.checks = [.blur]
        for _ in 0..<30 {
            let plan = schedule.plan(for: options)
            #expect(plan.unasked == [.barcode, .occlusion, .portrait, .recapture])
            #expect(!plan.runs(.barcode) && !plan.runs(.occlusion) && plan.leftOut[.barcode] == nil)
        }
        options.readsMRZ = false
        #expect(schedule.plan(for: options).isComplete)
    }

    @Test(
        "each look has its turn in so many frames, and beyond the budget goes one; none only beside a stage",
        arguments: [1.0, 25, 35, 45, 60])
    func looks(budget: Double) {
        var schedule = CheckSchedule(budget: budget)
        var last: [DocumentLook: Int] = [:]
        for frame in 0..<60 {
            let plan = schedule.plan(for: Self.checks)
            let looks = plan.looks
            for look in looks { last[look] = frame }
            let longest = 2 * DocumentLook.allCases.count
            for look in DocumentLook.allCases where frame >= longest {
                #expect(frame - (last[look] ?? -99) < longest, "\(look) at frame \(frame)")
            }
            let cost = looks.compactMap { schedule.lookCosts[$0] }.reduce(0, +)
            let ran = FrameStage.allCases.filter(plan.runs).compactMap { schedule.costs[$0] }.reduce(0, +)
            #expect(looks.count < 2 || cost <= budget - schedule.emptyCost)
            #expect(!looks.isEmpty || ran > max(0, budget - schedule.fixedCost))
        }
    }

    @Test("where no faces are looked for no turn is spent on them")
    func looksAbout() throws {
        var schedule = CheckSchedule(budget: 1)
        var options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 11, day: 29)))
        options.findsFaces = false
        let looks = (0..<40).map { _ in schedule.plan(for: options).looks }
        #expect(looks.prefix(5) == [[.middle], [.level], [.turned], [.turnedBack], [.middle]])
        #expect(looks.allSatisfy { !$0.contains(.face) })
    }

    @Test("a frame without a document says what looks and the rest of it cost, and nothing of the stages")
    func empty() throws {
        var schedule = CheckSchedule(budget: 60, lookCosts: [.middle: 0, .turned: 0], emptyCost: 0)
        let stages = (schedule.costs, schedule.fixedCost)
        var report = BudgetedSequenceTests.report([:], plan: .everything, isThere: false)
        report.timings.looks = [.middle: 5, .turned: 15]
        (report.timings.locate, report.timings.network, report.timings.lines) = (30, 26, 4)
        (report.timings.checks, report.timings.mrz, report.timings.total) = (3, 4, 40)
        schedule.record(report)
        #expect(schedule.lookCosts == [.middle: 1, .turned: 3] && schedule.emptyCost == 4)
        #expect((schedule.costs, schedule.fixedCost) == stages)
        // With a document they are no part of what runs on every frame either.
        var found = BudgetedSequenceTests.report([:], plan: .everything)
        found.timings = report.timings
        var (with, without) = (schedule, schedule)
        with.record(found)
        found.timings.looks = [:]
        (found.timings.locate, found.timings.network) = (10, 6)
        without.record(found)
        #expect(with.costs == without.costs && with.fixedCost == without.fixedCost)
        #expect(with.lookCosts == [.middle: 1.8, .turned: 5.4] && with.emptyCost == 4)
    }

    @Test("faces are a cost of every frame, the network one of the stage that asked for it")
    func timings() {
        var schedule = CheckSchedule(
            budget: 60, costs: [.occlusion: 0, .portrait: 0, .recapture: 0, .barcode: 0, .zone: 0],
            fixedCost: 0)
        var timings = StageTimings()
        (timings.locate, timings.network, timings.lines, timings.mrz) = (10, 8, 4, 30)
        (timings.checks, timings.recapture, timings.occlusion, timings.portrait) = (14, 6, 1, 5)
        (timings.barcodes, timings.face) = (20, 12)
        schedule.record(timings, of: .everything)
        func near(_ cost: Double?, _ milliseconds: Double) -> Bool {
            abs((cost ?? -1) - CheckSchedule.weight * milliseconds) < 1e-9
        }
        // Where the zone is read, finding its lines is part of that.
        #expect(near(schedule.fixedCost, 10 - 8 + 14 - 12 + 12))
        #expect(near(schedule.costs[.occlusion], 9) && near(schedule.costs[.portrait], 5))
        #expect(near(schedule.costs[.recapture], 6) && near(schedule.costs[.barcode], 20))
        #expect(near(schedule.costs[.zone], 30))
        var unread = CheckSchedule(budget: 60, costs: [.zone: 0], fixedCost: 0)
        timings.mrz = 4
        unread.record(timings, of: FramePlan(leftOut: [.zone: "left"]))
        #expect(near(unread.fixedCost, 10 - 8 + 4 + 14 - 12 + 12) && unread.costs[.zone] == 0)
    }
}
