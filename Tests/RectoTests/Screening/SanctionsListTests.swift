import Testing

@testable import Recto

struct SanctionsListTests {
    private static let openSanctions = #"""
        id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change
        Q1,Person,Trevik Molbaran,"Treviq Molbaran;Тревик Молбаран",1974-08-12;1975,ut;ir,,,,,,"List A;List B",,,
        Q2,Company,"Molbaran, Trading ""Ltd""",,,de,,,,,,List A,,,
        Q3,Person,,,,,,,,,,,,,
        """#

    private static let consolidated = #"""
        Last Updated,12/08/2026
        Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,DOB,Nationality,Group Type,Regime,Group ID
        MOLBARAN,Trevik,Osk,,,,,,12/08/1974,(1) Iran (2) Iraq,Individual,Utopia,7001
        MOLBARAN,Treviq,,,,,,,00/00/1975,,Individual,Utopia,7001
        UTOPIA SHIPS,,,,,,,,,,Entity,Utopia,7002
        """#

    private static let office = #"""
        36,"MOLBARAN TRADING LTD",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
        173,"MOLBARAN, Trevik Osk","individual","SDGT] [UTO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Aug 1974; alt. DOB 1975; nationality Iran; a.k.a. 'THE TREV'."
        \#u{1A}
        """#

    private static let alternatives = #"""
        173,57,"aka","MOLBARRAN, Trevic",-0- 
        """#

    private static func list(_ text: String) throws -> SanctionsList { try SanctionsList(Array(text.utf8)) }

    @Test("OpenSanctions' table: aliases, dates, States by alpha-2, what is no party counted")
    func openSanctionsTable() throws {
        let list = try Self.list(Self.openSanctions)
        #expect(list.parties.count == 2 && list.skipped == 1)
        let person = list.parties[0]
        #expect(person.names == ["Trevik Molbaran", "Treviq Molbaran", "Тревик Молбаран"])
        #expect(
            person.kind == .person && person.countries == ["IRN"] && person.programs == ["List A", "List B"])
        #expect(person.birthDates == [ListedDate(year: 1974, month: 8, day: 12), ListedDate(year: 1975)])
        #expect(list.parties[1].names == ["Molbaran, Trading \"Ltd\""] && list.parties[1].kind == .other)
        #expect(list.parties[1].countries == ["D"])
    }

    @Test("a party that OpenSanctions names by aliases alone is looked for by them")
    func aliasesAlone() throws {
        let list = try Self.list(
            "id,schema,name,aliases,birth_date,countries\nQ1,Person,,John Doe;Jon Doe,,\n")
        #expect(list.skipped == 0 && list.parties.first?.names == ["John Doe", "Jon Doe"])
    }

    @Test("which of OFAC's files comes first changes nothing", arguments: [true, false])
    func officeOrder(isMainFirst: Bool) throws {
        let (main, more) = (try Self.list(Self.office), try Self.list(Self.alternatives))
        var list = isMainFirst ? main : more
        list.merge(isMainFirst ? more : main)
        let party = try #require(list.parties.first { $0.id == "173" })
        #expect(party.names == ["MOLBARAN, Trevik Osk", "THE TREV", "MOLBARRAN, Trevic"])
        #expect(party.kind == .person && party.countries == ["IRN"] && party.programs == ["SDGT", "UTO"])
        #expect(party.birthDates.count == 2)
    }

    @Test("the United Kingdom's table: names put together, lines of one group together")
    func consolidatedTable() throws {
        let list = try Self.list(Self.consolidated)
        #expect(list.parties.count == 2)
        let person = list.parties[0]
        #expect(person.names == ["Trevik Osk MOLBARAN", "Treviq MOLBARAN"] && person.id == "7001")
        #expect(person.birthDates == [ListedDate(year: 1974, month: 8, day: 12), ListedDate(year: 1975)])
        #expect(Set(person.countries) == ["IRN", "IRQ"])
    }

    @Test("OFAC's tables: remarks give dates, States and aliases, and alt.csv more names")
    func officeTables() throws {
        var list = try Self.list(Self.office)
        #expect(list.parties.count == 2 && list.skipped == 0)
        let person = list.parties[1]
        #expect(person.names == ["MOLBARAN, Trevik Osk", "THE TREV"] && person.countries == ["IRN"])
        #expect(person.birthDates == [ListedDate(year: 1974, month: 8, day: 12), ListedDate(year: 1975)])
        #expect(person.programs == ["SDGT", "UTO"])
        list.merge(try Self.list(Self.alternatives))
        #expect(list.parties.count == 2 && list.parties[1].names.last == "MOLBARRAN, Trevic")
    }

    @Test("nobody screens against nothing", arguments: ["", "a,b\n1,2\n", "id,name\n1,X\n"])
    func unknown(_ text: String) {
        #expect(throws: SanctionsList.ListError.self) { _ = try Self.list(text) }
    }

    @Test("bytes that are no text are refused, and none crash it", arguments: 0..<20)
    func noise(_ seed: UInt8) {
        let bytes = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed) &* 7) & 0x7F }
        _ = try? SanctionsList(bytes)
        _ = try? SanctionsList(Array((Self.openSanctions + String(decoding: bytes, as: UTF8.self)).utf8))
        #expect(throws: SanctionsList.ListError.notText) { _ = try SanctionsList([0xFF, 0xFE, 0x80]) }
    }

    @Test(
        "dates as lists write them",
        arguments: [
            ("1974-08-12", 1974, 8, 12), ("12/08/1974", 1974, 8, 12), ("00/00/1974", 1974, nil, nil),
            ("12 Aug 1974", 1974, 8, 12), ("Aug 1974", 1974, 8, nil), ("1974-08", 1974, 8, nil),
            ("circa 1974", 1974, nil, nil),
        ] as [(String, Int, Int?, Int?)])
    func dates(_ text: String, _ year: Int, _ month: Int?, _ day: Int?) {
        let date = ListedDate(text)
        #expect(date?.year == year && date?.month == month && date?.day == day)
        #expect(date?.isAbout == text.hasPrefix("circa"))
    }

    @Test(
        "what is no date is none",
        arguments: ["", "soon", "12", "1974-13", "1974 to 1976", "32 Aug 1974", "1954-02-30", "29/02/1975"])
    func noDates(_ text: String) { #expect(ListedDate(text) == nil) }

    @Test("a quotation mark that is not closed hides no party")
    func openQuote() {
        let text = "id,schema,name,aliases,birth_date\nQ1,Person,\"Un closed,x\nQ2,Person,Anna Osk,,\n"
        let error = #expect(throws: SanctionsList.ListError.self) { _ = try Self.list(text) }
        #expect(error == .openQuote(line: 2) && error?.message == "line 2: a quotation mark is not closed")
    }
}
