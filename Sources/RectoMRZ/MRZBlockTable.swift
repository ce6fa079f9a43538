/// What a block comes to: for its own digit holding or failing, and for each sum it adds to the composite
/// check digit, the probability of all its readings and the two likeliest of them.
struct MRZBlockTable: Sendable {
    /// One reading of the block; its cells stand in the trellis.
    struct End: Sendable {
        let loss: Float
        let slot: Int
        /// The symbol of the block's own digit.
        let digit: Int?
    }

    /// The ends of one kind, at most two.
    struct Pair: Sendable {
        private(set) var first: End?
        private(set) var second: End?

        mutating func insert(_ end: End) {
            guard let held = first else {
                first = end
                return
            }
            if end.loss < held.loss {
                second = held
                first = end
            } else if second.map({ end.loss < $0.loss }) ?? true {
                second = end
            }
        }

        subscript(index: Int) -> End? { index == 0 ? first : second }
    }

    let block: MRZBlock
    private let trellis: MRZTrellis
    /// By status (0 holds, 1 fails) times 10 plus the composite sum.
    private(set) var sums = [Double](repeating: 0, count: 20)
    private(set) var ends = [Pair](repeating: Pair(), count: 20)

    init(_ block: MRZBlock) {
        self.block = block
        trellis = MRZTrellis(block)
        addSums()
        addEnds()
    }

    /// The cells of an end, as places and symbols.
    func cells(of end: End) -> [(place: MRZBlock.Place, symbol: Int)] {
        var cells = trellis.cells(to: end.slot)
        if let place = block.digit?.place, let symbol = end.digit { cells.append((place, symbol)) }
        return cells
    }

    /// The cells of the reading that is likeliest when no check digit is asked.
    var freeCells: [(place: MRZBlock.Place, symbol: Int)] {
        trellis.last.min { $0.loss < $1.loss }.map { trellis.cells(to: $0.slot) } ?? []
    }

    /// The probability of an end's cells with every digit that may follow, by status and composite sum.
    func sums(withCellsOf end: End) -> [Double] {
        var table = [Double](repeating: 0, count: 20)
        guard let reached = trellis.last.first(where: { $0.slot == end.slot }) else { return table }
        add(trellis.weight(to: end.slot), reached.state, to: &table)
        return table
    }

    /// The probability of an end, its digit included.
    func weight(of end: End) -> Double {
        let digit = end.digit.map { block.digit?.weights[$0] ?? 0 } ?? 1
        return trellis.weight(to: end.slot) * digit
    }

    private mutating func addSums() {
        for (index, weight) in trellis.sums().enumerated() where weight > 0 {
            add(weight, trellis.state(index), to: &sums)
        }
    }

    /// Adds what cells that end in a state weigh, for each digit that may follow.
    private func add(_ weight: Double, _ state: MRZTrellis.State, to table: inout [Double]) {
        guard let digit = block.digit else {
            table[state.composite] += weight
            return
        }
        for symbol in 0..<MRZSymbol.count {
            table[place(state, symbol, digit)] += weight * digit.weights[symbol]
        }
    }

    private mutating func addEnds() {
        for reached in trellis.last {
            guard let digit = block.digit else {
                ends[reached.state.composite].insert(
                    End(loss: reached.loss, slot: reached.slot, digit: nil))
                continue
            }
            for symbol in 0..<MRZSymbol.count where digit.isSeen[symbol] {
                ends[place(reached.state, symbol, digit)].insert(
                    End(loss: reached.loss + digit.losses[symbol], slot: reached.slot, digit: symbol))
            }
        }
    }

    /// The row of the table for cells in a state with a digit.
    private func place(_ state: MRZTrellis.State, _ symbol: Int, _ digit: MRZBlock.Digit) -> Int {
        let isAbsent = symbol == MRZSymbol.filler && block.grammar.empty.contains(state.grammar)
        let holds = isAbsent || (MRZSymbol.isDigit(symbol) && MRZSymbol.value(symbol) == state.own)
        return (holds ? 0 : 10) + (state.composite + MRZSymbol.value(symbol) * digit.compositeWeight) % 10
    }
}
