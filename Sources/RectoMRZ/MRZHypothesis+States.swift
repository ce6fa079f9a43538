extension MRZHypothesis {
    /// A reading of a three-character code.
    private struct Code {
        let symbols: [Int]
        let loss: Float
        let edits: Int
        let isKnown: Bool
    }

    /// Corrects issuer and nationality towards known codes: one confusable character, towards a single
    /// known code, with their agreement as evidence. Codes nobody knows stay as observed.
    mutating func repairStates() {
        let issuerPlaces = places(MRZLayout.issuingState)
        let issuers = codes(issuerPlaces)
        guard let nationality = layout.nationality, !isNationalityNumeric else {
            settle(issuerPlaces, issuers, agreeing: [])
            return
        }
        let nationalityPlaces = places(nationality)
        let nationalities = codes(nationalityPlaces)
        settle(issuerPlaces, issuers, agreeing: nationalities)
        settle(nationalityPlaces, nationalities, agreeing: codes(issuerPlaces))
    }

    private var isNationalityNumeric: Bool {
        guard let span = layout.nationality else { return true }
        return format == .td2 && startsWith("IDROU") && symbols(span).contains(where: MRZSymbol.isDigit)
    }

    /// The likely codes of three cells, the likeliest first.
    private func codes(_ places: [Place]) -> [Code] {
        var found: [(symbols: [Int], loss: Float)] = [([], 0)]
        for place in places {
            let own = self[place]
            let cell = cell(place)
            let alphabet = alphabet(place)
            let least = cell.logs[own] - 6.4
            let near = cell.logs.indices.filter {
                $0 == own || (alphabet.contains($0) && cell.logs[$0] > least)
            }
            found = found.flatMap { head in
                near.map { (head.symbols + [$0], head.loss + max(0, cell.logs[own] - cell.logs[$0])) }
            }
            found = Array(found.sorted { $0.loss < $1.loss }.prefix(48))
        }
        let current = places.map { self[$0] }
        return found.map { entry in
            Code(
                symbols: entry.symbols, loss: entry.loss,
                edits: zip(entry.symbols, current).count { $0 != $1 },
                isKnown: StateCode.isKnown(entry.symbols.map(MRZSymbol.byte)))
        }
    }

    private mutating func settle(_ places: [Place], _ codes: [Code], agreeing others: [Code]) {
        guard let current = codes.first(where: { $0.edits == 0 }) else { return }
        // The other field counts as a witness only when it is read as a known code without any edit.
        let witness = others.first { $0.edits == 0 && $0.isKnown }?.symbols
        func cost(_ code: Code) -> Float { code.loss - (code.symbols == witness ? 2.5 : 0) }
        let known = codes.filter { code in
            guard code.isKnown else { return false }
            if code.symbols == witness { return code.edits <= 2 }
            return code.edits <= 1 && code.loss <= 4.2
        }.sorted { cost($0) < cost($1) }
        guard let best = known.first else {
            doubts.insert(.state)
            return
        }
        let next = known.dropFirst().first.map(cost) ?? .infinity
        if best.edits == 0 {
            if next - cost(best) < options.repairMargin { doubts.insert(.state) }
            return
        }
        // A known code is left alone unless the recogniser itself named the other one.
        if current.isKnown, best.loss > 1.5 { return }
        guard next - cost(best) >= options.repairMargin else {
            doubts.insert(.state)
            return
        }
        if best.symbols != witness { doubts.insert(.state) }
        for (place, symbol) in zip(places, best.symbols) { set(place, to: symbol, .stateCode) }
    }
}
