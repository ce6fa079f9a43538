import Foundation
import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// The result's structure and names.
struct FlowResultTests {
    static let lines = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]

    static func zone() throws -> MRZ {
        try MRZ.parse(lines: lines, today: try #require(CalendarDay(year: 2026, month: 6, day: 1)))
    }

    static func finished() throws -> FlowResult {
        let mrz = try zone()
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.documents[0].reading = ReadingOptions()
            builder.face = FaceStepOptions()
            builder.backgroundCheck = BackgroundCheckOptions()
            builder.nonce = "n-1"
        }
        let capture = SideCapture(
            side: ScannedSide(mrz, isVerified: true), imageID: "f", faceImageID: "p", resolution: "1280x720",
            checksum: Verification.MRZChecksum(mrz), chipKey: ChipKey(mrz),
            scores: ["screen": 0.124, "idPhotoTampering": 1])
        var reading = Verification.Reading()
        reading.enabled = true
        reading.passiveAuthentication.enabled = true
        reading.passiveAuthentication.documentDataSignatureValid = true
        let chip = ChipData(
            mrz: [
                "primaryIdentifier": "ERIKSSON-LONG", "documentNumber": "L898902C3",
                "dateOfBirth": "1974-08-12",
            ], faceImageId: "c")
        run.send([
            .start, .begin, .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: capture)), .begin,
            .chip(.read(chip, reading)), .begin, .accepted(), .giveConsent,
            .backgroundCheck(.completed(match: false, monitoringID: "m")),
        ])
        return try #require(run.result)
    }

    @Test("the names are the documented ones")
    func names() throws {
        let result = try JSONReading.object(RecordEncoder.line(try Self.finished()))
        #expect(
            Set(result.keys) == ["source", "documents", "verifications", "nonce", "backgroundCheck"])
        #expect(result["nonce"] as? String == "n-1")
        let document = try #require((result["documents"] as? [[String: Any]])?.first)
        #expect(Set(document.keys) == ["documentType", "scan", "reading", "face"])
        let scan = try #require(document["scan"] as? [String: Any])
        #expect(Set(scan.keys) == ["front", "back", "frontImageId", "faceImageId"])
        let front = try #require(scan["front"] as? [String: Any])
        #expect(front["documentCode"] as? String == "P" && front["issuer"] as? String == "UTO")
        #expect(
            front["primaryId"] as? String == "ERIKSSON" && front["secondaryId"] as? String == "ANNA MARIA")
        #expect(front["dateOfBirth"] as? String == "740812" && front["mrzVerified"] as? Bool == true)
        #expect(front["dateOfBirthFormatted"] as? String == "1974-08-12")
        #expect(front["mrzText"] as? String == Self.lines.joined(separator: "\n"))
        #expect((scan["back"] as? [String: Any])?.isEmpty == true)
        let face = try #require(document["face"] as? [String: Any])
        #expect(face["auditTrailImageId"] as? String == "selfie-1" && face["match"] as? Bool == true)
        #expect(face["matchLevel"] as? Int == 4)
        let check = try #require(result["backgroundCheck"] as? [String: Any])
        #expect(check["type"] as? String == "RDC" && check["monitoringId"] as? String == "m")
    }

    @Test("the verification says what was checked and what came of it")
    func verification() throws {
        let it = try #require(try Self.finished().verifications.first)
        #expect(it.documentType == "PASSPORT" && it.sourceDetection.selectedResolution == "1280x720")
        #expect(it.idScreenDetection.enabled && it.idScreenDetection.score == 12)
        #expect(!it.idPrintDetection.enabled && it.idPrintDetection.score == nil)
        #expect(it.idPhotoTamperingDetection.score == 100)
        #expect(
            it.reading.passiveAuthentication.documentDataSignatureValid && it.biometric.matchLevel == .good)
        let fields = Dictionary(
            uniqueKeysWithValues: it.dataConsistencyCheck.fields.map { ($0.name, $0.match) })
        #expect(fields == ["documentNumber": .match, "dateOfBirth": .match, "primaryId": .partial])
    }

    @Test(
        "names that are spelt in one of Doc 9303's ways are the same, dates that are none are not compared",
        arguments: [
            ("MUELLER", "Müller", Verification.DataConsistency.Match.match),
            ("ANNA MARIA", "Anna-Maria", .match),
            ("MUELLER", "MUELLER SCHMIDT", .partial), ("ERIKSSON", "Svensson", .noMatch),
        ])
    func spelling(scanned: String, registered: String, expected: Verification.DataConsistency.Match) {
        let found = FieldComparison.compare([
            .init(
                origin: .scan, side: .front,
                fields: ["primaryId": scanned, "dateOfBirthFormatted": "1974-08-12"]),
            .init(
                origin: .lookup, side: nil, fields: ["primaryId": registered, "dateOfBirth": "12/08/1974"]),
        ])
        #expect(found.map(\.name) == ["primaryId"] && found.map(\.match) == [expected])
    }

    @Test("check digits by name, value and digit")
    func checkDigits() throws {
        let sum = Verification.MRZChecksum(try Self.zone())
        #expect(sum.valid && sum.finalCheckDigit?.value == 0)
        let found = sum.checkDigits.map { "\($0.fieldName) \($0.fieldValue) \($0.checkDigit?.value ?? -1)" }
        #expect(
            found == [
                "documentNumber L898902C3 6", "dateOfBirth 740812 2", "dateOfExpiry 120415 9",
                "optionalData ZE184226B 1",
            ])
        let wrong = try MRZ.parse(
            lines: [Self.lines[0], Self.lines[1].replacing("L898902C36", with: "L898902C37")],
            today: try #require(CalendarDay(year: 2026, month: 6, day: 1)))
        let failed = Verification.MRZChecksum(wrong)
        #expect(!failed.valid && failed.finalCheckDigit == nil)
        #expect(failed.checkDigits.first?.valid == false && failed.checkDigits.first?.checkDigit == nil)
    }

    @Test("digits of characters that nobody saw prove nothing")
    func unseen() throws {
        let sum = Verification.MRZChecksum(try Self.zone(), isSeen: false)
        #expect(!sum.valid && sum.checkDigits.count == 4)
    }

    @Test(
        "of a number that goes on in the optional data the digit is the one that is printed, as Belgium has it"
    )
    func longNumber() throws {
        let zone = try MRZ.parse(
            lines: [
                "IDBEL000590240<6013<<<<<<<<<<<", "8512017F1311048BEL851201002004",
                "REINARTZ<<ULRIKE<KATIA<E<<<<<<",
            ], today: try #require(CalendarDay(year: 2013, month: 6, day: 1)))
        let number = try #require(Verification.MRZChecksum(zone).checkDigits.first)
        #expect(number.fieldName == "documentNumber" && number.fieldValue == "000590240601")
        #expect(number.valid && number.checkDigit?.value == 3)
    }

    @Test("a result that is read again is the same; check digits may come as texts")
    func reading() throws {
        let result = try Self.finished()
        let data = try RecordEncoder.line(result)
        #expect(try JSONReading.decode(FlowResult.self, from: data) == result)
        let asTexts = String(decoding: data, as: UTF8.self)
            .replacing(/"checkDigit":(\d)/) { "\"checkDigit\":\"\($0.1)\"" }
        #expect(try JSONReading.decode(FlowResult.self, from: Data(asTexts.utf8)) == result)
    }

    @Test("source says what made it")
    func source() throws {
        let source = try Self.finished().source
        #expect(source.sdkVersion == RectoVersion.current && source.flow == .enrolment)
        #expect(source.sessionId == SessionRun.name)
    }
}
