import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Where a page's zone has the page for itself.
struct ZoneStripTests {
    private static let page = Quad.rectangle(x: 100, y: 80, width: 850, height: 540)
    private static let lines = Quad.rectangle(x: 120, y: 450, width: 800, height: 80)

    @Test("it reaches from the foot as far above the lines as the foot lies below", arguments: 0..<4)
    func strip(turns: Int) throws {
        let strip = try #require(ZoneStrip.around(Self.lines, on: Self.page.turned(turns)))
        let expected = Quad.rectangle(x: 100, y: 360, width: 850, height: 260)
        #expect(strip.intersectionOverUnion(expected) > 0.999)
    }

    @Test("lines beside the page, and those through its middle, have none")
    func none() {
        #expect(ZoneStrip.around(Self.lines.moved(x: 0, y: 200), on: Self.page) == nil)
        #expect(ZoneStrip.around(Self.lines.moved(x: 0, y: -140), on: Self.page) == nil)
        #expect(ZoneStrip.around(Self.lines, on: Quad.rectangle(x: 5, y: 5, width: 0, height: 0)) == nil)
    }

    @Test("drawn documents have theirs where their zone lies", arguments: SpecimenKind.allCases)
    func drawn(kind: SpecimenKind) throws {
        let set = try ConditionSet(
            printer: SpecimenPrinter(), seed: 3, width: 960, height: 540, kinds: [kind], variants: 1, dpi: 250
        )
        let truth = set.frame(.tilted, index: 0).truth
        guard let expected = truth.mrzZone else { return }
        let (page, lines) = (try #require(truth.quad), try #require(Quad(spanning: truth.mrzLineBoxes)))
        let strip = try #require(ZoneStrip.around(lines, on: page))
        #expect(strip.intersectionOverUnion(expected) > 0.93)
    }

    @Test(
        "light is measured beside the strip of a zone, read or not, and of one that was read on the page before",
        arguments: [ScriptedText(PipelineTests.td3), ScriptedText([])])
    func measured(text: ScriptedText) throws {
        let base = try PipelineTests()
        let expected = try #require(
            Quad(spanning: PipelineTests.zone.lines).flatMap { ZoneStrip.around($0, on: PipelineTests.page) })
        let vision = ScriptedVision(
            outlines: [PipelineTests.outline(PipelineTests.page)], groups: [PipelineTests.zone])
        var pipeline = FramePipeline(
            vision: vision, text: text, judge: ScriptedText([]), thresholds: PipelineTests.thresholds)
        _ = try pipeline.analyse(base.frame, options: base.options)
        let strip = try #require(pipeline.vision.besidesTone.zoneStrip)
        #expect(strip.intersectionOverUnion(expected) > 0.99)
    }

    @Test("a followed page has the strip of the zone that was read on it last, moved with it")
    func followed() throws {
        let base = try PipelineTests()
        let vision = ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        var pipeline = FramePipeline(
            vision: vision, text: ScriptedText([]), judge: ScriptedText([]),
            thresholds: PipelineTests.thresholds)
        let before = PipelineTests.page.moved(x: -6, y: -4)
        var hint = FrameHint(outline: .previous(before))
        hint.zone = Quad(spanning: PipelineTests.zone.lines.map { $0.moved(x: -6, y: -4) }).map {
            PlaceOnPage(place: $0, page: before)
        }
        let plan = FramePlan(leftOut: [.zone: "left", .occlusion: "left", .portrait: "left"])
        _ = try pipeline.analyse(base.frame, options: base.options, plan: plan, hint: hint)
        let strip = try #require(pipeline.vision.besidesTone.zoneStrip)
        #expect(abs(strip.bottomLeft.y - PipelineTests.page.bottomLeft.y) < 1)
        hint.zone = nil
        _ = try pipeline.analyse(base.frame, options: base.options, plan: plan, hint: hint)
        #expect(pipeline.vision.besidesTone == .none)
    }
}
