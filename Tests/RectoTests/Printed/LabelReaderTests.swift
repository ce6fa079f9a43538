import RectoCore
import Testing

@testable import Recto

/// Fields by labels and numbers, on pages of scripted words.
struct LabelReaderTests {
    @Test("values below their labels, two columns side by side")
    func above() {
        var page = ScriptedPage()
        page.set("1. SURNAME / NOM", x: 300, y: 100, height: 12)
        page.set("LOKSTRA", x: 300, y: 118, height: 24)
        page.set("2. GIVEN NAMES / PRENOMS", x: 300, y: 160, height: 12)
        page.set("PETIS KELA", x: 300, y: 178, height: 24)
        page.set("SEX", x: 300, y: 220, height: 12)
        page.set("DATE OF BIRTH", x: 420, y: 220, height: 12)
        page.set("F", x: 300, y: 238, height: 22)
        page.set("17 MAY 1994", x: 420, y: 238, height: 22)
        #expect(
            page.values() == [
                .primaryIdentifier: "LOKSTRA", .secondaryIdentifier: "PETIS KELA", .sex: "F",
                .dateOfBirth: "1994-05-17",
            ])
    }

    @Test("values to the right of their labels, in Italian and German")
    func beside() {
        var page = ScriptedPage()
        for (row, (label, value)) in [
            ("Cognome", "ROSSI"), ("Nome", "ANNA MARIA"), ("Luogo di nascita", "ROMA"),
            ("Scadenza", "12.08.2031"),
            ("Staatsangehörigkeit", "DEUTSCH"), ("Ausweis-Nr.", "L01X00T47"),
        ].enumerated() {
            page.set(label, x: 300, y: 100 + 40 * Double(row), height: 15)
            page.set(value, x: 560, y: 98 + 40 * Double(row))
        }
        #expect(
            page.values() == [
                .primaryIdentifier: "ROSSI", .secondaryIdentifier: "ANNA MARIA", .placeOfBirth: "ROMA",
                .dateOfExpiry: "2031-08-12", .nationality: "DEUTSCH", .documentNumber: "L01X00T47",
            ])
    }

    @Test("labels are found with letters misread and first letters lost")
    func damaged() {
        var page = ScriptedPage()
        page.set("ATE OF EXPIBY", x: 300, y: 100, height: 12)
        page.set("06 AUG 2035", x: 290, y: 118, height: 22)
        #expect(page.values() == [.dateOfExpiry: "2035-08-06"])
    }

    @Test("a label's text is no value, nor is what does not fit the field")
    func nothingInvented() {
        var page = ScriptedPage()
        page.set("DATE OF BIRTH", x: 300, y: 100, height: 12)
        page.set("PLACE OF BIRTH", x: 300, y: 120, height: 12)
        page.set("1234", x: 300, y: 138, height: 22)
        page.set("SEX", x: 600, y: 200, height: 12)
        page.set("ZENITH", x: 600, y: 218, height: 22)
        page.set("SURNAME", x: 300, y: 300, height: 12)
        page.set("GIVEN NAMES", x: 300, y: 320, height: 12)
        #expect(page.values().isEmpty)
    }

    @Test("a name under one label is whole; beside given names it is the family's")
    func names() {
        var page = ScriptedPage()
        page.set("Name", x: 300, y: 100, height: 12)
        page.set("ANNA MARIA ERIKSSON", x: 300, y: 118, height: 22)
        #expect(page.values() == [.fullName: "ANNA MARIA ERIKSSON"])
        page.set("Vornamen", x: 300, y: 200, height: 12)
        page.set("ERIKA", x: 300, y: 218, height: 22)
        #expect(page.values()[.primaryIdentifier] == "ANNA MARIA ERIKSSON")
    }

    @Test("the numbers of a driving licence, and not on a page that has a few")
    func licence() {
        var page = ScriptedPage()
        for (row, (mark, value)) in [
            ("1.", "LOKSTRA"), ("2.", "PETIS KELA"), ("3.", "17.05.1994 FABRONA"), ("4a.", "06.08.2025"),
            ("4b.", "06.08.2035"), ("5.", "ML1438421"),
        ].enumerated() {
            page.set(mark, x: 300, y: 100 + 40 * Double(row))
            page.set(value, x: 350, y: 100 + 40 * Double(row))
        }
        #expect(
            page.values() == [
                .primaryIdentifier: "LOKSTRA", .secondaryIdentifier: "PETIS KELA", .dateOfBirth: "1994-05-17",
                .dateOfIssue: "2025-08-06", .dateOfExpiry: "2035-08-06", .documentNumber: "ML1438421",
            ])
        var few = ScriptedPage()
        few.set("1.", x: 300, y: 100)
        few.set("LOKSTRA", x: 350, y: 100)
        few.set("2.", x: 300, y: 140)
        few.set("PETIS", x: 350, y: 140)
        #expect(few.values().isEmpty)
    }

    @Test("titles and States are read in the upper part, not in labels")
    func titles() {
        var page = ScriptedPage()
        page.set("UTOPIA", x: 100, y: 20, height: 40)
        page.set("DRIVING LICENCE PERMIS DE CONDUIRE", x: 100, y: 70, height: 20)
        page.set("PASSPORT NO", x: 600, y: 120, height: 12)
        page.set("VISA", x: 100, y: 560, height: 12)
        let read = TitleReader(
            page: page.labelled, data: .standard,
            height: 600)
        #expect(read.titles.map(\.kind) == [.drivingLicence])
        #expect(read.country == "UTO")
    }

    @Test(
        "of a row the longest State's name counts",
        arguments: [
            ("UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND", "GBR"), ("NORTHERN IRELAND", "GBR"),
            ("EIRE IRELAND", "IRL"), ("IRELAND", "IRL"),
        ])
    func states(text: String, country: String) {
        var page = ScriptedPage()
        page.set(text, x: 10, y: 20, height: 20)
        // The words are read ever more surely.
        let words = page.words.enumerated().map { at, word in
            TextWord(text: word.text, confidence: 0.5 + 0.05 * Double(at), box: word.box)
        }
        let labelled = LabelledPage(TextRows(words), data: .standard, titles: .standard)
        #expect(TitleReader(page: labelled, data: .standard, height: 600).country == country)
    }

    @Test("a second surname is of the first, in its place")
    func secondSurname() {
        var page = ScriptedPage()
        page.set("PRIMER APELLIDO", x: 300, y: 100, height: 12)
        page.set("GARCIA", x: 300, y: 118, height: 22)
        page.set("SEGUNDO APELLIDO", x: 300, y: 150, height: 12)
        page.set("LOPEZ", x: 300, y: 168, height: 22)
        page.set("NOMBRE", x: 300, y: 200, height: 12)
        page.set("MARIA", x: 300, y: 218, height: 22)
        #expect(page.values() == [.primaryIdentifier: "GARCIA", .secondaryIdentifier: "MARIA"])
        let reader = page.reader()
        let labels = reader.secondLabels(of: .primaryIdentifier)
        #expect(labels.count == 1)
        #expect(reader.likeliest(of: labels, as: .primaryIdentifier)?.value.value == "LOPEZ")
    }

    @Test(
        "on a Mexican voter card H is a man, M a woman, and the first row of a name is no name",
        arguments: [
            ("H", "M"), ("M", "F"),
        ])
    func mexican(printed: String, sex: String) {
        var page = ScriptedPage()
        page.set("NOMBRE", x: 300, y: 100, height: 12)
        page.set("GOMEZ", x: 300, y: 118, height: 22)
        page.set("SEXO", x: 300, y: 200, height: 12)
        page.set(printed, x: 380, y: 198, height: 16)
        let sightings = page.reader(ScriptedPage.mexican).sightings()
        #expect(sightings.map(\.field) == [.sex] && sightings.first?.value.value == sex)
    }

    @Test(
        "a title that is nearly a label is a title, a label that is nearly a title a label",
        arguments: [("DRIVING LICENCE", true), ("DRIVING LICENCE NO", false), ("PERMIT NO", false)])
    func nearly(text: String, isTitle: Bool) {
        var page = ScriptedPage()
        page.set(text, x: 100, y: 70, height: 20)
        let labelled = page.labelled
        let read = TitleReader(page: labelled, data: .standard, height: 600)
        #expect(read.titles.map(\.kind) == (isTitle ? [.drivingLicence] : []))
        #expect(labelled.labels.map(\.field) == (isTitle ? [] : [.documentNumber]))
    }

    @Test("a column of categories is a licence's back, their order and their place decide")
    func categories() {
        func titles(_ codes: [String], shift: Double = 0) -> [PrintedText.Title] {
            var page = ScriptedPage()
            for (row, code) in codes.enumerated() {
                page.set(code, x: 60 + shift * Double(row), y: 100 + 45 * Double(row))
                page.set("17.05.2020", x: 200, y: 100 + 45 * Double(row))
            }
            return TitleReader(
                page: page.labelled, data: .standard,
                height: 600
            ).titles
        }
        let all = titles(["AM", "A1", "A2", "A", "B1", "B", "BE"])
        #expect(all.map(\.kind) == [.drivingLicence] && all.map(\.side) == [.back])
        #expect((all.first?.certainty ?? 0) > 0.98)
        // As recognisers read them.
        #expect(titles(["AM", "AL", "AZ", "x", "Bl", "B"]).map(\.side) == [.back])
        #expect(titles(["A", "B", "C", "D"]).isEmpty, "letters alone may be anything")
        #expect(titles(["BE", "B", "B1", "A", "A2", "AM"]).isEmpty)
        #expect(titles(["AM", "A1", "A2", "B1", "B"], shift: 60).isEmpty)
    }
}
