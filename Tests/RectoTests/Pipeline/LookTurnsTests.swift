import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Looks for a document that a plan leaves for another frame.
struct LookTurnsTests {
    private typealias Pipeline = FramePipeline<ScriptedVision, ScriptedText, ScriptedText>

    private static let card = Quad.rectangle(x: 380, y: 240, width: 400, height: 252)

    private static func seen(_ quad: Quad?, score: Double) -> FrameSegments {
        FrameSegments(
            outline: quad.map { OutlineCandidate(quad: $0, support: 0.9, weakestSide: 0.8, score: score) },
            cover: FrameSegments.Cover(share: 0, logOdds: -10), portrait: nil)
    }

    private static func pipeline(_ whole: FrameSegments, zone: Bool = false) -> Pipeline {
        var vision = ScriptedVision(
            outlines: [PipelineTests.outline(PipelineTests.page)], groups: zone ? [PipelineTests.zone] : [])
        vision.segments = whole
        return Pipeline(
            vision: vision, text: ScriptedText(zone ? PipelineTests.td3 : []), judge: ScriptedText([]),
            thresholds: .standard)
    }

    private static func plan(_ looks: Set<DocumentLook>) -> FramePlan {
        FramePlan(leftOut: [:], looks: looks)
    }

    @Test("looks are taken in their turn, or where the frames before ask for them, and left else")
    func turns() throws {
        let frame = try Frame.grey()
        for (looks, wanted, parts, turned) in [
            ([], nil, 0, 0), ([.middle], nil, 1, 0), ([], .middle, 1, 0), ([.turned], nil, 0, 1),
            ([.middle], .turnedBack, 1, 1), (Set(DocumentLook.allCases), nil, 1, 2),
        ] as [(Set<DocumentLook>, DocumentLook?, Int, Int)] {
            var pipeline = Self.pipeline(Self.seen(nil, score: 0))
            var hint = FrameHint.none
            hint.look = wanted
            let sight = try pipeline.look(frame, plan: Self.plan(looks), hint: hint)
            #expect(pipeline.vision.seenParts.count == parts && pipeline.vision.seenLevel.count == turned)
            // Nothing was seen that might lie askew, and faces are looked for after these.
            let open = Set([DocumentLook.middle, .turned, .turnedBack])
            #expect(sight.turns.left == open.subtracting(looks).subtracting([wanted].compactMap(\.self)))
            #expect(Set(sight.turns.milliseconds.keys) == open.intersection(looks))
            #expect(sight.look == nil)
        }
    }

