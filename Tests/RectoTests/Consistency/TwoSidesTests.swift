import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// The records of both sides, joined.
struct TwoSidesTests {
    private let options: ScanOptions

    init() throws { options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1))) }

    private static let page = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<<<<<<<<06",
    ]
    private static let strangers = [
        "I<UTOX987654327<<<<<<<<<<<<<<<", "8103273M3001019UTO<<<<<<<<<<<6", "SVENSSON<<KARL<OTTO<<<<<<<<<<<",
    ]

    /// What a side with these lines is reported as; nil for a side without a zone.
    private func record(_ lines: [String]?, _ file: String) throws -> FrameRecord {
        let judge = try ReadingChecksTests.judge(
            ReadingChecksTests.evidence(try lines.map { try ReadingChecksTests.zone($0) })
        ) { $0 = options }
        let checks = judge.checks()
        return FrameRecord(
            file: file,
            outcome: .report(
                FrameReport(
                    width: 1280, height: 720, statuses: judge.statuses(checks),
                    location: judge.evidence.location,
                    shape: nil, side: judge.shownSide, checks: checks, zone: judge.evidence.zone,
                    timings: StageTimings())))
    }

    private func sides(_ back: [String]?, front: [String]? = page, _ options: ScanOptions? = nil) throws
        -> TwoSides
    {
        TwoSides(
            front: try record(front, "f.jpg"), back: try record(back, "b.jpg"),
            options: options ?? self.options)
    }

    private func check(_ record: FrameRecord) throws -> CheckResult {
        try #require(record.report?.checks.first { $0.name == .frontBackMismatch })
    }

    @Test("sides that agree pass the check and stay processed")
    func agreeing() throws {
        let sides = try sides(ReadingChecksTests.td1)
        #expect(ReadingChecksTests.isFailed(try check(sides.back).outcome) == false)
        #expect(sides.back.report?.statuses == [.scanDocumentBackProcessed])
        #expect(sides.back.consistency?.verdict == .match)
        #expect(ReadingChecksTests.ending(try check(sides.front).outcome) == .notRun)
    }

    @Test("what one side says twice tells nothing of the other side")
    func oneSideTwice() {
        func number(_ side: ScanOptions.Side, _ origin: FieldOrigin, _ text: String = "D23145890")
            -> FieldValue
        {
            FieldValue(.documentNumber, text, origin: origin, side: side, confidence: 0.98)
        }
        let back = [number(.back, .mrz), number(.back, .viz)]
        #expect(DocumentConsistency(back).verdict == .match)
        #expect(DocumentConsistency(back, isOfTwoSides: true).verdict == .notComparable)
        let both = back + [number(.front, .viz)]
        #expect(DocumentConsistency(both, isOfTwoSides: true).verdict == .match)
        let forged = back + [number(.back, .barcode, "X98765432")]
        #expect(DocumentConsistency(forged, isOfTwoSides: true).verdict == .noMatch)
    }

    @Test("sides of two documents raise the code, alone, unless the check was not asked for")
    func contradicting() throws {
        let sides = try sides(Self.strangers)
        #expect(ReadingChecksTests.isFailed(try check(sides.back).outcome) == true)
        #expect(sides.back.report?.statuses == [.scanDocumentFrontBackMismatch])
        #expect(sides.front.report?.statuses == [.scanDocumentFrontProcessed])
        if case .assessed(let it) = try check(sides.back).outcome {
            // What differs agrees in no part, and what one side alone says with nothing.
            let fields = try #require(sides.back.consistency).fields
            for field in fields where field.match == .partial && field.evidence > 0 {
                #expect(!it.reason.contains("in part: \(field.name.rawValue)"))
                #expect(it.reason.contains("differing, short of proof"))
            }
            for field in fields where field.match == .match && Set(field.sources.map(\.side)).count == 1 {
                #expect(!it.reason.contains(field.name.rawValue))
            }
        }
        #expect(ScanRecord(frames: [sides.front, sides.back]).status == .scanDocumentFrontBackMismatch)
        var without = options
        without.checks.remove(.frontBackMismatch)
        let unasked = try self.sides(Self.strangers, without)
        #expect(unasked.back.consistency == nil)
        #expect(unasked.back.report?.statuses == [.scanDocumentBackProcessed])
    }

    @Test("a side without a zone is no mismatch: nothing could be compared")
    func incomparable() throws {
        for (front, back) in [(Self.page, nil), (nil, ReadingChecksTests.td1), (nil, nil)]
            as [([String]?, [String]?)]
        {
            let sides = try sides(back, front: front)
            #expect(ReadingChecksTests.ending(try check(sides.back).outcome) == .failureToAssess)
            #expect(sides.back.report?.statuses.contains(.scanDocumentFrontBackMismatch) == false)
        }
    }

    @Test("a minimum level takes the fitted one's place")
    func level() throws {
        var strict = options
        strict.minimumLevels = [.frontBackMismatch: 0]
        try strict.validate()
        let sides = try sides(ReadingChecksTests.td1, strict)
        #expect(sides.back.report?.statuses == [.scanDocumentFrontBackMismatch])
    }

    @Test(
        "a minimum level counts within one side as well",
        arguments: [(nil, false), (0, true)] as [(Double?, Bool)])
    func ownLevel(level: Double?, isContradicted: Bool) throws {
        let licence = BarcodeContentTests.barcode(
            AAMVATests.payload(version: 8, elements: ["DAQD23145890", "DCSERIKSSON", "DACANNA"], type: "ID"),
            .pdf417)
        // Of the State whose licence it is; no digit covers that.
        var lines = ReadingChecksTests.td1
        lines[0] = "I<USA" + lines[0].dropFirst(5)
        let report = FrameReport(
            width: 1280, height: 720, statuses: [.scanDocumentFrontProcessed], location: nil, shape: nil,
            checks: [], zone: try ReadingChecksTests.zone(lines),
            barcodes: [ReadBarcode(licence, today: options.today)], timings: StageTimings())
        var asked = options
        asked.minimumLevels[.frontBackMismatch] = level
        let found = try #require(report.ownConsistency(options: asked))
        #expect((found.verdict == .noMatch) == isContradicted, "\(found)")
    }

    @Test("each side is expected to be the one that it was given for")
    func expected() {
        #expect(TwoSides.options(options, for: .front).side == .front)
        #expect(TwoSides.options(options, for: .back).side == .back)
    }

    @Test("a side that cannot be used keeps its error")
    func unusable() throws {
        let failed = FrameRecord(
            file: "b.jpg", outcome: .failure(ItemError(.notFound, "b.jpg: no such file")))
        let sides = TwoSides(front: try record(Self.page, "f.jpg"), back: failed, options: options)
        #expect(sides.back == failed)
        #expect(ScanRecord(frames: [sides.front, sides.back]).status == nil)
    }

    @Test("the scan's record has the comparison once, with names of the SDKs")
    func record() throws {
        let sides = try sides(Self.strangers)
        let data = try RecordEncoder.line(ScanRecord(frames: [sides.front, sides.back]))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let consistency = try #require(object["consistency"] as? [String: Any])
        #expect(consistency["verdict"] as? String == "NO_MATCH")
        let fields = try #require(consistency["fields"] as? [[String: Any]])
        let number = try #require(fields.first { $0["name"] as? String == "documentNumber" })
        #expect(number["match"] as? String == "NO_MATCH")
        let sources = try #require(number["sources"] as? [[String: Any]])
        #expect(sources.compactMap { $0["side"] as? String } == ["FRONT", "BACK"])
        #expect(sources.compactMap { $0["value"] as? String } == ["D23145890", "X98765432"])
        #expect(sources.allSatisfy { $0["source"] as? String == "SCAN" && $0["origin"] as? String == "MRZ" })
        let frames = try #require(object["frames"] as? [[String: Any]])
        #expect(frames.allSatisfy { $0["consistency"] == nil })
        let alone = try RecordEncoder.line(ScanRecord(frames: [sides.front]))
        let one = try #require(try JSONSerialization.jsonObject(with: alone) as? [String: Any])
        #expect(one["typeCandidates"] == nil)
        // A passport's page and a card are no type's sides.
        #expect((object["typeCandidates"] as? [Any])?.isEmpty == true)
        let agreeing = try self.sides(ReadingChecksTests.td1, front: nil)
        let fitting = ScanRecord(frames: [agreeing.front, agreeing.back]).typeCandidates
        #expect(fitting?.first?.id == "GENERIC_ID")
        let line = try RecordEncoder.line(sides.back)
        let back = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        #expect(back["consistency"] is [String: Any])
    }
}
