import Foundation
import RectoMRZ
import Testing

/// The snippets of `RectoMRZ.docc`, compiled and run. The last test holds them against the articles.
struct DocumentationTests {
    private let today = CalendarDay(secondsSince1970: 1_767_225_600)

    /// So that snippets say `assert` and a failure is reported, not the end of the run.
    private func assert(_ holds: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(holds, sourceLocation: sourceLocation)
    }

    @Test func landing() throws {
        let mrz = try MRZ.parse(
            lines: [
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
            ], today: today)
        assert(mrz.isValid)
        assert(mrz.primaryIdentifier == "ERIKSSON")
        assert(mrz.dateOfBirth.iso8601 == "1974-08-12")
    }

    @Test func days() {
        let today = CalendarDay(secondsSince1970: 1_767_225_600)
        assert(today.iso8601 == "2026-01-01")
    }

    @Test func parsing() throws {
        #expect(throws: MRZError.lineLengths([43, 44])) {
            try MRZ.parse(
                lines: [
                    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<",
                    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
                ], today: today)
        }
        let zones = MRZ.parse(
            text: """
                scanned today
                p<utoeriksson<<anna<maria
                L898902C3 6 UTO 7408122 F 1204159 ZE184226B <<<<< 10
                """, today: today)
        assert(zones.map(\.documentNumber) == ["L898902C3"])
        let card = try MRZ.parse(
            lines: [
                "IDUTO123456789<07<<<<<<<<<<<<<",
                "8601012M3001019UTO<<<<<<<<<<<6",
                "SPECIMEN<<JANE<<<<<<<<<<<<<<<<",
            ], today: today)
        assert(card.documentNumber == "1234567890")
        assert(card.dateOfExpiry?.iso8601 == "2030-01-01")
        assert(card.optionalData == nil)
    }

    @Test func generating() throws {
        let content = MRZContent(
            format: .td3, documentCode: "P", issuingState: "UTO", primaryIdentifier: "Eriksson",
            secondaryIdentifier: "Anna Maria", documentNumber: "L898902C3", nationality: "UTO",
            dateOfBirth: "740812", sex: .female, dateOfExpiry: "120415", optionalData: "ZE184226B")
        let lines = try content.lines()
        assert(lines[1] == "L898902C36UTO7408122F1204159ZE184226B<<<<<10")

        var long = content
        long.documentNumber = "1234567890"
        #expect(throws: MRZContentError.tooLong(.documentNumber)) { try long.lines() }

        assert(Transliteration.mrz("Müller-Straße") == "MUELLER<STRASSE")
        assert(Transliteration.mrz("Щербаков") == "SHCHERBAKOV")
        assert(Transliteration.mrz("山田") == nil)

        let read = try MRZ.parse(lines: lines, today: today)
        let again = try MRZContent(read).lines()
        assert(again == lines)
    }

    @Test func validating() throws {
        let mrz = try MRZ.parse(
            lines: [
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                "L898902C36UTO7408132F1204159ZE184226B<<<<<10",
            ], today: today)
        assert(!mrz.isValid)
        assert(mrz.checkDigits.failing == [.dateOfBirth, .composite])
        assert(mrz.checkDigits.documentNumber == .holds)
        assert(mrz.dateOfBirth.iso8601 == "1974-08-13")

        assert(CheckDigit.digit(of: "L898902C3") == 6)

        assert(mrz.issuingStateCode?.name == "Utopia (specimen)")
        assert(StateCode("D")?.name == "Germany")
        assert(StateCode("QQQ")?.isKnown == false)
    }

    @Test func blindness() {
        assert(CheckDigit.digit(of: "L898902C3") == CheckDigit.digit(of: "L8J8902C3"))
        assert(CheckDigit.digit(of: "L898902C3") != CheckDigit.digit(of: "L8989O2C3"))
    }

    @Test func nationalLayouts() throws {
        let french = try MRZ.parse(
            lines: [
                "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<",
                "8806923102858CORINNE<<<<<<<6512068F6",
            ], today: today)
        assert(french.nationalLayout == .frenchIdentityCard)
        assert(french.primaryIdentifier == "BERTHIER")
        assert(french.dateOfExpiry == nil)
        assert(french.frenchIssue?.year == 88)
        assert(french.frenchIssue?.department == "923")
    }

    @Test func decoding() {
        var number = MRZObservation.line("L898902C36UTO7408122F1204159ZE184226B<<<<<10", probability: 0.99)
        number[5] = MRZObservation(candidates: [
            .init(character: "O", probability: 0.55), .init(character: "0", probability: 0.45),
        ])
        let names = MRZObservation.line("P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", probability: 0.99)
        let decoding = MRZDecoder().decode(lines: [names, number], today: today)
        assert(decoding?.mrz.documentNumber == "L898902C3")
        assert(decoding?.mrz.isValid == true)

        let correction = decoding?.corrections.first
        assert(correction?.line == 1 && correction?.column == 5)
        assert(correction?.from == "O" && correction?.to == "0")
        assert(correction?.reason == .checkDigit)

        var wrong = number
        wrong[9] = MRZObservation("7", probability: 0.9999)
        let kept = MRZDecoder().decode(lines: [names, wrong], today: today)
        assert(kept?.mrz.lines[1].dropFirst(9).first == "7")
        assert(kept?.mrz.checkDigits.failing.contains(.documentNumber) == true)
    }

    @Test("every snippet of the articles stands in this file")
    func mirrors() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Sources/RectoMRZ/RectoMRZ.docc")
        let code = Self.squeezed(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let articles = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".md") }
        #expect(articles.count == 7)
        for article in articles {
            let text = try String(contentsOf: folder.appending(path: article), encoding: .utf8)
            let snippets = text.split(separator: "```swift\n", omittingEmptySubsequences: false).dropFirst()
                .compactMap { $0.split(separator: "\n```").first }
            #expect(!snippets.isEmpty, "\(article)")
            for snippet in snippets {
                #expect(code.contains(Self.squeezed(String(snippet))), "\(article): \(snippet)")
            }
        }
    }

    /// Lines without indentation, and without empty ones.
    private static func squeezed(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}
