/// The order in which letters, digits and fillers stand in a field: a small machine whose steps have a loss.
///
/// Every step has one outcome, so that each text has one way through and sums count it once.
struct MRZGrammar: Sendable {
    /// The kinds of characters a step tells apart.
    enum Kind: Int, Sendable {
        case filler, letter, digit

        init(_ symbol: Int) {
            self = symbol == MRZSymbol.filler ? .filler : MRZSymbol.isDigit(symbol) ? .digit : .letter
        }
    }

    let stateCount: Int
    /// The state reached from each state by each kind.
    let next: [Int]
    /// What the step costs.
    let losses: [Float]
    /// The same as a factor of probability.
    let factors: [Double]
    /// The states in which only fillers were seen.
    let empty: Set<Int>

    /// Rows of steps: by a filler, by a letter, by a digit.
    private init(_ rows: [[(Int, Float)]], empty: Set<Int> = []) {
        stateCount = rows.count
        let steps = rows.flatMap { $0 }
        next = steps.map(\.0)
        losses = steps.map(\.1)
        factors = losses.map { Double(Exponential.of(-$0)) }
        self.empty = empty
    }

    /// Where letters and digits are taken alike.
    private init(alike rows: [[(Int, Float)]], empty: Set<Int> = []) {
        self.init(rows.map { [$0[0], $0[1], $0[1]] }, empty: empty)
    }

    /// No order at all.
    static let free = MRZGrammar(alike: [[(0, 0), (0, 0)]])

    /// Fillers, then anything: tells an empty field.
    static let date = MRZGrammar(alike: [[(0, 0), (1, 0)], [(1, 0), (1, 0)]], empty: [0])

    /// Letters before digits, fillers at the end: states start, letter, digit, end.
    static let number = MRZGrammar(
        [
            [(0, 4), (1, 0), (2, 0)], [(3, 0), (1, 0), (2, 0)], [(3, 0), (1, 1), (2, 0)],
            [(3, 0), (1, 4), (2, 4)],
        ], empty: [0])

    /// Text, fillers inside it rarer than at the end, a lone character among fillers rarest: states start,
    /// first character, text, fillers after it, fillers before it.
    static let optionalData = MRZGrammar(
        alike: [
            [(4, 0), (1, 0.7)], [(3, 1.5), (2, 0)], [(3, 0.5), (2, 0)], [(3, 0), (1, 1.5)],
            [(4, 0), (1, 2.5)],
        ], empty: [0, 4])

    /// Words of the primary identifier, two fillers, words of the secondary identifier, fillers to the end.
    ///
    /// States: start, first letter, word, gap; separator; first letter, word, gap; end, stray letter.
    static let names = MRZGrammar(
        alike: [
            [(8, 6), (1, 0)], [(3, 2), (2, 0)], [(3, 0), (2, 0)], [(4, 0), (1, 0)],
            [(8, 3), (5, 0)],
            [(7, 2), (6, 0)], [(7, 0), (6, 0)], [(8, 0), (5, 0)],
            [(8, 0), (9, 7)], [(8, 0), (9, 2)],
        ])

    /// The French card's surname: words with single fillers, fillers to the end.
    static let frenchPrimary = MRZGrammar(
        alike: [
            [(4, 6), (1, 0)], [(3, 2), (2, 0)], [(3, 0), (2, 0)], [(4, 0), (1, 0)],
            [(4, 0), (5, 7)], [(4, 0), (5, 2)],
        ])

    /// The French card's given names: parted by two fillers, or none at all.
    static let frenchSecondary = MRZGrammar(
        alike: [
            [(5, 3), (1, 0)], [(3, 2), (2, 0)], [(3, 0), (2, 0)], [(4, 0), (1, 0)],
            [(5, 0), (1, 1.5)], [(5, 0), (6, 7)], [(5, 0), (6, 2)],
        ])
}
