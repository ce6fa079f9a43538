/// The dynamic programme that lays observed cells onto positions with the least cost.
///
/// Cells may be left out (marks before and after the line, doubled fillers) and positions may stay
/// without a cell (dropped fillers). Both are cheap inside runs of fillers and dear everywhere else.
struct MRZAlignmentTable {
    private enum Step: UInt8 {
        case place, insert, remove
    }

    private let cells: [MRZCell]
    private let positions: [MRZTemplate.Position]
    private let placing: [[Float]]
    /// What it costs to leave each cell out before, inside and after the line.
    private let removals: [(leading: Float, inside: Float, trailing: Float)]
    /// What a filler costs beside the cells before and after each gap; nil where none is near.
    private let fillers: [Float?]
    private var steps: [Step]

    init(cells: [MRZCell], positions: [MRZTemplate.Position]) {
        self.cells = cells
        self.positions = positions
        var kinds: [MRZSymbolSet: [Float]] = [:]
        var placing: [[Float]] = []
        for position in positions {
            if let known = kinds[position.alphabet] {
                placing.append(known)
                continue
            }
            let costs = cells.map { Self.placingCost($0, position.alphabet) }
            kinds[position.alphabet] = costs
            placing.append(costs)
        }
        self.placing = placing
        let runs = Self.runs(of: cells)
        removals = cells.indices.map { Self.removal(cells[$0], run: runs[$0]) }
        fillers = (0...cells.count).map { gap in
            let run = max(gap > 0 ? runs[gap - 1] : 0, gap < cells.count ? runs[gap] : 0)
            return run > 0 ? Self.runCost(run) : nil
        }
        steps = [Step](repeating: .place, count: (cells.count + 1) * (positions.count + 1))
    }

    private static func runs(of cells: [MRZCell]) -> [Int] {
        var runs = [Int](repeating: 0, count: cells.count)
        var start = 0
        for index in 0...cells.count where index == cells.count || cells[index].best != MRZSymbol.filler {
            for member in start..<max(start, index) { runs[member] = index - start }
            start = index + 1
        }
        return runs
    }

    private static func placingCost(_ cell: MRZCell, _ alphabet: MRZSymbolSet) -> Float {
        var top = MRZCell.floor
        for symbol in cell.logs.indices where alphabet.contains(symbol) { top = max(top, cell.logs[symbol]) }
        return min(-top, MRZAlignment.Cost.mismatch)
    }

    /// The cost of the unbroken window that begins at an observed cell.
    func windowCost(offset: Int) -> Float {
        var cost: Float = 0
        for index in 0..<offset { cost += removing(index, at: 0) }
        for column in positions.indices { cost += placing[column][column + offset] }
        for index in (offset + positions.count)..<cells.count { cost += removing(index, at: positions.count) }
        return cost
    }

    /// Runs the programme and reads the cheapest way back.
    mutating func best() -> MRZAlignment {
        let width = positions.count + 1
        var previous = [Float](repeating: 0, count: width)
        var current = previous
        for column in 1..<width {
            previous[column] = previous[column - 1] + inserting(column - 1, before: 0)
            steps[column] = .insert
        }
        for row in 1..<max(cells.count + 1, 1) {
            current[0] = previous[0] + removing(row - 1, at: 0)
            steps[row * width] = .remove
            for column in 1..<width {
                var cost = previous[column - 1] + placing[column - 1][row - 1]
                var step = Step.place
                let inserted = current[column - 1] + inserting(column - 1, before: row)
                if inserted < cost { (cost, step) = (inserted, .insert) }
                let removed = previous[column] + removing(row - 1, at: column)
                if removed < cost { (cost, step) = (removed, .remove) }
                current[column] = cost
                steps[row * width + column] = step
            }
            swap(&previous, &current)
        }
        return wayBack(cost: previous[width - 1])
    }

    private func wayBack(cost: Float) -> MRZAlignment {
        var sources = [Int?](repeating: nil, count: positions.count)
        var row = cells.count
        var column = positions.count
        var removed = 0
        while row > 0 || column > 0 {
            switch steps[row * (positions.count + 1) + column] {
            case .place:
                row -= 1
                column -= 1
                sources[column] = row
            case .insert: column -= 1
            case .remove:
                row -= 1
                removed += 1
            }
        }
        return MRZAlignment(sources: sources, removed: removed, cost: cost)
    }

    /// The cost of leaving a position empty, with `row` cells used so far.
    private func inserting(_ column: Int, before row: Int) -> Float {
        switch positions[column].role {
        case .names, .optionalData: fillers[row] ?? MRZAlignment.Cost.insertInText
        case .documentNumber where fillers[row] != nil: MRZAlignment.Cost.insertInText
        default: MRZAlignment.Cost.insertElsewhere
        }
    }

    /// The cost of leaving a cell out, with `column` positions filled so far.
    private func removing(_ row: Int, at column: Int) -> Float {
        if column == 0 { return removals[row].leading }
        return column == positions.count ? removals[row].trailing : removals[row].inside
    }

    private static func runCost(_ length: Int) -> Float {
        MRZAlignment.Cost.run - Logarithm.natural(Float(length))
    }

    private static func removal(
        _ cell: MRZCell, run: Int
    ) -> (leading: Float, inside: Float, trailing: Float) {
        let unknown = MRZAlignment.Cost.removeUnknown
        guard let best = cell.best else { return (unknown, unknown, unknown) }
        // A doubtful mark at an end is easier to leave out than a certain one.
        let doubt = max(-2, Logarithm.natural(max(cell.stated[best], 0.05)))
        return (
            MRZAlignment.Cost.removeLeading + doubt,
            run > 1 ? runCost(run) : MRZAlignment.Cost.removeInside,
            MRZAlignment.Cost.removeTrailing + doubt
        )
    }
}
