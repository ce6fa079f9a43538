import RectoMRZ
import Testing

@Suite struct ParseTests {
    private func parse(_ lines: [String]) throws -> MRZ {
        try MRZ.parse(lines: lines, today: Specimens.today)
    }

    @Test(arguments: Specimens.all)
    func readsFormatAndCheckDigits(specimen: Specimens.Case) throws {
        let mrz = try parse(specimen.lines)
        #expect(mrz.format == specimen.format)
        #expect(mrz.checkDigits.failing == specimen.failing)
        #expect(mrz.isValid == specimen.failing.isEmpty)
        #expect(mrz.lines == specimen.lines)
    }

    @Test func readsEveryFieldOfTD3() throws {
        let mrz = try parse(Specimens.doc9303[0].lines)
        #expect(mrz.documentCode == "P")
        #expect(mrz.issuingState == "UTO")
        #expect(mrz.primaryIdentifier == "ERIKSSON")
        #expect(mrz.secondaryIdentifier == "ANNA MARIA")
        #expect(!mrz.namesTruncated)
        #expect(mrz.documentNumber == "L898902C3")
        #expect(mrz.nationality == "UTO")
        #expect(mrz.dateOfBirth.iso8601 == "1974-08-12")
        #expect(mrz.sex == .female)
        #expect(mrz.dateOfExpiry?.iso8601 == "2012-04-15")
        #expect(mrz.optionalData == "ZE184226B")
        #expect(mrz.nationalityCode?.name == "Utopia (specimen)")
        #expect(mrz.checkDigits.optionalData == .holds)
    }

    @Test(arguments: [
        ("TD1 number of 10", "1234567890"), ("TD1 number of 12, composite misprinted", "D23145890124"),
        ("TD1 number of 15, composite misprinted", "HVC8N3QW7ZE1742"),
        ("TD1 Belgian, digit over number with filler", "000590240601"),
        ("TD1 Belgian children's card", "600001795015"), ("TD1 Portuguese", "007666667ZZ0"),
        ("TD1 truncated name, letter O before digit 0", "K682T8YLO"), ("French card", "940992310285"),
        ("TD1 issuer D, sex unspecified", "T22000129"), ("TD2 Romanian", "HD198025"),
    ])
    func readsDocumentNumber(name: String, number: String) throws {
        let specimen = try #require(Specimens.all.first { $0.name == name })
        #expect(try parse(specimen.lines).documentNumber == number)
    }

    @Test func readsNationalLayouts() throws {
        let layouts = try Specimens.all.reduce(into: [String: MRZNationalLayout]()) {
            $0[$1.name] = try parse($1.lines).nationalLayout
        }
        #expect(layouts["French card"] == .frenchIdentityCard)
        #expect(layouts["TD2 Romanian"] == .romanianIdentityCard)
        #expect(layouts["TD1 United States card"] == .unitedStatesCard)
        #expect(layouts.count == 3)
    }

    @Test func readsFrenchCard() throws {
        let french = try #require(Specimens.tricky.first { $0.format == .frenchID })
        let mrz = try parse(french.lines)
        #expect(mrz.primaryIdentifier == "BERTHIER")
        #expect(mrz.secondaryIdentifier == "CORINNE")
        #expect(mrz.dateOfBirth.iso8601 == "1965-12-06")
        #expect(mrz.sex == .female)
        #expect(mrz.dateOfExpiry == nil)
        #expect(mrz.checkDigits.dateOfExpiry == .absent)
        #expect(
            mrz.frenchIssue
                == FrenchIssue(year: 94, month: 9, department: "923", serial: "10285", office: nil))
    }

    @Test func readsNames() throws {
        let truncated = try #require(Specimens.all.first { $0.name == "TD1 Portuguese" })
        let mrz = try parse(truncated.lines)
        #expect(mrz.primaryIdentifier == "CACADOR DE ARAUJO")
        #expect(mrz.secondaryIdentifier == "ANDRE ESTEV")
        #expect(mrz.namesTruncated)
        let single = try parse([
            "P<UTOARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
        ])
        #expect(single.primaryIdentifier == "ARKFREITH")
        #expect(single.secondaryIdentifier == nil)
    }

    @Test func readsOptionalDataOfTD1() throws {
        let mrz = try parse([
            "ITNLD52151673<4VNR1234567890<<", "9404014F1106172CHE<I<28<<<<<<2",
            "BELSER<<JULIETTE<HENRIKE<SOPHI",
        ])
        #expect(mrz.optionalData == "VNR1234567890")
        #expect(mrz.optionalData2 == "<I<28")
        #expect(mrz.readableOptionalData2 == " I 28")
        #expect(mrz.isValid)
    }

    @Test func leavesSexNilWhenUnspecified() throws {
        let mrz = try parse(Specimens.tricky[3].lines)
        #expect(mrz.sex == nil)
        #expect(mrz.issuingState == "D")
        #expect(mrz.issuingStateCode?.name == "Germany")
    }

    @Test func refusesWhatIsNoZone() {
        #expect(throws: MRZError.lineCount(1)) { try parse(["P<UTO"]) }
        #expect(throws: MRZError.lineLengths([5, 6])) { try parse(["P<UTO", "ABCDEF"]) }
        #expect(throws: MRZError.character(line: 1, column: 2)) {
            try parse(["P<UTO", "ab".uppercased() + "é"])
        }
        #expect(throws: MRZError.documentCode) { try parse(["<<", "<<"]) }
        #expect(throws: MRZError.lineCount(0)) { try parse([]) }
    }

    @Test func describesItselfWithoutValues() throws {
        let mrz = try parse(Specimens.doc9303[0].lines)
        for text in [
            String(describing: mrz), String(reflecting: mrz), "\(mrz.dateOfBirth)", "\(MRZContent(mrz))",
        ] {
            #expect(!text.contains("ERIKSSON") && !text.contains("L898902C3") && !text.contains("740812"))
        }
        var dumped = ""
        dump(mrz, to: &dumped)
        #expect(!dumped.contains("ERIKSSON") && !dumped.contains("L898902C3"))
    }
}
