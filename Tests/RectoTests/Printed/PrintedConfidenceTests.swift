import RectoCore
import Testing

@testable import Recto

/// The map from what two readings say of themselves to a probability.
struct PrintedConfidenceTests {
    private func probability(
        _ word: Double, _ isConfirmed: Bool?, _ foundBy: PrintedField.Evidence = .label, errors: Int = 0
    ) -> Double {
        PrintedConfidence(word: word, isConfirmed: isConfirmed, foundBy: foundBy, errors: errors).probability
    }

    @Test("more sure words, a confirmation, a clean label are worth more, a denial less")
    func order() {
        #expect(probability(0.95, true) > probability(0.6, true))
        #expect(probability(0.9, true) > probability(0.9, nil))
        #expect(probability(0.9, nil) > probability(0.9, false))
        #expect(probability(0.9, true, errors: 0) >= probability(0.9, true, errors: 2))
    }
}
