/// Whether a frame shows the document that earlier frames showed.
struct MRZFrameComparison {
    /// What two readings of one field have in common.
    private struct Tally {
        var sure = 0
        var conflicts = 0

        /// Whether the field is another one: not a single slip, and a good part of what both are sure of.
        var isChanged: Bool { conflicts >= 2 && conflicts * 5 >= sure }
        /// Whether it has nothing to do with the other.
        var isForeign: Bool { conflicts >= 4 && conflicts * 5 >= sure * 2 }
    }

    /// Two fields of number, dates and names differ, or one wholly.
    let isOtherDocument: Bool
    /// Too many certain characters differ for a frame of the same document.
    let isUnfit: Bool

    /// The probability from which a character counts as certain.
    private static let certain: Float = 0.9

    /// - Parameters:
    ///   - frame: The new frame's cells.
    ///   - pooled: The earlier frames' cells, in the same grid.
    ///   - layout: Where the fields stand.
    init(_ frame: [[MRZCell]], _ pooled: [[MRZCell]], layout: MRZLayout) {
        let checked = [layout.documentNumber, layout.dateOfBirth, layout.dateOfExpiry].compactMap(\.self)
        var fields = checked.map { field in
            // The digit changes with its field.
            let columns = field.field.columns.lowerBound..<(field.digit + 1)
            return Self.tally(MRZLayout.Span(field.field.line, columns), frame, pooled)
        }
        fields += [layout.names, layout.secondNames].compactMap(\.self).map {
            Self.tally($0, frame, pooled)
        }
        isOtherDocument = fields.count(where: \.isChanged) >= 2 || fields.contains(where: \.isForeign)
        let sure = fields.reduce(0) { $0 + $1.sure }
        let conflicts = fields.reduce(0) { $0 + $1.conflicts }
        isUnfit = conflicts >= 3 && conflicts * 6 > sure
    }

    private static func tally(
        _ span: MRZLayout.Span, _ frame: [[MRZCell]], _ pooled: [[MRZCell]]
    ) -> Tally {
        var tally = Tally()
        for column in span.columns {
            let (one, other) = (frame[span.line][column], pooled[span.line][column])
            guard let first = one.certain(from: certain), let second = other.certain(from: certain) else {
                continue
            }
            if first == MRZSymbol.filler, second == MRZSymbol.filler { continue }
            tally.sure += 1
            if first != second { tally.conflicts += 1 }
        }
        return tally
    }

    /// By how many cells a frame's grid lies off: -1, 0 or 1; 0 unless the evidence is strong.
    static func shift(of frame: [[MRZCell]], against pooled: [[MRZCell]]) -> Int {
        let still = agreement(frame, pooled, shift: 0)
        let best = [-1, 1].map { ($0, agreement(frame, pooled, shift: $0)) }.max { $0.1 < $1.1 }
        guard let best, best.1 > still + 20 else { return 0 }
        return best.0
    }

    /// How much likelier the same characters make two grids than chance, as a natural logarithm.
    private static func agreement(_ frame: [[MRZCell]], _ pooled: [[MRZCell]], shift: Int) -> Float {
        var sum: Float = 0
        for (line, other) in zip(frame, pooled) {
            for column in line.indices where other.indices.contains(column + shift) {
                let (one, two) = (line[column].stated, other[column + shift].stated)
                var overlap: Float = 0
                for symbol in one.indices { overlap += one[symbol] * two[symbol] }
                sum += max(-3, Logarithm.natural(overlap * Float(MRZSymbol.count)))
            }
        }
        return sum
    }
}
