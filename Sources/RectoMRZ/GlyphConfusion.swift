/// How recognisers confuse the glyphs of OCR-B: for each pair, the share of a character's errors that go
/// to the other one. Rough shares in the order of what is seen; the recogniser's own alternatives outweigh
/// them wherever it gives any.
enum GlyphConfusion {
    /// Pairs that look alike, with the share of errors.
    private static let pairs: [(pair: String, share: Float)] = [
        ("O0", 0.50), ("OQ", 0.20), ("OD", 0.15), ("0Q", 0.12), ("0D", 0.15), ("08", 0.05), ("06", 0.05),
        ("09", 0.03), ("0U", 0.05), ("0C", 0.03), ("OU", 0.08), ("OC", 0.08), ("OG", 0.06),
        ("1I", 0.50), ("1L", 0.15), ("IL", 0.15), ("17", 0.15), ("1T", 0.05), ("IT", 0.10), ("IJ", 0.06),
        ("7T", 0.12), ("7Z", 0.08), ("7Y", 0.06), ("27", 0.08), ("2Z", 0.50), ("5S", 0.50), ("8B", 0.45),
        ("6G", 0.35), ("8S", 0.05), ("38", 0.12), ("56", 0.12), ("68", 0.12), ("89", 0.06), ("35", 0.08),
        ("39", 0.05), ("59", 0.04), ("4A", 0.25), ("49", 0.05), ("6B", 0.03), ("3B", 0.08), ("5B", 0.02),
        ("9G", 0.04), ("9P", 0.03), ("GC", 0.20), ("QG", 0.10), ("BE", 0.06), ("BR", 0.12), ("BD", 0.06),
        ("BP", 0.06), ("PR", 0.12), ("PF", 0.12), ("EF", 0.25), ("EL", 0.06), ("HN", 0.15), ("MN", 0.15),
        ("MW", 0.12), ("HM", 0.12), ("HK", 0.08), ("HU", 0.05), ("UV", 0.25), ("VY", 0.20), ("VW", 0.08),
        ("NW", 0.05), ("KX", 0.18), ("XY", 0.12), ("KR", 0.12), ("AR", 0.06), ("JU", 0.10), ("TY", 0.12),
        ("TF", 0.06), ("SB", 0.05), ("CL", 0.05), ("CE", 0.06), ("SG", 0.03), ("ZS", 0.02),
        ("<K", 0.35), ("<C", 0.20), ("<L", 0.15), ("<E", 0.12), ("<S", 0.10), ("<X", 0.10), ("<4", 0.04),
        ("<1", 0.03), ("<6", 0.02), ("<G", 0.02), ("<R", 0.03), ("<Z", 0.02), ("<V", 0.02), ("<A", 0.02),
    ]

    /// The confusions of each symbol: the other symbol and the share.
    static let neighbours: [[(symbol: Int, share: Float)]] = {
        var table = [[(symbol: Int, share: Float)]](repeating: [], count: MRZSymbol.count)
        for entry in pairs {
            let symbols = entry.pair.utf8.compactMap(MRZSymbol.of)
            guard symbols.count == 2 else { continue }
            table[symbols[0]].append((symbols[1], entry.share))
            table[symbols[1]].append((symbols[0], entry.share))
        }
        return table
    }()

    /// The symbols that a filler is often read as.
    static let fillerLike = MRZSymbolSet(bytes: ASCII.bytes("KCSELXR"))
}
