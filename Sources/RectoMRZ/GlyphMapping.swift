/// Maps recognised characters from outside the zone's alphabet into it.
enum GlyphMapping {
    /// What a character stands for.
    enum Meaning {
        /// Symbols that share the character's probability.
        case symbols([Int])
        /// Two fillers in one glyph, as recognisers read `<<`.
        case doubleFiller
        /// A gap that is no cell at all.
        case nothing
        /// A mark that stands for no character of the zone.
        case unknown
    }

    static func meaning(of character: Character) -> Meaning {
        guard let scalar = character.unicodeScalars.first else { return .nothing }
        if scalar.isASCII, let meaning = ascii(UInt8(truncatingIfNeeded: scalar.value)) { return meaning }
        switch scalar.value {
        case 0xFF01...0xFF5E:
            return meaning(of: Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))))
        case 0x00AB, 0x300A, 0x226A: return .doubleFiller
        case 0x2039, 0x3008, 0x27E8, 0x2264, 0x276E, 0x1438, 0x2329: return .symbols([MRZSymbol.filler])
        case 0x00A0, 0x2000...0x200F, 0x202F, 0x3000, 0xFEFF: return .nothing
        default: break
        }
        guard let index = lookalikes.firstIndex(where: { $0.scalar == scalar }) else { return .unknown }
        return symbols(lookalikes[index].text)
    }

    private static func ascii(_ byte: UInt8) -> Meaning? {
        if let symbol = MRZSymbol.of(byte) { return .symbols([symbol]) }
        switch byte {
        case UInt8(ascii: "l"): return symbols("1IL")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return MRZSymbol.of(byte - 32).map { .symbols([$0]) }
        case UInt8(ascii: " "), 9, 10, 13: return .nothing
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "^"): return symbols("<")
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="): return symbols("<")
        case UInt8(ascii: "|"), UInt8(ascii: "!"): return symbols("1I")
        case UInt8(ascii: "$"): return symbols("5S")
        case UInt8(ascii: "@"): return symbols("0Q")
        case UInt8(ascii: "&"): return symbols("8B")
        default: return nil
        }
    }

    private static func symbols(_ text: String) -> Meaning {
        .symbols(text.utf8.compactMap(MRZSymbol.of))
    }

    /// Letters of other alphabets with the shape of a Latin one.
    private static let lookalikes: [(scalar: Unicode.Scalar, text: String)] = [
        ("\u{0410}", "A"), ("\u{0412}", "B"), ("\u{0421}", "C"), ("\u{0415}", "E"), ("\u{041D}", "H"),
        ("\u{0406}", "I"), ("\u{041A}", "K"), ("\u{041C}", "M"), ("\u{041E}", "O"), ("\u{0420}", "P"),
        ("\u{0422}", "T"), ("\u{0425}", "X"), ("\u{0423}", "Y"), ("\u{0417}", "3"), ("\u{00D8}", "0"),
        ("\u{00F8}", "0"), ("\u{00B0}", "0"), ("\u{00BA}", "0"), ("\u{00A7}", "S"), ("\u{20AC}", "EC"),
        ("\u{00A3}", "EL"), ("\u{00A6}", "1I"), ("\u{00DF}", "B"),
    ]
}
