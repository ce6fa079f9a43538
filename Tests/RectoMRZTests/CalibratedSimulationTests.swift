import RectoMRZ
import Testing

/// Invented zones through a recogniser whose odds are true: what the decoder says of itself must be true as well.
@Suite struct CalibratedSimulationTests {
    /// Optimised builds run enough cases to measure, the others enough to notice a break.
    #if DEBUG
        private static let cases = 4
    #else
        private static let cases = 400
    #endif

    private struct Tally {
        var cases = 0
        var exact = 0
        var observed = 0
        var confidence = 0.0
        var valid = 0
        var validWrong = 0
        var criticalWrong = 0
        var verified = 0
        var verifiedWrong = 0
    }

    private func run(_ noise: CalibratedNoise, seed: UInt64) throws -> Tally {
        var random = SeededGenerator(seed: seed)
        var tally = Tally()
        for format in MRZFormat.allCases {
            for _ in 0..<Self.cases {
                let lines = try RandomContent.make(format, &random).lines()
                let truth = try MRZ.parse(lines: lines, today: Specimens.today)
                let cells = noise.observe(lines, &random)
                tally.cases += 1
                guard let decoding = Calibrated.decode(cells) else { continue }
                let isExact = decoding.lines == lines
                tally.exact += isExact ? 1 : 0
                tally.observed += decoding.observedLines == lines ? 1 : 0
                tally.confidence += decoding.confidence
                if decoding.mrz.isValid, decoding.isConfident {
                    tally.valid += 1
                    tally.validWrong += isExact ? 0 : 1
                    let isCritical =
                        decoding.mrz.documentNumber == truth.documentNumber
                        && decoding.mrz.dateOfBirth == truth.dateOfBirth
                        && decoding.mrz.dateOfExpiry == truth.dateOfExpiry
                    tally.criticalWrong += isCritical ? 0 : 1
                }
                if decoding.isVerified {
                    tally.verified += 1
                    tally.verifiedWrong += isExact ? 0 : 1
                }
            }
        }
        return tally
    }

    @Test func saysHowSureItIs() throws {
        let tally = try run(CalibratedNoise(), seed: 7)
        let cases = Double(tally.cases)
        // Two standard deviations of the share of exact readings.
        let spread = 2 * (0.25 / cases).squareRoot()
        #expect(abs(Double(tally.exact) / cases - tally.confidence / cases) < 0.05 + spread)
        #expect(Double(tally.exact) >= 0.8 * cases - 2 * cases.squareRoot() / 2)
        #expect(tally.exact > tally.observed)
        #expect(Double(tally.validWrong) <= 0.02 * Double(tally.valid) + 1)
        #expect(tally.criticalWrong == 0)
        #expect(Double(tally.verifiedWrong) <= 0.005 * Double(tally.verified) + 1)
        #expect(Double(tally.valid) >= 0.45 * cases)
    }

    @Test func readsCleanCellsWithoutError() throws {
        let tally = try run(CalibratedNoise(unsureShare: 0, unreadableShare: 0), seed: 8)
        #expect(tally.exact == tally.cases)
        #expect(Double(tally.verified) >= 0.97 * Double(tally.cases))
    }

    /// A digit that the document prints wrong is shown as printed, whatever else is unsure.
    @Test func makesNoMisprintValid() throws {
        var random = SeededGenerator(seed: 11)
        let noise = CalibratedNoise(unsureShare: 0.03, unreadableShare: 0)
        var madeValid = 0
        var claimed = 0
        for _ in 0..<Self.cases * 2 {
            var lines = try RandomContent.make(.td3, &random).lines()
            var lower = Array(lines[1])
            let digit = try #require(lower[9].wholeNumberValue)
            lower[9] = Character(String((digit + Int.random(in: 1...9, using: &random)) % 10))
            lines[1] = String(lower)
            guard let decoding = Calibrated.decode(noise.observe(lines, &random)) else { continue }
            madeValid += decoding.mrz.isValid ? 1 : 0
            claimed += decoding.isConfident ? 1 : 0
        }
        #expect(Double(madeValid) <= 0.02 * Double(Self.cases * 2) + 1)
        #expect(claimed <= 1)
    }
}
