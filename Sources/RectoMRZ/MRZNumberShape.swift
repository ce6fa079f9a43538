/// How a document number is laid out: in its field, or overflowing into the optional data.
///
/// Source: ICAO Doc 9303 Part 5, section 4.2.2, note j.
enum MRZNumberShape: Sendable, Hashable {
    case plain
    /// So many characters stand in the optional data; the digit may count the filler before them.
    case long(rest: Int, countsFiller: Bool)

    var loss: Float {
        switch self {
        case .plain: 0
        case .long(_, countsFiller: false): MRZPrior.longNumber
        case .long(_, countsFiller: true): MRZPrior.spacedLongNumber
        }
    }
}

extension MRZCalibratedReader {
    /// The layouts of the number that the cells allow.
    func numberShapes() -> [MRZNumberShape] {
        var shapes: [MRZNumberShape] = [.plain]
        guard format == .td1 || format == .td2, let optional = layout.optionalData.map(places) else {
            return shapes
        }
        let number = layout.documentNumber
        let digit = Place(line: number.field.line, column: number.digit)
        guard share(of: .filler, at: digit) >= Self.leastShare else { return shapes }
        for index in optional.indices {
            // The rest of the number has no filler; its digit is followed by one, or by the field's end.
            guard share(of: .any, at: optional[index], without: .filler) >= Self.leastShare else { break }
            let isEnd = index + 1 == optional.count
            guard index > 0, share(of: .digits, at: optional[index]) >= Self.leastShare,
                isEnd || share(of: .filler, at: optional[index + 1]) >= Self.leastShare
            else { continue }
            shapes.append(.long(rest: index, countsFiller: false))
            shapes.append(.long(rest: index, countsFiller: true))
        }
        return shapes
    }

    private static let leastShare: Float = 0.001

    private func share(
        of alphabet: MRZSymbolSet, at place: Place, without other: MRZSymbolSet? = nil
    ) -> Float {
        let stated = cell(place).stated
        return stated.indices.reduce(0) { sum, symbol in
            let counts = alphabet.contains(symbol) && other?.contains(symbol) != true
            return counts ? sum + stated[symbol] : sum
        }
    }
}
