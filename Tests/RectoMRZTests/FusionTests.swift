import RectoMRZ
import Testing

@Suite struct FusionTests {
    private let noisy = CalibratedNoise(
        clear: 9, unsure: 4, unreadable: 1.5, unsureShare: 0.2, unreadableShare: 0.04)

    private func frames(
        of lines: [String], _ count: Int, seed: UInt64, noise: CalibratedNoise? = nil
    ) -> [[[MRZObservation]]] {
        var random = SeededGenerator(seed: seed)
        return (noise ?? noisy).frames(of: lines, count: count, &random)
    }

    /// What frames say together is read in full oftener than each alone, and no certainty is false.
    @Test func readsMoreWithMoreFrames() throws {
        #if DEBUG
            let cases = 4
        #else
            let cases = 60
        #endif
        var random = SeededGenerator(seed: 3)
        var exact = [1: 0, 6: 0]
        for index in 0..<cases {
            let lines = try RandomContent.make(index.isMultiple(of: 2) ? .td3 : .td1, &random).lines()
            var noise = noisy
            noise.common = 0.2
            for (count, _) in exact {
                var fusion = MRZFusion(today: Specimens.today)
                for frame in frames(of: lines, count, seed: UInt64(index), noise: noise) {
                    #expect(fusion.add(lines: frame) != .restarted)
                }
                let isExact = fusion.reading?.decoding.lines == lines
                exact[count, default: 0] += isExact ? 1 : 0
                if fusion.reading?.isCertain == true { #expect(isExact) }
            }
        }
        let (one, six) = (exact[1] ?? 0, exact[6] ?? 0)
        #expect(six >= one + cases / 5, "\(one) with one frame, \(six) with six, of \(cases)")
    }

    @Test func countsFramesAndSaysHowCertain() throws {
        let lines = Specimens.doc9303[0].lines
        var fusion = MRZFusion(today: Specimens.today)
        #expect(fusion.reading == nil)
        #expect(fusion.add(lines: Calibrated.lines(lines, probability: 0.95)) == .began)
        let first = try #require(fusion.reading)
        #expect(first.frames == 1 && !first.isCertain)
        #expect(fusion.add(lines: Calibrated.lines(lines, probability: 0.95)) == .added)
        let second = try #require(fusion.reading)
        #expect(second.frames == 2 && second.certainty > first.certainty)
        #expect(fusion.add(lines: Calibrated.lines(lines)) == .added)
        #expect(try #require(fusion.reading).isCertain)
    }

    /// Twins: the same State, surname, birth and expiry.
    @Test func startsOverWithAnotherDocument() throws {
        let first = RandomContent.sample
        var second = first
        second.secondaryIdentifier = "Greta Ulla"
        second.documentNumber = "L898902C4"
        let lines = (try first.lines(), try second.lines())
        var fusion = MRZFusion(today: Specimens.today)
        for frame in frames(of: lines.0, 3, seed: 1, noise: CalibratedNoise()) { fusion.add(lines: frame) }
        #expect(fusion.reading?.decoding.lines == lines.0)
        let outcomes = frames(of: lines.1, 2, seed: 2, noise: CalibratedNoise()).map { fusion.add(lines: $0) }
        #expect(outcomes == [.restarted, .added])
        #expect(fusion.reading?.decoding.lines == lines.1)
        #expect(fusion.reading?.frames == 2)
    }

    @Test func startsOverWithADocumentOfAnotherShape() throws {
        var fusion = MRZFusion(today: Specimens.today)
        fusion.add(lines: Calibrated.lines(Specimens.doc9303[0].lines))
        #expect(fusion.add(lines: Calibrated.lines(Specimens.doc9303[1].lines)) == .restarted)
        #expect(fusion.reading?.decoding.format == .td1)
    }

    @Test func ignoresWhatDoesNotFit() throws {
        let lines = Specimens.doc9303[0].lines
        var fusion = MRZFusion(today: Specimens.today)
        #expect(fusion.add(lines: []) == .ignored)
        #expect(fusion.add(lines: [[], []]) == .ignored)
        #expect(fusion.add(lines: Calibrated.lines(["ABC", "DEF"])) == .ignored)
        #expect(fusion.reading == nil)
        #expect(fusion.add(lines: Calibrated.lines(lines)) == .began)
        var random = SeededGenerator(seed: 4)
        let words = (0..<2).map { _ in random.text(RandomContent.letters, 44...44) }
        #expect(fusion.add(lines: Calibrated.lines(words, probability: 0.95)) == .ignored)
        #expect(fusion.reading?.decoding.lines == lines)
        #expect(fusion.reading?.frames == 1)
    }

    /// A frame whose grid is one cell off is moved, and a first frame that was off itself.
    @Test(arguments: [-1, 1])
    func alignsGridsThatAreACellOff(shift: Int) throws {
        let lines = Specimens.doc9303[0].lines
        let blank = MRZObservation(candidates: [], isCalibrated: true)
        let off = Calibrated.lines(lines, probability: 0.97).map { line in
            shift > 0 ? [blank] + line.dropLast() : Array(line.dropFirst()) + [blank]
        }
        let right = Calibrated.lines(lines, probability: 0.97)
        for order in [[right, off, right], [off, right, right]] {
            var fusion = MRZFusion(today: Specimens.today)
            for frame in order { fusion.add(lines: frame) }
            #expect(fusion.reading?.decoding.lines == lines)
            #expect(fusion.reading?.decoding.mrz.isValid == true)
        }
    }

    /// One frame that is wrong and sure is outvoted.
    @Test func outvotesASingleWrongFrame() throws {
        let lines = Specimens.doc9303[0].lines
        var wrong = Calibrated.lines(lines, probability: 0.99)
        wrong[0][7] = Calibrated.cell("L", 0.99)
        var fusion = MRZFusion(today: Specimens.today)
        fusion.add(lines: wrong)
        for _ in 0..<3 { fusion.add(lines: Calibrated.lines(lines, probability: 0.99)) }
        #expect(fusion.reading?.decoding.lines == lines)
    }

    /// A misprint that every frame shows is certain, and is shown as printed.
    @Test func keepsAMisprint() throws {
        let specimen = Specimens.misprinted[0]
        var fusion = MRZFusion(today: Specimens.today)
        for _ in 0..<4 { fusion.add(lines: Calibrated.lines(specimen.lines)) }
        let reading = try #require(fusion.reading)
        #expect(reading.decoding.lines == specimen.lines)
        #expect(reading.decoding.mrz.checkDigits.failing == specimen.failing)
        #expect(!reading.decoding.isVerified)
    }
}
