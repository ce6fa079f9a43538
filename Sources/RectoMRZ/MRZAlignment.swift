/// A line of observed cells laid onto the positions of a template.
struct MRZAlignment: Sendable {
    /// The observed cell of each position, nil where one is missing.
    let sources: [Int?]
    /// The number of observed cells that no position took.
    let removed: Int
    /// The cost of the layout, lower is better.
    let cost: Float

    var inserted: Int { sources.count { $0 == nil } }

    /// What an edit costs, as natural logarithms of how rare it is.
    enum Cost {
        /// A filler lost or doubled somewhere in a run; the longer the run, the likelier each time.
        static let run: Float = 4.6
        static let insertElsewhere: Float = 10
        static let insertInText: Float = 7.5
        static let removeLeading: Float = 4.4
        static let removeTrailing: Float = 4
        static let removeUnknown: Float = 1.5
        static let removeInside: Float = 9
        static let mismatch: Float = 7
    }

    /// Plausible alignments, the cheapest first: the best one, then the unbroken windows of a long line.
    static func candidates(
        _ cells: [MRZCell], _ positions: [MRZTemplate.Position], limit: Int
    ) -> [MRZAlignment] {
        var table = MRZAlignmentTable(cells: cells, positions: positions)
        var found = [table.best()]
        let excess = cells.count - positions.count
        guard excess >= 0 else { return found }
        for offset in 0...excess {
            let sources = (0..<positions.count).map { Optional($0 + offset) }
            guard found.allSatisfy({ $0.sources != sources }) else { continue }
            found.append(
                MRZAlignment(sources: sources, removed: excess, cost: table.windowCost(offset: offset)))
        }
        return Array(found.sorted { $0.cost < $1.cost }.prefix(limit))
    }
}
