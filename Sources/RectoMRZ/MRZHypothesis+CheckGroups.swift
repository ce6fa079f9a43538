extension MRZHypothesis {
    /// The weights of the composite check digit at each place it covers.
    var compositeWeights: [Place: Int] {
        var weights: [Place: Int] = [:]
        var position = 0
        for span in layout.composite {
            for place in places(span) {
                weights[place] = CheckDigit.weight(at: position)
                position += 1
            }
        }
        return weights
    }

    /// The groups of characters that check digits protect.
    func checkGroups() -> [MRZCheckGroup] {
        let weights = compositeWeights
        var groups = numberGroups(weights)
        groups.append(group(.dateOfBirth, .date, layout.dateOfBirth, weights))
        if let expiry = layout.dateOfExpiry {
            groups.append(group(.dateOfExpiry, .date, expiry, weights))
        }
        guard let optional = layout.optionalData, format != .frenchID else { return groups }
        if let digit = layout.optionalDataDigit {
            let checked = MRZLayout.Checked(field: optional, digit: digit)
            groups.append(group(.optionalData, .optionalData, checked, weights))
        }
        if let second = layout.optionalData2 {
            groups.append(openGroup(.optionalData2, places(second), weights))
        }
        return groups
    }

    private func group(
        _ name: MRZField, _ role: MRZTemplate.Role, _ checked: MRZLayout.Checked, _ weights: [Place: Int]
    ) -> MRZCheckGroup {
        let digit = Place(line: checked.field.line, column: checked.digit)
        return group(name, role, places(checked.field), skipped: nil, digit: digit, weights)
    }

    /// A group of places in the order of their weights; `skipped` counts a filler that is not among them.
    private func group(
        _ name: MRZField, _ role: MRZTemplate.Role, _ field: [Place], skipped: Int?, digit: Place,
        _ weights: [Place: Int]
    ) -> MRZCheckGroup {
        var members = field.enumerated().map { index, place in
            let position = skipped.map { index >= $0 ? index + 1 : index } ?? index
            return MRZCheckGroup.Member(
                place: place, ownWeight: CheckDigit.weight(at: position),
                compositeWeight: weights[place] ?? 0)
        }
        let isEmpty = field.allSatisfy { self[$0] == MRZSymbol.filler }
        let isAbsent = isEmpty && self[digit] == MRZSymbol.filler
        if !isAbsent {
            members.append(
                MRZCheckGroup.Member(place: digit, ownWeight: -1, compositeWeight: weights[digit] ?? 0))
        }
        return MRZCheckGroup(field: name, role: role, members: members, isChecked: !isAbsent)
    }

    private func openGroup(
        _ name: MRZField, _ field: [Place], _ weights: [Place: Int]
    ) -> MRZCheckGroup {
        let members = field.map {
            MRZCheckGroup.Member(place: $0, ownWeight: 0, compositeWeight: weights[$0] ?? 0)
        }
        return MRZCheckGroup(field: name, role: .optionalData, members: members, isChecked: false)
    }

    /// The document number, with what a long one takes of the optional data, and the rest of those data.
    private func numberGroups(_ weights: [Place: Int]) -> [MRZCheckGroup] {
        let checked = layout.documentNumber
        let field = places(checked.field)
        let optional = layout.optionalData.map(places) ?? []
        let digit = Place(line: checked.field.line, column: checked.digit)
        let isOpen = layout.optionalDataDigit == nil && (format == .td1 || format == .td2)
        if isOpen, self[digit] == MRZSymbol.filler, field.last.map({ self[$0] }) != MRZSymbol.filler {
            let token = Array(optional.prefix { self[$0] != MRZSymbol.filler })
            if token.count >= 2, let last = token.last {
                let number = field + token.dropLast()
                let plain = group(
                    .documentNumber, .documentNumber, number, skipped: nil, digit: last, weights)
                let spaced = group(
                    .documentNumber, .documentNumber, number, skipped: field.count, digit: last, weights)
                let rest = openGroup(.optionalData, Array(optional.dropFirst(token.count)), weights)
                return [!holds(plain) && holds(spaced) ? spaced : plain, rest]
            }
        }
        var groups = [group(.documentNumber, .documentNumber, checked, weights)]
        if isOpen { groups.append(openGroup(.optionalData, optional, weights)) }
        return groups
    }

    /// Whether a group's own check digit holds as the symbols stand.
    func holds(_ group: MRZCheckGroup) -> Bool {
        ownResidue(group) == 0
    }

    /// The group's weighted sum less its printed digit, modulo 10; a missing digit never fits.
    func ownResidue(_ group: MRZCheckGroup) -> Int? {
        var sum = 0
        for member in group.members {
            let symbol = self[member.place]
            if member.ownWeight < 0, !MRZSymbol.isDigit(symbol) { return nil }
            sum += MRZSymbol.value(symbol) * member.ownWeight
        }
        return ((sum % 10) + 10) % 10
    }
}
