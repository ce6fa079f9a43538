import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// Print that nothing names and that says what the zone says: Doc 9303's specimen of a passport.
struct ZoneSightingsTests {
    private let zone: MRZ

    init() throws {
        zone = try ReadingChecksTests.zone(ReadingChecksTests.td3).decoding.mrz
        try #require(zone.isValid && zone.primaryIdentifier == "ERIKSSON")
    }

    private func sightings(
        _ page: ScriptedPage, besides known: Set<PrintedFieldName> = [], taken: [TextRows.Word] = []
    ) -> [PrintedFieldName: String] {
        let labelled = page.labelled
        let found = ZoneSightings(page: labelled, context: ScriptedPage.context, zone: zone)
            .sightings(besides: known, taken: taken)
        return Dictionary(found.map { ($0.field, $0.value.value) }) { first, _ in first }
    }

    private static func unlabelled() -> ScriptedPage {
        var page = ScriptedPage()
        page.set("L898902C3", x: 700, y: 60)
        page.set("ERIKSSON", x: 300, y: 100)
        page.set("ANNA MARIA", x: 300, y: 160)
        page.set("12 AUG 1974", x: 300, y: 220)
        page.set("15 APR 2012", x: 300, y: 280)
        page.set("ZENITH", x: 500, y: 220)
        return page
    }

    @Test("what nothing names is told by the zone")
    func unnamed() {
        #expect(
            sightings(Self.unlabelled()) == [
                .documentNumber: "L898902C3", .primaryIdentifier: "ERIKSSON",
                .secondaryIdentifier: "ANNA MARIA", .dateOfBirth: "1974-08-12", .dateOfExpiry: "2012-04-15",
            ])
    }

    @Test("what is known already needs no zone, and another field's words are not taken again")
    func known() throws {
        let page = Self.unlabelled()
        #expect(sightings(page, besides: Set(PrintedFieldName.allCases)).isEmpty)
        let words = page.labelled.free.flatMap(\.self).filter { $0.text == "ERIKSSON" }
        try #require(words.count == 1)
        #expect(sightings(page, taken: words)[.primaryIdentifier] == nil)
    }

    @Test(
        "what says anything else is not told: a part, more than it, another year, an order that is open",
        arguments: [
            "ERIKSSONS", "ERIKS", "ANNA", "L898902", "12 AUG 1975", "15 APR 2022", "12 AUG",
            "XL898902C36",
        ])
    func others(text: String) {
        var page = ScriptedPage()
        page.set(text, x: 300, y: 100)
        #expect(sightings(page).isEmpty)
    }

    @Test("both names in a row are a whole one, in either order", arguments: [true, false])
    func whole(familyFirst: Bool) {
        var page = ScriptedPage()
        page.set(familyFirst ? "ERIKSSON, ANNA MARIA" : "Anna Maria Eriksson", x: 300, y: 100)
        let seen = sightings(page)
        #expect(Array(seen.keys) == [.fullName])
        #expect(sightings(page, besides: [.fullName]).isEmpty)
    }

    @Test("a value in several places is taken where it stands tallest, and split numbers are whole")
    func tallest() throws {
        var page = ScriptedPage()
        page.set("ERIKSSON", x: 300, y: 100, height: 12)
        page.set("ERIKSSON", x: 300, y: 300, height: 24)
        page.set("L 898902 C3", x: 600, y: 400)
        let found = ZoneSightings(page: page.labelled, context: ScriptedPage.context, zone: zone)
            .sightings(besides: [], taken: [])
        let name = try #require(found.first { $0.field == .primaryIdentifier })
        #expect(name.box.top == 300 && name.foundBy == .zone)
        #expect(found.first { $0.field == .documentNumber }?.value.value == "L898902C3")
    }

    @Test("what stands beside a value is no part of it", arguments: ["12 AUG 1974 a", "a 12 AUG 1974"])
    func alone(text: String) throws {
        var page = ScriptedPage()
        page.set(text, x: 300, y: 100)
        let found = ZoneSightings(page: page.labelled, context: ScriptedPage.context, zone: zone)
            .sightings(besides: [], taken: [])
        #expect(found.map(\.text) == ["12 AUG 1974"])
    }

    @Test(
        "an end of what the zone says is less than it, the whole and what it does not say are not",
        arguments: [
            ("SSON", PrintedFieldName.primaryIdentifier, true), ("Erik", .primaryIdentifier, true),
            ("MARIA", .secondaryIdentifier, true), ("98902C3", .documentNumber, true),
            ("MARIA ERIKSSON", .fullName, true),
            ("ERIKSSON", .primaryIdentifier, false), ("ERIKSSONS", .primaryIdentifier, false),
            ("RIKSS", .primaryIdentifier, false), ("SSON", .secondaryIdentifier, false),
            ("-", .primaryIdentifier, false), ("1974", .dateOfBirth, false),
        ])
    func part(value: String, field: PrintedFieldName, isLess: Bool) {
        let said = ZoneSightings(page: ScriptedPage().labelled, context: ScriptedPage.context, zone: zone)
        #expect(said.saysMore(than: value, of: field) == isLess)
    }
}
