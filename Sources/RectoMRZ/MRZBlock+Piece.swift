extension MRZBlock.Piece {
    typealias Choice = MRZBlock.Choice

    /// A single cell.
    ///
    /// - Parameters:
    ///   - own: The cell's weight in the block's own check digit.
    ///   - composite: Its weight in the composite check digit, 0 outside it.
    init(
        _ cell: MRZCell, at place: MRZBlock.Place, in alphabet: MRZSymbolSet, own: Int, composite: Int
    ) {
        let (weights, losses) = Self.shares(of: cell, in: alphabet)
        let isSeen = Self.seen(in: cell)
        let all = (0..<MRZSymbol.count).map { symbol in
            let value = MRZSymbol.value(symbol)
            return Choice(
                symbols: UInt32(symbol), loss: losses[symbol], weight: weights[symbol],
                kind: MRZGrammar.Kind(symbol), own: value * own % 10, composite: value * composite % 10,
                isSeen: isSeen[symbol])
        }
        self.init(places: [place], all: all)
    }

    /// Each symbol's share of a cell against the likeliest one, as a factor of probability and as a loss;
    /// symbols from outside the alphabet are rarer.
    static func shares(
        of cell: MRZCell, in alphabet: MRZSymbolSet
    ) -> (weights: [Double], losses: [Float]) {
        let top = cell.logs.max() ?? 0
        let peak = Double(cell.stated.max() ?? 1)
        var weights = cell.stated.map { Double($0) / peak }
        var losses = cell.logs.map { top - $0 }
        for symbol in 0..<MRZSymbol.count where !alphabet.contains(symbol) {
            weights[symbol] *= foreignFactor
            losses[symbol] += MRZPrior.foreign
        }
        return (weights, losses)
    }

    /// Whether a cell has a share of each symbol that can be the reading.
    static func seen(in cell: MRZCell) -> [Bool] {
        let top = cell.logs.max() ?? 0
        return cell.logs.map { top - $0 <= MRZPrior.reach }
    }

    private static let foreignFactor = Double(Exponential.of(-MRZPrior.foreign))

    /// Takes all readings of some cells: the likely ones as choices, all of them as sums.
    init(places: [MRZBlock.Place], all: [Choice], limit: Int = 12) {
        self.places = places
        choices = Array(all.filter(\.isSeen).sorted { $0.loss < $1.loss }.prefix(limit))
        var sums = [Double](repeating: 0, count: 300)
        for choice in all {
            sums[(choice.kind.rawValue * 10 + choice.own) * 10 + choice.composite] += choice.weight
        }
        classes = sums.indices.compactMap { index in
            guard sums[index] > 0, let kind = MRZGrammar.Kind(rawValue: index / 100) else { return nil }
            return Choice(
                symbols: 0, loss: 0, weight: sums[index], kind: kind, own: index / 10 % 10,
                composite: index % 10, isSeen: false)
        }
    }

    /// The filler alone, with its share of the cell.
    init(fillerOf cell: MRZCell, at place: MRZBlock.Place) {
        let (weights, losses) = Self.shares(of: cell, in: .any)
        let filler = Choice(
            symbols: UInt32(MRZSymbol.filler), loss: losses[MRZSymbol.filler],
            weight: weights[MRZSymbol.filler], kind: .filler, own: 0, composite: 0,
            isSeen: true)
        self.init(places: [place], all: [filler])
    }
}
