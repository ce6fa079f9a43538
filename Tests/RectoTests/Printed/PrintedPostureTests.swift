import RectoCore
import Testing

@testable import Recto

/// Which way up a page is read.
struct PrintedPostureTests {
    private static let quad = Quad.rectangle(x: 100, y: 100, width: 856, height: 540)

    private static func report(_ faces: [Face]) -> FrameReport {
        var report = FrameReport(
            width: 1280, height: 720, statuses: [.scanDocumentFrontProcessed],
            location: DocumentLocation(quad: quad, origin: .edges, support: 1), shape: .id1, checks: [],
            zone: nil, timings: StageTimings())
        report.faces = faces
        return report
    }

    /// A face whose chin points so many quarter turns on from down, clockwise as it is seen.
    private static func face(_ turns: Int, confidence: Double = 0.99) -> Face {
        let upright = FaceSpecimens.face(300, 300, size: 1)
        let middle = Point(upright.box.x + upright.box.width / 2, upright.box.y + upright.box.height / 2)
        func turned(_ p: Point) -> Point {
            (0..<turns).reduce(p) { p, _ in Point(middle.x - (p.y - middle.y), middle.y + (p.x - middle.x)) }
        }
        let points = upright.points
        return Face(
            box: upright.box, confidence: confidence,
            points: FacePoints(
                rightEye: turned(points.rightEye), leftEye: turned(points.leftEye), nose: turned(points.nose),
                mouthRight: turned(points.mouthRight), mouthLeft: turned(points.mouthLeft)))
    }

    @Test("a face tells which way is up, on cards in portrait format too", arguments: 0..<4)
    func faceTells(turns: Int) throws {
        let pages = PrintedPosture(report: Self.report([Self.face(turns)])).pages(Self.quad)
        let page = try #require(pages.first)
        #expect(pages.count == 1 && page.isTall == (turns % 2 == 1))
        // The page goes down where the chin points.
        let top = page.quad.topLeft.middle(to: page.quad.topRight)
        let bottom = page.quad.bottomLeft.middle(to: page.quad.bottomRight)
        let chin = [Point(0, 1), Point(-1, 0), Point(0, -1), Point(1, 0)][turns]
        #expect((bottom.x - top.x) * chin.x + (bottom.y - top.y) * chin.y > 500)
        let sheet = try #require(
            PrintedSheet(quad: page.quad, shape: .id1, scale: 10, isTall: page.isTall))
        #expect((sheet.height > sheet.width) == page.isTall)
    }

    @Test("without a face that is sure both long sides may be the top")
    func noFace() {
        for faces in [[], [Self.face(1, confidence: 0.5)]] {
            let pages = PrintedPosture(report: Self.report(faces)).pages(Self.quad)
            #expect(pages.map(\.quad) == [Self.quad, Self.quad.turned(2)])
            #expect(pages.allSatisfy { !$0.isTall })
        }
    }
}
