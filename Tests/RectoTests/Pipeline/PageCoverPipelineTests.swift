import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// On which pages one looks from near for what lies over them.
struct PageCoverPipelineTests {
    private static let card = Quad.rectangle(x: 300, y: 160, width: 640, height: 404)
    private static let thing = Quad.rectangle(x: 400, y: 200, width: 60, height: 60)

    /// What is said of things over a document that the frame network has its doubts about.
    private func finger(
        _ outline: Quad?, width: Int = 1280, height: Int = 720,
        _ change: (inout ScanOptions) -> Void = { _ in }
    ) throws -> (outcome: CheckResult.Outcome, location: DocumentLocation?) {
        var vision = ScriptedVision()
        vision.segments = FrameSegments(
            outline: outline.map { OutlineCandidate(quad: $0, support: 0.9, weakestSide: 0.8, score: 0.9) },
            cover: FrameSegments.Cover(share: 0, logOdds: -4), portrait: nil)
        vision.pageCover = FrameSegments.Cover(share: 0.02, logOdds: 6, regions: [Self.thing])
        let report = try vision.report(width: width, height: height, change)
        let check = try #require(report.checks.first { $0.name == .finger })
        return (check.outcome, report.location)
    }

    @Test("a document whose sides are seen is looked at from near, and so is a scan cropped to its own")
    func looked() throws {
        for (outline, width, height, origin) in [
            (Self.card, 1280, 720, DocumentLocation.Origin.edges), (nil, 1012, 638, .croppedScan),
        ] {
            let (outcome, location) = try finger(outline, width: width, height: height)
            #expect(location?.origin == origin)
            guard case .assessed(let it) = outcome else {
                Issue.record("\(origin) was not judged")
                continue
            }
            #expect(it.native == 1 && it.score >= it.threshold && it.region == Self.thing)
        }
    }

    @Test("what either look sees over a document is left out of its colours")
    func colours() throws {
        var vision = ScriptedVision()
        vision.segments = FrameSegments(
            outline: OutlineCandidate(quad: Self.card, support: 0.9, weakestSide: 0.8, score: 0.9),
            cover: FrameSegments.Cover(share: 0.1, logOdds: 4, regions: [Self.thing, Self.card]),
            portrait: FrameSegments.Portrait(
                quad: .rectangle(x: 340, y: 220, width: 160, height: 200), certainty: 0.95, reach: 20))
        vision.pageCover = FrameSegments.Cover(share: 0.02, logOdds: 6, regions: [Self.thing])
        vision.portrait = PortraitChecksTests.measures()
        (vision.colour, vision.colourBesides) = (0.06, [3: 0.004])
        let report = try vision.report(width: 1280, height: 720)
        let check = try #require(report.checks.first { $0.name == .print })
        guard case .assessed(let it) = check.outcome else {
            Issue.record("print was not judged")
            return
        }
        #expect(it.native == 0.004 && it.score >= it.threshold)
    }

    @Test("nothing looks where the check is not asked for")
    func unasked() throws {
        let (outcome, _) = try finger(Self.card) { $0.checks.remove(.finger) }
        guard case .notRun = outcome else {
            Issue.record("the check ran though it was not asked for")
            return
        }
    }
}
