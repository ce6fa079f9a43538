import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// The page above the fold of an open passport, with scripted engines.
struct FacingPageTests {
    private static let down = 620.0
    private static let page = PipelineTests.page.moved(x: 0, y: down)
    /// Where the page above the fold lies.
    private static let above = page.moved(x: 0, y: -page.height)

    private static func report(
        on quad: Quad, lines: [String] = [], width: Int = 1280, height: Int = 1440
    ) throws -> FrameReport {
        let frame = try #require(
            Frame(
                pixels: [UInt8](repeating: 128, count: width * height), width: width, height: height,
                format: .grey8))
        let (from, to) = (PipelineTests.page.topLeft, quad.topLeft)
        let zone = MRZLineGroup(
            lines: PipelineTests.zone.lines.map { $0.moved(x: to.x - from.x, y: to.y - from.y) },
            columns: 44, regularity: 0.8)
        var options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)))
        options.readsBarcodes = false
        var pipeline = FramePipeline(
            vision: ScriptedVision(
                outlines: [PipelineTests.outline(quad)], groups: lines.isEmpty ? [] : [zone]),
            text: ScriptedText(lines), judge: ScriptedText([]), thresholds: .standard)
        let report = try pipeline.analyse(frame, options: options)
        try #require(report.location?.quad == quad && (report.zone == nil) == lines.isEmpty)
        return report
    }

    @Test(
        "a page as wide that meets the data page's upper side is the one above the fold",
        arguments: [
            (0.0, 0.0, true), (30, -20, true), (-40, 40, true), (10, -120, true),
            // Beside it, below it, and apart from it.
            (0, 1126.4, false), (300, 0, false), (0, -180, false),
        ])
    func place(x: Double, y: Double, isFacing: Bool) throws {
        let facing = try #require(FacingPage(of: try Self.report(on: Self.page, lines: PipelineTests.td3)))
        #expect(facing.isShown(by: try Self.report(on: Self.above.moved(x: x, y: y))) == isFacing)
    }

    @Test("what meets the upper side and is narrower is a thing of its own")
    func narrower() throws {
        let facing = try #require(FacingPage(of: try Self.report(on: Self.page, lines: PipelineTests.td3)))
        let fold = Self.page.topLeft
        let card = Quad.rectangle(x: fold.x, y: fold.y - 345, width: 548, height: 345)
        #expect(!facing.isShown(by: try Self.report(on: card)))
    }

    @Test("a page with a zone of its own is a document, and what has no zone has no page that faces it")
    func ofItsOwn() throws {
        let page = try Self.report(on: Self.page, lines: PipelineTests.td3)
        let facing = try #require(FacingPage(of: page))
        #expect(!facing.isShown(by: try Self.report(on: Self.above, lines: PipelineTests.td3)))
        #expect(FacingPage(of: try Self.report(on: Self.page)) == nil)
    }

    @Test(
        "a picture cropped to both pages shows them, and neither lies off the middle",
        arguments: [
            (840.0, 1180.0, 20.0, true), (840, 1180, 0, true),
            // A page alone, one in the lower half of a camera's frame, and one above which another half a page is seen.
            (840, 600, 20, false), (1600, 1180, 20, false), (840, 880, 20, false),
        ])
    func cropped(width: Double, height: Double, margin: Double, isFilled: Bool) throws {
        let frame = Quad.rectangle(x: 0, y: 0, width: width, height: height)
        let page = Quad.rectangle(x: margin, y: height - margin - 563.2, width: 800, height: 563.2)
        let zone = try #require(try Self.report(on: Self.page, lines: PipelineTests.td3).zone)
        let above = FacingPage.filling(frame, with: page, under: zone)
        #expect((above != nil) == isFilled)
        if let above { #expect(above.bottomLeft.distance(to: page.topLeft) < 1e-6) }
    }

    @Test("in a picture cropped to both pages the page lies where both do")
    func judged() throws {
        let page = Quad.rectangle(x: 20, y: 596.8, width: 800, height: 563.2)
        let report = try Self.report(on: page, lines: PipelineTests.td3, width: 840, height: 1180)
        let position = try #require(report.assessment(of: .position))
        #expect(position.score < position.threshold && position.reason.contains("open passport"))
        #expect(report.beside.isEmpty)
    }
}
