import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Barcodes in a frame's report, with scripted engines.
struct BarcodePipelineTests {
    private let base: PipelineTests
    private var options: ScanOptions

    init() throws {
        base = try PipelineTests()
        options = base.options
    }

    static let licence = BarcodeContentTests.barcode(AAMVATests.example, .pdf417)
    static let link = BarcodeContentTests.barcode("https://example.org", .qr)

    private func report(
        _ found: [Barcode], _ vision: ScriptedVision? = nil, options: ScanOptions? = nil,
        plan: FramePlan? = nil
    ) throws -> FrameReport {
        let vision = vision ?? ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        var pipeline = FramePipeline(
            vision: vision, text: ScriptedText([]), judge: ScriptedText([]),
            barcodes: ScriptedBarcodes(found), thresholds: PipelineTests.thresholds)
        return try pipeline.analyse(base.frame, options: options ?? self.options, plan: plan)
    }

    private func check(_ name: CheckName, _ report: FrameReport) throws -> CheckResult {
        try #require(report.checks.first { $0.name == name })
    }

    @Test("places on the flat document are places in the frame")
    func places() throws {
        // The page is 800 pixels wide from 240 on; its sheet has 24 more on each side.
        let read = try #require(try report([Self.link]).barcodes.first)
        let corner = read.barcode.quad.topLeft
        #expect(abs(corner.x - (240 - 24 + 300)) < 1.5 && abs(corner.y - (78 - 16.9 + 120)) < 1.5)
        #expect(read.content == .url)
        let alone = try #require(try report([Self.link], ScriptedVision()).barcodes.first)
        #expect(alone.barcode.quad == Self.link.quad, "without a document the frame is looked at")
    }

    @Test("neither a display's lattice nor sharpness is looked for on barcodes, whose modules are one")
    func besidesSymbols() throws {
        var vision = ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        vision.display = DisplayTrace([(logOdds: -3, region: PipelineTests.page)])
        var pipeline = FramePipeline(
            vision: vision, text: ScriptedText([]), judge: ScriptedText([]),
            barcodes: ScriptedBarcodes([Self.link]), thresholds: PipelineTests.thresholds)
        let read = try pipeline.analyse(base.frame, options: options).barcodes.map(\.barcode.quad)
        #expect(read.count == 1 && pipeline.vision.besidesDisplay == read)
        #expect(pipeline.vision.besidesPrint == read)
    }

    @Test("what a reader makes of a stacked symbol whose sides it lost is left out", arguments: [40.0, 400])
    func askew(left: Double) throws {
        let quad = Quad(
            topLeft: Point(100, 100), topRight: Point(700, 100), bottomRight: Point(700, 500),
            bottomLeft: Point(100, 100 + left))
        let read = try report(
            [BarcodeContentTests.barcode("garbled", .pdf417).moved(to: quad)], ScriptedVision())
        #expect(read.barcodes.count == (left == 400 ? 1 : 0))
        let square = try report([Self.link.moved(to: quad)], ScriptedVision())
        #expect(square.barcodes.count == 1)
    }

    @Test("a block where none was read is looked at alone, and what it says lies where it does")
    func blocks() throws {
        var vision = ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        // The first has been read; the second is 100 pixels of the sheet, cut out with 1.5 % and 24 pixels of paper.
        vision.blocks = [
            SymbolBlock(quad: Self.link.quad, alignment: 0.7),
            SymbolBlock(quad: .rectangle(x: 600, y: 400, width: 100, height: 100), alignment: 0.6),
        ]
        let read = try report([Self.link], vision).barcodes
        #expect(read.count == 2)
        let second = try #require(read.last).barcode.quad
        #expect(abs(second.topLeft.x - (240 - 24 + 600 - 1.5 + 300 - 24)) < 1.5)
        #expect(abs(second.topLeft.y - (78 - 16.9 + 400 - 1.5 + 120 - 24)) < 1.5)
        #expect(try report([], vision).barcodes.isEmpty)
    }

    @Test("nothing is read where barcodes are not wanted, or wait for another frame")
    func unwanted() throws {
        var without = options
        without.readsBarcodes = false
        let left = FramePlan(leftOut: [.barcode: "left for another frame"])
        for report in [try report([Self.link], options: without), try report([Self.link], plan: left)] {
            #expect(report.barcodes.isEmpty && report.timings.barcodes == nil)
        }
        #expect(try report([]).timings.barcodes != nil)
        var tight = options
        tight.frameBudget = 1
        #expect(FramePlan.first(of: tight).leftOut[.barcode] != nil)
        tight.readsBarcodes = false
        #expect(FramePlan.first(of: tight).leftOut[.barcode] == nil)
    }

    @Test("a licence's date of expiry is judged where no zone has one")
    func expiry() throws {
        let outcome = try check(.expiry, try report([Self.licence])).outcome
        #expect(ReadingChecksTests.isFailed(outcome) == false)
        var later = options
        later.today = try #require(CalendarDay(year: 2012, month: 12, day: 11))
        let late = try report([Self.licence], options: later)
        #expect(late.statuses == [.scanDocumentExpired])
        guard case .assessed(let it) = try check(.expiry, late).outcome else {
            Issue.record("expiry was not assessed")
            return
        }
        #expect(it.native == 1 && !it.reason.contains("2012"))
        #expect(ReadingChecksTests.ending(try check(.expiry, try report([Self.link])).outcome) == .notRun)
    }

    @Test("a zone's date goes before a barcode's")
    func zoneFirst() throws {
        var evidence = ReadingChecksTests.evidence(try ReadingChecksTests.zone(PipelineTests.td3))
        evidence.barcodes = [ReadBarcode(Self.licence, today: options.today)]
        let judge = try ReadingChecksTests.judge(evidence) {
            $0.today = CalendarDay(year: 2012, month: 6, day: 1)!
        }
        #expect(ReadingChecksTests.isFailed(judge.expiry) == true, "the zone's date was in April")
    }

