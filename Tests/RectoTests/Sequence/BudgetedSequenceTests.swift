import RectoCore
import Testing

@testable import Recto

/// A budget's turns and what frames in a row come to, together: a check that waits its turn has found nothing and missed nothing.
struct BudgetedSequenceTests {
    private static let budgets = [1.0, 25, 40, 60]

    /// A frame of a scene in which checks score so, looked at by a plan; the threshold is one half, unless it is given.
    static func report(
        _ scores: [CheckName: Double], plan: FramePlan, side: ScanOptions.Side? = .front,
        thresholds: [CheckName: Double] = [:], isThere: Bool = true, zone: ReadZone? = nil
    ) -> FrameReport {
        let checks = CheckName.allCases.map { name -> CheckResult in
            if let reason = plan.reason(against: name), !plan.judges(name) {
                return CheckResult(name: name, outcome: .notRun(reason: reason))
            }
            let score = scores[name] ?? 0.05
            let threshold = thresholds[name] ?? 0.5
            return CheckResult(
                name: name,
                outcome: .assessed(
                    .init(native: score, score: score, threshold: threshold, region: nil, reason: "because")))
        }
        var report = FrameReport(
            width: 1280, height: 720, statuses: [],
            location: isThere ? DocumentLocation(quad: PipelineTests.page, origin: .edges, support: 1) : nil,
            shape: nil, side: side, checks: checks, zone: zone, timings: StageTimings(), plan: plan)
        if !isThere { report.looksLeft = Set(DocumentLook.allCases).subtracting(plan.looks) }
        report.settleStatuses()
        return report
    }

    /// What is shown after each of so many frames of one scene.
    private static func shown(
        _ scores: [CheckName: Double], budget: Double, frames: Int = 80
    ) -> [StatusCode?] {
        var (schedule, sequence) = (CheckSchedule(budget: budget), FrameSequence())
        return (0..<frames).map { _ in
            let plan = schedule.plan(for: Set(CheckName.allCases))
            let report = report(scores, plan: plan)
            schedule.record(report)
            sequence.add(report)
            return sequence.status
        }
    }

    @Test("a plain finding of any stage is shown and stays", arguments: FrameStage.allCases, budgets)
    func plain(stage: FrameStage, budget: Double) throws {
        guard let check = stage.checks.min(by: { $0.rawValue < $1.rawValue }) else { return }
        let shown = Self.shown([check: 0.99], budget: budget)
        let first = try #require(shown.firstIndex(of: check.status))
        // Of the holder's photo two turns tell.
        #expect(first < (stage == .portrait ? 2 : 1) * CheckSchedule.usualGap)
        #expect(shown[first...].allSatisfy { $0 == check.status })
        #expect(!shown.contains { $0?.isProcessed == true }, "nobody had looked at all of it before")
    }

    @Test("a zone that could not be read is not processed on frames that leave its stage to others")
    func unreadZone() {
        var sequence = FrameSequence()
        var evidence = ReadingChecksTests.evidence(nil)
        for frame in 0..<12 {
            let looks = frame % 4 == 0
            evidence.needsZone = looks
            evidence.plan = looks ? .everything : FramePlan(leftOut: [.zone: "it waits its turn"])
            var report = Self.report([:], plan: evidence.plan)
            report.evidence = evidence
            report.settleStatuses()
            #expect(report.statuses == (looks ? [.scanDocumentNotRecognized] : []))
            sequence.add(report)
            #expect(sequence.status?.isProcessed != true, "frame \(frame)")
        }
    }

    @Test("where a zone could not be read that is shown until a frame reads it, not until one leaves it out")
    func unreadStays() {
        var sequence = FrameSequence()
        var shown: [StatusCode?] = []
        for frame in 0..<40 {
            var evidence = ReadingChecksTests.evidence(nil)
            let looks = frame % 4 == 0
            evidence.needsZone = looks && frame < 24
            evidence.plan = looks ? .everything : FramePlan(leftOut: [.zone: "it waits its turn"])
            var report = Self.report([:], plan: evidence.plan)
            report.evidence = evidence
            report.settleStatuses()
            sequence.add(report)
            shown.append(sequence.status)
        }
        #expect(shown[9..<24].allSatisfy { $0 == .scanDocumentNotRecognized })
        #expect(shown.last == .scanDocumentFrontProcessed)
    }

