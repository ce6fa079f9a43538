import Foundation
import RectoCore
import Testing

@testable import Recto

struct FrameSequenceTests {
    /// A frame that scores so on the checks named; the threshold is one half.
    static func report(_ scores: [CheckName: Double], recognised: Bool = true) -> FrameReport {
        let checks = CheckName.allCases.map { name in
            CheckResult(
                name: name,
                outcome: scores[name].map {
                    .assessed(.init(native: $0, score: $0, threshold: 0.5, region: nil, reason: "because"))
                } ?? .notRun(reason: "not asked for"))
        }
        var statuses = checks.filter(\.isFailed).map(\.name.status).sorted()
        if !recognised { statuses = [.scanDocumentNotRecognized] }
        return FrameReport(
            width: 1280, height: 720, statuses: statuses.isEmpty ? [.scanDocumentFrontProcessed] : statuses,
            location: recognised
                ? DocumentLocation(quad: PipelineTests.page, origin: .edges, support: 1) : nil,
            shape: nil, side: nil, checks: checks, zone: nil, timings: StageTimings())
    }

    static func shown(_ name: CheckName, _ scores: [Double?]) -> [StatusCode?] {
        var sequence = FrameSequence()
        return scores.map { score in
            sequence.add(report(score.map { [name: $0] } ?? [:]))
            return sequence.status
        }
    }

    @Test("the next frame is told where the last one's document lay, and nothing once it is lost")
    func hint() {
        var sequence = FrameSequence()
        #expect(sequence.hint.outline == .none)
        sequence.add(Self.report([:]))
        #expect(sequence.hint.outline == .previous(PipelineTests.page))
        sequence.add(Self.report([:], recognised: false))
        #expect(sequence.hint.outline == .none)
    }

    @Test("frames keep the numbers that they have where some could not be looked at")
    func numbers() {
        var sequence = FrameSequence()
        for number in [1, 2, 5, 6] {
            sequence.add(Self.report([.blur: number == 5 ? 0.05 : 0.3]), number: number)
        }
        #expect(sequence.changes.map(\.frame) == [1])
        #expect(sequence.bestFrame == 5 && sequence.count == 4)
    }

    @Test("displays in frames without a document decide nothing")
    func displaysAlone() throws {
        var sequence = FrameSequence()
        for _ in 0..<4 { sequence.add(Self.report([.screen: 0.1])) }
        for _ in 0..<4 {
            sequence.add(Self.report([.screen: 0.99], recognised: false))
        }
        let decision = try #require(sequence.decisions.first { $0.result.name == .screen })
        #expect(decision.result.isFailed == false && decision.frame == 3)
    }

    @Test("scores about the threshold do not flicker")
    func noFlicker() {
        let shown = Self.shown(.glare, (0..<40).map { $0 % 2 == 0 ? 0.55 : 0.45 })
            .compactMap(\.self)
        let changes = zip(shown, shown.dropFirst()).count { $0 != $1 }
        #expect(changes == 1)
        #expect(shown.last == .scanDocumentGlareDetected)
    }

