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

    @Test func aDroppedCharacterLeavesItsCellEmpty() {
        let line = RecognisedLine(text: "AB DE")
        let cells = CellAligner(columns: 5) { $0 }.cells(line)
        #expect(cells.map { $0.candidates.first?.character } == ["A", "B", nil, "D", "E"])
        #expect(CellAligner(columns: 5) { $0 }.sequence(line).count == 4)
    }

    @Test func ofTwoInOneCellTheSurerStays() {
        let sure = RecognisedLine(text: "A", probability: 0.99).characters
        let doubtful = RecognisedLine(text: "B", probability: 0.6).characters
        for characters in [sure + doubtful, doubtful + sure] {
            let cells = CellAligner(columns: 1) { $0 }.cells(RecognisedLine(characters: characters))
            #expect(cells.map { $0.candidates.first?.character } == ["A"])
        }
    }
}
