extension MRZHypothesis {
    /// Chooses between likely readings by all check digits at once.
    ///
    /// Each group offers variants; the composite check digit ties them together. The cheapest joint
    /// reading is found exactly, over the composite sum modulo 10, and compared with the best joint reading
    /// that differs in each group. A repair without a clear margin is not made, and a document whose own
    /// digits are wrong stays as observed.
    mutating func repairByCheckDigits() {
        let groups = checkGroups()
        let variants = groups.map { self.variants(of: $0) }
        let ahead = forward(variants)
        let behind = backward(variants)
        for index in groups.indices {
            let totals = variants[index].map { variant in
                (0..<10).reduce(Float.infinity) { lowest, residue in
                    let rest = behind[index + 1][(residue + variant.compositeChange) % 10]
                    return min(lowest, ahead[index][residue] + variant.cost + rest)
                }
            }
            guard let best = totals.indices.min(by: { totals[$0] < totals[$1] }) else { continue }
            let next = totals.indices.filter { $0 != best }.map { totals[$0] }.min() ?? .infinity
            let field = groups[index].field
            fieldMargins[field] = min(fieldMargins[field] ?? .infinity, next - totals[best])
            settle(groups[index], variants[index][best], margin: next - totals[best])
        }
        settleCompositeDigit()
        restoreDigits(groups)
    }

    /// Shows a check digit as observed where the digit its alphabet suggested proves nothing.
    private mutating func restoreDigits(_ groups: [MRZCheckGroup]) {
        for group in groups where group.isChecked && !holds(group) {
            guard let place = group.members.last?.place, reasons[place] == .alphabet else { continue }
            symbols[place.line][place.column] = observed[place.line][place.column]
            reasons[place] = nil
        }
    }

    private mutating func settle(
        _ group: MRZCheckGroup, _ variant: MRZCheckGroup.Variant, margin: Float
    ) {
        if variant.edits.isEmpty {
            if variant.holds { margins.append(margin) }
            if variant.holds, group.isChecked, margin < options.repairMargin { isAmbiguous = true }
            if margin < options.verifiedMargin { doubts.insert(group.role) }
            return
        }
        guard margin >= options.repairMargin, variant.isSupported else {
            isAmbiguous = isAmbiguous || variant.isSupported
            margins.append(margin)
            doubts.insert(group.role)
            return
        }
        margins.append(margin)
        // Substitutions satisfy a digit too easily to be beyond doubt, unless it is one that the
        // recogniser itself held for nearly as likely and a second digit bears it out.
        let isLikely = variant.edits.count == 1 && variant.edits.allSatisfy { $0.loss <= 1.5 }
        let isBorneOut = layout.compositeDigit != nil
        if margin < options.verifiedMargin || !isLikely || !isBorneOut { doubts.insert(group.role) }
        for edit in variant.edits { set(group.members[edit.member].place, to: edit.symbol, .checkDigit) }
    }

    /// The least cost of the groups before each one, by composite residue.
    private func forward(_ variants: [[MRZCheckGroup.Variant]]) -> [[Float]] {
        var start = [Float](repeating: .infinity, count: 10)
        start[compositeResidue()] = 0
        var table = [start]
        for group in variants {
            var next = [Float](repeating: .infinity, count: 10)
            for (residue, cost) in (table.last ?? start).enumerated() where cost < .infinity {
                for variant in group {
                    let reached = (residue + variant.compositeChange) % 10
                    next[reached] = min(next[reached], cost + variant.cost)
                }
            }
            table.append(next)
        }
        return table
    }

    /// The least cost from each group to the end, by the composite residue before it.
    private func backward(_ variants: [[MRZCheckGroup.Variant]]) -> [[Float]] {
        var table = [(0..<10).map { compositeCost($0) }]
        for group in variants.reversed() {
            let following = table[0]
            let costs = (0..<10).map { residue in
                group.reduce(Float.infinity) {
                    min($0, $1.cost + following[(residue + $1.compositeChange) % 10])
                }
            }
            table.insert(costs, at: 0)
        }
        return table
    }

    /// The composite sum of the symbols as they stand, modulo 10.
    private func compositeResidue() -> Int {
        var position = 0
        var sum = 0
        for span in layout.composite {
            for symbol in symbols(span) {
                sum += MRZSymbol.value(symbol) * CheckDigit.weight(at: position)
                position += 1
            }
        }
        return sum % 10
    }

    private var compositePlace: Place? { layout.compositeDigit.flatMap { places($0).first } }

    /// What it costs that the composite sum is this one: how unlike the printed digit looks, or that the
    /// printed digit is wrong.
    private func compositeCost(_ residue: Int) -> Float {
        guard let place = compositePlace else { return 0 }
        if self[place] == residue + 1 { return 0 }
        let cell = cell(place)
        let loss = max(0, cell.logs[self[place]] - cell.logs[residue + 1])
        return loss <= options.maximumEditLoss ? loss : options.misprintLoss
    }

    /// Reads the composite digit as the sum where its cell supports that and the other digits hold.
    private mutating func settleCompositeDigit() {
        guard let place = compositePlace else { return }
        let residue = compositeResidue()
        guard self[place] != residue + 1 else { return }
        let cell = cell(place)
        let loss = max(0, cell.logs[self[place]] - cell.logs[residue + 1])
        let othersHold = checkGroups().allSatisfy { !$0.isChecked || holds($0) }
        guard othersHold, loss <= options.maximumEditLoss else { return }
        if loss > 2 { doubts.insert(.checkDigit) }
        set(place, to: residue + 1, .checkDigit)
    }
}
