import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Things over the document and grey copies: what is judged by what was seen.
struct CoverAndCopyTests {
    typealias Tests = ReadingChecksTests

    private func outcome(_ check: CheckName, _ change: (inout FrameEvidence) throws -> Void) throws
        -> CheckResult.Outcome
    {
        var evidence = Tests.evidence(nil)
        try change(&evidence)
        return try #require(Tests.judge(evidence).checks().first { $0.name == check }).outcome
    }

    private static let thing = Quad.rectangle(x: 300, y: 200, width: 60, height: 200)

    @Test("what lies over the document is found, with where and how much")
    func cover() throws {
        let large = try outcome(.finger) {
            $0.cover = FrameSegments.Cover(share: 0.12, logOdds: 4, regions: [Self.thing])
        }
        guard case .assessed(let it) = large else {
            Issue.record("a thing over the document was not judged")
            return
        }
        #expect(it.score >= it.threshold)
        #expect(it.region == Self.thing)
        #expect(it.reason.contains("12.0 %"))
        let none = try outcome(.finger) { $0.cover = FrameSegments.Cover(share: 0, logOdds: -9) }
        #expect(Tests.isFailed(none) == false)
    }

    @Test("what is seen and has no place is told of the whole document, and nothing of its size")
    func coverWithoutPlace() throws {
        guard
            case .assessed(let it) = try outcome(
                .finger, { $0.cover = FrameSegments.Cover(share: 0.2, logOdds: 9) })
        else {
            Issue.record("a thing over the document was not judged")
            return
        }
        #expect(it.score >= it.threshold && it.region == PipelineTests.page)
        #expect(it.reason == "something seems to lie over the document; where is not told")
    }

    @Test("of a share that would be told as nought none is told")
    func smallShare() throws {
        let it = try outcome(.finger) {
            $0.cover = FrameSegments.Cover(share: 0.0004, logOdds: 9, regions: [Self.thing])
        }
        guard case .assessed(let assessment) = it else {
            Issue.record("a thing over the document was not judged")
            return
        }
        #expect(assessment.reason == "something seems to lie over the document; where is not told")
        #expect(assessment.region == Self.thing)
    }

    @Test("the score grows with the odds of a thing")
    func monotone() throws {
        var last = -1.0
        for odds in [-10.0, -6, -3, -1, 0, 2, 6, 10] {
            let it = try outcome(.finger) {
                $0.cover = FrameSegments.Cover(share: 0.01, logOdds: odds)
            }
            guard case .assessed(let assessment) = it else { continue }
            #expect(assessment.score >= last)
            last = assessment.score
        }
        #expect(last > 0.9)
    }

    @Test("what crosses a side is told where the network sees nothing, with the place; a slight break is not")
    func sideBreak() throws {
        func judged(_ strength: Double, odds: Double) throws -> CheckResult.Outcome {
            try outcome(.finger) {
                $0.cover = FrameSegments.Cover(share: 0, logOdds: odds)
                $0.sideBreak = SideBreak(strength: strength, region: Self.thing)
            }
        }
        guard case .assessed(let it) = try judged(0.5, odds: -5) else {
            Issue.record("a side that something crosses was not judged")
            return
        }
        #expect(it.score >= it.threshold && it.native == 4)
        #expect(it.region == Self.thing)
        #expect(it.reason.contains("sides"))
        #expect(try Tests.isFailed(judged(0.05, odds: -2)) == false)
        #expect(try Tests.isFailed(judged(-0.7, odds: -2)) == false)
        // One stretch says no more than so much.
        guard case .assessed(let most) = try judged(3, odds: -10) else {
            Issue.record("a side that something crosses was not judged")
            return
        }
        #expect(most.native == 2)
    }

    @Test(
        "where the strip of a zone that was read meets a dark page's side nothing crosses it",
        arguments: [
            // At either end of its lines, as high as the strip and a part of it.
            (Quad.rectangle(x: 205, y: 500, width: 70, height: 110), false),
            (Quad.rectangle(x: 1005, y: 540, width: 70, height: 20), false),
            // Above it, beyond it as well, and beside its lines.
            (Quad.rectangle(x: 205, y: 200, width: 70, height: 60), true),
            (Quad.rectangle(x: 205, y: 400, width: 70, height: 210), true),
            (Quad.rectangle(x: 500, y: 605, width: 60, height: 70), true),
        ] as [(Quad, Bool)])
    func sideBreakAtZone(region: Quad, isThing: Bool) throws {
        func isFailed(zone: ReadZone?, light: Double = 0.4) throws -> Bool? {
            try Tests.isFailed(
                outcome(.finger) {
                    $0.cover = FrameSegments.Cover(share: 0, logOdds: -5)
                    $0.sideBreak = SideBreak(strength: 0.5, region: region)
                    $0.zone = zone
                    $0.rim = DisplayRim(within: -5, beside: .init(logOdds: -5, light: light))
                })
        }
        let zone = ReadZone(
            decoding: try Tests.zone(Tests.td3).decoding,
            lines: [530, 575].map { .rectangle(x: 270, y: $0, width: 740, height: 22) })
        #expect(try isFailed(zone: zone) == isThing)
        // A pale page's strip is as light as the page.
        #expect(try isFailed(zone: zone, light: 0.9) == true)
        // Of lines that were not read some may be hidden.
        #expect(try isFailed(zone: nil) == true)
    }

