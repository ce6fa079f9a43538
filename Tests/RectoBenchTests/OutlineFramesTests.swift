import Testing

@testable import recto_bench

/// What a search for weights looks for.
struct OutlineFramesTests {
    private func sought(_ drawn: [Double], _ photos: [Double]) -> Double {
        OutlineFrames.Result(drawn: drawn, photos: photos).sought
    }

    @Test("an outline that passes .90 counts for more than one that stays below")
    func found() {
        #expect(sought([0.95], []) - sought([0.85], []) > 0.5)
        #expect(sought([0.6], []) - sought([0.5], []) < 0.11)
    }

    @Test("photos weigh double, and nothing is worth nothing")
    func weights() {
        #expect(abs(sought([0], [1]) - 2 * sought([1], [0])) < 1e-9)
        #expect(sought([], []) == 0)
    }
}
