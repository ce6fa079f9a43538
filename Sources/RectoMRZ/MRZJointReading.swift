/// All blocks of a zone together, tied by the composite check digit.
///
/// The probability of every combination is summed exactly, over how many own digits fail and the composite sum
/// modulo 10. A zone whose digits fail is rarer by `misprint` for each block that fails, or once where the
/// composite digit alone fails: a composite digit that fails beside another one follows from it.
struct MRZJointReading: Sendable {
    /// One reading of all blocks.
    struct Way: Sendable {
        var loss: Float
        /// The block ends, in the order of the tables.
        var ends: [MRZBlockTable.End]
        var composite: Int?
        /// The number of own digits that fail.
        var failures: Int
        var sum: Int
    }

    let tables: [MRZBlockTable]
    let composite: MRZBlock.Digit?
    let misprint: Float
    /// The composite sum of what stands outside the blocks.
    let start: Int
    private let misprintFactor: Double
    /// By the number of failures times 10 plus the sum, before each block and from each block on.
    private var ahead: [[Double]] = []
    private var behind: [[Double]] = []
    private let rows: Int

    init(tables: [MRZBlockTable], composite: MRZBlock.Digit?, misprint: Float, start: Int) {
        self.tables = tables
        self.composite = composite
        self.misprint = misprint
        self.start = start
        misprintFactor = Double(Exponential.of(-misprint))
        rows = tables.count { $0.block.digit != nil } + 1
        ahead = forward()
        behind = backward()
    }

    /// The probability of all readings.
    var total: Double { behind[0][start] }

    /// The factor for zones with so many failing digits and this composite sum, whatever composite is printed.
    private func endFactor(failures: Int, sum: Int) -> Double {
        var factor = 1.0
        for _ in 0..<failures { factor *= misprintFactor }
        guard let composite else { return factor }
        var printed = 0.0
        for symbol in 0..<MRZSymbol.count {
            let holds = symbol == sum + 1
            printed += composite.weights[symbol] * (holds || failures > 0 ? 1 : misprintFactor)
        }
        return factor * printed
    }

    private func forward() -> [[Double]] {
        var row = [Double](repeating: 0, count: rows * 10)
        row[start] = 1
        var found = [row]
        for table in tables {
            row = Self.combined(row, table.sums)
            found.append(row)
        }
        return found
    }

    /// A row of failures and sums with one block more.
    private static func combined(_ row: [Double], _ sums: [Double]) -> [Double] {
        var next = [Double](repeating: 0, count: row.count)
        for index in row.indices where row[index] > 0 {
            for place in sums.indices where sums[place] > 0 {
                let target = index / 10 * 10 + place / 10 * 10 + (index + place) % 10
                if target < next.count { next[target] += row[index] * sums[place] }
            }
        }
        return next
    }

    private func backward() -> [[Double]] {
        var row = (0..<(rows * 10)).map { endFactor(failures: $0 / 10, sum: $0 % 10) }
        var found = [row]
        for table in tables.reversed() {
            var next = [Double](repeating: 0, count: row.count)
            for index in next.indices {
                for place in table.sums.indices where table.sums[place] > 0 {
                    let target = index / 10 * 10 + place / 10 * 10 + (index + place) % 10
                    if target < row.count { next[index] += table.sums[place] * row[target] }
                }
            }
            row = next
            found.append(row)
        }
        return found.reversed()
    }

    /// The probability, 0...1, of a block's cells as an end has them, whatever the rest is.
    func confidence(of index: Int, end: MRZBlockTable.End) -> Double {
        let sums = tables[index].sums(withCellsOf: end)
        var weight = 0.0
        for (row, share) in Self.combined(ahead[index], sums).enumerated() {
            weight += share * behind[index + 1][row]
        }
        return total > 0 ? min(1, weight / total) : 0
    }

    /// The probability of one reading against the whole, as a weight like ``total``.
    func weight(of way: Way) -> Double {
        var weight = 1.0
        for (table, end) in zip(tables, way.ends) { weight *= table.weight(of: end) }
        for _ in 0..<way.failures { weight *= misprintFactor }
        guard let composite, let symbol = way.composite else { return weight }
        let holds = symbol == way.sum + 1 || way.failures > 0
        return weight * composite.weights[symbol] * (holds ? 1 : misprintFactor)
    }
}
