import RectoCore
import Testing

@testable import Recto

/// Values that begin before their known label, labels beside others, and legends.
struct LabelReaderNeighbourTests {
    @Test(
        "a value begins below the label in another language that stands before the known one",
        arguments: [
            ("45 08 123456", "4508123456"), ("AB 12 345678", "AB12345678"), ("/ 123456789", "123456789"),
        ])
    func lead(printed: String, value: String) {
        var page = ScriptedPage()
        page.set("Zxq wvutsrq / Document No.", x: 300, y: 100, height: 12)
        page.set(printed, x: 300, y: 118, height: 20)
        #expect(page.values() == [.documentNumber: value])
    }

    @Test("what stands before it below another label, further away or of another size is another's")
    func otherLead() {
        var page = ScriptedPage()
        page.set("TYPE", x: 300, y: 100, height: 12)
        page.set("PASSPORT NO", x: 345, y: 100, height: 12)
        page.set("P1 123456789", x: 310, y: 118, height: 20)
        page.set("Date of expiry", x: 300, y: 200, height: 12)
        page.set("12", x: 230, y: 218, height: 20)
        page.set("06 AUG 2035", x: 300, y: 218, height: 20)
        page.set("SURNAME", x: 330, y: 300, height: 12)
        page.set("of", x: 312, y: 326, height: 12)
        page.set("LOKSTRA", x: 330, y: 318, height: 20)
        #expect(
            page.values() == [
                .documentNumber: "123456789", .dateOfExpiry: "2035-08-06", .primaryIdentifier: "LOKSTRA",
            ])
    }

    @Test(
        "the end of a value that begins below the label before is no beginning of the next",
        arguments: ["27 AUG/AOUT 24", "27 AUG/ AOUT 24"])
    func tail(before: String) {
        var page = ScriptedPage()
        page.set("Date of issue", x: 300, y: 100, height: 12)
        page.set("Date of expiry", x: 498, y: 100, height: 12)
        page.set(before, x: 300, y: 118, height: 20)
        page.set("27 AUG/AOUT 34", x: 496, y: 118, height: 20)
        #expect(page.values()[.dateOfExpiry] == "2034-08-27")
        #expect(
            page.reader().sightings().first { $0.field == .dateOfExpiry }?.words.first?.box.left == 496)
    }

    @Test(
        "what a damaged label has in common with labels of other fields does not make it one of them",
        arguments: [
            ("ID NUMBER", "personalNumber"), ("PASSPORT NUMBER", "documentNumber"), ("RT NUMBER", nil),
            ("T NUMBER", nil), ("PERSQNAL NUMBFR", "personalNumber"), ("CARO NUMBER", "documentNumber"),
        ] as [(String, String?)])
    func damaged(label: String, field: String?) {
        var page = ScriptedPage()
        page.set(label, x: 300, y: 100, height: 12)
        page.set("ZF6900026", x: 300, y: 118, height: 20)
        let read = page.values().filter { $0.value == "ZF6900026" }.map(\.key.rawValue)
        #expect(read == [field].compactMap(\.self))
    }

    @Test("where the words before it do not fit the field, the value is what stands below the label")
    func unfit() {
        var page = ScriptedPage()
        page.set("Zx Sex", x: 300, y: 100, height: 12)
        page.set("+7 F", x: 290, y: 118, height: 20)
        #expect(page.values() == [.sex: "F"])
    }

    @Test(
        "name beside last name labels the given names, but not beside that in another language",
        arguments: [
            ("Last name", 160.0, PrintedFieldName.secondaryIdentifier),
            ("/ Surname", 100, .fullName),
        ])
    func name(other: String, y: Double, field: PrintedFieldName) {
        var page = ScriptedPage()
        page.set("Name", x: 300, y: 100, height: 12)
        page.set(other, x: y == 100 ? 340 : 300, y: y, height: 12)
        page.set("KARIM", x: 300, y: 118, height: 22)
        page.set("BENALI", x: 300, y: 178, height: 22)
        let seen = page.reader().sightings().first { $0.value.value == "KARIM" }
        #expect(seen?.field == field)
    }

    @Test("words before a label behind a slash are that label in another language")
    func sameLabel() {
        var page = ScriptedPage()
        page.set("Surname", x: 300, y: 100, height: 12)
        page.set("Uma / Given names", x: 480, y: 100, height: 12)
        #expect(page.values().isEmpty)
        page.set("LOKSTRA", x: 300, y: 118, height: 22)
        #expect(page.values() == [.primaryIdentifier: "LOKSTRA"])
    }

    /// A licence's back: a column of codes with dates, at a height of 20, and a legend left of it.
    private static func back(_ legend: [String], codes: [String]) -> ScriptedPage {
        var page = ScriptedPage()
        for (row, code) in codes.enumerated() {
            page.set(code, x: 400, y: 100 + 40 * Double(row))
            page.set("17.05.2020", x: 560, y: 100 + 40 * Double(row))
        }
        for (row, text) in legend.enumerated() {
            page.set(text, x: 50, y: 104 + 40 * Double(row), height: 12)
        }
        return page
    }

    private static let codes = ["AM", "Al", "A2", "Bl", "B", "BE"]

    @Test(
        "nothing is a field's value in a licence's table of categories, nor beside its legend",
        arguments: [
            ["x", "1. Surname", "2. Other names", "y"], ["x", "Surname", "Other names", "y"],
            ["1. Surname ABCDE", "2. Other names FGHIJ"], ["Date of issue", "4b. Expiry date"],
            ["1. Sukunimi", "4a. Zxqwvut", "4b. Wvutzxq"],
        ])
    func legend(lines: [String]) {
        #expect(Self.back(lines, codes: Self.codes).values().filter { $0.key.isName }.isEmpty)
        #expect(Self.back(lines, codes: Self.codes).values()[.dateOfIssue] == nil)
    }

    @Test("without a table a number before a label says nothing, and below the table fields are read")
    func noLegend() {
        #expect(
            Self.back(["1. Surname ABCDE"], codes: ["x"]).values()[.primaryIdentifier] == "ABCDE")
        var page = Self.back([], codes: Self.codes)
        page.set("Document No.", x: 50, y: 500, height: 12)
        page.set("AB123456", x: 50, y: 518)
        #expect(page.values() == [.documentNumber: "AB123456"])
    }
}
