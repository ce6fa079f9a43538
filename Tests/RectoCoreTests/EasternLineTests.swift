import RectoCore
import Testing

@Suite("Lines of Eastern digits") struct EasternLineTests {
    private static let kinds = EasternLine.classes.count + 1

    /// Shares of places that say one class each, by its index; the last is nothing.
    private static func shares(_ classes: [Int], share: Float = 0.98) -> [Float] {
        classes.flatMap { best in
            (0..<kinds).map { $0 == best ? share : (1 - share) / Float(kinds - 1) }
        }
    }

    private static func words(_ classes: [Int], share: Float = 0.98) -> [TextWord] {
        EasternLine(width: 8 * classes.count, height: 64, scaledWidth: 4 * classes.count)
            .words(shares: shares(classes, share: share), count: classes.count)
    }

    private static let nothing = kinds - 1
    private static let slash = 10
    private static let blank = 13
    private static let other = 14

    @Test("a class that goes on counts once, one that begins anew counts again")
    func runs() {
        let words = Self.words([Self.nothing, 1, 1, Self.nothing, 1, 9, 9, Self.slash, 0])
        #expect(words.map(\.text) == ["\u{661}\u{661}\u{669}/\u{660}"])
        #expect(words.allSatisfy { abs($0.confidence - 0.98) < 1e-5 })
    }

    @Test("blanks part words; what is no digit is a word of its own")
    func parts() {
        let words = Self.words([1, Self.blank, 2, Self.other, Self.nothing, Self.other, 3])
        let other = String(EasternLine.other)
        #expect(words.map(\.text) == ["\u{661}", "\u{662}", other, other, "\u{663}"])
        let lefts = words.map(\.box.left)
        #expect(lefts == lefts.sorted())
        #expect(words.allSatisfy { $0.box.left >= 0 && $0.box.right <= 56 && $0.box.bottom == 64 })
    }

    @Test("a word is as sure as its least sure character where that is surest")
    func confidence() {
        var shares = Self.shares([4, 4, Self.nothing, 5], share: 0.9)
        // The second place of the first digit is surer, the other digit less sure.
        shares[Self.kinds + 4] = 0.97
        shares[3 * Self.kinds + 5] = 0.6
        let words = EasternLine(width: 16, height: 32, scaledWidth: 16).words(shares: shares, count: 4)
        #expect(words.map(\.text) == ["\u{664}\u{665}"])
        #expect(words.allSatisfy { abs($0.confidence - 0.6) < 1e-6 })
    }

    @Test("nothing is read from nothing, nor from fewer shares than places", arguments: [0, 3, 100])
    func nothing(_ count: Int) {
        let line = EasternLine(width: 16, height: 32, scaledWidth: 0)
        #expect(
            line.words(shares: Self.shares([Self.nothing, Self.nothing, Self.nothing]), count: count).isEmpty)
    }
}
