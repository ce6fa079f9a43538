import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

@Suite struct CertaintyTests {
    @Test func whatIsSaidMoreSurelyIsNeverWorthLess() {
        let worth = stride(from: 0.0, through: 1.0, by: 0.001).map(CharacterCertainty.probability)
        #expect(zip(worth, worth.dropFirst()).allSatisfy(<=))
        #expect(worth.allSatisfy { (0...1).contains($0) })
    }

    @Test(arguments: [(0.9, 0.3), (0.97, 0.7), (0.985, 0.95)])
    func overconfidenceIsTakenBack(_ said: Double, _ atMost: Double) {
        #expect(CharacterCertainty.probability(said: said) < atMost)
    }

    @Test func nearCertaintyStays() {
        #expect(CharacterCertainty.probability(said: 0.991) > 0.99)
    }

    /// What the network would say: one character with odds, the rest of them on another one.
    private static func cell(_ best: Character, _ share: Double, _ other: Character, at index: Int)
        -> RecognisedCharacter
    {
        let left = 41 + StripGeometry.pitch * Double(index)
        return RecognisedCharacter(
            alternatives: [
                .init(character: best, probability: share), .init(character: other, probability: 1 - share),
            ], left: left, right: left + StripGeometry.pitch)
    }

    private static func combined(_ share: Double, with second: String, probability: Double = 0.991)
        -> [MRZObservation]
    {
        let first = RecognisedLine(
            characters: [cell("O", share, "0", at: 0), cell("B", share, "8", at: 1)], isCalibrated: true)
        return CellEvidence.observations(
            first, and: RecognisedLine(text: second, probability: probability),
            offset: StripGeometry.margin - 41)
    }

    @Test func onlyALineWithADoubtIsReadTwice() {
        let sure = RecognisedLine(characters: [Self.cell("A", 0.999, "4", at: 0)], isCalibrated: true)
        let doubtful = RecognisedLine(
            characters: [Self.cell("A", 0.999, "4", at: 0), Self.cell("O", 0.9, "0", at: 1)],
            isCalibrated: true)
        #expect(!CellEvidence.isDoubtful(sure))
        #expect(CellEvidence.isDoubtful(doubtful))
    }

    @Test func twoThatAgreeAreSurerThanOne() throws {
        let pooled = Self.combined(0.9, with: "OB")
        #expect(pooled.map { $0.candidates.first?.character } == ["O", "B"])
        #expect(pooled.allSatisfy { ($0.candidates.first?.probability ?? 0) > 0.99 && $0.isCalibrated })
    }

    @Test func aSureSecondOneOverrulesADoubtfulFirst() {
        #expect(Self.combined(0.6, with: "08").map { $0.candidates.first?.character } == ["0", "8"])
    }

    @Test func aSureFirstOneStandsAgainstADoubtfulSecond() {
        let pooled = Self.combined(0.999, with: "08", probability: 0.9)
        #expect(pooled.map { $0.candidates.first?.character } == ["O", "B"])
    }

    @Test func aCellThatTheSecondOneDroppedKeepsItsOdds() {
        let pooled = Self.combined(0.9, with: "O ")
        #expect(pooled[0].candidates[0].probability > 0.99)
        #expect(pooled[1].candidates[0].probability == 0.9)
    }
}