    @Test("neither what one document was found for nor what it passed is the next one's", arguments: [2, 4])
    func exchanged(missing: Int) {
        for isFound in [true, false] {
            var (schedule, sequence) = (CheckSchedule(budget: 33), FrameSequence())
            func add(_ scores: [CheckName: Double], _ count: Int, isThere: Bool = true) -> [StatusCode?] {
                (0..<count).map { _ in
                    let plan = isThere ? schedule.plan(for: Set(CheckName.allCases)) : .everything
                    sequence.add(Self.report(scores, plan: plan, isThere: isThere))
                    return sequence.status
                }
            }
            _ = add(isFound ? [.expiry: 0.99] : [:], 24)
            _ = add([:], missing, isThere: false)
            let next = add(isFound ? [:] : [.expiry: 0.99], 24)
            if isFound {
                #expect(missing < 3 || !next.contains(.scanDocumentExpired))
            } else {
                #expect(!next.contains { $0?.isProcessed == true })
            }
        }
    }

    @Test("a slight finding is shown as well, and nothing is processed meanwhile", arguments: budgets)
    func slight(budget: Double) {
        let shown = Self.shown([.print: 0.6], budget: budget)
        #expect(shown.last == .scanDocumentPrintDetected)
        #expect(!shown.contains { $0?.isProcessed == true })
    }

    @Test("a side is processed once every stage has looked, not before, and stays so", arguments: budgets)
    func processed(budget: Double) throws {
        var (schedule, sequence) = (CheckSchedule(budget: budget), FrameSequence())
        var seen: Set<FrameStage> = []
        var shown: [StatusCode?] = []
        for _ in 0..<60 {
            let plan = schedule.plan(for: Set(CheckName.allCases))
            seen.formUnion(FrameStage.allCases.filter(plan.runs))
            let report = Self.report([:], plan: plan)
            #expect(report.statuses == (plan.isComplete ? [.scanDocumentFrontProcessed] : []))
            sequence.add(report)
            shown.append(sequence.status)
            #expect(sequence.status == nil || seen.count == FrameStage.allCases.count)
        }
        let first = try #require(shown.firstIndex { $0 != nil })
        #expect(first < CheckSchedule.usualGap)
        #expect(shown[first...].allSatisfy { $0 == .scanDocumentFrontProcessed })
        #expect(sequence.changes.count == 1)
    }

    @Test("a document that was lost is looked at by every stage again")
    func lost() {
        var (schedule, sequence) = (CheckSchedule(budget: 1), FrameSequence())
        func add(_ isThere: Bool) {
            sequence.add(
                Self.report([:], plan: schedule.plan(for: Set(CheckName.allCases)), isThere: isThere))
        }
        for _ in 0..<12 { add(true) }
        #expect(sequence.status == .scanDocumentFrontProcessed)
        // One look a frame: from the last one's turn on frames say that it is gone.
        for _ in 0..<(DocumentLook.allCases.count + 1) { add(false) }
        #expect(sequence.status == nil)
        for _ in 0..<6 { add(false) }
        #expect(sequence.status == .scanDocumentNotRecognized)
        for _ in 0..<4 { add(true) }
        #expect(sequence.status == nil)
        for _ in 0..<10 { add(true) }
        #expect(sequence.status == .scanDocumentFrontProcessed)
    }

