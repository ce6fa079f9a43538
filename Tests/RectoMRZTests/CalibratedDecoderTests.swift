import RectoMRZ
import Testing

/// The exact search over cells with true odds.
@Suite struct CalibratedDecoderTests {
    private let specimen = Specimens.doc9303[0].lines

    @Test(arguments: Specimens.all)
    func readsCleanSpecimens(specimen: Specimens.Case) throws {
        let decoding = try #require(Calibrated.decode(Calibrated.lines(specimen.lines)))
        #expect(decoding.lines == specimen.lines)
        #expect(decoding.observedLines == specimen.lines)
        #expect(decoding.mrz.checkDigits.failing == specimen.failing)
        #expect(decoding.corrections.isEmpty)
        #expect(decoding.format == specimen.format)
        #expect(!decoding.isAmbiguous)
        #expect(decoding.isConfident == specimen.failing.isEmpty)
        #expect(specimen.failing.isEmpty ? decoding.confidence > 0.9 : !decoding.isVerified)
    }

    @Test func verifiesWhatIsClearlySeen() throws {
        let decoding = try #require(Calibrated.decode(Calibrated.lines(specimen)))
        #expect(decoding.isVerified && decoding.confidence > 0.98)
        let unsure = try #require(Calibrated.decode(Calibrated.lines(specimen, probability: 0.9)))
        #expect(unsure.lines == specimen)
        #expect(!unsure.isVerified && unsure.confidence < 0.9)
    }

