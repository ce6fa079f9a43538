import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Both sides of a document, compared as a whole.
struct DocumentConsistencyTests {
    /// Doc 9303's specimen as a card's back and as a page, which is printed with another number.
    private static let back = ReadingChecksTests.td1
    private static let page = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<<<<<<<<06",
    ]

    static func values(_ lines: [String], _ side: ScanOptions.Side) throws -> [FieldValue] {
        try ReadingChecksTests.zone(lines).fieldValues(on: side)
    }

    static func print(number: String = "D23145890", birth: String = "1974-08-12") -> [FieldValue] {
        [
            (FieldName.documentNumber, number), (.name, "Eriksson, Anna Maria"), (.dateOfBirth, birth),
            (.sex, "F"),
        ]
        .map { FieldValue($0, $1, origin: .viz, side: .front, confidence: 0.999) }
    }

    private static func field(_ name: FieldName, _ it: DocumentConsistency) throws
        -> DocumentConsistency.Field
    {
        try #require(it.fields.first { $0.name == name })
    }

    @Test("two zones of one document agree in every field")
    func match() throws {
        let it = DocumentConsistency(try Self.values(Self.page, .front) + Self.values(Self.back, .back))
        #expect(it.verdict == .match)
        #expect(it.evidence == 0)
        #expect(
            it.fields.map(\.name) == [
                .documentNumber, .name, .dateOfBirth, .dateOfExpiry, .sex, .nationality, .issuingState,
            ])
        #expect(it.fields.allSatisfy { $0.match == .match && $0.sources.map(\.side) == [.front, .back] })
    }

    /// What a barcode says without saying what it is.
    private static func open(_ text: String) -> [FieldValue] {
        let barcode = Barcode(
            symbology: .code128, quad: .rectangle(x: 0, y: 0, width: 90, height: 10),
            payload: Array(text.utf8),
            text: text)
        let today = CalendarDay(year: 2026, month: 11, day: 22)
        return [today.flatMap { ReadBarcode(barcode, today: $0).openNumber(on: .back) }].compactMap(\.self)
    }

    @Test("a barcode without a label is the number that it equals or nearly equals, and nothing otherwise")
    func openBarcode() throws {
        let front = Self.print(number: "ML1438421")
        let same = DocumentConsistency(front + Self.open("ML1438421"), isOfTwoSides: true)
        #expect(try same.verdict == .match && Self.field(.documentNumber, same).match == .match)
        #expect(try Self.field(.documentNumber, same).sources.map(\.origin) == [.viz, .barcode])
        let changed = DocumentConsistency(front + Self.open("ML1438427"), isOfTwoSides: true)
        #expect(try Self.field(.documentNumber, changed).match == .noMatch)
        for other in ["INV0099812", "ML14", "HARBOUR", "https://a.example/ML1438421"] {
            let it = DocumentConsistency(front + Self.open(other), isOfTwoSides: true)
            #expect(try Self.field(.documentNumber, it).sources.count == 1)
            #expect(it.verdict == .notComparable)
        }
    }

    @Test("another person's back contradicts the front")
    func mismatch() throws {
        let other = [
            "I<UTOX987654327<<<<<<<<<<<<<<<", "8103273M3001019UTO<<<<<<<<<<<6",
            "SVENSSON<<KARL<OTTO<<<<<<<<<<<",
        ]
        let it = DocumentConsistency(try Self.values(Self.page, .front) + Self.values(other, .back))
        #expect(it.verdict == .noMatch)
        for name in [FieldName.documentNumber, .name, .dateOfBirth] {
            #expect(try Self.field(name, it).match == .noMatch)
        }
        #expect(try Self.field(.nationality, it).match == .match)
    }

    @Test("one changed digit is enough where it is read surely, and fields that agree do not make up for it")
    func oneCharacter() throws {
        let back = try Self.values(Self.back, .back)
        #expect(DocumentConsistency(Self.print() + back).verdict == .match)
        let changed = DocumentConsistency(Self.print(number: "D23145690") + back)
        #expect(try Self.field(.documentNumber, changed).match != .match)
        #expect(DocumentConsistency(Self.print(number: "D23X45890") + back).verdict == .noMatch)
        #expect(DocumentConsistency(Self.print(birth: "1974-02-12") + back).verdict == .noMatch)
    }

    @Test("a number that contradicts, short of proof, is compared: the verdict is no milder for it")
    func contradictionAlone() throws {
        let number = { (side: ScanOptions.Side, text: String) in
            FieldValue(.documentNumber, text, origin: .viz, side: side, confidence: 0.99)
        }
        let it = DocumentConsistency(
            [number(.front, "D23145890"), number(.back, "D23145897")],
            threshold: Thresholds.Calibration(midpoint: 1000, slope: 1, threshold: 0.5, source: "test"),
            isOfTwoSides: true)
        #expect(try Self.field(.documentNumber, it).match == .noMatch)
        #expect(it.verdict == .partial)
    }

    @Test("a field on one side alone is not compared, and codes alone tell no documents apart")
    func notComparable() throws {
        #expect(DocumentConsistency([]).verdict == .notComparable)
        let front = try Self.values(Self.page, .front)
        let alone = DocumentConsistency(front)
        #expect(alone.verdict == .notComparable)
        #expect(
            alone.fields.allSatisfy { $0.match == .notComparable && $0.reason == "read on the front alone" })
        let codes = front.filter { [.sex, .nationality].contains($0.field) }
        let it = DocumentConsistency(codes + (try Self.values(Self.back, .back)))
        #expect(it.verdict == .notComparable)
        #expect(it.evidence == 0)
    }

    @Test("a value whose check digit fails is not believed")
    func failingDigit() throws {
        var lines = Self.back
        lines[0] = "I<UTOD231458906<<<<<<<<<<<<<<<"
        let number = try #require(
            try Self.values(lines, .back).first { $0.field == .documentNumber })
        #expect(number.confidence <= 0.5)
    }

    @Test("neither descriptions nor mirrors nor reasons show a value")
    func redaction() throws {
        let it = DocumentConsistency(Self.print(number: "D23745890") + (try Self.values(Self.back, .back)))
        var text = "\(it) \(it.fields) \(String(reflecting: it)) \(it.fields.map(\.reason))"
        dump(it, to: &text)
        dump(it.fields[0].sources, to: &text)
        for secret in ["ERIKSSON", "Eriksson", "D23745890", "D23145890", "1974"] {
            #expect(!text.contains(secret))
        }
    }
}
