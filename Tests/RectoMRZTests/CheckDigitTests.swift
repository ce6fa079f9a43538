import Testing

@testable import RectoMRZ

@Suite struct CheckDigitTests {
    @Test(arguments: [("520727", 3), ("AB2134<<<", 5), ("L898902C3", 6), ("", 0), ("XS1234567", 3)])
    func computes(text: String, digit: Int) {
        #expect(CheckDigit.digit(of: text) == digit)
    }

    @Test(arguments: ["a", "É", "12 3", "«"])
    func refusesOtherCharacters(text: String) {
        #expect(CheckDigit.digit(of: text) == nil)
    }

    /// Every substitution of one character in the lower line of the TD3 specimen fails a check digit, or
    /// lies in the classes the digits cannot tell apart, or in a field that no digit covers.
    @Test func everySubstitutionFailsOrIsCongruent() throws {
        let specimen = Specimens.doc9303[0].lines
        let uncovered: Set<Int> = [10, 11, 12, 20]
        let alphabet = Array("<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        for column in 0..<44 {
            for byte in alphabet {
                var line = Array(specimen[1].utf8)
                guard line[column] != byte else { continue }
                let old = try #require(CheckDigit.value(of: line[column]))
                line[column] = byte
                let isCongruent = try #require(CheckDigit.value(of: byte)) % 10 == old % 10
                let mrz = try MRZ.parse(lines: [specimen[0], ASCII.string(line)], today: Specimens.today)
                let isDigitPlace = [9, 19, 27, 42, 43].contains(column)
                let isBlind = uncovered.contains(column) || (isCongruent && !isDigitPlace)
                #expect(mrz.isValid == isBlind, "column \(column), byte \(byte)")
            }
        }
    }
}