    @Test(
        "that no document is there is shown once every look had its turn since one was seen",
        arguments: budgets)
    func looks(budget: Double) throws {
        var (schedule, sequence) = (CheckSchedule(budget: budget), FrameSequence())
        var seen: Set<DocumentLook> = []
        var frames = 0
        while sequence.status == nil, frames < 40 {
            let plan = schedule.plan(for: Set(CheckName.allCases))
            seen.formUnion(plan.looks)
            sequence.add(Self.report([:], plan: plan, isThere: false))
            frames += 1
            if sequence.status != nil { #expect(seen.count == DocumentLook.allCases.count) }
        }
        #expect(sequence.status == .scanDocumentNotRecognized)
        let settings = SequenceSettings()
        #expect(frames < CheckSchedule.usualGap + settings.needed)
        // One frame that shows it begins the count anew, and those that are left cannot say that it is lost.
        for _ in 0..<settings.needed { sequence.add(Self.report([:], plan: .everything)) }
        #expect(sequence.status == .scanDocumentFrontProcessed)
        for _ in 0..<6 {
            let plan = FramePlan(leftOut: [:], looks: [.middle])
            sequence.add(Self.report([:], plan: plan, isThere: false))
            #expect(sequence.status != .scanDocumentNotRecognized)
        }
    }

    @Test("a caller who gives no look its turn is told no later than a stage would have had one")
    func noTurns() {
        var sequence = FrameSequence()
        for frame in 0..<20 where sequence.status == nil {
            sequence.add(Self.report([:], plan: FramePlan(leftOut: [:], looks: []), isThere: false))
            #expect((sequence.status != nil) == (frame + 1 == CheckSchedule.usualGap + 2))
        }
    }

    @Test("the look that showed the document is asked for again until it is lost")
    func sameLook() {
        var sequence = FrameSequence()
        func add(_ look: DocumentLook?, isThere: Bool = true) {
            var report = Self.report([:], plan: .everything, isThere: isThere)
            report.look = look
            sequence.add(report)
        }
        add(nil)
        #expect(sequence.hint.look == nil)
        add(.turned)
        add(nil)
        add(nil, isThere: false)
        #expect(sequence.hint.look == .turned)
        add(.middle)
        #expect(sequence.hint.look == .middle)
        for _ in 0..<5 { add(nil, isThere: false) }
        #expect(sequence.status == .scanDocumentNotRecognized && sequence.hint.look == nil)
    }

    @Test(
        "the side that was read is known until a frame whose zone was looked for shows none, or the document is lost"
    )
    func readSide() throws {
        var sequence = FrameSequence()
        let left = FramePlan(leftOut: [.zone: "left"])
        let zone = try ReadingChecksTests.zone(ReadingChecksTests.td1)
        func add(_ plan: FramePlan, reads: Bool = false, isThere: Bool = true) {
            var report = Self.report(
                [:], plan: plan, side: reads ? .back : .front, isThere: isThere, zone: reads ? zone : nil)
            report.sideScore = 0.9
            sequence.add(report)
        }
        add(left)
        #expect(sequence.hint.side == nil)
        add(.everything, reads: true)
        for _ in 0..<4 { add(left) }
        #expect(sequence.hint.side == ReadSide(side: .back, certainty: 0.9))
        #expect(sequence.hint.zone != nil)
        add(.everything)
        #expect(sequence.hint.side == nil)
        add(.everything, reads: true)
        for _ in 0..<5 { add(left, isThere: false) }
        #expect(sequence.status == .scanDocumentNotRecognized && sequence.hint.side == nil)
        #expect(sequence.hint.zone == nil)
    }

    @Test("a check is decided by a frame on which it had its turn", arguments: budgets)
    func decisions(budget: Double) throws {
        var (schedule, sequence) = (CheckSchedule(budget: budget), FrameSequence())
        for frame in 0..<40 {
            let plan = schedule.plan(for: Set(CheckName.allCases))
            sequence.add(Self.report([.finger: 0.9, .blur: frame == 0 ? 0 : 0.1], plan: plan))
        }
        for name in [CheckName.finger, .idPhotoQuality, .screen, .expiry] {
            let decision = try #require(sequence.decisions.first { $0.result.name == name })
            #expect(decision.frame != nil, "\(name)")
            #expect(decision.result.isFailed == (name == .finger))
        }
    }

    @Test(
        "one frame that takes a side for the other does not change what is shown, nor do those that show none"
    )
    func sides() {
        var sequence = FrameSequence()
        let sides: [ScanOptions.Side?] = [.back, nil, .back, .back, .front, nil, nil, .back, nil]
        for side in sides { sequence.add(Self.report([:], plan: .everything, side: side)) }
        #expect(sequence.changes.map(\.status) == [.scanDocumentBackProcessed])
        for _ in 0..<4 { sequence.add(Self.report([:], plan: .everything, side: .front)) }
        #expect(sequence.status == .scanDocumentFrontProcessed)
    }

    @Test("what fails at a level of its own outweighs a higher score that passes at another")
    func levels() throws {
        var sequence = FrameSequence()
        for frame in 0..<10 {
            let fails = frame < 6
            sequence.add(
                Self.report(
                    [.screen: fails ? 0.6 : 0.7], plan: .everything,
                    thresholds: [.screen: fails ? 0.5 : 0.766]))
        }
        let decision = try #require(sequence.decisions.first { $0.result.name == .screen })
        #expect(decision.result.isFailed)
    }
}
