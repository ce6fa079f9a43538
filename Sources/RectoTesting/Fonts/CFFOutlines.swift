import RectoCore

/// Outlines of the Compact Font Format (one font, not keyed by CID).
struct CFFOutlines: Sendable {
    private let font: FontBytes
    private let charstrings: CFFIndex
    private let globalRoutines: CFFIndex
    private let localRoutines: CFFIndex?

    init(_ font: FontBytes, table: Int) throws(FontError) {
        self.font = font
        let names = try CFFIndex(font, at: table + (try font.byte(table + 2)))
        let tops = try CFFIndex(font, at: names.end)
        let strings = try CFFIndex(font, at: tops.end)
        globalRoutines = try CFFIndex(font, at: strings.end)
        guard let range = tops.objects.first else {
            throw FontError(.malformed, file: font.file, "a CFF table without a font")
        }
        let top = try CFFDictionary(font, range)
        guard top.entries[1230] == nil else {
            throw FontError(.unsupported, file: font.file, "a font keyed by CID")
        }
        guard let offset = top.integer(17) else {
            throw FontError(.malformed, file: font.file, "a CFF font without outlines")
        }
        charstrings = try CFFIndex(font, at: table + offset)
        localRoutines = try Self.localRoutines(font, table: table, top)
    }

    private static func localRoutines(
        _ font: FontBytes, table: Int, _ top: CFFDictionary
    ) throws(FontError) -> CFFIndex? {
        guard let entry = top.entries[18], entry.count == 2 else { return nil }
        let start = table + Int(entry[1])
        guard entry[0] >= 0, start >= 0 else {
            throw FontError(.malformed, file: font.file, "a private dictionary outside the table")
        }
        let dictionary = try CFFDictionary(font, start..<(start + Int(entry[0])))
        guard let offset = dictionary.integer(19) else { return nil }
        return try CFFIndex(font, at: start + offset)
    }

    func outline(_ glyph: Int) throws(FontError) -> Path {
        guard glyph >= 0, glyph < charstrings.objects.count else { return Path() }
        var run = CharstringRun(font: font, global: globalRoutines, local: localRoutines)
        return try run.path(of: charstrings.objects[glyph])
    }
}