    @Test(
        "a licence's barcode is no passport's, and says nothing where a card was asked for",
        arguments: [
            ([DocumentType.passport], true), ([.visa, .passport], true), ([.passport, .idCard], nil),
            ([], nil),
        ]
            as [([DocumentType], Bool?)])
    func type(asked: [DocumentType], fails: Bool?) throws {
        var wanted = options
        wanted.documentTypes = Set(asked)
        let outcome = try check(.type, try report([Self.licence], options: wanted)).outcome
        #expect(ReadingChecksTests.isFailed(outcome) == fails, "\(outcome)")
    }

    @Test("a licence's barcode stands on the back")
    func side() throws {
        var front = options
        front.side = .front
        let report = try report([Self.licence], options: front)
        #expect(report.side == .back && report.statuses == [.scanDocumentIncorrectSideDetected])
    }

    @Test("an expected type's barcode is missed where it should be, and nowhere else")
    func missing() throws {
        var asked = options
        asked.expectedType = DocumentCatalogue.standard["USA_DL"]
        #expect(try report([Self.link], options: asked).missingBarcodes == nil, "nothing tells the side")
        asked.side = .back
        #expect(try report([Self.link], options: asked).missingBarcodes == [.pdf417])
        #expect(try report([Self.licence], options: asked).missingBarcodes == [])
        asked.side = .front
        #expect(try report([], options: asked).missingBarcodes == [])
        asked.readsBarcodes = false
        #expect(try report([], options: asked).missingBarcodes == nil)
        asked.expectedType = nil
        #expect(try report([Self.link], options: asked).missingBarcodes == nil)
    }

    @Test("a licence names its type among the catalogue's")
    func candidates() throws {
        let signs = try report([Self.licence]).signs
        #expect(DocumentCatalogue.standard.candidates(for: signs).first?.id == "USA_DL")
        let card = BarcodeContentTests.barcode(
            AAMVATests.payload(version: 8, elements: ["DAQX1", "DCSA"], type: "ID"), .pdf417)
        let cards = DocumentCatalogue.standard.candidates(for: try report([card]).signs)
        #expect(
            !cards.isEmpty && cards.allSatisfy { DocumentCatalogue.standard[$0.id]?.kind == .identityCard })
    }

    @Test("front's zone against back's barcode")
    func consistency() throws {
        let front = try report([BarcodeContentTests.barcode(PipelineTests.td3.joined(separator: "\n"))])
        for (name, verdict) in [("SAMPLE", FieldMatch.noMatch), ("ERIKSSON", .match)] {
            let text = AAMVATests.payload(
                version: 8,
                elements: [
                    "DAQ" + (name == "SAMPLE" ? "T64235789" : "L898902C3"), "DCS" + name, "DACANNA",
                    "DADMARIA",
                    "DBB" + (name == "SAMPLE" ? "06061986" : "08121974"), "DBA04152012", "DBC2", "DCGUTO",
                ])
            let back = try report([BarcodeContentTests.barcode(text, .pdf417)])
            let sides = TwoSides(
                front: FrameRecord(file: "f.jpg", outcome: .report(front)),
                back: FrameRecord(file: "b.jpg", outcome: .report(back)), options: options)
            let consistency = try #require(sides.back.consistency)
            #expect(consistency.verdict == verdict, "\(name)")
            #expect(consistency.fields.contains { $0.sources.contains { $0.origin == .barcode } })
        }
    }

    @Test("the record: names of the contract, text or bytes, fields, no claim about a signature")
    func record() throws {
        let seal = BarcodeContentTests.barcode(DigitalSealTests.residence, text: nil, .dataMatrix)
        var asked = options
        (asked.expectedType, asked.side) = (DocumentCatalogue.standard["USA_DL"], .back)
        let report = try report([Self.licence, Self.link, seal], options: asked)
        let data = try RecordEncoder.line(FrameRecord(file: "a.jpg", outcome: .report(report)))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let codes = try #require(object["barcodes"] as? [[String: Any]])
        let byFormat = Dictionary(codes.map { ($0["format"] as? String ?? "", $0) }) { first, _ in first }
        let licence = try #require(byFormat["AAMVA"])
        #expect(
            licence["symbology"] as? String == "PDF417" && licence["text"] as? String == AAMVATests.example)
        #expect((licence["fields"] as? [String: String])?["documentNumber"] == "T64235789")
        #expect((licence["elements"] as? [[String: Any]])?.count == 2)
        #expect(byFormat["URL"]?["text"] as? String == "https://example.org")
        #expect((byFormat["URL"]?["quad"] as? [[Double]])?.count == 4)
        let residence = try #require(byFormat["VDS"])
        #expect(residence["signature"] as? String == "NOT_VERIFIED" && residence["text"] is NSNull)
        let bytes = (residence["bytes"] as? String).flatMap { Data(base64Encoded: $0) }
        #expect(bytes == Data(DigitalSealTests.residence))
        #expect(object["missingBarcodes"] as? [String] == [])
        #expect((object["timings"] as? [String: Double])?["barcodes"] != nil)
        #expect(object["crops"] == nil)
    }

    @Test("a reader that fails ends the frame with its error")
    func failure() throws {
        var pipeline = FramePipeline(
            vision: ScriptedVision(), text: ScriptedText([]), judge: ScriptedText([]),
            barcodes: ScriptedBarcodes([], failure: EngineError(.internal, "broken")),
            thresholds: PipelineTests.thresholds)
        #expect(throws: EngineError(.internal, "broken")) {
            try pipeline.analyse(base.frame, options: options)
        }
    }
}
