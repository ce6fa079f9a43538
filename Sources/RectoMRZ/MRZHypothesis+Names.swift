extension MRZHypothesis {
    /// Where a position stands in the grammar of names: words of the primary identifier, the double
    /// filler, words of the secondary identifier, fillers to the end.
    private enum NameState: Int, CaseIterable {
        case primaryFirst, primaryWord, primaryGap, separator
        case secondaryFirst, secondaryWord, secondaryGap, tail, stray

        var isFiller: Bool {
            switch self {
            case .primaryGap, .separator, .secondaryGap, .tail: true
            default: false
            }
        }

        /// The states that may follow, with what each step costs.
        var next: [(state: NameState, cost: Float)] {
            switch self {
            case .primaryFirst: [(.primaryWord, 0), (.primaryGap, 2)]
            case .primaryWord: [(.primaryWord, 0), (.primaryGap, 0)]
            case .primaryGap: [(.primaryFirst, 0), (.separator, 0)]
            case .separator: [(.secondaryFirst, 0), (.tail, 3)]
            case .secondaryFirst: [(.secondaryWord, 0), (.secondaryGap, 2)]
            case .secondaryWord: [(.secondaryWord, 0), (.secondaryGap, 0)]
            case .secondaryGap: [(.secondaryFirst, 0), (.tail, 0)]
            case .tail: [(.tail, 0), (.stray, 10)]
            case .stray: [(.stray, 2), (.tail, 0)]
            }
        }
    }

    /// Reads the names by their grammar, so that a filler seen as a letter inside the final run becomes a
    /// filler again, where the cell supports it or the run around it outweighs the cell.
    mutating func repairNames() {
        restoreSeparator()
        repairNames(in: layout.names, isSecondary: false)
        if let span = layout.secondNames { repairNames(in: span, isSecondary: true) }
        flagDoubtfulNames()
    }

    private mutating func repairNames(in span: MRZLayout.Span, isSecondary: Bool) {
        let places = places(span)
        let states = NameState.allCases
        var costs = [Float](repeating: .infinity, count: states.count)
        let start: NameState = isSecondary ? .secondaryFirst : .primaryFirst
        costs[start.rawValue] = nameCost(places[0], isFiller: false)
        // The French card may leave the given names empty.
        costs[NameState.tail.rawValue] = nameCost(places[0], isFiller: true) + 3
        var origins: [[Int]] = []
        for place in places.dropFirst() {
            var reached = [Float](repeating: .infinity, count: states.count)
            var origin = [Int](repeating: 0, count: states.count)
            let letter = nameCost(place, isFiller: false)
            let filler = nameCost(place, isFiller: true)
            for state in states where costs[state.rawValue] < .infinity {
                // The French card puts two fillers between given names.
                let isAgain = isSecondary && state == .tail
                let again: [(state: NameState, cost: Float)] = isAgain ? [(.secondaryFirst, 1.5)] : []
                for step in state.next + again {
                    let cost = costs[state.rawValue] + step.cost + (step.state.isFiller ? filler : letter)
                    if cost < reached[step.state.rawValue] {
                        reached[step.state.rawValue] = cost
                        origin[step.state.rawValue] = state.rawValue
                    }
                }
            }
            origins.append(origin)
            costs = reached
        }
        applyNames(places, costs: costs, origins: origins)
    }

    private mutating func applyNames(_ places: [Place], costs: [Float], origins: [[Int]]) {
        var state = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        for index in places.indices.reversed() {
            let place = places[index]
            if NameState(rawValue: state)?.isFiller == true {
                set(place, to: MRZSymbol.filler, .fillerRun)
            } else {
                if self[place] == MRZSymbol.filler {
                    set(place, to: cell(place).best(in: .letters), .fillerRun)
                }
                if state == NameState.stray.rawValue { doubts.insert(.names) }
            }
            if index > 0 { state = origins[index - 1][state] }
        }
    }

    /// The cost of taking a name position as a filler or as a letter.
    private func nameCost(_ place: Place, isFiller: Bool) -> Float {
        let cell = cell(place)
        if isFiller { return -cell.logs[MRZSymbol.filler] }
        // A position that keeps a symbol from outside the names' alphabet counts as a letter.
        if !alphabet(place).contains(self[place]) || MRZSymbol.isDigit(self[place]) {
            return -cell.logs[self[place]]
        }
        return -cell.logs[cell.best(in: .letters)]
    }

    /// Doubles the only filler between words when the line lost a filler and no double one is left.
    private mutating func restoreSeparator() {
        let line = layout.names.line
        guard layout.secondNames == nil, isLineAdjusted[line] else { return }
        let places = places(layout.names)
        let trimmed = places.prefix((places.lastIndex { self[$0] != MRZSymbol.filler } ?? -1) + 1)
        let gaps = trimmed.indices.filter { self[trimmed[$0]] == MRZSymbol.filler }
        // Nobody can tell which filler of a line was dropped or doubled.
        doubts.insert(.names)
        guard gaps.count == 1, let gap = gaps.first, trimmed.count < places.count else { return }
        guard cells[line].contains(where: \.isInserted) else { return }
        shift(from: gap + 1, through: trimmed.count, of: places)
    }

    private mutating func shift(from start: Int, through end: Int, of places: [Place]) {
        guard start <= end, places.indices.contains(start), places.indices.contains(end) else { return }
        for index in stride(from: end, to: start, by: -1) {
            let source = places[index - 1]
            let target = places[index]
            cells[target.line][target.column] = cells[source.line][source.column]
            observed[target.line][target.column] = observed[source.line][source.column]
            symbols[target.line][target.column] = symbols[source.line][source.column]
            reasons[target] = reasons.removeValue(forKey: source)
        }
        let place = places[start]
        cells[place.line][place.column] = .inserted
        observed[place.line][place.column] = MRZSymbol.filler
        symbols[place.line][place.column] = MRZSymbol.filler
        reasons[place] = nil
    }

    /// Marks names with digits, with a lone letter that fillers are read as, or with an unsure character.
    private mutating func flagDoubtfulNames() {
        for span in [layout.names, layout.secondNames].compactMap(\.self) {
            let places = places(span)
            for index in places.indices where self[places[index]] != MRZSymbol.filler {
                let symbol = self[places[index]]
                let isAlone =
                    (index == 0 || self[places[index - 1]] == MRZSymbol.filler)
                    && (index + 1 < places.count && self[places[index + 1]] == MRZSymbol.filler)
                let isLast = places[(index + 1)...].allSatisfy { self[$0] == MRZSymbol.filler }
                let sure = cell(places[index]).confidence(symbol, in: .lettersAndFiller)
                let isFillerLike = GlyphConfusion.fillerLike.contains(symbol)
                // A filler read as a letter beside the final run would lengthen a name.
                if isFillerLike, isAlone || isLast, sure < 0.99 { doubts.insert(.names) }
                if !MRZSymbol.isLetter(symbol), !startsWith("PNRUS") { doubts.insert(.names) }
            }
        }
        let parts = MRZGrid.split(bytes(layout.names))
        // Two names without a double filler between them are rare enough to doubt.
        let hasGap = ASCII.trimmed(parts.primary).contains(ASCII.filler)
        if layout.secondNames == nil, hasGap, ASCII.trimmed(parts.secondary).isEmpty { doubts.insert(.names) }
    }
}
