extension MRZCalibratedReader {
    /// The reading with everything that is known about it; nil when it is not credible.
    func finish(start: Int, today: CalendarDay) -> MRZDecoding? {
        let readings = readings()
        guard let chosen = readings.first else { return nil }
        let symbols = symbols(of: chosen)
        // Two layouts of a long number may give the same characters: they are one reading.
        let same = readings.filter { self.symbols(of: $0) == symbols }
        let rivals = readings.filter { self.symbols(of: $0) != symbols }
        guard support(of: symbols) >= options.minimumSupport else { return nil }
        let lines = symbols.map { $0.map(MRZSymbol.byte) }
        guard MRZNationalZone.Layout(lines) == nil else { return nil }
        let mrz = MRZ(bytes: lines, format: format, today: today)
        let observed = cells.map { line in line.map { $0.best ?? MRZSymbol.filler } }
        let corrections = corrections(from: observed, to: symbols, chosen)
        var credibility = MRZCredibility(mrz, lines: lines)
        // Taking a look-alike that its cell allows is reading, not repair.
        credibility.takeRepairs(corrections.filter { !allows($0) }, adjustments: 0)
        guard credibility.score >= options.minimumSeenCredibility else { return nil }
        let odds = MRZReadingOdds(header: header, same: same, rivals: rivals)
        let isSeen = areCheckedCellsSeen(symbols, chosen)
        return MRZDecoding(
            mrz: mrz, observedLines: observed.map { ASCII.string($0.map(MRZSymbol.byte)) },
            corrections: corrections, adjustments: 0, lineRange: start..<(start + format.lineCount),
            confidence: odds.all, fieldConfidences: odds.fields, credibility: min(1, credibility.score),
            isAmbiguous: isAmbiguous(chosen, rivals),
            isConfident: mrz.isValid && isSeen && odds.checked >= options.confidentProbability
                && odds.text >= options.verifiedTextProbability,
            areNamesConfident: odds.text >= options.confidentProbability,
            candidatesConsidered: readings.count, alignmentCost: Double(firstLetterLoss))
    }

    /// Whether another reading satisfies the check digits about as well.
    private func isAmbiguous(_ chosen: MRZShapedReading, _ rivals: [MRZShapedReading]) -> Bool {
        guard let lead = chosen.best.lead else { return false }
        let other = rivals.filter { $0.best.lead != nil }.map { $0.loss - chosen.loss }.min()
        return min(lead, other ?? .infinity) < options.repairMargin
    }

    /// The symbols of a reading at their places.
    private func symbols(of reading: MRZShapedReading) -> [[Int]] {
        var symbols = cells.map { $0.map { $0.best ?? MRZSymbol.filler } }
        let start = header.documentCode.symbols + header.issuingState.symbols
        for (column, symbol) in start.enumerated() { symbols[0][column] = symbol }
        if let span = layout.nationality, let nationality = header.nationality {
            for (column, symbol) in zip(span.columns, nationality.symbols) {
                symbols[span.line][column] = symbol
            }
        }
        for (table, end) in zip(reading.joint.tables, reading.best.way.ends) {
            for (place, symbol) in table.cells(of: end) { symbols[place.line][place.column] = symbol }
        }
        if let place = reading.joint.composite?.place, let symbol = reading.best.way.composite {
            symbols[place.line][place.column] = symbol
        }
        return symbols
    }

    /// Whether every character that a check digit covers has a share of its cell that a person would call
    /// seen: what only a digit asks for is not read with confidence.
    private func areCheckedCellsSeen(_ symbols: [[Int]], _ reading: MRZShapedReading) -> Bool {
        let checked = reading.joint.tables.filter { $0.block.digit != nil }.map(\.block)
        let places = checked.flatMap { block in
            block.pieces.flatMap(\.places) + (block.digit.map { [$0.place] } ?? [])
        }
        let composite = reading.joint.composite.map { [$0.place] } ?? []
        return (places + composite).allSatisfy { place in
            Double(cell(place).stated[symbols[place.line][place.column]]) >= options.seenProbability
        }
    }

    /// The mean share of the characters that a reading puts into its cells.
    private func support(of symbols: [[Int]]) -> Double {
        var sum: Float = 0
        for (line, row) in zip(cells, symbols) {
            for (cell, symbol) in zip(line, row) { sum += cell.stated[symbol] }
        }
        return Double(sum) / Double(max(1, format.lineCount * format.lineLength))
    }

    /// Whether the character that was put in has a share of its cell that a person would call seen.
    private func allows(_ correction: MRZCorrection) -> Bool {
        guard let symbol = correction.to.asciiValue.flatMap(MRZSymbol.of) else { return false }
        return cells[correction.line][correction.column].stated[symbol] >= 0.02
    }

    private func corrections(
        from observed: [[Int]], to symbols: [[Int]], _ reading: MRZShapedReading
    ) -> [MRZCorrection] {
        var free: [Place: Int] = [:]
        for table in reading.joint.tables {
            for (place, symbol) in table.freeCells { free[place] = symbol }
        }
        var found: [MRZCorrection] = []
        for line in symbols.indices {
            for column in symbols[line].indices where symbols[line][column] != observed[line][column] {
                let place = Place(line: line, column: column)
                let (from, to) = (observed[line][column], symbols[line][column])
                found.append(
                    MRZCorrection(
                        line: line, column: column, from: MRZSymbol.character(from),
                        to: MRZSymbol.character(to), reason: reason(place, from, to, free: free[place])))
            }
        }
        return found
    }

    /// Why a character is read as another one.
    private func reason(_ place: Place, _ from: Int, _ to: Int, free: Int?) -> MRZCorrection.Reason {
        let alphabet = alphabet(place)
        if !alphabet.contains(from), to == cell(place).best(in: alphabet) { return .alphabet }
        switch template[place.line, place.column].role {
        case .state: return .stateCode
        case .documentCode, .names, .sex: return to == MRZSymbol.filler ? .fillerRun : .fieldShape
        case .checkDigit, .documentNumber, .date, .optionalData: break
        }
        guard free == to else { return .checkDigit }
        return from == MRZSymbol.filler || to == MRZSymbol.filler ? .fillerRun : .fieldShape
    }
}
