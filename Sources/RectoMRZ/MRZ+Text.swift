extension MRZ {
    /// Finds every machine readable zone in a text that somebody typed, pasted or piped.
    ///
    /// Spaces, lower case, blank lines, either kind of line end, `«` for two fillers, and fillers missing
    /// or too many at the end of the line of names are tolerated; a zone written in one line too. No
    /// character is replaced by another.
    public static func parse(text: String, today: CalendarDay) -> [MRZ] {
        let lines = text.split(whereSeparator: \.isNewline).map { zoneLine(String($0)) }
            .filter { $0?.isEmpty != true }
        var found: [MRZ] = []
        var index = 0
        while index < lines.count {
            if let (mrz, used) = zone(in: lines[index...].prefix(3), today: today) {
                found.append(mrz)
                index += used
            } else {
                index += 1
            }
        }
        return found
    }

    /// The zone at the start of some lines, with the number of lines it takes.
    private static func zone(in lines: ArraySlice<[UInt8]?>, today: CalendarDay) -> (MRZ, Int)? {
        let usable = lines.prefix { $0 != nil }.compactMap(\.self)
        guard let first = usable.first else { return nil }
        for count in [3, 2] where usable.count >= count {
            if let mrz = exactZone(Array(usable.prefix(count)), today: today) { return (mrz, count) }
        }
        for (length, parts) in [(88, 2), (90, 3), (72, 2)] where first.count == length {
            let width = length / parts
            let split = (0..<parts).map { Array(first[($0 * width)..<(($0 + 1) * width)]) }
            if let mrz = exactZone(split, today: today) { return (mrz, 1) }
        }
        for count in [3, 2] where usable.count >= count {
            if let mrz = alignedZone(Array(usable.prefix(count)), today: today) { return (mrz, count) }
        }
        return nil
    }

    /// A zone whose lines have a format's length, up to the fillers after the names.
    private static func exactZone(_ lines: [[UInt8]], today: CalendarDay) -> MRZ? {
        for width in lines.count == 3 ? [30] : [44, 36] {
            let namesLine = lines.count == 3 ? 2 : 0
            let fitted = lines.enumerated().compactMap { index, line in
                index == namesLine ? fit(line, to: width) : line.count == width ? line : nil
            }
            guard fitted.count == lines.count, let format = MRZFormat(lines: fitted) else { continue }
            guard MRZNationalZone.Layout(fitted) == nil else { continue }
            let mrz = MRZ(bytes: fitted, format: format, today: today)
            if MRZCredibility(mrz, lines: fitted).score >= 0.6 { return mrz }
        }
        return nil
    }

    /// Brings a line to a width by fillers at its end, when it ends with one.
    private static func fit(_ line: [UInt8], to width: Int) -> [UInt8]? {
        let kept = ASCII.trimmed(line)
        guard line.count == width || (kept.count < line.count || line.count < width) else { return nil }
        guard kept.count <= width, !kept.isEmpty, line.count + 25 >= width else { return nil }
        return kept + [UInt8](repeating: ASCII.filler, count: width - kept.count)
    }

    /// A zone with fillers missing elsewhere, taken only when all its digits hold without a substitution and nothing
    /// was left out: no digit covers the names.
    private static func alignedZone(_ lines: [[UInt8]], today: CalendarDay) -> MRZ? {
        guard mayBeZone(lines) else { return nil }
        let observed = lines.map { MRZObservation.line(ASCII.string($0), probability: 1) }
        guard let decoding = MRZDecoder().decode(lines: observed, today: today) else { return nil }
        guard decoding.mrz.isValid, decoding.corrections.isEmpty else { return nil }
        guard decoding.lineRange.count == lines.count else { return nil }
        let missing =
            decoding.format.lineCount * decoding.format.lineLength - lines.reduce(0) { $0 + $1.count }
        guard decoding.adjustments == missing else { return nil }
        return decoding.mrz
    }

    /// Fillers that a line may lack: words and numbers without any are no zone, and to align each line of a long text takes minutes.
    private static let mostMissing = 14

    private static func mayBeZone(_ lines: [[UInt8]]) -> Bool {
        let widths = lines.count == 3 ? [30] : [44, 36]
        return lines.contains { $0.contains(ASCII.filler) }
            && widths.contains { width in
                lines.allSatisfy { $0.count <= width && $0.count + mostMissing >= width }
            }
    }

    /// A line in the zone's alphabet; nil when it has characters no zone has.
    private static func zoneLine(_ line: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for character in line {
            if let ascii = character.asciiValue, ASCII.isMRZ(ascii & 0xDF), ascii >= 0x61 {
                bytes.append(ascii & 0xDF)
                continue
            }
            switch GlyphMapping.meaning(of: character) {
            case .symbols(let symbols) where symbols.count == 1: bytes.append(MRZSymbol.byte(symbols[0]))
            case .doubleFiller: bytes += [ASCII.filler, ASCII.filler]
            case .nothing: continue
            case .symbols, .unknown: return nil
            }
        }
        return bytes
    }
}
