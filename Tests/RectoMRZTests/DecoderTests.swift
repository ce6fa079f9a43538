import RectoMRZ
import Testing

@Suite struct DecoderTests {
    private func decode(_ lines: [String], probability: Double = 0.99) -> MRZDecoding? {
        let observed = lines.map { MRZObservation.line($0, probability: probability) }
        return MRZDecoder().decode(lines: observed, today: Specimens.today)
    }

    @Test(arguments: Specimens.all)
    func readsCleanSpecimens(specimen: Specimens.Case) throws {
        let decoding = try #require(decode(specimen.lines))
        #expect(decoding.lines == specimen.lines)
        #expect(decoding.mrz.checkDigits.failing == specimen.failing)
        #expect(decoding.corrections.isEmpty)
        #expect(decoding.format == specimen.format)
        #expect(decoding.lineRange == 0..<specimen.lines.count)
    }

    @Test func verifiesACertainReading() throws {
        let decoding = try #require(decode(Specimens.doc9303[0].lines, probability: 0.9995))
        #expect(decoding.isVerified)
        #expect(decoding.confidence > 0.9)
        let unsure = try #require(decode(Specimens.doc9303[0].lines, probability: 0.8))
        #expect(!unsure.isVerified)
    }

    @Test func findsTheZoneAmongOtherLines() throws {
        let lines = ["UTOPIA PASSPORT", "SIGNATURE OF BEARER"] + Specimens.doc9303[0].lines + ["12"]
        let decoding = try #require(decode(lines))
        #expect(decoding.lineRange == 2..<4)
        #expect(decoding.lines == Specimens.doc9303[0].lines)
    }

    @Test func correctsByAlphabet() throws {
        var lines = Specimens.doc9303[0].lines
        lines[1] = "L898902C36UTO74O8122F12O4I59ZE184226B<<<<<10"
        lines[0] = "P<UT0ERIKSSON<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<"
        let decoding = try #require(decode(lines, probability: 0.95))
        #expect(decoding.lines == Specimens.doc9303[0].lines)
        #expect(decoding.corrections.map(\.column) == [4, 23, 15, 23, 25])
        #expect(decoding.corrections.map(\.line) == [0, 0, 1, 1, 1])
        #expect(decoding.corrections.allSatisfy { $0.reason == .alphabet })
        #expect(decoding.corrections[0].from == "0" && decoding.corrections[0].to == "O")
        #expect(decoding.observedLines == lines)
    }

    @Test(arguments: [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<K<<<<<<<<<<<<", "P<UTOERIKSSON<<ANNA<MARIA<<<<<<K<<<C<<<S<<<<",
        "p<utoeriksson<<anna<maria<<<<<<<<<<<<<<<<<<<", "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<",
        "P<UTOERIKSSON«ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<<",
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<", "·P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<.", "PKUTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    ])
    func mendsTheLineOfNames(line: String) throws {
        let specimen = Specimens.doc9303[0].lines
        let decoding = try #require(decode([line, specimen[1]], probability: 0.93))
        #expect(decoding.lines == specimen)
    }

    @Test(arguments: [
        "L898902C36UTO7408122F1204159ZE184226B<<<<10", "L898902C36UTO7408122F1204159ZE184226B<<<<<<10",
        "IL898902C36UTO7408122F1204159ZE184226B<<<<<10", "L898902C36UTO7408122F1204159ZE184226B<<<<<10|",
    ])
    func mendsTheLowerLine(line: String) throws {
        let specimen = Specimens.doc9303[0].lines
        let decoding = try #require(decode([specimen[0], line], probability: 0.97))
        #expect(decoding.lines == specimen)
        #expect(decoding.mrz.isValid)
        #expect(decoding.adjustments > 0)
    }

    @Test func choosesTheAlternativeThatTheDigitProves() throws {
        let specimen = Specimens.doc9303[0].lines
        var cells = specimen.map { MRZObservation.line($0, probability: 0.99) }
        cells[1][2] = MRZObservation(candidates: [
            .init(character: "8", probability: 0.6), .init(character: "9", probability: 0.35),
        ])
        let decoding = try #require(MRZDecoder().decode(lines: cells, today: Specimens.today))
        #expect(decoding.lines == specimen)
        #expect(decoding.corrections.map(\.reason) == [.checkDigit])
        #expect(decoding.corrections.first?.column == 2)
    }

    /// A letter and a digit that the check digit cannot tell apart stay in doubt.
    @Test(arguments: [("6", "G"), ("8", "S"), ("0", "U"), ("2", "M")] as [(Character, Character)])
    func doubtsWhatDigitsCannotTellApart(first: Character, second: Character) throws {
        var content = RandomContent.sample
        content.documentNumber = "AB12\(first)4567"
        var cells = try content.lines().map { MRZObservation.line($0, probability: 0.999) }
        let sure = try #require(MRZDecoder().decode(lines: cells, today: Specimens.today))
        #expect(sure.isConfident)
        cells[1][4] = MRZObservation(candidates: [
            .init(character: second, probability: 0.55), .init(character: first, probability: 0.42),
        ])
        let decoding = try #require(MRZDecoder().decode(lines: cells, today: Specimens.today))
        #expect(decoding.mrz.isValid)
        #expect(!decoding.isConfident && !decoding.isVerified)
    }

    /// A prototype made a valid 2X3234567 out of a Japanese XS1234567 whose printed digit was misread.
    @Test(arguments: [0.8, 0.9, 0.95, 0.99, 1])
    func makesNoNumberValidByChance(probability: Double) throws {
        var content = RandomContent.sample
        content.issuingState = "JPN"
        content.nationality = "JPN"
        content.documentNumber = "XS1234567"
        let lines = try content.lines()
        for digit in "0123456789" {
            var lower = Array(lines[1])
            lower[9] = digit
            let decoding = try #require(decode([lines[0], String(lower)], probability: probability))
            #expect(decoding.mrz.documentNumber == "XS1234567" || !decoding.isConfident)
            if decoding.mrz.isValid { #expect(decoding.mrz.documentNumber == "XS1234567") }
        }
    }

    @Test func agreesIssuerAndNationality() throws {
        var content = RandomContent.sample
        content.issuingState = "TUR"
        content.nationality = "TUR"
        var lines = try content.lines()
        let truth = lines
        lines[0] = lines[0].replacing("TUR", with: "TUP")
        let decoding = try #require(decode(lines, probability: 0.9))
        #expect(decoding.lines == truth)
        #expect(decoding.corrections.first?.reason == .stateCode)
    }

    @Test func survivesStrangeInput() {
        let decoder = MRZDecoder()
        let today = Specimens.today
        #expect(decoder.decode(lines: [], today: today) == nil)
        #expect(decoder.decode(lines: [[], []], today: today) == nil)
        let blank = [MRZObservation](repeating: MRZObservation(candidates: []), count: 44)
        #expect(decoder.decode(lines: [blank, blank], today: today) == nil)
        let odd = [MRZObservation](repeating: MRZObservation("é", probability: .nan), count: 30)
        #expect(decoder.decode(lines: [odd, odd, odd], today: today) == nil)
        let long = [MRZObservation](repeating: MRZObservation("<", probability: -.infinity), count: 5_000)
        #expect(decoder.decode(lines: [[MRZObservation]](repeating: long, count: 50), today: today) == nil)
    }
}
