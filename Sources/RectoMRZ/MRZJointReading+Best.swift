extension MRZJointReading {
    /// The likeliest reading, and the likeliest two of those in which every digit holds.
    struct Best: Sendable {
        var way: Way
        /// By how much, as a natural logarithm of odds, the best valid reading leads the next valid one; nil where
        /// the likeliest reading is not valid.
        var lead: Float?
    }

    /// - Returns: nil when a block cannot be read at all.
    func best() -> Best? {
        var row = [[Way]](repeating: [], count: 10 * (tables.count + 1))
        row[start] = [Way(loss: 0, ends: [], composite: nil, failures: 0, sum: start)]
        for table in tables {
            var next = [[Way]](repeating: [], count: row.count)
            let isChecked = table.block.isChecked
            for way in row.joined() {
                for place in table.ends.indices {
                    for rank in 0..<(isChecked ? 2 : 1) {
                        guard let end = table.ends[place][rank] else { continue }
                        Self.extend(way, by: end, place: place, into: &next)
                    }
                }
            }
            row = next
        }
        let finished = row.joined().flatMap(finished)
        guard let best = finished.min(by: { $0.loss < $1.loss }) else { return nil }
        let valid = finished.filter(isValid).sorted { $0.loss < $1.loss }
        guard isValid(best) else { return Best(way: best, lead: nil) }
        return Best(way: best, lead: valid.count > 1 ? valid[1].loss - best.loss : .infinity)
    }

    /// Keeps the two likeliest ways of each number of failures and sum.
    private static func extend(
        _ way: Way, by end: MRZBlockTable.End, place: Int, into row: inout [[Way]]
    ) {
        let failures = way.failures + place / 10
        let sum = (way.sum + place) % 10
        let loss = way.loss + end.loss
        let index = failures * 10 + sum
        guard row.indices.contains(index) else { return }
        if row[index].count == 2 {
            guard loss < row[index][1].loss else { return }
            row[index].removeLast()
        }
        let longer = Way(
            loss: loss, ends: way.ends + [end], composite: nil, failures: failures, sum: sum)
        row[index].insert(longer, at: row[index].first.map { $0.loss <= loss } == true ? 1 : 0)
    }

    /// A reading of all blocks with the composite digits that may follow.
    private func finished(_ way: Way) -> [Way] {
        var way = way
        way.loss += Float(way.failures) * misprint
        guard let composite else { return [way] }
        return (0..<MRZSymbol.count).compactMap { symbol in
            guard composite.isSeen[symbol] else { return nil }
            var finished = way
            finished.composite = symbol
            finished.loss += composite.losses[symbol]
            if symbol != way.sum + 1, way.failures == 0 { finished.loss += misprint }
            return finished
        }
    }

    private func isValid(_ way: Way) -> Bool {
        way.failures == 0 && (composite == nil || way.composite == way.sum + 1)
    }
}
