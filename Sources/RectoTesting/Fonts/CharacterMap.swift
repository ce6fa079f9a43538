/// Which glyph draws which character: `cmap` subtables of format 4 and 12.
struct CharacterMap: Sendable {
    private var glyphs: [UInt32: Int] = [:]

    init(_ font: FontBytes, table: Int) throws(FontError) {
        let count = try font.u16(table + 2)
        var best = -1
        var bestRank = 0
        for k in 0..<count {
            let record = table + 4 + 8 * k
            let platform = try font.u16(record)
            let offset = table + (try font.u32(record + 4))
            let format = try font.u16(offset)
            let rank =
                (format == 12 ? 20 : format == 4 ? 10 : 0) + (platform == 3 ? 2 : platform == 0 ? 1 : -30)
            if rank > bestRank {
                bestRank = rank
                best = offset
            }
        }
        guard best >= 0 else {
            throw FontError(.unsupported, file: font.file, "no character map of format 4 or 12")
        }
        if bestRank >= 20 { try readGroups(font, best) } else { try readSegments(font, best) }
    }

    func glyph(for scalar: Unicode.Scalar) -> Int { glyphs[scalar.value] ?? 0 }

    private mutating func readGroups(_ font: FontBytes, _ table: Int) throws(FontError) {
        let count = try font.u32(table + 12)
        for k in 0..<min(count, 1 << 16) {
            let group = table + 16 + 12 * k
            let first = try font.u32(group)
            let last = try font.u32(group + 4)
            let glyph = try font.u32(group + 8)
            guard first <= last, last - first < 1 << 16 else { continue }
            for code in first...last { glyphs[UInt32(code)] = glyph + code - first }
        }
    }

    private mutating func readSegments(_ font: FontBytes, _ table: Int) throws(FontError) {
        let segments = try font.u16(table + 6) / 2
        let ends = table + 14
        let starts = ends + 2 * segments + 2
        let deltas = starts + 2 * segments
        let offsets = deltas + 2 * segments
        for k in 0..<segments {
            let first = try font.u16(starts + 2 * k)
            let last = try font.u16(ends + 2 * k)
            let delta = try font.u16(deltas + 2 * k)
            let offset = try font.u16(offsets + 2 * k)
            guard first <= last, first != 0xFFFF else { continue }
            for code in first...min(last, 0xFFFE) {
                var glyph = code
                if offset != 0 {
                    glyph = try font.u16(offsets + 2 * k + offset + 2 * (code - first))
                    if glyph == 0 { continue }
                }
                glyphs[UInt32(code)] = (glyph + delta) & 0xFFFF
            }
        }
    }
}
