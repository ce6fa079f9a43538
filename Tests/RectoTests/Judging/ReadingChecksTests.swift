import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Type, side and expiry: what is judged by what the zone says.
struct ReadingChecksTests {
    /// The specimen of Doc 9303 Part 5; it expires on the same day as Part 4's, 15 April 2012.
    static let td1 = [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]
    static let td3 = PipelineTests.td3

    static func zone(_ lines: [String], probability: Double = 0.9995) throws -> ReadZone {
        let observations = lines.map { line in
            line.map { MRZObservation($0, probability: probability) }
        }
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        return ReadZone(
            decoding: try #require(MRZDecoder().decode(lines: observations, today: today)),
            lines: [Quad.rectangle(x: 10, y: 10, width: 100, height: 5)])
    }

    static func evidence(_ zone: ReadZone?) -> FrameEvidence {
        FrameEvidence(
            frameWidth: 1280, frameHeight: 720, measures: .unremarkable,
            location: DocumentLocation(quad: PipelineTests.page, origin: .edges, support: 1), zone: zone)
    }

    static func portrait(
        certainty: Double, measures: PortraitMeasures? = nil, quad: Quad = PipelineTests.page
    )
        -> SeenPortrait
    {
        SeenPortrait(
            place: FrameSegments.Portrait(quad: quad, certainty: certainty, reach: 20), measures: measures)
    }