    @Test("where the network sees the thing as well, its own place is told")
    func both() throws {
        let found = try outcome(.finger) {
            $0.cover = FrameSegments.Cover(share: 0.12, logOdds: 4, regions: [Self.thing])
            $0.sideBreak = SideBreak(strength: 0.5, region: .rectangle(x: 0, y: 0, width: 9, height: 9))
        }
        guard case .assessed(let it) = found else {
            Issue.record("not judged")
            return
        }
        #expect(it.region == Self.thing && it.native == 13)
        #expect(it.reason.contains("12.0 %"))
    }

    @Test("what is seen from near alone is told with its place; what the frame alone shows is weighed by it")
    func nearby() throws {
        func judged(frame: Double, page: Double?) throws -> CheckResult.Assessment {
            let outcome = try outcome(.finger) {
                $0.cover = FrameSegments.Cover(share: 0, logOdds: frame)
                $0.pageCover = page.map {
                    FrameSegments.Cover(share: 0.03, logOdds: $0, regions: $0 > 0 ? [Self.thing] : [])
                }
            }
            guard case .assessed(let it) = outcome else { throw CancellationError() }
            return it
        }
        let seen = try judged(frame: -1, page: 8)
        #expect(seen.score >= seen.threshold && seen.region == Self.thing)
        #expect(seen.reason.contains("3.0 %"))
        // A print that the frame alone is taken in by is none from near.
        #expect(try judged(frame: 2, page: nil).score > judged(frame: 2, page: -6).score)
        let open = try judged(frame: -8, page: 1)
        #expect(open.score < open.threshold && open.region == nil && open.reason.contains("nothing"))
    }

    @Test("where the network sees no document, nothing is said of objects over it")
    func unseen() throws {
        #expect(try Tests.ending(outcome(.finger) { $0.cover = nil }) == .failureToAssess)
    }

    @Test("one hue throughout is a copy, many are a document")
    func copy() throws {
        #expect(
            try Tests.isFailed(
                outcome(.print) {
                    $0.colour = 0.004
                    $0.portrait = Self.portrait
                }) == true)
        #expect(try Tests.isFailed(outcome(.print) { $0.colour = 0.25 }) == false)
    }

    private static let portrait = Tests.portrait(certainty: 0.95, quad: PortraitChecksTests.place)

    /// What of a side is seen, and whether it has to have colours.
    enum Sight: CaseIterable {
        case nothing, portrait, portraitBefore, front, back, zoneOfBack, zoneOfFront, zoneAlone
        case barcode, round, square, barcodesLater

        var needsColours: Bool {
            [.nothing, .portrait, .portraitBefore, .front, .zoneOfFront, .square].contains(self)
        }

        func show(on evidence: inout FrameEvidence) throws {
            switch self {
            case .nothing: break
            case .portrait: evidence.portrait = CoverAndCopyTests.portrait
            case .portraitBefore: evidence.knownPortrait = PortraitChecksTests.place
            case .front: evidence.knownSide = ReadSide(side: .front, certainty: 0.99)
            case .back: evidence.knownSide = ReadSide(side: .back, certainty: 0.99)
            case .zoneOfBack: evidence.zone = try Tests.zone(Tests.td1)
            case .zoneOfFront: evidence.zone = try Tests.zone(Tests.td3)
            case .zoneAlone:
                let zone = try Tests.zone(Tests.td3)
                evidence.zone = ReadZone(decoding: zone.decoding, lines: [PipelineTests.page])
            case .barcode:
                evidence.barcodes = [
                    ReadBarcode(
                        BarcodePipelineTests.link,
                        today: try #require(CalendarDay(year: 2026, month: 11, day: 21)))
                ]
            case .round, .square:
                evidence.paper = PaperEdge(
                    sides: 4, paperSides: 0, shadow: 0.2, corners: 4, fill: self == .round ? 0.1 : 0.95)
            case .barcodesLater: evidence.plan = FramePlan(leftOut: [.barcode: "it waits its turn"])
            }
        }
    }

    @Test(
        "a side without the holder's portrait, and a zone alone, may have no colours; a sheet is a copy",
        arguments: Sight.allCases)
    func colourless(sight: Sight) throws {
        let it = try outcome(.print) {
            $0.colour = 0.004
            try sight.show(on: &$0)
        }
        guard case .assessed(let assessment) = it else {
            Issue.record("not judged")
            return
        }
        #expect((assessment.score >= assessment.threshold) == sight.needsColours)
        #expect(assessment.reason.hasSuffix("which may be all") != sight.needsColours)
        #expect(assessment.score > 0.4)
    }

    @Test("where colours cannot be told nothing is claimed")
    func silence() throws {
        #expect(try Tests.ending(outcome(.print) { $0.colour = nil }) == .failureToAssess)
        #expect(try Tests.ending(outcome(.print) { $0.colour = 0 }) == .failureToAssess)
        let dark = try outcome(.print) {
            $0.colour = 0.004
            $0.measures = FrameMeasures.unremarkable.darkened
        }
        #expect(Tests.ending(dark) == .failureToAssess)
    }
}

extension FrameMeasures {
    var darkened: FrameMeasures {
        FrameMeasures(
            light: Light(mean: 8, p90: 14, p99: 20, darkShare: 1, shade: 12),
            sharpness: sharpness, glare: glare)
    }

    /// Everything bright is as bright as it can be.
    var burnt: FrameMeasures {
        FrameMeasures(
            light: Light(mean: 235, p90: 255, p99: 255, darkShare: 0, shade: 250),
            sharpness: sharpness, glare: glare)
    }

    /// Edges rise slowly, along one direction more than along the others.
    var blurred: FrameMeasures {
        FrameMeasures(
            light: light, sharpness: Sharpness(worstDirection: 0.2, bestDirection: 0.4, blocks: 24),
            glare: glare)
    }
}
