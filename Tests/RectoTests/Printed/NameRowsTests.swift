import RectoCore
import Testing

@testable import Recto

/// Names that go on in the rows below their first.
struct NameRowsTests {
    /// A label, rows of 22 pixels below it, another label below them.
    private static func page(_ rows: [String], label: String = "APELLIDOS", pitch: Double = 38)
        -> ScriptedPage
    {
        var page = ScriptedPage()
        page.set(label, x: 300, y: 100, height: 12)
        for (at, row) in rows.enumerated() {
            page.set(row, x: 300, y: 118 + pitch * Double(at), height: 22)
        }
        page.set("NOMBRE", x: 300, y: 300, height: 12)
        return page
    }

    private static func name(_ page: ScriptedPage, _ context: PrintedDate.Context = ScriptedPage.context)
        -> [String]
    {
        page.reader(context).sightings().first { $0.field.isName }.map {
            [$0.value.value] + $0.further.map(\.value.value)
        } ?? []
    }

    @Test("two surnames in two rows below one label are one name, each of several words")
    func rows() {
        #expect(Self.name(Self.page(["GARC\u{CD}A", "DE LA FUENTE"])) == ["GARC\u{CD}A", "DE LA FUENTE"])
    }

    @Test(
        "what is no capital, no name, further away, another's name or has digits is not the name's",
        arguments: [
            (["GARCIA", "Madrid"], 38), (["GARCIA", "GEB. LOPEZ"], 38), (["GARCIA", "LOPEZ 12"], 38),
            (["GARCIA", "LOPEZ"], 48), (["GARCIA", "LOPEZ"], 20), (["Garcia", "LOPEZ"], 38),
        ] as [([String], Double)])
    func others(rows: [String], pitch: Double) {
        #expect(Self.name(Self.page(rows, pitch: pitch)) == [rows[0]])
    }

    @Test("a row with a label to its left is that label's")
    func labelled() {
        var page = Self.page(["GARCIA", "MARIA"])
        page.set("SEXO", x: 200, y: 160, height: 12)
        #expect(Self.name(page) == ["GARCIA"])
    }

    @Test(
        "a row that begins elsewhere, or is of another size, is not the name's",
        arguments: [(320.0, 22.0), (300, 12)])
    func elsewhere(x: Double, height: Double) {
        var page = Self.page(["GARCIA"])
        page.set("LOPEZ", x: x, y: 178 - height, height: height)
        #expect(Self.name(page) == ["GARCIA"])
    }

    @Test("the only name of a page has three rows on a Mexican voter card, and one elsewhere")
    func whole() {
        var page = ScriptedPage()
        page.set("NOMBRE", x: 300, y: 100, height: 12)
        for (at, row) in ["GOMEZ", "VELAZQUEZ", "MARGARITA", "COLONIA"].enumerated() {
            page.set(row, x: 300, y: 118 + 38 * Double(at), height: 22)
        }
        #expect(Self.name(page, ScriptedPage.mexican) == ["GOMEZ", "VELAZQUEZ", "MARGARITA"])
        #expect(page.reader(ScriptedPage.mexican).sightings().first?.field == .fullName)
        #expect(Self.name(page) == ["GOMEZ"])
    }

    @Test("a whole name is one row where an address may follow it")
    func address() {
        var page = ScriptedPage()
        page.set("APELLIDOS Y NOMBRE", x: 300, y: 100, height: 12)
        page.set("GARCIA LOPEZ", x: 300, y: 118, height: 22)
        page.set("CALLE MAYOR", x: 300, y: 156, height: 22)
        page.set("SEXO", x: 300, y: 340, height: 12)
        #expect(Self.name(page) == ["GARCIA LOPEZ"])
    }
}
