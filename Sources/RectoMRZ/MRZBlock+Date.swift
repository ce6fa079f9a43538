extension MRZBlock.Piece {
    /// The cells of a date's year, or of its month and day together, so that days the calendar lacks are rare.
    ///
    /// - Parameters:
    ///   - cells: Two cells of a year, or four of month and day.
    ///   - own: Each cell's weight in the date's own check digit.
    ///   - composite: Each cell's weight in the composite check digit.
    init(dateCells cells: [MRZCell], at places: [MRZBlock.Place], own: [Int], composite: [Int]) {
        var heads = [Head(symbols: 0, loss: 0, own: 0, composite: 0, isSeen: true)]
        for (index, cell) in cells.enumerated() {
            let losses = Self.shares(of: cell, in: .digitsAndFiller).losses
            let isSeen = Self.seen(in: cell)
            let steps = (0..<MRZSymbol.count).map { symbol in
                let value = MRZSymbol.value(symbol)
                return Head(
                    symbols: UInt32(symbol), loss: losses[symbol], own: value * own[index],
                    composite: value * composite[index], isSeen: isSeen[symbol])
            }.sorted { $0.loss < $1.loss }
            heads = Self.extended(heads, by: steps)
        }
        let all = heads.map { head in
            let loss = head.loss + Self.calendarLoss(head.symbols, count: cells.count)
            return Choice(
                symbols: head.symbols, loss: loss, weight: Double(Exponential.of(-loss)),
                kind: head.symbols == 0 ? .filler : .digit, own: head.own % 10,
                composite: head.composite % 10, isSeen: head.isSeen)
        }
        self.init(places: places, all: all, limit: 48)
    }

    /// The first cells of a date's part.
    private struct Head {
        let symbols: UInt32
        let loss: Float
        let own: Int
        let composite: Int
        let isSeen: Bool
    }

    /// Heads with one cell more, without those that are too rare to count.
    private static func extended(_ heads: [Head], by steps: [Head]) -> [Head] {
        // One cell at its floor is counted, two are not.
        let budget: Float = 15
        let limit = (heads.first?.loss ?? 0) + (steps.first?.loss ?? 0) + budget
        var found: [Head] = []
        for head in heads {
            for step in steps {
                let loss = head.loss + step.loss
                guard loss <= limit else { break }
                found.append(
                    Head(
                        symbols: head.symbols << 8 | step.symbols, loss: loss, own: head.own + step.own,
                        composite: head.composite + step.composite,
                        isSeen: head.isSeen && step.isSeen))
            }
        }
        guard found.count > 400 else { return found }
        return Array(found.sorted { $0.loss < $1.loss }.prefix(400))
    }

    private static func calendarLoss(_ symbols: UInt32, count: Int) -> Float {
        let first = pair(symbols >> (count == 4 ? 16 : 0))
        guard count == 4 else { return first == nil ? MRZPrior.impossibleDate : 0 }
        guard let month = first, let day = pair(symbols) else { return MRZPrior.impossibleDate }
        let unknown = [month, day].count { $0 <= 0 }
        guard month <= 12 else { return MRZPrior.impossibleDate }
        // 29 February may be a day of the year before it.
        let last = month > 0 ? CalendarDay.dayCount(ofMonth: month, year: 2000) : 31
        guard day <= last else { return MRZPrior.impossibleDate }
        return Float(unknown) * MRZPrior.unknownDatePart
    }

    /// The number of two symbols, -1 for two fillers, nil for what is neither.
    private static func pair(_ symbols: UInt32) -> Int? {
        let (first, second) = (Int(symbols >> 8 & 0xFF), Int(symbols & 0xFF))
        if first == MRZSymbol.filler, second == MRZSymbol.filler { return -1 }
        guard MRZSymbol.isDigit(first), MRZSymbol.isDigit(second) else { return nil }
        return MRZSymbol.value(first) * 10 + MRZSymbol.value(second)
    }
}
