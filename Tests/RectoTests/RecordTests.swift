import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

/// The names and shapes that others script against.
@Suite struct RecordTests {
    func json(_ outcome: FrameRecord.Outcome) throws -> [String: Any] {
        let data = try RecordEncoder.line(FrameRecord(file: "a.jpg", outcome: outcome))
        #expect(!data.contains(UInt8(ascii: "\n")))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    func report() throws -> FrameReport {
        let tests = try PipelineTests()
        var vision = ScriptedVision(
            outlines: [PipelineTests.outline(PipelineTests.page)], groups: [PipelineTests.zone])
        let place = Quad.rectangle(x: 280, y: 180, width: 180, height: 240)
        vision.segments = FrameSegments(
            outline: PipelineTests.outline(PipelineTests.page),
            cover: FrameSegments.Cover(share: 0, logOdds: -10),
            portrait: FrameSegments.Portrait(quad: place, certainty: 0.95, reach: 20))
        vision.portrait = PortraitChecksTests.measures()
        vision.colour = 0.3
        vision.display = DisplayTrace(logOdds: -9, region: place, squares: 4)
        return try tests.analyse(vision, ScriptedText(PipelineTests.td3))
    }

    @Test func aReadPageHasEveryFieldOfTheContract() throws {
        let record = try json(.report(report()))
        #expect(
            Set(record.keys) == [
                "schema", "file", "frame", "width", "height", "status", "statuses", "document", "checks",
                "mrz",
                "barcodes", "faceTier", "faces", "printed", "timings", "error",
            ])
        #expect(record["schema"] as? String == "recto.frame/1")
        #expect(record["status"] as? String == "SCAN_DOCUMENT_FRONT_PROCESSED")
        #expect(record["error"] is NSNull)
        let document = try #require(record["document"] as? [String: Any])
        #expect(document["type"] as? String == "PASSPORT")
        #expect(document["country"] as? String == "UTO")
        #expect(document["side"] as? String == "FRONT")
        #expect(document["rotation"] as? Int == 0)
        #expect((document["quad"] as? [[Double]])?.count == 4)
    }

    @Test func theZoneCarriesItsFieldsAndDigits() throws {
        let record = try json(.report(report()))
        let mrz = try #require(record["mrz"] as? [String: Any])
        #expect(mrz["format"] as? String == "TD3")
        #expect(mrz["valid"] as? Bool == true)
        #expect(mrz["lines"] as? [String] == PipelineTests.td3)
        let digits = try #require(mrz["checkDigits"] as? [String: Bool])
        #expect(
            digits == [
                "documentNumber": true, "dateOfBirth": true, "dateOfExpiry": true, "optionalData": true,
                "composite": true,
            ])
        let fields = try #require(mrz["fields"] as? [String: Any])
        #expect(fields["documentNumber"] as? String == "L898902C3")
        #expect(fields["primaryIdentifier"] as? String == "ERIKSSON")
        #expect(fields["secondaryIdentifier"] as? String == "ANNA MARIA")
        #expect(fields["dateOfBirth"] as? String == "1974-08-12")
        #expect(fields["dateOfExpiry"] as? String == "2012-04-15")
        #expect(fields["sex"] as? String == "F")
        #expect(fields["optionalData"] as? String == "ZE184226B")
    }

    @Test func checksSayWhetherTheyRan() throws {
        let record = try json(.report(report()))
        let checks = try #require(record["checks"] as? [[String: Any]])
        #expect(checks.compactMap { $0["name"] as? String } == CheckName.allCases.map(\.rawValue))
        for check in checks {
            let name = try #require((check["name"] as? String).flatMap(CheckName.init))
            // Neither a type nor a side was asked for.
            let runs = CheckName.ofOneFrame.subtracting([.type, .side]).contains(name)
            #expect(check["ran"] as? Bool == runs)
            #expect((check["reason"] as? String)?.isEmpty == false)
            #expect(check["raises"] as? Bool == true)
            if runs {
                #expect(check["passed"] as? Bool == true)
                #expect((0...1).contains(try #require(check["score"] as? Double)))
            } else {
                #expect(check["score"] is NSNull)
            }
        }
    }

    @Test func aFileThatCannotBeUsedKeepsTheShape() throws {
        let record = try json(.failure(ItemError(.unreadableImage, "a.jpg: the file is empty")))
        #expect(record["status"] is NSNull)
        #expect((record["statuses"] as? [String]) == [])
        let error = try #require(record["error"] as? [String: String])
        #expect(error == ["code": "UNREADABLE_IMAGE", "message": "a.jpg: the file is empty"])
    }

    @Test(arguments: [
        (EngineError.Code.unreadableImage, ItemError.Code.unreadableImage),
        (.unsupportedFormat, .unsupportedFormat), (.tooLarge, .tooLarge), (.noModel, .internal),
        (.outOfMemory, .internal), (.badArgument, .internal), (.internal, .internal),
    ])
    func engineErrorsHaveAWireCode(_ code: EngineError.Code, _ expected: ItemError.Code) {
        let error = ItemError(EngineError(code, "why"), file: "x.png")
        #expect(error.code == expected)
        #expect(error.message == "x.png: why")
    }

    @Test func theStandardThresholdsDecode() {
        let t = Thresholds.standard
        for c in [t.blur, t.glare, t.darkness, t.tooFar, t.tooClose, t.position, t.outline] {
            #expect(c.slope != 0)
            #expect((0...1).contains(c.threshold))
            #expect(!c.source.isEmpty)
        }
        #expect(t.blur.slope < 0 && t.darkness.slope < 0 && t.tooFar.slope < 0)
        #expect(t.glare.slope > 0 && t.tooClose.slope > 0 && t.position.slope > 0)
    }
}
