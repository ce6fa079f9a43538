import RectoMRZ
import Testing

@Suite struct ContentTests {
    @Test(arguments: MRZFormat.allCases)
    func parseOfLinesIsContent(format: MRZFormat) throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<60 {
            let content = RandomContent.make(format, &random)
            let lines = try content.lines()
            #expect(lines.count == format.lineCount)
            #expect(lines.allSatisfy { $0.utf8.count == format.lineLength })
            let mrz = try MRZ.parse(lines: lines, today: Specimens.today)
            #expect(mrz.format == format)
            #expect(mrz.isValid)
            guard !mrz.namesTruncated else { continue }
            #expect(MRZContent(mrz) == content)
            #expect(try MRZContent(mrz).lines() == lines)
        }
    }

    @Test func writesTheSpecimens() throws {
        for specimen in Specimens.doc9303 {
            let mrz = try MRZ.parse(lines: specimen.lines, today: Specimens.today)
            #expect(try MRZContent(mrz).lines() == specimen.lines)
        }
    }

    @Test(
        "Mexican voter cards have H for men and M for women",
        arguments: [
            ("8007057M1812315MEX<02<<12345<7", MRZSex.female), ("0507303H3312315MEX<00<<26178<1", .male),
        ])
    func readsMexicanSexes(second: String, sex: MRZSex) throws {
        let lines = ["IDMEX1836577170<<0747116375842", second, "GOMEZ<VELAZQUEZ<<MARGARITA<<<<"]
        for isCalibrated in [false, true] {
            let observed = lines.map { line in
                line.map { character in
                    MRZObservation(
                        candidates: [
                            .init(character: character, probability: 0.97),
                            .init(character: character == "H" ? "M" : "H", probability: 0.02),
                        ], isCalibrated: isCalibrated)
                }
            }
            let read = try #require(MRZDecoder().decode(lines: observed, today: Specimens.today))
            #expect(read.mrz.sex == sex && read.lines[1] == second, "\(isCalibrated)")
        }
        let mrz = try MRZ.parse(lines: lines, today: Specimens.today)
        #expect(mrz.nationalLayout == .mexicanVoterCard && mrz.sex == sex)
        let again = try MRZ.parse(lines: MRZContent(mrz).lines(), today: Specimens.today)
        #expect(again.sex == sex && again.lines[1].dropFirst(7).first == second.dropFirst(7).first)
    }

    @Test(arguments: [
        ("Müller", "MUELLER"), ("Mu\u{308}ller", "MUELLER"), ("Łukasiewicz", "LUKASIEWICZ"),
        ("Straße", "STRASSE"),
        ("O'Connor", "OCONNOR"), ("Smith-Jones", "SMITH<JONES"), ("Ångström", "AANGSTROEM"),
        ("Þór", "THOR"), ("Ивановский", "IVANOVSKII"), ("Щербаков", "SHCHERBAKOV"),
        ("de  la Cruz", "DE<LA<CRUZ"),
        ("Nguyễn", "NGUYEN"), ("Ćosić", "COSIC"),
    ])
    func transliterates(name: String, latin: String) {
        #expect(Transliteration.mrz(name) == latin)
    }

    @Test func doesNotTransliterateOtherScripts() {
        #expect(Transliteration.mrz("山田") == nil)
    }

    @Test func truncatesNamesToALetter() throws {
        var content = RandomContent.sample
        content.primaryIdentifier = "Nilavadhanananda"
        content.secondaryIdentifier = "Chayapa Dejthamrong Krasuang Ab Cd Ef"
        for length in 1...40 {
            content.primaryIdentifier = String(repeating: "N", count: length)
            let mrz = try MRZ.parse(lines: content.lines(), today: Specimens.today)
            #expect(mrz.secondaryIdentifier?.hasPrefix("CHA") == true)
            let isCut = 5 + length + 2 + 37 > 44
            #expect(mrz.namesTruncated == isCut)
        }
    }

    @Test func refusesWhatDoesNotFit() {
        var content = RandomContent.sample
        content.documentNumber = "1234567890"
        #expect(throws: MRZContentError.tooLong(.documentNumber)) { try content.lines() }
        content = RandomContent.sample
        content.nationality = "UTOP"
        #expect(throws: MRZContentError.tooLong(.nationality)) { try content.lines() }
        content = RandomContent.sample
        content.optionalData = "a"
        #expect(throws: MRZContentError.character(.optionalData)) { try content.lines() }
        content = RandomContent.sample
        content.primaryIdentifier = "7"
        #expect(throws: MRZContentError.character(.names)) { try content.lines() }
        content.primaryIdentifier = ""
        #expect(throws: MRZContentError.missing(.names)) { try content.lines() }
    }
}
