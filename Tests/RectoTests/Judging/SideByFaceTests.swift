import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// What faces tell of the side where nothing but a portrait did.
struct SideByFaceTests {
    private func report(
        _ options: ScanOptions, lines: [String]? = nil, measures: PortraitMeasures? = nil
    ) throws -> FrameReport {
        var evidence = ReadingChecksTests.evidence(try lines.map { try ReadingChecksTests.zone($0) })
        evidence.portrait = ReadingChecksTests.portrait(certainty: 0.95, measures: measures)
        let judge = FrameJudge(thresholds: .standard, options: options, evidence: evidence)
        let checks = judge.checks()
        return FrameReport(
            width: 1280, height: 720, statuses: judge.statuses(checks), location: evidence.location,
            shape: .id1, side: judge.shownSide, sideScore: judge.shownSideScore, checks: checks,
            zone: evidence.zone, timings: StageTimings())
    }

    /// A face so high, as a share of the page's shorter side.
    private func face(_ share: Double) -> Face {
        let height = share * min(PipelineTests.page.width, PipelineTests.page.height)
        return FaceSpecimens.face(400, 300, size: height / FaceSpecimens.face().box.height)
    }

    private func options(_ side: ScanOptions.Side) throws -> ScanOptions {
        var options = ScanOptions(
            today: try #require(CalendarDay(year: 2012, month: 1, day: 1)), checks: [.side])
        options.side = side
        return options
    }

    @Test("a small face takes back what a portrait said of the side, a holder's leaves it")
    func small() throws {
        for (share, side) in [(0.18, ScanOptions.Side?.none), (0.35, .front)] {
            var report = try report(options(.back))
            #expect(report.statuses == [.scanDocumentIncorrectSideDetected])
            report.take([face(share)], options: try options(.back))
            #expect(report.side == side)
            #expect(report.statuses.first?.isProcessed == (side == nil))
        }
    }

    @Test("a second portrait is not judged as the holder's photo, on a side that a zone tells either")
    func secondPortrait() throws {
        var options = try options(.back)
        options.checks = [.side, .idPhotoQuality, .idPhotoTampering]
        let spoilt = PortraitChecksTests.measures(lines: 0.25, shade: 3)
        for (share, isJudged) in [(0.18, false), (0.35, true)] {
            var report = try report(options, lines: ReadingChecksTests.td1, measures: spoilt)
            #expect(report.statuses.contains(.scanDocumentIdPhotoBadQualityDetected))
            report.take([face(share)], options: options)
            #expect(report.statuses.contains(.scanDocumentIdPhotoBadQualityDetected) == isJudged)
            let judged = report.checks.filter { check in
                guard case .assessed = check.outcome else { return false }
                return true
            }
            #expect(judged.map(\.name) == (isJudged ? [.side, .idPhotoQuality, .idPhotoTampering] : [.side]))
        }
    }

    @Test("a zone outweighs faces, and no face says nothing")
    func others() throws {
        var back = try report(options(.back), lines: ReadingChecksTests.td1)
        back.take([face(0.18)], options: try options(.back))
        #expect(back.side == .back)
        var none = try report(options(.front))
        none.take([], options: try options(.front))
        #expect(none.side == .front)
    }
}