    static func judge(_ evidence: FrameEvidence, _ change: (inout ScanOptions) -> Void = { _ in }) throws
        -> FrameJudge
    {
        var options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)))
        change(&options)
        return FrameJudge(thresholds: .standard, options: options, evidence: evidence)
    }

    static func isFailed(_ outcome: CheckResult.Outcome) -> Bool? {
        guard case .assessed(let it) = outcome else { return nil }
        return it.score >= it.threshold
    }

    /// How a check ended, without what it says.
    enum Ending { case assessed, failureToAssess, notRun }

    static func ending(_ outcome: CheckResult.Outcome) -> Ending {
        switch outcome {
        case .assessed: .assessed
        case .failureToAssess: .failureToAssess
        case .notRun: .notRun
        }
    }

    @Test(
        "a document is valid through its date of expiry",
        arguments: [(2012, 4, 15, false), (2012, 4, 16, true), (2011, 4, 15, false), (2026, 1, 1, true)])
    func expiry(year: Int, month: Int, day: Int, isExpired: Bool) throws {
        let today = try #require(CalendarDay(year: year, month: month, day: day))
        for lines in [Self.td1, Self.td3] {
            let judge = try Self.judge(Self.evidence(Self.zone(lines))) { $0.today = today }
            #expect(Self.isFailed(judge.expiry) == isExpired)
        }
    }

    @Test(
        "what shows an expiry is the date in the zone",
        arguments: [(td1, 8.0 / 30, 14.0 / 30), (td3, 21.0 / 44, 27.0 / 44)])
    func placeOfExpiry(lines: [String], start: Double, end: Double) throws {
        let read = try Self.zone(lines)
        let boxes = lines.indices.map { Quad.rectangle(x: 10, y: 10 + 8 * Double($0), width: 100, height: 5) }
        let zone = ReadZone(decoding: read.decoding, lines: boxes)
        guard case .assessed(let it) = try Self.judge(Self.evidence(zone)).expiry else {
            Issue.record("not assessed")
            return
        }
        let date = Quad.rectangle(x: 10 + 100 * start, y: 18, width: 100 * (end - start), height: 5)
        #expect(try #require(it.region).intersectionOverUnion(date) > 0.999)
    }

    @Test("the native measure is days since the date of expiry, over leap days")
    func days() throws {
        let today = try #require(CalendarDay(year: 2016, month: 4, day: 15))
        let judge = try Self.judge(Self.evidence(Self.zone(Self.td3))) { $0.today = today }
        guard case .assessed(let it) = judge.expiry else {
            Issue.record("not assessed")
            return
        }
        #expect(it.native == 1461)
        #expect(!it.reason.contains { $0.isNumber }, "the sentence says nothing that the document says")
    }

    @Test("a date whose digit does not hold is not judged")
    func doubtfulDate() throws {
        var lines = Self.td3
        lines[1] = "L898902C36UTO7408122F1204158ZE184226B<<<<<10"
        let judge = try Self.judge(Self.evidence(Self.zone(lines, probability: 1)))
        #expect(Self.ending(judge.expiry) == .failureToAssess)
    }

    @Test("a date whose year nobody saw is not judged, whatever year makes the digits hold")
    func unseenYear() throws {
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        let observations = Self.td3.enumerated().map { row, line in
            line.enumerated().map { column, character in
                // Without the last digit ten years make the others hold.
                let isHidden = row == 1 && [21, 22, 43].contains(column)
                let seen = MRZObservation.Candidate(character: character, probability: 0.9999)
                return MRZObservation(candidates: isHidden ? [] : [seen], isCalibrated: true)
            }
        }
        let decoding = try #require(MRZDecoder().decode(lines: observations, today: today))
        #expect(decoding.mrz.checkDigits.dateOfExpiry == .holds)
        let zone = ReadZone(decoding: decoding, lines: [.rectangle(x: 10, y: 10, width: 100, height: 5)])
        #expect(!zone.isValid)
        let outcome = try Self.judge(Self.evidence(zone)).expiry
        #expect(
            Self.ending(outcome) == .failureToAssess,
            "sure by \(decoding.confidence(of: .dateOfExpiry) ?? -1)")
    }

    @Test("without a zone expiry is not run; with one that cannot be read it is not assessed")
    func noZone() throws {
        var evidence = Self.evidence(nil)
        #expect(try Self.ending(Self.judge(evidence).expiry) == .notRun)
        evidence.showsZone = true
        #expect(try Self.ending(Self.judge(evidence).expiry) == .failureToAssess)
    }

    @Test("an unread zone stays unrecognised when what was found besides is taken back")
    func unreadZone() throws {
        var evidence = Self.evidence(nil)
        evidence.showsZone = true
        let judge = try Self.judge(evidence)
        let found = CheckResult.Outcome.assessed(
            .init(native: 1, score: 0.9, threshold: 0.5, region: nil, reason: "the other side"))
        let checks = judge.checks().map { $0.name == .side ? CheckResult(name: .side, outcome: found) : $0 }
        var report = FrameReport(
            width: 1280, height: 720, statuses: judge.statuses(checks), location: evidence.location,
            shape: nil, side: .back, checks: checks, zone: nil, timings: StageTimings(), evidence: evidence)
        #expect(report.statuses == [.scanDocumentIncorrectSideDetected])
        report.judgeAnew([.side: .failureToAssess(reason: "nothing tells the sides apart")])
        #expect(report.statuses == [.scanDocumentNotRecognized])
    }

    @Test("a document that reaches beyond the frame does not lie well because nobody asks for its distance")
    func beyondTheFrame() throws {
        var evidence = Self.evidence(nil)
        evidence.location = DocumentLocation(
            quad: .rectangle(x: -600, y: 100, width: 1200, height: 500), origin: .edges, support: 1)
        let checks = try Self.judge(evidence) { $0.checks = [.position] }.checks()
        let position = try #require(checks.first { $0.name == .position })
        #expect(Self.isFailed(position.outcome) == true)
    }

    @Test("of a document that is cut off no share is told where none is known", arguments: [0.0, 300])
    func cutOff(beyond: Double) throws {
        var evidence = Self.evidence(nil)
        evidence.location = DocumentLocation(
            quad: .rectangle(x: -beyond, y: 200, width: 600, height: 380), origin: .edges, support: 1,
            cutSides: 1)
        let outcome = try #require(Self.judge(evidence).checks().first { $0.name == .position }).outcome
        guard case .assessed(let it) = outcome else { throw EngineError(.internal, "not assessed") }
        #expect(it.reason.hasPrefix("the frame cuts the document off"))
        #expect(it.reason.contains("at least") == (beyond > 0))
    }

    @Test(
        "the type is judged against what was asked",
        arguments: [
            ([DocumentType.passport], false, true), ([.idCard], true, false), ([.visa], true, true),
            ([.passport, .idCard], false, false),
        ])
    func type(asked: [DocumentType], passportFails: Bool, cardFails: Bool) throws {
        for (lines, fails) in [(Self.td3, passportFails), (Self.td1, cardFails)] {
            let judge = try Self.judge(Self.evidence(Self.zone(lines))) { $0.documentTypes = Set(asked) }
            #expect(Self.isFailed(judge.type) == fails)
        }
    }

    @Test("a type that was not asked for is not run, one without a zone is not assessed")
    func typeWithoutEvidence() throws {
        #expect(try Self.ending(Self.judge(Self.evidence(Self.zone(Self.td3))).type) == .notRun)
        let judge = try Self.judge(Self.evidence(nil)) { $0.documentTypes = [.passport] }
        #expect(Self.ending(judge.type) == .failureToAssess)
    }

    @Test(
        "a zone that what was asked for cannot have fails, and one of another State",
        arguments: [
            ("PAK_ID", true, true), ("USA_DL", true, true), ("DRIVING_LICENCE", true, false),
            ("GENERIC_ID", true, false), ("PASSPORT", false, true), ("MRZ_ONLY", false, false),
        ])
    func catalogue(id: String, passportFails: Bool, cardFails: Bool) throws {
        let entry = try #require(DocumentCatalogue.standard[id])
        for (lines, fails) in [(Self.td3, passportFails), (Self.td1, cardFails)] {
            let judge = try Self.judge(Self.evidence(Self.zone(lines))) { $0.ask(for: entry) }
            #expect((Self.isFailed(judge.type) ?? false) == fails, "\(judge.type)")
        }
    }

    @Test(
        "a State has one code or several, and one that no list has says nothing",
        arguments: [
            ("D<<", "DEU", false), ("D<<", "D", false), ("D<<", "FRA", true), ("XQX", "FRA", false),
        ])
    func state(shown: String, asked: String, fails: Bool) throws {
        var lines = Self.td1
        lines[0] = "I<\(shown)" + lines[0].dropFirst(5)
        let judge = try Self.judge(Self.evidence(Self.zone(lines))) { $0.issuingState = asked }
        #expect(Self.isFailed(judge.type) == fails, "\(judge.type)")
    }

    @Test(
        "a page that should have a zone is not recognised without one; another may have none",
        arguments: [
            ([DocumentType.passport], true, true), ([.visa, .passport], true, true), ([.idCard], true, false),
            ([], true, false), ([.passport], false, false),
        ])
    func neededZone(asked: [DocumentType], reads: Bool, isUnread: Bool) throws {
        var options = ScanOptions(
            today: try #require(CalendarDay(year: 2012, month: 1, day: 1)), readsMRZ: reads)
        options.documentTypes = Set(asked)
        var evidence = Self.evidence(nil)
        evidence.needsZone = options.needsZone
        #expect(evidence.isZoneUnread == isUnread)
        let judge = FrameJudge(thresholds: .standard, options: options, evidence: evidence)
        #expect(judge.statuses([]).contains(.scanDocumentNotRecognized) == isUnread)
        evidence.zone = try Self.zone(Self.td3)
        #expect(!evidence.isZoneUnread)
    }

    @Test("a document code that was put in where none was read says nothing of the type")
    func unseenCode() throws {
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        func judged(_ first: [MRZObservation.Candidate]) throws -> (corrected: Bool, ending: Ending) {
            var cells = Self.td1.map { line in line.map { MRZObservation($0, probability: 0.9995) } }
            cells[0][0] = MRZObservation(candidates: first)
            let zone = ReadZone(
                decoding: try #require(MRZDecoder().decode(lines: cells, today: today)),
                lines: [Quad.rectangle(x: 10, y: 10, width: 100, height: 5)])
            let judge = try Self.judge(Self.evidence(zone)) { $0.documentTypes = [.passport] }
            return (
                zone.decoding.lines[0].first == "I" && !zone.decoding.corrections.isEmpty,
                Self.ending(judge.type)
            )
        }
        let covered = try judged([
            .init(character: "<", probability: 0.9), .init(character: "I", probability: 0.05),
        ])
        #expect(covered.corrected && covered.ending == .failureToAssess)
        let alike = try judged([
            .init(character: "1", probability: 0.9), .init(character: "I", probability: 0.05),
        ])
        #expect(alike.corrected && alike.ending == .assessed)
    }

    @Test("the side is judged by the zone's format", arguments: [ScanOptions.Side.front, .back])
    func side(asked: ScanOptions.Side) throws {
        for (lines, shown) in [(Self.td3, ScanOptions.Side.front), (Self.td1, .back)] {
            let judge = try Self.judge(Self.evidence(Self.zone(lines))) { $0.side = asked }
            #expect(judge.shownSide == shown)
            #expect(Self.isFailed(judge.side) == (shown != asked))
        }
    }

    @Test("a portrait speaks for the front where there is no zone")
    func portrait() throws {
        var evidence = Self.evidence(nil)
        #expect(try Self.ending(Self.judge(evidence) { $0.side = .back }.side) == .failureToAssess)
        evidence.portrait = Self.portrait(certainty: 0.97)
        #expect(Self.isFailed(try Self.judge(evidence) { $0.side = .back }.side) == true)
        #expect(Self.isFailed(try Self.judge(evidence) { $0.side = .front }.side) == false)
        evidence.portrait = Self.portrait(certainty: 0.3)
        #expect(try Self.ending(Self.judge(evidence) { $0.side = .back }.side) == .failureToAssess)
    }

    @Test("a side that a frame before was read to show outweighs a portrait, not a zone")
    func knownSide() throws {
        var evidence = Self.evidence(nil)
        evidence.portrait = Self.portrait(certainty: 0.97)
        evidence.knownSide = ReadSide(side: .back, certainty: 0.999)
        let judge = try Self.judge(evidence) { $0.side = .front }
        #expect(judge.shownSide == .back && judge.shownSideScore == 0.999)
        #expect(Self.isFailed(judge.side) == true)
        var read = Self.evidence(try Self.zone(Self.td3))
        read.knownSide = evidence.knownSide
        #expect(try Self.judge(read).shownSide == .front)
    }

    @Test(
        "a small second portrait speaks for no side, nor what is too long for one: backs have them too",
        arguments: [(0.3, 0.8, false), (0.5, 0.8, true), (0.5, 0.4, false)])
    func secondPortrait(share: Double, aspect: Double, isFront: Bool) throws {
        var evidence = Self.evidence(nil)
        let page = PipelineTests.page
        let side = share * min(page.width, page.height)
        let small = Quad.rectangle(
            x: page.topLeft.x + 10, y: page.topLeft.y + 10, width: aspect * side, height: side)
        evidence.portrait = Self.portrait(certainty: 0.97, quad: small)
        let judge = try Self.judge(evidence) { $0.side = .back }
        #expect(judge.shownSide == (isFront ? .front : nil))
        #expect(Self.isFailed(judge.side) == (isFront ? true : nil))
    }
}
