extension MRZCalibratedReader {
    /// The blocks that do not depend on how the document number is laid out.
    func sharedBlocks() -> [MRZBlock] {
        var blocks = nameBlocks() + [block(.sex, places(layout.sex), .free)]
        blocks.append(date(.dateOfBirth, layout.dateOfBirth))
        if let expiry = layout.dateOfExpiry { blocks.append(date(.dateOfExpiry, expiry)) }
        if let span = layout.optionalData, let column = layout.optionalDataDigit {
            let digit = Place(line: span.line, column: column)
            blocks.append(block(.optionalData, places(span), .optionalData, digit: digit))
        }
        if let span = layout.optionalData2 {
            blocks.append(block(.optionalData2, places(span), .optionalData))
        }
        return blocks
    }

    private func nameBlocks() -> [MRZBlock] {
        guard let second = layout.secondNames else {
            return [block(.names, places(layout.names), .names)]
        }
        return [
            block(.names, places(layout.names), .frenchPrimary),
            block(.names, places(second), .frenchSecondary),
        ]
    }

    /// The document number and, where they share a line without a digit of their own, the optional data.
    func blocks(of shape: MRZNumberShape) -> [MRZBlock] {
        let number = layout.documentNumber
        let field = places(number.field)
        let digit = Place(line: number.field.line, column: number.digit)
        let optional = layout.optionalDataDigit == nil ? layout.optionalData.map(places) ?? [] : []
        guard case .long(let rest, let countsFiller) = shape else {
            let block = block(.documentNumber, field, .number, digit: digit)
            return optional.isEmpty ? [block] : [block, self.block(.optionalData, optional, .optionalData)]
        }
        var pieces = pieces(field, ownStart: 0)
        let filler = MRZBlock.Piece(fillerOf: cell(digit), at: digit)
        let start = field.count + (countsFiller ? 1 : 0)
        pieces += self.pieces(Array(optional[..<rest]), ownStart: start, in: .lettersAndDigits)
        let own = optional[rest]
        let long = MRZBlock(
            field: .documentNumber, grammar: .number, pieces: pieces, digit: self.digit(own))
        // The fillers around it are one block more, with nothing to choose.
        let next = optional.dropFirst(rest + 1).first.map { place in
            MRZBlock.Piece(fillerOf: cell(place), at: place)
        }
        let gaps = MRZBlock(
            field: .documentNumber, grammar: .free, pieces: [filler] + (next.map { [$0] } ?? []), digit: nil)
        let left = Array(optional.dropFirst(rest + 2))
        return [long, gaps] + (left.isEmpty ? [] : [block(.optionalData, left, .optionalData)])
    }

    private func block(
        _ field: MRZField, _ places: [Place], _ grammar: MRZGrammar, digit: Place? = nil
    ) -> MRZBlock {
        MRZBlock(
            field: field, grammar: grammar, pieces: pieces(places, ownStart: 0),
            digit: digit.map(self.digit))
    }

    private func digit(_ place: Place) -> MRZBlock.Digit {
        MRZBlock.Digit(cell(place), at: place, compositeWeight: compositeWeight(place))
    }

    private func pieces(
        _ places: [Place], ownStart: Int, in alphabet: MRZSymbolSet? = nil
    ) -> [MRZBlock.Piece] {
        places.enumerated().map { index, place in
            MRZBlock.Piece(
                cell(place), at: place, in: alphabet ?? self.alphabet(place),
                own: CheckDigit.weight(at: ownStart + index), composite: compositeWeight(place))
        }
    }

    /// A date: its year, its month with the day, and its check digit.
    private func date(_ field: MRZField, _ checked: MRZLayout.Checked) -> MRZBlock {
        let places = places(checked.field)
        let parts = [Array(places.prefix(2)), Array(places.dropFirst(2))]
        var position = 0
        let pieces = parts.map { part in
            let own = part.indices.map { CheckDigit.weight(at: position + $0) }
            position += part.count
            return MRZBlock.Piece(
                dateCells: part.map(cell), at: part, own: own, composite: part.map(compositeWeight))
        }
        let digit = Place(line: checked.field.line, column: checked.digit)
        return MRZBlock(field: field, grammar: .date, pieces: pieces, digit: self.digit(digit))
    }
}