    /// The best path through noise may satisfy every digit; it is no reading.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func findsNothingInNoise(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> Float {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 24)
        }
        let lines = (0..<2).map { _ in
            (0..<44).compactMap { _ in
                let top = Int(next() * 36.99)
                return MRZObservation(
                    probabilities: (0..<37).map { $0 == top ? 0.55 : 0.0125 * (0.2 + 1.6 * next()) })
            }
        }
        #expect(Calibrated.decode(lines) == nil)
    }

    /// A wrong character that is clearly seen stays, though changing one would satisfy both digits.
    @Test(arguments: 0..<9)
    func neverChangesWhatIsClearlySeen(column: Int) throws {
        var lower = Array(specimen[1])
        lower[column] = lower[column] == "7" ? "4" : "7"
        let lines = [specimen[0], String(lower)]
        let decoding = try #require(Calibrated.decode(Calibrated.lines(lines)))
        #expect(decoding.lines == lines)
        #expect(decoding.corrections.isEmpty)
        #expect(!decoding.isConfident && !decoding.mrz.isValid)
        #expect(decoding.mrz.checkDigits.failing.contains(.documentNumber))
    }

    @Test func choosesTheShareThatTheDigitProves() throws {
        var cells = Calibrated.lines(specimen)
        cells[1][2] = Calibrated.cell([("8", 0.6), ("9", 0.35)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.lines == specimen)
        #expect(decoding.isVerified)
        let correction = try #require(decoding.corrections.first)
        #expect(decoding.corrections.count == 1)
        #expect(correction.line == 1 && correction.column == 2 && correction.reason == .checkDigit)
        #expect(correction.from == "8" && correction.to == "9")
    }

    /// A share of one in a hundred thousand is no reason to change a character, one in a hundred is.
    @Test(arguments: [(0.00001, false), (0.0001, false), (0.01, true), (0.1, true)])
    func asksForARealShare(share: Double, isChanged: Bool) throws {
        var cells = Calibrated.lines(specimen, probability: 0.999999)
        cells[1][2] = Calibrated.cell([("8", 0.9999 - share), ("9", share)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect((decoding.lines == specimen) == isChanged)
        #expect(decoding.mrz.isValid == isChanged)
    }

    /// Characters of one class of the check digit: the cell alone decides, and says how surely.
    @Test(arguments: [("6", "G"), ("8", "S"), ("0", "U"), ("2", "M")] as [(Character, Character)])
    func reportsWhatDigitsCannotTellApart(first: Character, second: Character) throws {
        var content = RandomContent.sample
        content.documentNumber = "AB12\(first)4567"
        var cells = Calibrated.lines(try content.lines())
        cells[1][4] = Calibrated.cell([(first, 0.53), (second, 0.46)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.mrz.isValid && decoding.isAmbiguous)
        #expect(!decoding.isConfident && !decoding.isVerified)
        let sure = try #require(decoding.confidence(of: .documentNumber))
        #expect(sure > 0.4 && sure < 0.95)
        #expect(try #require(decoding.confidence(of: .dateOfBirth)) > 0.99)
        #expect(try #require(decoding.confidence(of: .names)) > 0.99)
    }

    @Test func readsDigitsWhereDatesStand() throws {
        var cells = Calibrated.lines(specimen)
        cells[1][15] = Calibrated.cell([("O", 0.9), ("0", 0.09)])
        cells[1][21] = Calibrated.cell([("I", 0.8), ("1", 0.19)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.lines == specimen)
        #expect(decoding.corrections.map(\.reason) == [.alphabet, .alphabet])
        #expect(decoding.isVerified)
    }

    /// The calendar decides between a month that is and one that is none.
    @Test func prefersDatesThatExist() throws {
        var content = RandomContent.sample
        content.format = .mrvA
        content.documentCode = "V"
        content.dateOfBirth = "740812"
        let lines = try content.lines()
        var cells = Calibrated.lines(lines)
        cells[1][15] = Calibrated.cell([("6", 0.5), ("0", 0.48)])
        cells[1][19] = Calibrated.cell([("2", 0.2), ("3", 0.2), ("1", 0.2), ("0", 0.2), ("5", 0.2)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.mrz.dateOfBirth.raw == "740812")
    }

    @Test func turnsLettersInARunIntoFillers() throws {
        var cells = Calibrated.lines(specimen)
        cells[0][30] = Calibrated.cell([("K", 0.9), ("<", 0.09)])
        cells[1][39] = Calibrated.cell([("C", 0.6), ("<", 0.39)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.lines == specimen)
        #expect(decoding.corrections.map(\.reason) == [.fillerRun, .fillerRun])
    }

    @Test func correctsStatesByTheListAndByAgreement() throws {
        var content = RandomContent.sample
        content.issuingState = "TUR"
        content.nationality = "TUR"
        let lines = try content.lines()
        var cells = Calibrated.lines(lines)
        cells[0][4] = Calibrated.cell([("P", 0.7), ("R", 0.29)])
        let decoding = try #require(Calibrated.decode(cells))
        #expect(decoding.lines == lines)
        #expect(decoding.corrections.map(\.reason) == [.stateCode])
        // A code nobody knows stays where it is clearly seen.
        cells[0][4] = Calibrated.cell("P")
        cells[1][12] = Calibrated.cell("P")
        let unknown = try #require(Calibrated.decode(cells))
        #expect(unknown.mrz.issuingState == "TUP" && unknown.mrz.nationality == "TUP")
    }

    /// What nobody saw is not invented: a check digit under glare is no witness.
    @Test func isNotConfidentOfAnUnseenCharacter() throws {
        var cells = Calibrated.lines(specimen)
        cells[1][3] = MRZObservation(candidates: [], isCalibrated: true)
        let decoding = try #require(Calibrated.decode(cells))
        #expect(!decoding.isConfident && !decoding.isVerified)
        #expect(try #require(decoding.confidence(of: .dateOfExpiry)) > 0.99)
    }

    @Test func namesFieldsThatTheLayoutLacks() throws {
        let decoding = try #require(Calibrated.decode(Calibrated.lines(specimen)))
        #expect(decoding.confidence(of: .optionalData2) == nil)
        #expect(decoding.confidence(of: .optionalData) != nil)
        for field in MRZField.allCases where field != .optionalData2 {
            #expect(try #require(decoding.confidence(of: field)) > 0.99)
        }
    }

    /// Over uncalibrated cells too each field has a confidence.
    @Test func ratesFieldsOfOtherObservations() throws {
        let lines = specimen.map { MRZObservation.line($0, probability: 0.99) }
        let decoding = try #require(MRZDecoder().decode(lines: lines, today: Specimens.today))
        for field in MRZField.allCases where field != .optionalData2 {
            let confidence = try #require(decoding.confidence(of: field))
            #expect((0...1).contains(confidence))
        }
    }
}
