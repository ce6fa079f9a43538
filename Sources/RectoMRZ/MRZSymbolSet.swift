/// A set of symbols: the alphabet that a field admits.
struct MRZSymbolSet: Sendable, Hashable {
    private let bits: UInt64

    private init(bits: UInt64) { self.bits = bits }

    init(_ symbols: some Sequence<Int>) {
        bits = symbols.reduce(0) { $0 | 1 << UInt64($1) }
    }

    init(bytes: [UInt8]) {
        self.init(bytes.compactMap(MRZSymbol.of))
    }

    static let filler = MRZSymbolSet([MRZSymbol.filler])
    static let digits = MRZSymbolSet(1...10)
    static let letters = MRZSymbolSet(11..<MRZSymbol.count)
    static let lettersAndFiller = letters.union(filler)
    static let digitsAndFiller = digits.union(filler)
    static let lettersAndDigits = letters.union(digits)
    static let any = lettersAndFiller.union(digits)
    static let sex = MRZSymbolSet(bytes: [ASCII.letterM, ASCII.letterF, ASCII.filler])
    /// Of Mexican voter cards: hombre, mujer.
    static let mexicanSex = sex.union(MRZSymbolSet(bytes: [ASCII.letterH]))

    func contains(_ symbol: Int) -> Bool { bits & (1 << UInt64(symbol)) != 0 }
    func union(_ other: MRZSymbolSet) -> MRZSymbolSet { MRZSymbolSet(bits: bits | other.bits) }

    /// The members in ascending order.
    var members: [Int] { (0..<MRZSymbol.count).filter(contains) }
}