    @Test("the look that shows the document is named, and leaves nothing open where it shows it plainly")
    func named() throws {
        var pipeline = Self.pipeline(Self.seen(nil, score: 0))
        pipeline.vision.nearer = Self.seen(Self.card, score: 0.8)
        let today = try #require(CalendarDay(year: 2026, month: 11, day: 29))
        var options = ScanOptions(today: today)
        options.checks = [.position]
        let found = try pipeline.analyse(try Frame.grey(), options: options, plan: Self.plan([.middle]))
        #expect(found.location?.quad == Self.card && found.look == .middle && found.looksLeft.isEmpty)
        let missed = try pipeline.analyse(try Frame.grey(), options: options, plan: Self.plan([.turned]))
        #expect(missed.location == nil && missed.look == nil && missed.looksLeft == [.middle, .turnedBack])
        let check = try #require(missed.checks.first { $0.name == .position })
        #expect(
            check.outcome
                == .notRun(
                    reason: "no document was found; left for another frame: a look at the middle, "
                        + "at the middle turned back"))
        let all = try pipeline.analyse(try Frame.grey(), options: options, plan: .everything)
        #expect(all.location?.quad == Self.card)
        pipeline.vision.nearer = nil
        let none = try pipeline.analyse(try Frame.grey(), options: options, plan: .everything)
        #expect(none.looksLeft.isEmpty)
        #expect(
            none.checks.first { $0.name == .position }?.outcome
                == .notRun(reason: "no document was found"))
    }

    @Test(
        "a document that only a look showed is looked for where it lay, and everywhere where it is not there any more"
    )
    func again() throws {
        let aside = Quad.rectangle(x: 800, y: 100, width: 400, height: 252)
        for (look, place, score, isThere) in [
            (.middle, Self.card, 0.5, true), (.middle, Self.card, 0.4, false), (.middle, aside, 0.9, false),
            (nil, Self.card, 0.9, false),
        ] as [(DocumentLook?, Quad, Double, Bool)] {
            var pipeline = Self.pipeline(Self.seen(nil, score: 0))
            pipeline.vision.level = Self.seen(place, score: score)
            var hint = FrameHint(outline: .previous(Self.card))
            hint.look = look
            let sight = try pipeline.look(try Frame.grey(), plan: Self.plan([]), hint: hint)
            #expect((sight.segments?.outline?.quad == Self.card) == isThere)
            #expect(sight.look == (isThere ? look : nil))
            #expect(pipeline.vision.seenLevel == (look == nil ? [] : [Self.card]))
            // The whole frame and its middle are looked at only where it is gone.
            #expect(pipeline.vision.wholeLooks == (isThere ? 0 : 1))
            #expect(pipeline.vision.seenParts.count == (isThere || look == nil ? 0 : 1))
        }
    }

    @Test("lines that were left for another frame are searched for where a zone is read all the same")
    func lines() throws {
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        for isRead in [true, false] {
            var pipeline = Self.pipeline(Self.seen(PipelineTests.page, score: 0.1), zone: isRead)
            let report = try pipeline.analyse(
                try Frame.grey(), options: ScanOptions(today: today), plan: Self.plan([.middle]))
            #expect(pipeline.vision.lineSearches == (isRead ? 1 : 0))
            #expect(report.location?.quad == (isRead ? PipelineTests.page : nil))
            #expect(report.looksLeft == [.level, .turned, .turnedBack])
        }
    }

    @Test("lines of a zone are searched for where it is to be read, of a page of text few under a budget")
    func zones() throws {
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        for (document, budget, leaves, searches, cut) in [
            (nil, nil, false, 1, 8), (nil, 40, false, 1, 2), (nil, 40, true, 0, 0),
            (PipelineTests.page, nil, false, 1, 8), (PipelineTests.page, 40, false, 1, 4),
        ] as [(Quad?, Double?, Bool, Int, Int)] {
            // Of each group one line is cut, upright and upside down: that says that it cannot be read.
            var pipeline = Self.pipeline(Self.seen(document, score: 0.9))
            pipeline.vision.groups = [MRZLineGroup](repeating: PipelineTests.zone, count: 5)
            (pipeline.vision.textRuns, pipeline.vision.textHeight) = (9, 400)
            var options = ScanOptions(today: today)
            options.frameBudget = budget
            let plan = FramePlan(leftOut: leaves ? [.zone: "left"] : [:])
            let report = try pipeline.analyse(try Frame.grey(), options: options, plan: plan)
            #expect(pipeline.vision.zoneSearches == searches && pipeline.vision.cutLines.count == cut)
            // How large print is counts either way.
            #expect(report.location?.origin == (document == nil ? .fillsFrame : .edges))
        }
    }

    @Test("a side that was read before tells on frames whose zone is left for others")
    func readSide() throws {
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        for (leaves, side) in [(true, ScanOptions.Side.back), (false, nil)] as [(Bool, ScanOptions.Side?)] {
            var pipeline = Self.pipeline(Self.seen(PipelineTests.page, score: 0.9))
            var hint = FrameHint.none
            hint.side = ReadSide(side: .back, certainty: 0.99)
            let plan = FramePlan(leftOut: leaves ? [.zone: "left"] : [:])
            let report = try pipeline.analyse(
                try Frame.grey(), options: ScanOptions(today: today), plan: plan, hint: hint)
            #expect(report.side == side && report.readSide == nil)
        }
    }

    @Test("faces are looked about in their turn")
    func faces() throws {
        let face = FaceBox(x: 500, y: 300, width: 60, height: 80)
        for isTurn in [true, false] {
            var pipeline = Self.pipeline(Self.seen(nil, score: 0))
            let looks: Set<DocumentLook> = isTurn ? [.face] : []
            let frame = try Frame.grey()
            let first = try pipeline.look(frame, plan: Self.plan(looks), hint: .none)
            pipeline.vision.nearer = Self.seen(Self.card, score: 0.8)
            let sight = try pipeline.closer(first, in: frame, about: [face])
            #expect(sight.look == (isTurn ? .face : nil) && sight.turns.left.contains(.face) != isTurn)
            #expect(sight.isAfar)
            let none = try pipeline.closer(first, in: frame, about: [])
            #expect(!none.turns.left.contains(.face))
        }
    }
}
