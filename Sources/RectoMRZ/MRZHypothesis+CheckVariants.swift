extension MRZHypothesis {
    /// The readings of a group that are worth comparing: as it stands, and with one or two substitutions
    /// that the cells support and that satisfy the group's own check digit.
    func variants(of group: MRZCheckGroup) -> [MRZCheckGroup.Variant] {
        let residue = ownResidue(group)
        let holdsNow = !group.isChecked || residue == 0
        var variants = [
            variant(group, [], holds: holdsNow, extra: holdsNow ? 0 : options.misprintLoss)
        ]
        guard canRepair(group), let residue else { return variants }
        let edits = edits(of: group)
        for edit in edits {
            guard !group.isChecked || fits(residue + edit.ownChange) else { continue }
            variants.append(variant(group, [edit], holds: true, extra: group.isChecked ? 0 : 1.5))
        }
        guard group.isChecked else { return variants }
        for (index, first) in edits.enumerated() {
            for second in edits[(index + 1)...] where second.member != first.member {
                let loss = first.loss + second.loss
                guard loss <= options.maximumPairLoss + 1.4 else { break }
                guard fits(residue + first.ownChange + second.ownChange) else { continue }
                variants.append(variant(group, [first, second], holds: true, extra: 1))
            }
        }
        return variants
    }

    private func fits(_ residue: Int) -> Bool { residue % 10 == 0 }

    /// United States cards carry a digit of their own, which must not be repaired into ICAO's.
    private func canRepair(_ group: MRZCheckGroup) -> Bool {
        !(format == .td1 && group.role == .documentNumber && (startsWith("C1USA") || startsWith("C2USA")))
    }

    private func variant(
        _ group: MRZCheckGroup, _ edits: [MRZCheckGroup.Edit], holds: Bool, extra: Float
    ) -> MRZCheckGroup.Variant {
        var cost = extra
        var change = 0
        for edit in edits {
            cost += edit.loss
            change += edit.compositeChange
        }
        if group.role == .date, !isPlausibleDate(group, edits) { cost += 4 }
        let isSupported =
            edits.allSatisfy { $0.loss <= options.maximumEditLoss }
            && (edits.count < 2 || edits.reduce(0) { $0 + $1.loss } <= options.maximumPairLoss)
        return MRZCheckGroup.Variant(
            edits: edits, isSupported: isSupported, cost: cost, compositeChange: ((change % 10) + 10) % 10,
            holds: holds)
    }

    private func isPlausibleDate(_ group: MRZCheckGroup, _ edits: [MRZCheckGroup.Edit]) -> Bool {
        var bytes = group.members.prefix(6).map { MRZSymbol.byte(self[$0.place]) }
        for edit in edits where edit.member < bytes.count { bytes[edit.member] = MRZSymbol.byte(edit.symbol) }
        return MRZDate.Parts(bytes).isPossible
    }

    /// The substitutions that a group's cells support, the likeliest first.
    private func edits(of group: MRZCheckGroup) -> [MRZCheckGroup.Edit] {
        var edits: [MRZCheckGroup.Edit] = []
        for (index, member) in group.members.enumerated() {
            let own = self[member.place]
            let cell = cell(member.place)
            let admitted = member.ownWeight < 0 ? MRZSymbolSet.digits : alphabet(member.place)
            for symbol in cell.logs.indices where symbol != own && admitted.contains(symbol) {
                var loss = cell.logs[own] - cell.logs[symbol]
                guard loss <= options.consideredLoss else { continue }
                loss += contextCost(group, index, symbol)
                guard loss <= options.consideredLoss else { continue }
                let change = MRZSymbol.value(symbol) - MRZSymbol.value(own)
                edits.append(
                    MRZCheckGroup.Edit(
                        member: index, symbol: symbol, loss: loss, ownChange: change * member.ownWeight,
                        compositeChange: change * member.compositeWeight))
            }
        }
        return Array(edits.sorted { $0.loss < $1.loss }.prefix(48))
    }

    /// What a substitution does to the shape of a document number.
    ///
    /// Most numbers are digits after a few letters, so a change towards that shape is likelier and one
    /// away from it rarer. Numbers that mix letters and digits freely say nothing.
    private func contextCost(_ group: MRZCheckGroup, _ index: Int, _ symbol: Int) -> Float {
        guard group.members[index].ownWeight >= 0 else { return 0 }
        if self[group.members[index].place] == MRZSymbol.filler {
            return isInRun(group, index) ? 3 : 0
        }
        guard group.role == .documentNumber else { return 0 }
        var classes = group.members.filter { $0.ownWeight >= 0 }.map { self[$0.place] }
        let before = Self.changes(in: classes)
        classes[index] = symbol
        let after = Self.changes(in: classes)
        // Fillers stand at the end of a number, hardly ever inside it.
        let isInside = classes[(index + 1)...].contains { $0 != MRZSymbol.filler }
        if symbol == MRZSymbol.filler, isInside { return 4 }
        return Float(after - before) * (min(before, after) <= 1 ? 1.2 : 0.15)
    }

    /// Whether a filler has only fillers beside it. The last position of a document number alone is no
    /// run: numbers of nine characters are the rule.
    private func isInRun(_ group: MRZCheckGroup, _ index: Int) -> Bool {
        guard group.role != .date else { return false }
        let beside = [index - 1, index + 1].filter {
            group.members.indices.contains($0) && group.members[$0].ownWeight >= 0
        }
        let fillers = beside.count { self[group.members[$0].place] == MRZSymbol.filler }
        return group.role == .documentNumber ? fillers > 0 : fillers == beside.count
    }

    /// How often letters and digits follow each other, fillers aside.
    private static func changes(in symbols: [Int]) -> Int {
        let classes = symbols.filter { $0 != MRZSymbol.filler }.map(MRZSymbol.isDigit)
        return zip(classes, classes.dropFirst()).count { $0 != $1 }
    }
}