    @Test("a plain finding is shown at once, a slight one after three of five frames")
    func entering() {
        #expect(Self.shown(.glare, [0.1, 0.95]).last == .scanDocumentGlareDetected)
        #expect(
            Self.shown(.glare, [0.1, 0.6, 0.6, 0.1, 0.6])
                == [
                    .scanDocumentFrontProcessed, .scanDocumentFrontProcessed, .scanDocumentFrontProcessed,
                    .scanDocumentFrontProcessed, .scanDocumentGlareDetected,
                ])
    }

    @Test("a finding goes after three frames clearly below; just below it stays for three windows")
    func leaving() {
        let stays = Self.shown(.blur, [0.95] + [Double](repeating: 0.4, count: 20))
        #expect(stays.prefix(15).allSatisfy { $0 == .scanDocumentBlurDetected })
        #expect(stays.last == .scanDocumentFrontProcessed)
        let goes = Self.shown(.blur, [0.95, 0.1, 0.1, 0.1])
        #expect(goes.last == .scanDocumentFrontProcessed && goes[2] == .scanDocumentBlurDetected)
    }

    @Test("frames that say nothing hold a finding for a while, then drop it")
    func silence() {
        let shown = Self.shown(.blur, [0.95] + [Double?](repeating: nil, count: 5))
        #expect(shown[4] == .scanDocumentBlurDetected && shown[5] == .scanDocumentFrontProcessed)
    }

    @Test("one frame without a document among others changes nothing; three do")
    func lost() {
        var sequence = FrameSequence()
        func add(_ recognised: Bool) -> StatusCode? {
            sequence.add(Self.report([.blur: 0.1], recognised: recognised))
            return sequence.status
        }
        #expect(add(true) == .scanDocumentFrontProcessed)
        #expect(add(false) == .scanDocumentFrontProcessed)
        #expect(add(true) == .scanDocumentFrontProcessed)
        #expect([add(false), add(false)].last == .scanDocumentNotRecognized)
    }

    @Test("nothing is shown before the frames agree")
    func undecided() {
        var sequence = FrameSequence()
        sequence.add(Self.report([.glare: 0.6]))
        #expect(sequence.status == nil && sequence.changes.isEmpty)
    }

    @Test("a finding that the options allow is never shown")
    func allowed() {
        let checks = [
            CheckResult(
                name: .print,
                outcome: .assessed(
                    .init(native: 1, score: 1, threshold: 0.5, region: nil, reason: "dots")),
                raisesStatus: false)
        ]
        var sequence = FrameSequence()
        for _ in 0..<5 {
            sequence.add(
                FrameReport(
                    width: 8, height: 8, statuses: [.scanDocumentBackProcessed],
                    location: DocumentLocation(quad: PipelineTests.page, origin: .edges, support: 1),
                    shape: nil, side: .back, checks: checks, zone: nil, timings: StageTimings()))
        }
        #expect(sequence.status == .scanDocumentBackProcessed)
        #expect(sequence.decisions.first?.result.isFailed == true)
    }

    @Test("quality is decided by the best frame, fraud by a high quantile, readings by the surest")
    func decisions() throws {
        var sequence = FrameSequence()
        for frame in 0..<20 {
            sequence.add(
                Self.report([
                    .blur: frame == 7 ? 0.1 : 0.7, .glare: frame == 3 ? 0.0 : 0.2,
                    .screen: Double(frame) / 20, .expiry: frame == 11 ? 0.02 : 0.4,
                ]))
        }
        func decision(_ name: CheckName) throws -> FrameSequence.Decision {
            try #require(sequence.decisions.first { $0.result.name == name })
        }
        #expect(sequence.bestFrame == 7)
        #expect(try decision(.blur).frame == 7)
        #expect(try decision(.glare).frame == 7, "one frame decides all quality checks")
        #expect(try decision(.screen).frame == 17, "the score that nine tenths of the frames do not pass")
        #expect(try decision(.screen).result.isFailed)
        #expect(try decision(.expiry).frame == 11)
        #expect(try decision(.print).frame == nil)
        #expect(sequence.decisions.count == CheckName.allCases.count)
    }

    @Test("of fraud the frames since the document came in sight decide, one good one does not")
    func fraudInSight() throws {
        var sequence = FrameSequence()
        func screen() throws -> Bool {
            try #require(sequence.fraudDecisions.first { $0.result.name == .screen }).result.isFailed
        }
        for _ in 0..<20 { sequence.add(Self.report([.screen: 0.94])) }
        sequence.add(Self.report([.screen: 0.1]))
        #expect(try screen())
        #expect(Set(sequence.fraudDecisions.map(\.result.name)) == [.screen, .print, .idPhotoTampering])
        for _ in 0..<4 { sequence.add(Self.report([:], recognised: false)) }
        for _ in 0..<3 { sequence.add(Self.report([.screen: 0.1])) }
        #expect(try !screen(), "this may be another document")
        let all = try #require(sequence.decisions.first { $0.result.name == .screen })
        #expect(all.result.isFailed)
    }

    @Test(
        "one doubtful frame of a few is no fraud, one without doubt or two are, and what is past is forgotten"
    )
    func fraudGate() {
        func frauds(_ scores: [Double]) -> [StatusCode] {
            var sequence = FrameSequence()
            for score in scores { sequence.add(Self.report([.screen: score])) }
            return sequence.frauds
        }
        #expect(frauds([0.55, 0.1, 0.1, 0.1]).isEmpty)
        #expect(frauds([0.55, 0.1, 0.55, 0.1]) == [.scanDocumentScreenDetected])
        #expect(frauds([0.95, 0.1, 0.1, 0.1]) == [.scanDocumentScreenDetected])
        let copied = [Double](repeating: 0.94, count: 45)
        #expect(frauds(copied + [0.1]) == [.scanDocumentScreenDetected])
        #expect(frauds(copied + [Double](repeating: 0.1, count: 28)).isEmpty)
    }

    @Test("where every frame is looked at for everything, two that miss the document change nothing")
    func missedTwice() {
        var sequence = FrameSequence()
        var shown: [StatusCode?] = []
        for frame in 0..<12 {
            sequence.add(Self.report([.glare: 0.1], recognised: ![5, 6].contains(frame)))
            shown.append(sequence.status)
        }
        #expect(shown[2...].allSatisfy { $0 == .scanDocumentFrontProcessed })
    }

    @Test("the portrait's place moves with the page that it is on")
    func placeOnPage() throws {
        let page = Quad.rectangle(x: 100, y: 100, width: 400, height: 250)
        let place = PlaceOnPage(place: .rectangle(x: 120, y: 140, width: 100, height: 130), page: page)
        let moved = try #require(place.on(.rectangle(x: 300, y: 200, width: 800, height: 500)))
        #expect(moved.intersectionOverUnion(.rectangle(x: 340, y: 280, width: 200, height: 260)) > 0.999)
        #expect(
            place.on(
                Quad(
                    topLeft: .init(0, 0), topRight: .init(1, 1), bottomRight: .init(2, 2),
                    bottomLeft: .init(3, 3))) == nil)
    }

    @Test("the earliest of equal frames decides")
    func ties() {
        var sequence = FrameSequence()
        for _ in 0..<9 { sequence.add(Self.report([.blur: 0.2, .screen: 0.3, .type: 0.01])) }
        let frames = sequence.decisions.compactMap(\.frame)
        #expect(sequence.bestFrame == 0)
        #expect(sequence.decisions.first { $0.result.name == .type }?.frame == 0)
        #expect(Set(frames).isSubset(of: [0, 8]))
    }

    @Test("memory is bounded, and the frames keep their numbers")
    func memory() {
        var sequence = FrameSequence(settings: SequenceSettings(memory: 10))
        for frame in 0..<50 { sequence.add(Self.report([.blur: frame == 2 ? 0 : 0.3])) }
        #expect(sequence.count == 50 && sequence.kept.count == 10)
        #expect(sequence.bestFrame == 40)
    }

    @Test("the same reports give the same bytes")
    func replay() throws {
        func bytes() throws -> Data {
            var sequence = FrameSequence()
            for frame in 0..<60 {
                let swing = Double((frame * 37) % 100) / 100
                sequence.add(
                    Self.report(
                        [.glare: swing, .blur: 1 - swing, .screen: swing / 2], recognised: frame % 9 != 0),
                    timestamp: Double(frame) / 30)
            }
            return try RecordEncoder.line(SequenceRecord(sequence))
        }
        let first = try bytes()
        #expect(try first == bytes())
        let object = try #require(try JSONSerialization.jsonObject(with: first) as? [String: Any])
        #expect(object["schema"] as? String == "recto.sequence/1")
        #expect((object["decisions"] as? [Any])?.count == CheckName.allCases.count)
    }

    @Test("of one frame the holder's photo is not found amiss, of two it is", arguments: CheckName.allCases)
    func faint(check: CheckName) {
        var sequence = FrameSequence()
        sequence.add(BudgetedSequenceTests.report([check: 0.99], plan: .everything))
        let isFaint = [.idPhotoQuality, .idPhotoTampering].contains(check)
        #expect(sequence.status == (isFaint ? nil : check.status))
        sequence.add(BudgetedSequenceTests.report([check: 0.99], plan: .everything))
        #expect(sequence.status == check.status)
    }
}
