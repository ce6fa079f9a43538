import RectoCore
import Testing

@testable import Recto

/// Values beside which more stands than was read.
struct SecondReadingTests {
    /// A card's page with solid letters, 12 pixels wide and 16 apart, from these places on.
    private static func sheet(_ words: [(x: Int, letters: Int)]) throws -> PrintedSheet {
        let sheet = try #require(
            PrintedSheet(quad: .rectangle(x: 0, y: 0, width: 856, height: 540), shape: .id1, scale: 10))
        var pixels = [UInt8](repeating: 250, count: sheet.width * sheet.height)
        for word in words {
            for letter in 0..<word.letters {
                for row in 100..<124 {
                    for column in 0..<12 { pixels[row * sheet.width + word.x + letter * 16 + column] = 20 }
                }
            }
        }
        let page = try #require(
            Frame(pixels: pixels, width: sheet.width, height: sheet.height, format: .grey8))
        return PrintedSheet(sheet, page: page)
    }

    private static func word(_ text: String, x: Double, confidence: Double = 0.95) -> TextWord {
        TextWord(
            text: text, confidence: confidence,
            box: TextBox(left: x, top: 100, right: x + Double(text.count) * 16 - 4, bottom: 124))
    }

    /// What becomes of a value at 300 where a line reader says the one, and of the longer line the other.
    private static func value(
        _ text: String, _ field: PrintedFieldName, then whole: String?, ink: [(x: Int, letters: Int)],
        others: [TextWord] = [], foundBy: PrintedField.Evidence = .label
    ) throws -> String? {
        let words = [word(text, x: 300)]
        let sheet = try Self.sheet([(x: 300, letters: text.count)] + ink)
        let page = LabelledPage(TextRows(words + others), data: .standard, titles: .standard)
        var reading = SecondReading(sheet: sheet, context: ScriptedPage.context, page: page)
        let own = page.rows.flatMap(\.self).filter { $0.text == text }
        let seen = FieldSighting(
            field: field, words: own,
            value: try #require(PrintedValue.read(text, as: field, ScriptedPage.context)), foundBy: foundBy,
            errors: 0, rank: 1)
        var lines = ScriptedLines(lines: [words] + (whole.map { [[word($0, x: 210)]] } ?? []))
        return try reading.whole(seen, lines: &lines)?.value
    }

    private static let before = [(x: 212, letters: 5)]

    @Test(
        "a number with print beside it is read whole or not at all",
        arguments: [("AB123 456789", "AB123456789"), ("XYZ", nil), (nil, nil)] as [(String?, String?)])
    func number(whole: String?, value: String?) throws {
        for field in [PrintedFieldName.documentNumber, .personalNumber] {
            #expect(try Self.value("456789", field, then: whole, ink: Self.before) == value)
        }
        #expect(try Self.value("456789", .documentNumber, then: nil, ink: []) == "456789")
    }

    @Test("a label, a word without a digit and a licence's mark beside a number are no part of it")
    func others() throws {
        let label = Self.word("GENDER", x: 196)
        for beside in [label, Self.word("UTOPI", x: 212)] {
            let read = try Self.value(
                "456789", .documentNumber, then: "A456789", ink: Self.before, others: [beside])
            #expect(read == "456789")
        }
        #expect(
            try Self.value(
                "456789", .documentNumber, then: "5.456789", ink: Self.before, foundBy: .number) == "456789")
        #expect(
            try Self.value("ANNA", .fullName, then: "SEX ANNA", ink: Self.before, others: [label]) == "ANNA")
    }

    @Test(
        "words that a label follows at once are no name",
        arguments: [(460.0, nil), (490, "ANNAMARIA")] as [(Double, String?)])
    func beforeLabel(x: Double, value: String?) throws {
        let label = Self.word("GENDER", x: x)
        #expect(try Self.value("ANNAMARIA", .fullName, then: nil, ink: [], others: [label]) == value)
    }

    @Test("a label that begins above a value, and reaches into its row, does not follow it")
    func belowLabel() throws {
        let label = TextWord(
            text: "GENDER", confidence: 0.95, box: TextBox(left: 380, top: 80, right: 472, bottom: 112))
        #expect(try Self.value("ANNAMARIA", .fullName, then: nil, ink: [], others: [label]) == "ANNAMARIA")
    }

    @Test(
        "a year of two digits is four where print goes on right behind it, or none",
        arguments: [
            ("06/06/19", 428, "06/06/1986", "1986-06-06"), ("06/06/19", 428, "O6/O6", nil),
            ("06/06/19", 445, nil, "2019-06-06"), ("06/06/1986", 460, nil, "1986-06-06"),
        ] as [(String, Int, String?, String?)])
    func year(text: String, behind: Int, whole: String?, value: String?) throws {
        let read = try Self.value(text, .dateOfBirth, then: whole, ink: [(x: behind, letters: 2)])
        #expect(read == value)
    }
}
