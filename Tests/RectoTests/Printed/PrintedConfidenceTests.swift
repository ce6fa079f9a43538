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

    @Test("the map is the one that was fitted")
    func fitted() {
        #expect(abs(probability(0.95, true) - 0.9902) < 0.0005)
        #expect(abs(probability(0.95, true, .layout) - 0.9931) < 0.0005)
        #expect(abs(probability(0.95, true, errors: 1) - 0.9599) < 0.0005)
        #expect(abs(probability(0.9, nil) - 0.8658) < 0.0005)
        #expect(abs(probability(0.9, false) - 0.3978) < 0.0005)
    }

    @Test(
        "a value that something may cut off is not sure, however surely it reads",
        arguments: PrintedConfidence.Cover.allCases)
    func hidden(by cover: PrintedConfidence.Cover) {
        var basis = PrintedConfidence(word: 0.96, isConfirmed: true, foundBy: .layout, errors: 0)
        let whole = basis.probability
        basis.hiddenBy = cover
        #expect(whole > 0.99 && basis.probability < 0.92)
    }
}
