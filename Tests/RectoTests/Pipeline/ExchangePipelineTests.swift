import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Of which portraits the network for exchanged ones is asked.
struct ExchangePipelineTests {
    private static let card = Quad.rectangle(x: 300, y: 160, width: 640, height: 404)
    private static let portrait = Quad.rectangle(x: 340, y: 220, width: 180, height: 240)

    /// What is said of a portrait that by itself shows nothing, where the network is all but certain of an exchange.
    private func outcome(
        _ measures: PortraitMeasures, _ change: (inout ScanOptions) -> Void = { _ in }
    ) throws -> CheckResult.Outcome {
        var vision = ScriptedVision()
        vision.segments = FrameSegments(
            outline: OutlineCandidate(quad: Self.card, support: 0.9, weakestSide: 0.8, score: 0.9),
            cover: FrameSegments.Cover(share: 0, logOdds: -10),
            portrait: FrameSegments.Portrait(quad: Self.portrait, certainty: 0.95, reach: 8))
        vision.portrait = measures
        vision.exchange = 14
        let report = try vision.report(change)
        return try #require(report.checks.first { $0.name == .idPhotoTampering }).outcome
    }

    @Test("a portrait that shows enough is looked at together with its page")
    func asked() throws {
        guard case .assessed(let it) = try outcome(PortraitChecksTests.measures()) else {
            Issue.record("the portrait was not judged")
            return
        }
        #expect(it.score >= it.threshold && it.reason.contains("put there later"), "\(it)")
    }

    @Test("one of too few pixels is not, nor where the check is not asked for")
    func unasked() throws {
        guard case .failureToAssess = try outcome(PortraitChecksTests.measures(side: 100)) else {
            Issue.record("a portrait of 100 pixels was judged")
            return
        }
        guard
            case .notRun = try outcome(
                PortraitChecksTests.measures(), { $0.checks.remove(.idPhotoTampering) })
        else {
            Issue.record("the check ran though it was not asked for")
            return
        }
    }
}
