import Testing

@testable import Recto

struct NameScreeningTests {
    private static let screening = NameScreening(
        SanctionsList(parties: [
            ListedParty(
                id: "1", list: "T", kind: .person, names: ["MOLBARAN, Trevik Osk"],
                birthDates: [ListedDate("1974-08-12")].compactMap(\.self), countries: ["IRN"]),
            ListedParty(id: "2", list: "T", kind: .person, names: ["Müller Jürgen"]),
            ListedParty(id: "3", list: "T", kind: .person, names: ["Тревик Данилов"]),
            ListedParty(id: "4", list: "T", kind: .person, names: ["محمد علي حسن"]),
            ListedParty(id: "5", list: "T", kind: .other, names: ["Trevik Ships"]),
        ]))

    private static func best(_ name: String, _ date: String? = nil, _ countries: [String] = [])
        -> ScreeningCandidate?
    {
        screening.candidates(
            for: ScreeningSubject(
                name: name, birthDate: date.flatMap { ListedDate($0) }, countries: countries),
            threshold: 0.6
        ).first
    }

    @Test(
        "orders, spellings, scripts and slips of the keyboard",
        arguments: [
            ("Trevik Osk Molbaran", "1"), ("MOLBARAN<<TREVIK<OSK", "1"), ("Trevik Molbaran", "1"),
            ("Trevic Molbaran", "1"), ("Tervik Molbaran", "1"), ("Juergen Mueller", "2"),
            ("JURGEN MULLER", "2"),
            ("Trevik Danilov", "3"), ("Тревик Данилов", "3"), ("محمد علي حسن", "4"),
        ])
    func alike(_ name: String, _ id: String) throws {
        let candidate = try #require(Self.best(name))
        #expect(candidate.party.id == id)
        #expect(candidate.score >= NameScreening.standardThreshold, "\(candidate.score)")
    }

    @Test(
        "other people's names are no candidates",
        arguments: ["Anna Schmidt", "Molnar Osk", "", "!!!", "Trevik"])
    func others(_ name: String) {
        let found = Self.screening.candidates(for: ScreeningSubject(name: name))
        #expect(found.isEmpty, "\(found.map(\.score))")
    }

