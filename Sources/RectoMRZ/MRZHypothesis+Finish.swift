extension MRZHypothesis {
    /// Turns the chosen symbols into a reading; nil when it is not credible.
    func finish(start: Int, today: CalendarDay) -> MRZDecoding? {
        guard isFormatSupported() else { return nil }
        let lines = symbols.map { $0.map(MRZSymbol.byte) }
        guard MRZNationalZone.Layout(lines) == nil else { return nil }
        let mrz = MRZ(bytes: lines, format: format, today: today)
        let corrections = corrections()
        let credibility = credibility(mrz, corrections)
        guard credibility >= options.minimumCredibility else { return nil }
        let critical: Set<MRZTemplate.Role> = [.documentNumber, .date, .optionalData, .checkDigit]
        let sureText = areTextsSure()
        return MRZDecoding(
            mrz: mrz, observedLines: observed.map { ASCII.string($0.map(MRZSymbol.byte)) },
            corrections: corrections, adjustments: adjustments,
            lineRange: start..<(start + format.lineCount),
            confidence: confidence(mrz), fieldConfidences: fieldConfidences(), credibility: credibility,
            isAmbiguous: isAmbiguous,
            isConfident: mrz.isValid && doubts.isDisjoint(with: critical) && areUncheckedSure(),
            areNamesConfident: sureText && doubts.isDisjoint(with: [.names, .state, .sex, .documentCode]),
            candidatesConsidered: 1, alignmentCost: Double(alignmentCost))
    }

    /// Whether the first letter is the format's. Visas have no composite check digit, so they may not be
    /// taken for want of digits that hold elsewhere.
    func isFirstLetterSupported() -> Bool {
        guard let letterV = MRZSymbol.of(ASCII.letterV) else { return false }
        let first = cells[0][0]
        switch format {
        case .mrvA, .mrvB: return first.best == letterV || first.stated[letterV] >= 0.1
        case .td1, .td2, .td3, .frenchID: return first.best != letterV
        }
    }

    /// Whether lines of 36 that begin as the French card's are taken for that card, and only those.
    private func isFormatSupported() -> Bool {
        switch format {
        case .frenchID:
            zip(symbols[0], ASCII.bytes("IDFRA")).count { MRZSymbol.byte($0) == $1 } >= 4
        case .td2: !startsWith("IDFRA")
        case .td1, .td3, .mrvA, .mrvB: true
        }
    }

    private func corrections() -> [MRZCorrection] {
        var found: [MRZCorrection] = []
        for line in symbols.indices {
            for column in symbols[line].indices where symbols[line][column] != observed[line][column] {
                let place = Place(line: line, column: column)
                found.append(
                    MRZCorrection(
                        line: line, column: column,
                        from: MRZSymbol.character(observed[line][column]),
                        to: MRZSymbol.character(symbols[line][column]),
                        reason: reasons[place] ?? .alphabet))
            }
        }
        return found
    }

    private func credibility(_ mrz: MRZ, _ corrections: [MRZCorrection]) -> Double {
        var score = MRZCredibility(mrz, lines: symbols.map { $0.map(MRZSymbol.byte) })
        score.takeRepairs(corrections, adjustments: adjustments)
        return min(1, score.score)
    }

    /// The probability that every character is right, by margins where digits protect, by the recogniser
    /// elsewhere.
    private func confidence(_ mrz: MRZ) -> Double {
        var confidence = 1.0
        for margin in margins {
            confidence *= 1 / (1 + Double(Exponential.of(-margin)))
        }
        for line in symbols.indices {
            for column in symbols[line].indices where isUnprotected(line, column) {
                confidence *= textConfidence(Place(line: line, column: column))
            }
        }
        for _ in mrz.checkDigits.failing { confidence *= 0.5 }
        return confidence
    }

    /// Whether no check digit of its own stands behind a position.
    private func isUnprotected(_ line: Int, _ column: Int) -> Bool {
        switch template[line, column].role {
        case .documentCode, .state, .names, .sex: true
        case .optionalData: layout.compositeDigit == nil
        case .documentNumber, .date, .checkDigit: false
        }
    }

    func textConfidence(_ place: Place) -> Double {
        let symbol = self[place]
        if symbol == MRZSymbol.filler, isAfterNames(place) { return 1 }
        return cell(place).confidence(symbol, in: alphabet(place))
    }

    /// Whether only fillers follow in a field of names: the run bears out each of them.
    private func isAfterNames(_ place: Place) -> Bool {
        guard template[place.line, place.column].role == .names else { return false }
        for column in place.column..<symbols[place.line].count {
            guard template[place.line, column].role == .names else { return true }
            if symbols[place.line][column] != MRZSymbol.filler { return false }
        }
        return true
    }

    private func areTextsSure() -> Bool {
        let roles: Set<MRZTemplate.Role> = [.documentCode, .state, .names, .sex]
        return areSure(roles)
    }

    private func areUncheckedSure() -> Bool {
        layout.compositeDigit != nil || areSure([.optionalData])
    }

    private func areSure(_ roles: Set<MRZTemplate.Role>) -> Bool {
        var together = 1.0
        for line in symbols.indices {
            for column in symbols[line].indices where roles.contains(template[line, column].role) {
                let sure = textConfidence(Place(line: line, column: column))
                if sure < options.verifiedCharacterProbability { return false }
                together *= sure
            }
        }
        return together >= options.verifiedTextProbability
    }
}
