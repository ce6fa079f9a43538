import RectoCore
import Testing

@testable import Recto

/// When one finding is shown, and when it is no longer.
struct HysteresisTests {
    private static func isRaised(
        _ scores: [Double], threshold: Double = 0.5, isOutweighed: Bool = true, needsSecond: Bool = false
    ) -> [Bool] {
        var it = Hysteresis(SequenceSettings())
        return scores.map { score in
            it.add(
                score: score, threshold: threshold, isOutweighed: isOutweighed, needsSecond: needsSecond)
            return it.isRaised
        }
    }

    @Test("what lies just under the threshold for good is dropped after three windows, not at once")
    func between() {
        let seen = Self.isRaised([0.95] + [Double](repeating: 0.345, count: 30))
        #expect(seen[0] && seen[14] && !seen[15] && !seen.suffix(15).contains(true))
    }

    @Test("one frame that reaches the threshold again begins the wait anew")
    func again() {
        let wait = [Double](repeating: 0.4, count: 12)
        let seen = Self.isRaised([0.95] + wait + [0.6] + wait)
        #expect(!seen.contains(false))
    }

    @Test("a camera that looks for its focus in every third frame does not make the status flicker")
    func hunting() {
        let seen = Self.isRaised((0..<30).map { $0 % 3 == 2 ? 0.99 : 0.05 })
        #expect(zip(seen, seen.dropFirst()).count { $0 != $1 } <= 2)
        #expect(!seen.suffix(20).contains(true))
    }

    @Test("what stays bad is shown after three frames at the most, however good it was")
    func stays() {
        let seen = Self.isRaised([Double](repeating: 0.05, count: 10) + [0.99, 0.99, 0.99])
        #expect(seen.last == true)
        #expect(Self.isRaised([0.99]) == [true], "the first frame may decide alone")
        // What is the document's own is shown at once.
        let own = Self.isRaised([Double](repeating: 0.05, count: 10) + [0.99], isOutweighed: false)
        #expect(own.last == true)
    }

    @Test(
        "what leaves faint traces needs a second frame that sees them, however plainly the first did",
        arguments: [
            ([0.99], false), ([0.99, 0.99], true), ([0.6, 0.05, 0.99], true), ([0.99, 0.6], false),
            ([0.99, 0.05, 0.05, 0.05, 0.05, 0.99], false), ([0.6, 0.6, 0.6], true),
        ] as [([Double], Bool)])
    func second(scores: [Double], isShown: Bool) {
        let seen = Self.isRaised(scores, isOutweighed: false, needsSecond: true)
        #expect(seen.last == isShown && !seen.dropLast().contains(true))
    }
}
