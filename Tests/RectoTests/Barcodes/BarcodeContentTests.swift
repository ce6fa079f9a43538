import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// What a payload is told to be.
struct BarcodeContentTests {
    let today: CalendarDay

    init() throws { today = try #require(CalendarDay(year: 2012, month: 1, day: 1)) }

    static func barcode(_ payload: [UInt8], text: String?, _ symbology: BarcodeSymbology = .qr) -> Barcode {
        Barcode(
            symbology: symbology, quad: .rectangle(x: 300, y: 120, width: 200, height: 80), payload: payload,
            text: text)
    }

    static func barcode(_ text: String, _ symbology: BarcodeSymbology = .qr) -> Barcode {
        barcode(Array(text.utf8), text: text, symbology)
    }

    @Test(
        "each format by its own signs",
        arguments: [
            (AAMVATests.example, "AAMVA"), (PipelineTests.td3.joined(separator: "\n"), "MRZ"),
            (PipelineTests.td3.joined(), "MRZ"), ("https://example.org/a?b=c", "URL"),
            ("HTTP://EXAMPLE.ORG", "URL"), ("https:// two words", "TEXT"), ("https://", "TEXT"),
            ("LH7326725", "TEXT"), ("<PrintLetterBarcodeData uid=\"1\"/>", "AADHAAR"),
            ("<PrintLetterBarcodeData yob=\"1\"/>", "TEXT"), ("a\u{1}b", "UNKNOWN"),
            (
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C37UTO7408122F1204159ZE184226B<<<<<10",
                "TEXT"
            ),
        ])
    func kinds(text: String, format: String) {
        #expect(BarcodeContent(Self.barcode(text), today: today).format == format)
    }

    @Test("a seal is known by its bytes; bytes of no format are unknown")
    func bytes() {
        let seal = Self.barcode(DigitalSealTests.residence, text: nil, .dataMatrix)
        #expect(BarcodeContent(seal, today: today).format == "VDS")
        let noise = Self.barcode([0xDC, 0x09, 0xFF, 0x00], text: nil)
        #expect(BarcodeContent(noise, today: today) == .unknown)
    }

    @Test("an Aadhaar letter's attributes, entities and quotes")
    func aadhaar() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <PrintLetterBarcodeData uid="123412341234" name="Asha O&apos;Neil &amp; Co" gender='F' yob="1985"
            co="C/O &unknown; X" vtc="Pune" pc="411001" dob="09/02/1985" state="Maharashtra"/>
            """
        let letter = try #require(AadhaarLetter(text))
        #expect(letter.fields["personalNumber"] == "123412341234")
        #expect(letter.fields["name"] == "Asha O'Neil & Co" && letter.fields["sex"] == "F")
        #expect(letter.fields["careOf"] == "C/O &unknown; X" && letter.fields["postalCode"] == "411001")
        #expect(letter.fields["dateOfBirth"] == "1985-02-09")
        #expect(AadhaarLetter("<PrintLetterBarcodeData uid=\"1") == nil)
        for dob in ["9/2/1985", "1985", "31-12-85", "ab/cd/efgh"] {
            #expect(AadhaarLetter("<PrintLetterBarcodeData uid=\"1\" dob=\"\(dob)\"/>")?.dateOfBirth == nil)
        }
        #expect(
            AadhaarLetter("<PrintLetterBarcodeData uid=\"1\" dob=\"1985-02-09\"/>")?.dateOfBirth
                == "1985-02-09")
    }

    @Test("field values: whose barcode, which side, how sure")
    func fieldValues() {
        let read = ReadBarcode(Self.barcode(AAMVATests.example, .pdf417), today: today)
        let values = read.fieldValues(on: .back)
        let texts = Dictionary(values.map { ($0.field, $0.value) }) { first, _ in first }
        #expect(
            texts == [
                .documentNumber: "T64235789", .name: "SAMPLE, MICHAEL JOHN", .dateOfBirth: "1986-06-06",
                .dateOfExpiry: "2012-12-10", .dateOfIssue: "2008-06-06", .sex: "M", .issuingState: "USA",
            ])
        #expect(values.allSatisfy { $0.origin == .barcode && $0.side == .back && $0.confidence > 0.99 })
        let zone = ReadBarcode(Self.barcode(PipelineTests.td3.joined(separator: "\n")), today: today)
        #expect(
            zone.fieldValues(on: .front).contains { $0.field == .name && $0.value == "ERIKSSON, ANNA MARIA" })
        #expect(
            ReadBarcode(Self.barcode("https://example.org"), today: today).fieldValues(on: .front).isEmpty)
    }

    @Test("a name that was cut is said to be")
    func truncation() {
        let cut = AAMVATests.example.replacing("DDFN", with: "DDFT")
        let values = ReadBarcode(Self.barcode(cut), today: today).fieldValues(on: .back)
        #expect(values.first { $0.field == .name }?.isTruncated == true)
    }

    @Test("a seal's passport number is not the document's own")
    func seal() {
        let read = ReadBarcode(Self.barcode(DigitalSealTests.visa, text: nil), today: today)
        let number = read.fieldValues(on: .front).first { $0.field == .documentNumber }
        #expect(number?.value == "1234567XY")
    }

    @Test(
        "damaged, cut and random payloads never trap, and claim nothing beyond what is there",
        arguments: 0..<40)
    func fuzz(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let sources = [
            Array(AAMVATests.example.utf8), DigitalSealTests.residence, DigitalSealTests.insurance,
            Array(PipelineTests.td3.joined(separator: "\n").utf8),
            Array("<PrintLetterBarcodeData uid=\"1\" name=\"A&amp;B\" dob=\"01/02/2003\"/>".utf8),
        ]
        for _ in 0..<120 {
            var payload = generator.pick(sources)
            for _ in 0..<generator.index(below: 6) where !payload.isEmpty {
                let place = generator.index(below: payload.count)
                switch generator.index(below: 4) {
                case 0: payload[place] = UInt8(generator.index(below: 256))
                case 1: payload.remove(at: place)
                case 2: payload = Array(payload.prefix(place))
                default: payload.insert(contentsOf: payload.prefix(generator.index(below: 40)), at: place)
                }
            }
            if generator.chance(0.1) {
                payload = (0..<generator.index(below: 300)).map { _ in UInt8(generator.index(below: 256)) }
            }
            let barcode = Self.barcode(payload, text: String(validating: payload, as: UTF8.self))
            let read = ReadBarcode(barcode, today: today)
            if payload.isEmpty { #expect(read.content == .unknown) }
            for value in read.fieldValues(on: .back) { #expect(!value.value.isEmpty) }
            if case .aamva(let document) = read.content { #expect(document.fields["kind"] != nil) }
            if case .seal(let seal) = read.content { #expect(!seal.fields.isEmpty) }
        }
    }
}
