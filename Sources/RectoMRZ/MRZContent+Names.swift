extension MRZContent {
    func putNames(_ layout: MRZLayout, into grid: inout [[UInt8]]) throws(MRZContentError) {
        let primary = try Self.words(primaryIdentifier)
        let secondary = try Self.words(secondaryIdentifier ?? "")
        guard !primary.isEmpty else { throw .missing(.names) }
        guard let second = layout.secondNames else {
            return Self.write(
                Self.fitted(primary, secondary, width: layout.names.columns.count), at: layout.names, &grid)
        }
        // The French card separates given names by two fillers.
        let given = secondary.map { Array($0) }.joined(separator: [ASCII.filler, ASCII.filler])
        Self.write(Self.joined(primary), at: layout.names, &grid)
        Self.write(Array(given), at: second, &grid)
    }

    private static func write(_ bytes: [UInt8], at span: MRZLayout.Span, _ grid: inout [[UInt8]]) {
        for (column, byte) in zip(span.columns, bytes) { grid[span.line][column] = byte }
    }

    private static func words(_ text: String) throws(MRZContentError) -> [[UInt8]] {
        guard let latin = Transliteration.mrz(text) else { throw .character(.names) }
        guard !latin.utf8.contains(where: ASCII.isDigit) else { throw .character(.names) }
        return latin.utf8.split(separator: ASCII.filler).map { Array($0) }
    }

    private static func joined(_ words: [[UInt8]]) -> [UInt8] {
        Array(words.joined(separator: [ASCII.filler]))
    }

    /// Both identifiers in a field's width, cut so that the last position holds a letter.
    static func fitted(_ primary: [[UInt8]], _ secondary: [[UInt8]], width: Int) -> [UInt8] {
        var first = joined(primary)
        let second = joined(secondary)
        // Something of the secondary identifier stays, however long the primary one is.
        let reserve = second.isEmpty ? 0 : min(second.count, 3) + 2
        if first.count > width - reserve {
            first = ASCII.trimmed(first.prefix(width - reserve))
        }
        let separator = [ASCII.filler, ASCII.filler]
        let whole = second.isEmpty ? first : first + separator + second
        guard whole.count > width else { return whole }
        var cut = Array(whole.prefix(width))
        guard cut.last == ASCII.filler else { return cut }
        // The cut falls on a gap: give up the letter before it and close up, so that a letter is last.
        guard let next = whole[width...].first(where: { $0 != ASCII.filler }) else {
            return ASCII.trimmed(cut)
        }
        let kept = ASCII.trimmed(cut)
        cut = Array(kept.dropLast(1)) + [UInt8](repeating: ASCII.filler, count: width - kept.count)
        return cut + [next]
    }
}
