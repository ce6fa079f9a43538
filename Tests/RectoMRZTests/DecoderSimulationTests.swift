import RectoMRZ
import Testing

/// Invented zones through a model of a recogniser's noise, and text that is no zone.
@Suite struct DecoderSimulationTests {
    /// Optimised builds run enough cases to measure, the others enough to notice a break.
    #if DEBUG
        private static let scale = 1
    #else
        private static let scale = 20
    #endif

    private struct Tally {
        var cases = 0
        var exact = 0
        var critical = 0
        var lost = 0
        var misread = 0
        var madeValid = 0
    }

    private func critical(_ mrz: MRZ) -> [String?] {
        [mrz.documentNumber, mrz.dateOfBirth.raw, mrz.dateOfExpiry?.raw]
    }

    private func run(
        _ format: MRZFormat, _ noise: NoiseModel, cases: Int, isMisprinted: Bool = false
    ) throws -> Tally {
        var random = SeededGenerator(seed: 20)
        var tally = Tally()
        for _ in 0..<cases {
            var content = RandomContent.make(format, &random)
            if isMisprinted { content.documentNumber = String(content.documentNumber.prefix(9)) }
            var lines = try content.lines()
            if isMisprinted { misprint(&lines, format, &random) }
            let truth = try MRZ.parse(lines: lines, today: Specimens.today)
            let observed = noise.observe(lines, &random)
            tally.cases += 1
            guard let decoding = MRZDecoder().decode(lines: observed, today: Specimens.today) else {
                tally.lost += 1
                continue
            }
            let isCritical = decoding.format == format && critical(decoding.mrz) == critical(truth)
            if decoding.lines == lines { tally.exact += 1 }
            if isCritical { tally.critical += 1 }
            if !isCritical, decoding.isConfident { tally.misread += 1 }
            if isMisprinted, decoding.mrz.isValid { tally.madeValid += 1 }
        }
        return tally
    }

    private func misprint(_ lines: inout [String], _ format: MRZFormat, _ random: inout SeededGenerator) {
        let place = format == .td1 ? (0, 14) : format == .frenchID ? (1, 12) : (1, 9)
        var characters = Array(lines[place.0])
        let digit = characters[place.1].wholeNumberValue ?? 0
        let other = (digit + Int.random(in: 1...9, using: &random)) % 10
        characters[place.1] = Character(String(other))
        lines[place.0] = String(characters)
    }

    @Test(arguments: MRZFormat.allCases)
    func readsUnderLightNoise(format: MRZFormat) throws {
        let noise = NoiseModel(adjusted: 0.1, marked: 0.03, silent: 0.2, unsure: 0.03, veryUnsure: 0.005)
        let tally = try run(format, noise, cases: 20 * Self.scale)
        // Characters of one class of the check digit that the recogniser itself is sure of slip through:
        // about one case in six thousand under this noise.
        #expect(tally.misread <= tally.cases / 400)
        #expect(tally.lost <= tally.cases / 50)
        // A few cases more than the rate asks, for the small runs of builds without optimisation.
        #expect(Double(tally.critical) >= 0.92 * Double(tally.cases) - 3)
        #expect(Double(tally.exact) >= 0.77 * Double(tally.cases) - 3)
    }

    @Test(arguments: MRZFormat.allCases)
    func makesNoMisprintValid(format: MRZFormat) throws {
        let noise = NoiseModel(adjusted: 0, marked: 0, silent: 0.3, unsure: 0.01, veryUnsure: 0)
        let tally = try run(format, noise, cases: 15 * Self.scale, isMisprinted: true)
        // A reading error and a misprint may cancel each other out, seldom with confidence.
        #expect(Double(tally.madeValid) <= 0.02 * Double(tally.cases))
        #expect(Double(tally.misread) <= 0.008 * Double(tally.cases))
    }

    @Test(arguments: [(30, 3), (36, 2), (44, 2)])
    func findsNothingInOtherText(width: Int, count: Int) {
        var random = SeededGenerator(seed: 5)
        let alphabet = RandomContent.letters + RandomContent.digits + "<"
        let words = ["POSTAGE", "PAID", "THE", "P", "I", "NAMES", "DATE", "BIRTH", "2024", "SHIP", "TO"]
        for index in 0..<(30 * Self.scale) {
            let lines = (0..<count).map { _ in
                switch index % 3 {
                case 0: random.text(alphabet, width...width)
                case 1: random.text(RandomContent.digits, width...width)
                default:
                    String((0..<width).map { _ in random.pick(words) }.joined(separator: "<").prefix(width))
                }
            }
            let observed = lines.map { MRZObservation.line($0, probability: 0.9) }
            #expect(MRZDecoder().decode(lines: observed, today: Specimens.today) == nil)
        }
    }
}
