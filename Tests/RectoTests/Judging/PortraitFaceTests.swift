import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// The holder's photo, judged by the face in it.
struct PortraitFaceTests {
    private static let sound = PortraitFace(
        certainty: 0.99, covers: PortraitFace.Covers(mouth: 0.03, eyes: 0.01))
    private static let faceless = PortraitFace(certainty: 0.05)

    func options(_ checks: Set<CheckName> = [.idPhotoQuality, .idPhotoTampering]) throws
        -> ScanOptions
    {
        ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)), checks: checks)
    }

    /// - Parameter change: of the evidence that is judged.
    func report(
        _ measures: PortraitMeasures?, lines: [String]? = nil, place: Quad = PortraitChecksTests.place,
        certainty: Double = 0.9, shape: DocumentShape = .id3, page: Quad = PipelineTests.page,
        options: ScanOptions? = nil, change: (inout FrameEvidence) -> Void = { _ in }
    ) throws -> FrameReport {
        var evidence = ReadingChecksTests.evidence(try lines.map { try ReadingChecksTests.zone($0) })
        evidence.location = DocumentLocation(quad: page, origin: .edges, support: 1)
        evidence.portrait = measures.map {
            ReadingChecksTests.portrait(certainty: certainty, measures: $0, quad: place)
        }
        change(&evidence)
        let judge = FrameJudge(
            thresholds: .standard, options: try options ?? self.options(), evidence: evidence)
        let checks = judge.checks()
        return FrameReport(
            width: 1280, height: 720, statuses: judge.statuses(checks), location: evidence.location,
            shape: shape, side: judge.shownSide, sideScore: judge.shownSideScore, checks: checks,
            zone: evidence.zone, portrait: evidence.portrait?.place.quad, timings: StageTimings(),
            evidence: evidence)
    }

    private func isBad(_ report: FrameReport) -> Bool {
        report.statuses.contains(.scanDocumentIdPhotoBadQualityDetected)
    }

    private func reason(_ report: FrameReport, _ name: CheckName = .idPhotoQuality) -> String {
        switch report.checks.first(where: { $0.name == name })?.outcome {
        case .assessed(let it): it.reason
        case .failureToAssess(let reason), .notRun(let reason): reason
        case nil: ""
        }
    }

    @Test(
        "a photo without a face or with covered eyes or mouth is a bad one, and says why",
        arguments: [
            (faceless, "what looks most like a face in the portrait is one at a probability of 5.0 %"),
            (
                PortraitFace(certainty: 0.9, covers: PortraitFace.Covers(mouth: 0.1, eyes: 0.98)),
                "something covers the eyes in the portrait at a probability of 98.0 %"
            ),
            (
                PortraitFace(certainty: 0.9, covers: PortraitFace.Covers(mouth: 0.999, eyes: 0.1)),
                "something covers the mouth in the portrait at a probability of 99.9 %"
            ),
        ])
    func spoilt(face: PortraitFace, words: String) throws {
        var report = try report(PortraitChecksTests.measures())
        #expect(!isBad(report))
        report.take([], portrait: face, options: try options())
        #expect(isBad(report))
        #expect(reason(report) == words)
    }

    @Test("a sound face leaves what its picture said")
    func soundFace() throws {
        for measures in [PortraitChecksTests.measures(), PortraitChecksTests.measures(contrast: 25)] {
            let before = try report(measures)
            var after = before
            after.take([], portrait: Self.sound, options: try options())
            #expect(after.checks == before.checks && after.statuses == before.statuses)
        }
    }

    @Test("what is worse of picture and face is what is told")
    func worse() throws {
        var report = try report(PortraitChecksTests.measures(sharpness: 0.01))
        let before = try #require(report.assessment(of: .idPhotoQuality))
        report.take([], portrait: Self.faceless, options: try options())
        let after = try #require(report.assessment(of: .idPhotoQuality))
        #expect(after.native == before.native && after.reason.hasPrefix(before.reason))
        #expect(after.reason.hasSuffix("at a probability of 5.0 %"))
    }

    @Test("degrees grow with what speaks against a face, and stay finite")
    func monotone() {
        var last = -1.0
        for certainty in [1, 0.9, 0.5, 0.2, 0.05, 0] {
            let degree = PortraitFaceDefect(PortraitFace(certainty: certainty)).degree
            #expect(degree > last && degree.isFinite)
            last = degree
        }
        for p in [0.0, 1] {
            let covers = PortraitFace.Covers(mouth: p, eyes: p)
            let degree = PortraitFaceDefect(PortraitFace(certainty: 1, covers: covers)).degree
            #expect(degree.isFinite && degree >= 0)
        }
    }

    @Test("a mouth is covered from higher odds on than eyes: beards and film over it come near to that")
    func mouth() {
        func score(mouth: Double, eyes: Double) -> Double {
            let covers = PortraitFace.Covers(mouth: mouth, eyes: eyes)
            let degree = PortraitFaceDefect(PortraitFace(certainty: 1, covers: covers)).degree
            return Thresholds.standard.idPhotoQuality.score(degree)
        }
        let level = Thresholds.standard.idPhotoQuality.threshold
        // What sound portraits of specimens reached, and what patches over the mouth do.
        #expect(score(mouth: 0.776, eyes: 0) < level)
        #expect(score(mouth: 0.9, eyes: 0) > level)
        #expect(score(mouth: 0, eyes: 0.776) > level)
    }

    // MARK: Cards with a second portrait

    /// A face so high, as a share of the page's shorter side, with its middle there.
    func face(_ share: Double, at point: Point) -> Face {
        let height = share * min(PipelineTests.page.width, PipelineTests.page.height)
        return FaceSpecimens.face(
            point.x, point.y, size: height / FaceSpecimens.face().box.height)
    }

    @Test("a covered photo beside a second portrait is a bad photo, and no card without one")
    func besideSecond() throws {
        let second = face(0.12, at: Point(900, 500))
        var bad = try report(PortraitChecksTests.measures(), shape: .id1)
        bad.take([second], portrait: Self.faceless, options: try options())
        #expect(isBad(bad) && bad.side == .front)
        var small = try report(PortraitChecksTests.measures(), shape: .id1)
        small.take([second], portrait: Self.sound, options: try options())
        #expect(!isBad(small) && small.side == nil)
        #expect(reason(small) == "only a second, small portrait was found")
    }

    @Test(
        "on a page that is no card a small face is a second portrait where it was taken for the photo, and no photo is asked for",
        arguments: [(true, false, true), (false, false, false), (true, true, false)])
    func secondOnPage(isInPlace: Bool, hasZone: Bool, isSecond: Bool) throws {
        var report = try report(
            PortraitChecksTests.measures(lines: 0.25), lines: hasZone ? ReadingChecksTests.td3 : nil)
        #expect(isBad(report) && report.side == .front)
        let place = isInPlace ? PortraitChecksTests.place.centre : Point(900, 500)
        report.take([face(0.12, at: place)], portrait: Self.sound, options: try options())
        #expect(isBad(report) != isSecond && (report.side == nil) == isSecond)
        #expect((reason(report) == "only a second, small portrait was found") == isSecond)
    }

    @Test(
        "what shows no face and need be no portrait is neither a bad photo nor a front",
        arguments: [(0.83, false, false), (0.83, true, true), (0.92, false, true)])
    func doubtful(certainty: Double, hasZone: Bool, isPortrait: Bool) throws {
        var options = try options([.idPhotoQuality, .idPhotoTampering, .side])
        options.side = .back
        var report = try report(
            PortraitChecksTests.measures(), lines: hasZone ? ReadingChecksTests.td3 : nil,
            certainty: certainty, options: options)
        #expect(report.side == .front && !isBad(report))
        #expect(report.statuses.contains(.scanDocumentIncorrectSideDetected))
        report.take([], portrait: Self.faceless, options: options)
        #expect(isBad(report) == isPortrait && (report.side == .front) == isPortrait)
        #expect(report.statuses.contains(.scanDocumentIncorrectSideDetected) == isPortrait)
        #expect(reason(report).hasPrefix("what was found may be no portrait") == !isPortrait)
        // A face in it, however faint, is one.
        var seen = try self.report(PortraitChecksTests.measures(), certainty: certainty)
        let middle = PortraitChecksTests.place.centre
        seen.take([face(0.27, at: middle)], portrait: Self.sound, options: options)
        #expect(seen.side == .front && seen.assessment(of: .idPhotoQuality) != nil)
    }

    // MARK: The face's place

    private func seen(_ place: Quad, _ measures: PortraitMeasures) -> SeenPortrait {
        SeenPortrait(
            place: FrameSegments.Portrait(quad: place, certainty: 0.9, reach: 0), measures: measures)
    }

    @Test("where something else was taken for the photo, the photo is judged where its face is")
    func elsewhere() throws {
        let options = try options()
        var report = try report(PortraitChecksTests.measures(lines: 0.4, turn: 3))
        #expect(isBad(report))
        let place = try #require(report.portraitByFace([face(0.4, at: Point(850, 330))]))
        #expect(report.isElsewhere(place))
        report.judgePhoto(
            seen(place, PortraitChecksTests.measures()), thresholds: .standard, options: options)
        #expect(!isBad(report) && report.portrait == place)
        #expect(reason(report, .idPhotoTampering).hasPrefix("failure") == false)
        #expect(
            reason(report, .idPhotoTampering)
                == "the portrait was found by its face, and its borders were not")
    }

    @Test("a photo in its place is called bad only where its face's surroundings are")
    func secondOpinion() throws {
        let middle = PortraitChecksTests.place.centre
        let face = face(0.27, at: Point(middle.x, middle.y))
        for (lines, side, isBadAfter) in [(0.03, 180.0, false), (0.3, 180, true), (0.03, 40, true)] {
            var report = try report(PortraitChecksTests.measures(lines: 0.25, turn: 3))
            let place = try #require(report.portraitByFace([face]))
            #expect(!report.isElsewhere(place) && report.findsBadPhoto)
            report.judgePhoto(
                seen(place, PortraitChecksTests.measures(side: side, lines: lines)), thresholds: .standard,
                options: try options())
            #expect(isBad(report) == isBadAfter)
            // The borders are those that were found before.
            #expect(report.portrait == PortraitChecksTests.place)
            #expect(report.statuses.contains(.scanDocumentIdPhotoTamperingDetected))
        }
    }

    @Test("a face too small for a holder's, and one on a back, say nothing of the photo's place")
    func noPlace() throws {
        let front = try report(PortraitChecksTests.measures())
        #expect(front.portraitByFace([face(0.1, at: Point(850, 330))]) == nil)
        let back = try report(PortraitChecksTests.measures(), lines: ReadingChecksTests.td1)
        #expect(back.portraitByFace([face(0.4, at: Point(850, 330))]) == nil)
    }

    // MARK: A photo that is not there

    @Test("a passport's page without a face misses its photo, a card's back does not")
    func missing() throws {
        let options = try options()
        var page = try report(nil, lines: ReadingChecksTests.td3)
        #expect(page.mayMissPhoto(options, .everything, .standard))
        page.missPhoto([], width: 1250, height: 880, options)
        #expect(isBad(page))
        #expect(reason(page).hasPrefix("a zone of format TD3 asks for the holder's photo"))
        let back = try report(nil, lines: ReadingChecksTests.td1)
        #expect(!back.mayMissPhoto(options, .everything, .standard))
        let unread = try report(nil)
        #expect(!unread.mayMissPhoto(options, .everything, .standard))
    }

    @Test("a photo that was not looked for, was judged, or whose face is seen is not missed")
    func notMissing() throws {
        let all = try options()
        var page = try report(nil, lines: ReadingChecksTests.td3)
        #expect(!page.mayMissPhoto(try options([.blur]), .everything, .standard))
        #expect(!page.mayMissPhoto(all, FramePlan(leftOut: [.portrait: "another frame's turn"]), .standard))
        let judged = try report(PortraitChecksTests.measures(), lines: ReadingChecksTests.td3)
        #expect(!judged.mayMissPhoto(all, .everything, .standard))
        let far = Quad.rectangle(x: 500, y: 300, width: 300, height: 211)
        #expect(
            !(try report(nil, lines: ReadingChecksTests.td3, page: far)).mayMissPhoto(
                all, .everything, .standard))
        let flat = FaceSpecimens.face(300, 400, size: 0.8)
        page.missPhoto([flat], width: 1250, height: 880, all)
        #expect(!isBad(page))
        page.take([face(0.25, at: Point(400, 300))], options: all)
        #expect(!page.mayMissPhoto(all, .everything, .standard))
    }

    @Test("on a grey copy nothing is said of a photo's borders")
    func copy() throws {
        for (colour, ending) in [
            (0.005, ReadingChecksTests.Ending.failureToAssess), (0.06, .assessed), (0.0005, .assessed),
        ] {
            var evidence = ReadingChecksTests.evidence(nil)
            evidence.colour = colour
            evidence.portrait = ReadingChecksTests.portrait(
                certainty: 0.9, measures: PortraitChecksTests.measures(shade: 2),
                quad: PortraitChecksTests.place)
            #expect(
                try ReadingChecksTests.ending(ReadingChecksTests.judge(evidence).idPhotoTampering) == ending)
        }
    }
}
