import RectoMRZ
import Testing

@Suite struct ObservationTests {
    @Test func takesAWholeDistribution() throws {
        var probabilities = [Float](repeating: 0.5 / 36, count: 37)
        let place = try #require(MRZObservation.alphabet.firstIndex(of: "K"))
        probabilities[place] = 0.5
        let observation = try #require(MRZObservation(probabilities: probabilities))
        #expect(observation.isCalibrated)
        #expect(observation.candidates.count == 37)
        #expect(observation.candidates.first?.character == "K")
        let sum = observation.candidates.reduce(0) { $0 + $1.probability }
        #expect(abs(sum - 1) < 1e-6)
    }

    @Test func refusesWhatIsNoDistribution() {
        #expect(MRZObservation(probabilities: []) == nil)
        #expect(MRZObservation(probabilities: [Float](repeating: 0.1, count: 36)) == nil)
        #expect(MRZObservation(probabilities: [Float](repeating: 0, count: 37)) == nil)
        #expect(MRZObservation(probabilities: [Float](repeating: .nan, count: 37)) == nil)
        #expect(MRZObservation(probabilities: [Float](repeating: -1, count: 37)) == nil)
        #expect(MRZObservation(probabilities: [Float](repeating: .infinity, count: 37)) == nil)
    }

    @Test func alphabetHasEachCharacterOnce() {
        #expect(String(MRZObservation.alphabet) == "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    }
}