    @Test("nobody on a list is left out, however many have the name, and the same is told every time")
    func namesakes() {
        let parties = (0..<60).map { number in
            ListedParty(
                id: "P\(number)", list: number % 2 == 0 ? "A" : "B", kind: .person,
                names: ["Trevik Molbaran", "Molbaran Trevik", "Trevik  Molbaran"])
        }
        let subject = ScreeningSubject(name: "Trevik Molbaran")
        let found = NameScreening(SanctionsList(parties: parties)).candidates(for: subject)
        #expect(Set(found.map(\.party.id)).count == 60)
        #expect(found.allSatisfy { $0.name == "Trevik Molbaran" })
        #expect(found.map(\.key) == found.map(\.key).sorted())
        #expect(
            NameScreening(SanctionsList(parties: parties)).candidates(for: subject, limit: 3)
                == Array(found.prefix(3)))
    }

    @Test("a birth date that agrees raises the score, one that differs lowers it")
    func dates() throws {
        let plain = try #require(Self.best("Trevic Molbaran"))
        let same = try #require(Self.best("Trevic Molbaran", "1974-08-12"))
        let other = try #require(Self.best("Trevic Molbaran", "1990-01-01"))
        #expect(same.score > plain.score && plain.score > other.score)
        #expect(same.birthDate == .agrees && other.birthDate == .differs && plain.birthDate == .unknown)
        #expect(try #require(Self.best("Trevic Molbaran", "1974")).birthDate == .partly)
        #expect(try #require(Self.best("Trevic Molbaran", nil, ["IRN"])).country == .agrees)
    }

    @Test("a background check says whether there are candidates, and nothing for a person without a name")
    func check() async {
        let screening = ListScreening(Self.screening)
        func answer(_ subject: [String: String]) async -> BackgroundAnswer {
            await screening.check(
                BackgroundRequest(session: .random(), type: "RDC", monitors: false, subject: subject))
        }
        #expect(
            await answer(["primaryId": "MOLBARAN", "secondaryId": "TREVIK"])
                == .completed(match: true, monitoringID: nil))
        #expect(
            await answer(["primaryId": "SCHMIDT", "secondaryId": "ANNA"])
                == .completed(match: false, monitoringID: nil))
        for name in ["MOLBARAN, TREVIK", "Trevik Molbaran"] {
            #expect(await answer(["fullName": name]) == .completed(match: true, monitoringID: nil))
            // A part alone says less than the whole.
            #expect(
                await answer(["fullName": name, "primaryId": "TREVIK"])
                    == .completed(match: true, monitoringID: nil))
        }
        for nameless in [[:], ["fullName": " "], ["primaryId": ""]] {
            #expect(await answer(nameless) == .failed)
        }
    }

    @Test(
        "Jaro and Winkler, against their published examples",
        arguments: [
            ("MARTHA", "MARHTA", 0.9611), ("DWAYNE", "DUANE", 0.84), ("DIXON", "DICKSONX", 0.8133),
            ("A", "B", 0), ("", "", 0), ("SAME", "SAME", 1),
        ])
    func jaroWinkler(_ a: String, _ b: String, _ expected: Double) {
        #expect(abs(JaroWinkler.similarity(Array(a.utf8), Array(b.utf8)) - expected) < 0.0005)
        #expect(
            JaroWinkler.similarity(Array(a.utf8), Array(b.utf8))
                == JaroWinkler.similarity(Array(b.utf8), Array(a.utf8)))
    }

    @Test(
        "what is no letter parts words, and what nobody sees is not there",
        arguments: [
            "Molbaran: Trevik Osk", "Trevik Osk Molbaran*", "Molbaran_Trevik_Osk",
            "Molbaran\u{060C}Trevik Osk", "Molbaran\u{200B}Trevik Osk", "\u{FEFF}Trevik Osk Molbaran",
            "Tre\u{FEFF}vik Osk Molbaran", "Tre\u{200D}vik Osk Mol\u{AD}baran", "«Trevik» Osk · Molbaran?",
        ])
    func strays(_ name: String) throws {
        let candidate = try #require(Self.best(name))
        #expect(candidate.party.id == "1" && candidate.nameScore == 1)
        #expect(ScreeningSubject(name: name).comparability == .whole)
    }

    @Test(
        "a name that cannot be compared says so, and a background check of it fails",
        arguments: [
            ("", .nameless), (" \u{200B}", .nameless), ("!!!", .nameless), ("中文", .unwritten),
            ("김정은", .unwritten), ("ישראל כהן", .unwritten), ("สมชาย ใจดี", .unwritten),
            ("Anna 中文 כהן", .part(unwritten: 2)), ("Anna Schmidt", .whole),
        ] as [(String, ScreeningSubject.Comparability)])
    func comparability(_ name: String, _ expected: ScreeningSubject.Comparability) async {
        #expect(ScreeningSubject(name: name).comparability == expected)
        let answer = await ListScreening(Self.screening).check(
            BackgroundRequest(session: .random(), type: "RDC", monitors: false, subject: ["primaryId": name]))
        #expect(answer == (expected == .whole ? .completed(match: false, monitoringID: nil) : .failed))
    }

    @Test("a candidate by the words that can be compared is one")
    func part() async {
        let answer = await ListScreening(Self.screening).check(
            BackgroundRequest(
                session: .random(), type: "RDC", monitors: false,
                subject: ["primaryId": "Molbaran 中文", "secondaryId": "Trevik Osk"]))
        #expect(answer == .completed(match: true, monitoringID: nil))
    }

    @Test("a State has one code", arguments: [("DEU", "D"), ("D", "DEU"), ("D", "D")])
    func states(asked: String, listed: String) throws {
        let party = ListedParty(id: "1", list: "T", kind: .person, names: ["Anna Osk"], countries: [listed])
        let subject = ScreeningSubject(name: "Anna Osk", countries: [asked])
        let found = NameScreening(SanctionsList(parties: [party])).candidates(for: subject)
        #expect(found.first?.country == .agrees)
    }
}
