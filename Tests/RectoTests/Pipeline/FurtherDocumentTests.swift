import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Documents beside the first, with scripted engines.
struct FurtherDocumentTests {
    private typealias Pipeline = FramePipeline<ScriptedVision, ScriptedText, ScriptedText>

    private static let upper = Quad.rectangle(x: 200, y: 60, width: 460, height: 290)
    private static let lower = Quad.rectangle(x: 210, y: 400, width: 460, height: 290)

    private static func seen(_ quad: Quad, score: Double = 0.9) -> FrameSegments {
        FrameSegments(outline: PipelineTests.outline(quad, score: score), cover: nil, portrait: nil)
    }

    private static func pipeline(_ nearer: FrameSegments?) -> Pipeline {
        var vision = ScriptedVision(outlines: [PipelineTests.outline(upper)])
        vision.nearer = nearer
        vision.asDocument = 0
        return Pipeline(
            vision: vision, text: ScriptedText([]), judge: ScriptedText([]), thresholds: .standard)
    }

    @Test("one of the first's size is found once, however many places have room for it")
    func found() throws {
        var pipeline = Self.pipeline(Self.seen(Self.lower))
        let found = try pipeline.further(try Frame.grey(), beside: Self.upper, isInferred: false)
        #expect(found.map(\.outline.quad) == [Self.lower])
        #expect(pipeline.vision.seenParts.count > 1)
    }

    @Test(
        "none is where the network is not sure, where its size is another's, or where it is the first itself",
        arguments: [
            seen(lower, score: 0.4), seen(.rectangle(x: 210, y: 400, width: 200, height: 126)),
            seen(.rectangle(x: 0, y: 360, width: 1280, height: 360)), seen(upper),
        ])
    func notFound(_ nearer: FrameSegments) throws {
        var pipeline = Self.pipeline(nearer)
        let found = try pipeline.further(try Frame.grey(), beside: Self.upper, isInferred: false)
        #expect(found.isEmpty)
    }

    @Test("halves of an outline are documents only where each has a card's proportions")
    func halves() throws {
        let both = Quad.rectangle(x: 200, y: 60, width: 460, height: 640)
        // Both looks see the same, which are not two.
        var pipeline = Self.pipeline(Self.seen(Self.lower))
        #expect(try pipeline.halves(try Frame.grey(), of: both).isEmpty)
        var square = Self.pipeline(Self.seen(.rectangle(x: 210, y: 380, width: 380, height: 300)))
        #expect(try square.halves(try Frame.grey(), of: both).isEmpty)
        #expect(square.vision.seenParts.count == 1)
    }

    @Test("lines on another document are its own, and none that one lies beside the middle is amiss")
    func besideOthers() throws {
        let frame = try Frame.grey()
        var options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)))
        options.readsBarcodes = false
        let far = Quad.rectangle(x: 20, y: 20, width: 460, height: 290)
        var hint = FrameHint(
            outline: .seen(DocumentLocation(quad: far, origin: .edges, support: 0.9)))
        func report() throws -> FrameReport {
            var pipeline = Pipeline(
                vision: ScriptedVision(
                    outlines: [PipelineTests.outline(far)], groups: [PipelineTests.zone]),
                text: ScriptedText(PipelineTests.td3), judge: ScriptedText([]), thresholds: .standard)
            return try pipeline.analyse(frame, options: options, hint: hint)
        }
        let alone = try report()
        #expect(alone.zone != nil && alone.fails(any: [.position]))
        hint.beside = [PipelineTests.page]
        let beside = try report()
        #expect(beside.zone == nil && !beside.fails(any: [.position, .distance]))
        #expect(beside.beside == [PipelineTests.page])
        #expect(beside.assessment(of: .distance)?.reason.contains("one of 2 documents") == true)
    }

    @Test("a report that stood alone is judged anew, and one with few pixels stays too far")
    func judgedAnew() throws {
        let frame = try Frame.grey()
        let options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)))
        for (width, isFar) in [(460.0, false), (180, true)] {
            let quad = Quad.rectangle(x: 20, y: 20, width: width, height: width / 1.586)
            var pipeline = Pipeline(
                vision: ScriptedVision(outlines: [PipelineTests.outline(quad)]), text: ScriptedText([]),
                judge: ScriptedText([]), thresholds: .standard)
            var report = try pipeline.analyse(frame, options: options)
            #expect(report.fails(any: [.position]))
            report.stand(beside: [Self.lower], thresholds: .standard, options: options)
            #expect(!report.fails(any: [.position]))
            #expect(report.fails(any: [.distance]) == isFar)
            #expect(report.statuses.contains(.scanDocumentIncorrectDistanceDetected) == isFar)
        }
    }

    @Test("a page of an open passport lies where both pages do", arguments: [(100.0, true), (500, false)])
    func besideFacingPage(x: Double, isOff: Bool) throws {
        let page = Quad.rectangle(x: x, y: 390, width: 410, height: 290)
        var pipeline = Pipeline(
            vision: ScriptedVision(outlines: [PipelineTests.outline(page)]), text: ScriptedText([]),
            judge: ScriptedText([]), thresholds: .standard)
        let options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)))
        var report = try pipeline.analyse(try Frame.grey(), options: options)
        try #require(report.fails(any: [.position]))
        let facing = page.moved(x: 0, y: -290)
        report.stand(beside: [], facing: facing, thresholds: .standard, options: options)
        #expect(report.fails(any: [.position]) == isOff && report.beside.isEmpty)
        #expect(report.assessment(of: .position)?.reason.contains("open passport") == true)
        #expect(report.assessment(of: .distance)?.reason.contains("open passport") == true)
    }
}

extension FrameReport {
    /// Whether one of these checks found something.
    fileprivate func fails(any names: Set<CheckName>) -> Bool {
        checks.contains { names.contains($0.name) && $0.isFailed }
    }
}
