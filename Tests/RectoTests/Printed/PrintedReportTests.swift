import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// What printed text changes in a report, a record and a comparison.
struct PrintedReportTests {
    private let today: CalendarDay

    init() throws { today = try #require(CalendarDay(year: 2026, month: 11, day: 21)) }

    private static func field(
        _ name: PrintedFieldName, _ value: String, gap: PrintedField.DateGap? = nil, isConfirmed: Bool = true
    ) -> PrintedField {
        PrintedField(
            name: name, value: value, text: value,
            basis: PrintedConfidence(word: 0.95, isConfirmed: isConfirmed, foundBy: .layout, errors: 0),
            quad: .rectangle(x: 10, y: 10, width: 80, height: 12), dateGap: gap)
    }

    /// A card without a zone that was looked at under these options, and its printed text.
    private func report(_ options: ScanOptions, _ text: PrintedText) throws -> FrameReport {
        let evidence = ReadingChecksTests.evidence(nil)
        let judge = FrameJudge(thresholds: .standard, options: options, evidence: evidence)
        let checks = judge.checks()
        var timings = StageTimings()
        timings.mrz = 1
        var report = FrameReport(
            width: 1280, height: 720, statuses: judge.statuses(checks), location: evidence.location,
            shape: .id1,
            side: judge.shownSide, sideScore: judge.shownSideScore, checks: checks, zone: nil,
            timings: timings)
        report.take(.read(text), options: options)
        return report
    }

    private func options(_ change: (inout ScanOptions) -> Void = { _ in }) -> ScanOptions {
        var options = ScanOptions(today: today, checks: [.side, .type, .expiry])
        change(&options)
        return options
    }

    private static let licence = PrintedText(
        fields: [field(.dateOfExpiry, "2020-01-31")], languages: ["eng"],
        titles: [.init(kind: .drivingLicence, certainty: 0.95)], country: "D")

    @Test("two surnames are one name, no surer than the less sure, about the place of both")
    func surnames() throws {
        let page = Quad.rectangle(x: 100, y: 50, width: 856, height: 540)
        let sheet = try #require(PrintedSheet(quad: page, shape: .id1, scale: 10))
        let reading = SecondReading(
            sheet: sheet, context: ScriptedPage.context, page: ScriptedPage().labelled)
        func part(_ value: String, y: Double, isConfirmed: Bool) -> PrintedField {
            var field = Self.field(.primaryIdentifier, value, isConfirmed: isConfirmed)
            field.quad = .rectangle(x: 200, y: y, width: 90, height: 22)
            return field
        }
        let first = part("GARCIA", y: 120, isConfirmed: true)
        let second = part("LOPEZ", y: 180, isConfirmed: false)
        for (one, other) in [(first, second), (second, first)] {
            let whole = try #require(reading.joined(one, other))
            #expect(whole.value == "\(one.value) \(other.value)" && whole.name == .primaryIdentifier)
            #expect(whole.confidence == second.confidence && second.confidence < first.confidence)
            let place = Quad.rectangle(x: 200, y: 120, width: 90, height: 82)
            #expect(whole.quad.intersectionOverUnion(place) > 0.99)
        }
    }

    @Test("a printed expiry is judged where there is no zone; an order that is open is not")
    func expiry() throws {
        #expect(try report(options(), Self.licence).statuses == [.scanDocumentExpired])
        let open = PrintedText(
            fields: [Self.field(.dateOfExpiry, "01/02/2020", gap: .ambiguousOrder)], languages: ["eng"])
        #expect(try report(options(), open).statuses.allSatisfy(\.isProcessed))
        let unasked = ScanOptions(today: today, checks: [.side])
        #expect(try report(unasked, Self.licence).statuses.allSatisfy(\.isProcessed))
    }

    @Test("a printed expiry is judged where the zone's own is in doubt, not where it is read")
    func doubtfulExpiry() throws {
        var lines = ReadingChecksTests.td3
        lines[1] = "L898902C36UTO7408122F3504158ZE184226B<<<<<10"
        for zone in [
            try ReadingChecksTests.zone(lines, probability: 1),
            try ReadingChecksTests.zone(ReadingChecksTests.td3),
        ] {
            let evidence = ReadingChecksTests.evidence(zone)
            let judge = FrameJudge(thresholds: .standard, options: options(), evidence: evidence)
            let checks = judge.checks()
            var timings = StageTimings()
            timings.mrz = 1
            var report = FrameReport(
                width: 1280, height: 720, statuses: judge.statuses(checks), location: evidence.location,
                shape: .id3, checks: checks, zone: zone, timings: timings, evidence: evidence)
            let before = report.checks.first { $0.name == .expiry }?.outcome
            report.take(.read(Self.licence), options: options())
            #expect(report.statuses.contains(.scanDocumentExpired))
            let after = report.checks.first { $0.name == .expiry }?.outcome
            if case .assessed = before { #expect(after == before) }
        }
    }

    @Test("a title names the type where no zone does")
    func type() throws {
        let asked = options {
            $0.documentTypes = [.passport]
            $0.checks = [.type]
        }
        #expect(try report(asked, Self.licence).statuses == [.scanDocumentIncorrectTypeDetected])
        let page = PrintedText(
            fields: [], languages: ["eng"], titles: [.init(kind: .passport, certainty: 0.95)])
        #expect(try report(asked, page).statuses.allSatisfy(\.isProcessed))
    }

    @Test("a title that is hardly read takes nothing from what was seen")
    func faintTitle() throws {
        let asked = options { $0.checks = [.side] }
        var seen = try report(asked, PrintedText(fields: [], languages: ["eng"]))
        (seen.side, seen.sideScore) = (.front, 0.96)
        let title = PrintedText.Title(kind: .identityCard, certainty: 0.04)
        seen.take(.read(PrintedText(fields: [], languages: ["eng"], titles: [title])), options: asked)
        #expect(seen.side == .front && (seen.sideScore ?? 0) >= 0.96)
    }

    @Test("a licence's table of categories outweighs a portrait that was seen")
    func table() throws {
        let asked = options {
            $0.side = .front
            $0.checks = [.side]
        }
        var seen = try report(asked, PrintedText(fields: [], languages: ["eng"]))
        (seen.side, seen.sideScore) = (.front, 1)
        let table = PrintedText(
            fields: [], languages: ["eng"],
            titles: [.init(kind: .drivingLicence, certainty: 0.97, side: .back)])
        seen.take(.read(table), options: asked)
        #expect(seen.side == .back && seen.sideScore == 0.97)
        #expect(seen.statuses == [.scanDocumentIncorrectSideDetected])
        #expect(DocumentCatalogue.standard.candidates(for: seen.signs).first?.id == "DRIVING_LICENCE")
    }

    @Test("a layout tells the side")
    func side() throws {
        let asked = options {
            $0.side = .front
            $0.checks = [.side]
        }
        let back = PrintedText(fields: [], languages: ["eng"], layout: "UTO_CARD_BACK")
        let report = try report(asked, back)
        #expect(report.side == .back && (report.sideScore ?? 0) > 0.9)
        #expect(report.statuses == [.scanDocumentIncorrectSideDetected])
    }

    @Test("title words, a State's name and barcodes weigh on the types")
    func candidates() {
        func first(_ change: (inout DocumentSigns) -> Void) -> String? {
            var signs = DocumentSigns(shape: .id1, side: .front)
            change(&signs)
            return DocumentCatalogue.standard.candidates(for: signs).first?.id
        }
        #expect(first { ($0.titles, $0.printedState) = ([.drivingLicence: 0.9], "GBR") } == "GBR_DL")
        #expect(first { ($0.titles, $0.printedState) = ([.identityCard: 0.9], "UTO") } == "GENERIC_ID")
        // Where no title was read cards and licences score alike.
        #expect(first { $0.printedState = "UTO" } == "GENERIC_ID")
        #expect(first { $0.photo = .left } == "GENERIC_ID")
        var signs = DocumentSigns(shape: .id1, side: .back)
        signs.barcodes = [.pdf417]
        let coded = DocumentCatalogue.standard.candidates(for: signs)
        let listed = DocumentCatalogue.standard.types.filter { type in
            type.barcodes.contains { $0.symbology == .pdf417 && $0.side == .back }
        }
        #expect(!listed.isEmpty)
        #expect(listed.contains { $0.id == coded.first?.id })
    }

    @Test("printed fields become values to compare; open dates and half names do not")
    func values() {
        let text = PrintedText(
            fields: [
                Self.field(.documentNumber, "L898902C3"), Self.field(.primaryIdentifier, "ERIKSSON"),
                Self.field(.dateOfBirth, "12/08/1974", gap: .ambiguousOrder), Self.field(.sex, "F"),
            ], languages: ["eng"])
        let values = text.fieldValues(on: .front)
        #expect(values.map(\.field) == [.documentNumber, .sex])
        #expect(values.allSatisfy { $0.origin == .viz && $0.strayShare > 0 })
        #expect(!"\(values)".contains("L898902C3") && !"\(text.fields)".contains("ERIKSSON"))
    }

    @Test("what the zone alone told is nothing to compare the zone with")
    func toldByZone() {
        func values(_ evidence: PrintedField.Evidence) -> [FieldName] {
            let fields: [PrintedField] = [
                .primaryIdentifier: "ERIKSSON", .secondaryIdentifier: "ANNA MARIA",
                .documentNumber: "L898902C3",
            ].map { (name: PrintedFieldName, value: String) in
                PrintedField(
                    name: name, value: value, text: value,
                    basis: PrintedConfidence(word: 0.95, isConfirmed: true, foundBy: evidence, errors: 0),
                    quad: .rectangle(x: 10, y: 10, width: 80, height: 12))
            }
            return PrintedText(fields: fields, languages: ["eng"]).fieldValues(on: .front).map(\.field)
        }
        #expect(values(.label) == [.documentNumber, .name])
        #expect(values(.zone).isEmpty)
    }

    @Test("a stray reading differs in everything and accuses less than its length")
    func stray() {
        func evidence(_ stray: Double) -> Double {
            FieldComparer.compare(
                FieldValue(
                    .documentNumber, "PASSPORT1", origin: .viz, side: .front, confidence: 0.999,
                    strayShare: stray),
                FieldValue(.documentNumber, "L898902C3", origin: .mrz, side: .front, confidence: 0.999)
            ).evidence
        }
        #expect(evidence(0.5) < evidence(0))
    }

    @Test(
        "one character off is no stray reading: unlike ones accuse alone, look-alikes do not",
        arguments: [("1974-08-12", "1974-04-12", true), ("1974-08-12", "1974-03-12", false)])
    func oneCharacter(printed: String, zone: String, isTold: Bool) {
        let values = [(printed, FieldOrigin.viz, 0.99, 0.5), (zone, .mrz, 0.9995, 0)].map {
            FieldValue(.dateOfBirth, $0, origin: $1, side: .front, confidence: $2, strayShare: $3)
        }
        let finding = FieldComparer.compare(values[0], values[1])
        #expect(Thresholds.standard.frontBackMismatch.isReached(finding.evidence) == isTold)
    }

    @Test("where every wrong reading is stray, one character off accuses no more than two")
    func allStray() {
        func evidence(_ text: String) -> Double {
            FieldComparer.compare(
                FieldValue(
                    .documentNumber, text, origin: .viz, side: .front, confidence: 0.99, strayShare: 1),
                FieldValue(.documentNumber, "L898902C3", origin: .mrz, side: .front, confidence: 0.99)
            ).evidence
        }
        #expect(evidence("L898902X3").isFinite)
        #expect(evidence("L898902X3") == evidence("K898902X3"))
    }

    @Test("printed fields of another person contradict a zone together, where one alone does not")
    func together() {
        func value(_ name: FieldName, _ text: String, _ origin: FieldOrigin) -> FieldValue {
            FieldValue(
                name, text, origin: origin, side: .front, confidence: 0.992,
                strayShare: origin == .viz ? 0.5 : 0)
        }
        let zone = [
            value(.documentNumber, "L898902C3", .mrz), value(.dateOfBirth, "1974-08-12", .mrz),
            value(.name, "ERIKSSON, ANNA MARIA", .mrz),
        ]
        let one = DocumentConsistency(zone + [value(.documentNumber, "X12345678", .viz)])
        #expect(one.verdict != .noMatch)
        let stranger = [
            value(.documentNumber, "X12345678", .viz), value(.dateOfBirth, "1981-03-27", .viz),
            value(.name, "SVENSSON, KARL", .viz),
        ]
        #expect(DocumentConsistency(zone + stranger).verdict == .noMatch)
    }

    @Test("the record says what was read, or why nothing was")
    func record() throws {
        func printed(_ outcome: PrintedOutcome) throws -> [String: Any] {
            var report = try report(options(), Self.licence)
            report.printed = outcome
            let line = try RecordEncoder.line(FrameRecord(file: "a.jpg", outcome: .report(report)))
            let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            let document = try #require(object["document"] as? [String: Any])
            #expect(document["typeCandidates"] != nil && document["sideScore"] != nil)
            return try #require(object["printed"] as? [String: Any])
        }
        let read = try printed(.read(Self.licence))
        #expect(read["ran"] as? Bool == true && read["country"] as? String == "D")
        let field = try #require((read["fields"] as? [String: Any])?["dateOfExpiry"] as? [String: Any])
        #expect(field["value"] as? String == "2020-01-31" && field["foundBy"] as? String == "layout")
        #expect((field["quad"] as? [[Double]])?.count == 4)
        let missing = try printed(.notRun(reason: PrintedLanguages.absence))
        #expect(missing["ran"] as? Bool == false)
        #expect((missing["reason"] as? String)?.contains("tesseract-ocr-eng") == true)
    }

    @Test("dates that cannot stand together are left out; a zone settles an open order")
    func dates() throws {
        let zone = try MRZ.parse(
            lines: [
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
            ], today: today)
        let dates = PrintedDates(today: today, zone: zone)
        let settled = dates.settled([Self.field(.dateOfBirth, "12/08/1974", gap: .ambiguousOrder)])
        #expect(settled.first?.value == "1974-08-12" && settled.first?.dateGap == nil)
        let odd = [Self.field(.dateOfIssue, "2025-01-31"), Self.field(.dateOfExpiry, "2015-01-31")]
        #expect(dates.settled(odd).isEmpty)
        let future = [Self.field(.dateOfIssue, "2099-01-31"), Self.field(.dateOfExpiry, "2034-01-31")]
        #expect(
            dates.settled(future).map(\.name) == [.dateOfExpiry], "one that cannot be says nothing of another"
        )
    }

    @Test("without English nothing is read with, and the doctor says so")
    func languages() throws {
        let folder = try TemporaryFolder()
        #expect(PrintedLanguages.find(in: [folder.path]) == nil)
        try folder.file("eng.traineddata", [1])
        let found = try #require(PrintedLanguages.find(in: ["/nowhere", folder.path]))
        #expect(found.installed == ["eng"] && found.second == ["eng"])
        let models = ModelFolder.find(from: [#filePath])
        let report = HealthReport.examining(models: models, languages: nil)
        let finding = try #require(report.findings.first { $0.name == "printed text" })
        #expect(finding.state == .optionalMissing && finding.remedy?.contains("tesseract-ocr-eng") == true)
    }
}
