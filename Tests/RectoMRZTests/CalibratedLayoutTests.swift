import RectoMRZ
import Testing

/// Layouts and exceptions, through the exact search.
@Suite struct CalibratedLayoutTests {
    /// A long number whose cells are doubtful is read by its own digit, in either convention.
    @Test(arguments: [("TD1 Belgian, digit over number with filler", 17), ("TD1 Portuguese", 12)])
    func readsLongNumbers(name: String, column: Int) throws {
        let specimen = try #require(Specimens.all.first { $0.name == name })
        var cells = Calibrated.lines(specimen.lines)
        let truth = try #require(Array(specimen.lines[0])[column].wholeNumberValue)
        let other = Character(String((truth + 5) % 10))
        cells[0][column] = Calibrated.cell([(other, 0.6), (Character(String(truth)), 0.39)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.lines == specimen.lines)
        #expect(decoding.corrections.map(\.reason) == [.checkDigit])
    }

    @Test(arguments: ["<<<<<<", "74<<<<", "7408<<"])
    func readsUnknownBirthDates(birth: String) throws {
        var content = RandomContent.sample
        content.dateOfBirth = birth
        let lines = try content.lines()
        let decoding = try #require(Calibrated.decode(Calibrated.lines(lines)))
        #expect(decoding.lines == lines)
        #expect(decoding.mrz.isValid && decoding.mrz.dateOfBirth.isPossible)
        #expect(decoding.mrz.dateOfBirth.iso8601 == nil)
    }

    @Test func readsUnspecifiedSexAndSingleNames() throws {
        var content = RandomContent.sample
        content.sex = nil
        content.secondaryIdentifier = nil
        for format in [MRZFormat.td1, .td2, .td3] {
            content.format = format
            content.documentCode = format == .td3 ? "P" : "I"
            content.optionalData = ""
            let lines = try content.lines()
            let decoding = try #require(Calibrated.decode(Calibrated.lines(lines)))
            #expect(decoding.lines == lines)
            #expect(decoding.mrz.sex == nil && decoding.mrz.secondaryIdentifier == nil)
            #expect(decoding.isVerified)
        }
    }

    /// Digits stand for Cyrillic letters in the names of Russian internal passports; nowhere else.
    @Test func keepsDigitsInRussianNames() throws {
        let lines = [
            "PNRUSZUBAREV<<S3ERGE8<ANATOL9EVI4<<<<<<<<<<<", "3919353498RUS7207233M<<<<<<<4151218910003<50",
        ]
        let decoding = try #require(Calibrated.decode(Calibrated.lines(lines)))
        #expect(decoding.lines == lines)
        #expect(decoding.mrz.nationalLayout == .russianInternalPassport)
        #expect(decoding.mrz.secondaryIdentifier == "S3ERGE8 ANATOL9EVI4")
        var cells = Calibrated.lines(Specimens.doc9303[0].lines)
        cells[0][7] = Calibrated.cell([("1", 0.7), ("I", 0.29)])
        let other = try #require(Calibrated.decode(cells))
        #expect(other.lines == Specimens.doc9303[0].lines)
    }

    /// The French card of 2021 is ICAO's TD1, not the older card's layout.
    @Test func readsTheFrenchCardOf2021AsTD1() throws {
        let lines = [
            "IDFRAX4RTBPFW46<<<<<<<<<<<<<<<", "9007138F3002119FRA<<<<<<<<<<<6",
            "MARTIN<<MAELYS<GAELLE<MARIE<<<",
        ]
        let decoding = try #require(Calibrated.decode(Calibrated.lines(lines)))
        #expect(decoding.format == .td1 && decoding.mrz.nationalLayout == nil)
        #expect(decoding.lines == lines && decoding.isVerified)
        #expect(decoding.mrz.documentNumber == "X4RTBPFW4")
    }

    /// The letters that open the French card decide its layout even where one is doubtful.
    @Test func tellsTheFrenchCardFromTD2() throws {
        let french = try #require(Specimens.tricky.first { $0.format == .frenchID })
        var cells = Calibrated.lines(french.lines)
        cells[0][2] = Calibrated.cell([("P", 0.6), ("F", 0.39)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.format == .frenchID && decoding.lines == french.lines)
    }

    /// Spain prints the number of the identity register in the optional data.
    @Test func readsOptionalDataWithTheRegisterNumber() throws {
        var content = RandomContent.sample
        content.format = .td1
        content.documentCode = "ID"
        content.issuingState = "ESP"
        content.nationality = "ESP"
        content.documentNumber = "BAA000589"
        content.optionalData = "99999999R"
        let lines = try content.lines()
        let decoding = try #require(Calibrated.decode(Calibrated.lines(lines)))
        #expect(decoding.mrz.documentNumber == "BAA000589")
        #expect(decoding.mrz.optionalData == "99999999R" && decoding.isVerified)
    }

    /// Neither random cells nor other text is a zone.
    @Test(arguments: [(30, 3), (36, 2), (44, 2)])
    func findsNothingInOtherText(width: Int, count: Int) {
        var random = SeededGenerator(seed: 9)
        let alphabet = RandomContent.letters + RandomContent.digits + "<"
        for index in 0..<12 {
            let lines = (0..<count).map { _ in random.text(alphabet, width...width) }
            #expect(Calibrated.decode(Calibrated.lines(lines, probability: 0.6)) == nil, "\(index)")
        }
        let blank = [MRZObservation](
            repeating: MRZObservation(candidates: [], isCalibrated: true), count: width)
        #expect(Calibrated.decode([[MRZObservation]](repeating: blank, count: count)) == nil)
    }
}
