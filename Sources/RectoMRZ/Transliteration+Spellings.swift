extension Transliteration {
    /// Every spelling that a printed name may have in a machine readable zone: the recommended one first, then those
    /// that Doc 9303 allows besides and those that issuers used before. Spaces between words, letters A to Z alone.
    ///
    /// Empty when a character has no transliteration. Names with many such letters have more spellings than are worth
    /// listing: at most 64 are given.
    ///
    /// Source: ICAO Doc 9303 Part 3, section 6, tables A (Latin-based letters), B (Cyrillic) and C (Arabic).
    public static func spellings(_ name: String) -> [String] {
        var spellings = [""]
        for character in name.uppercased() {
            guard let choices = choices(character, after: spellings) else { return [] }
            spellings = choices.count == 1 ? choices[0] : Array(choices.joined().prefix(most))
        }
        return spellings.map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// Whether a name has a letter of the Arabic script, for which issuers write what is heard and not what table C says.
    public static func isArabic(_ name: String) -> Bool { name.unicodeScalars.contains(where: isArabic) }

    private static let most = 64

    /// What each spelling so far becomes with one more character, a list for each way to write it.
    private static func choices(_ character: Character, after spellings: [String]) -> [[String]]? {
        if let others = alternatives[character] {
            return others.map { letters in spellings.map { $0 + letters } }
        }
        if character.unicodeScalars.first.map(isArabic) ?? false {
            return arabic(character, after: spellings)
        }
        guard let letters = mrz(String(character)) else { return nil }
        return [spellings.map { $0 + (letters == "<" ? " " : letters) }]
    }

    /// One Arabic letter with its marks: they are not written, but for shadda, which doubles the letter.
    private static func arabic(_ character: Character, after spellings: [String]) -> [[String]]? {
        var letters: [String] = []
        for scalar in character.unicodeScalars {
            if scalar == shadda {
                letters = letters.map { $0 + $0 }
            } else if !isArabicMark(scalar) {
                guard let written = arabicTable[scalar] else { return nil }
                letters = letters.isEmpty ? written : letters.flatMap { first in written.map { first + $0 } }
            }
        }
        return (letters.isEmpty ? [""] : letters).map { written in spellings.map { $0 + written } }
    }

    private static let shadda: Unicode.Scalar = "\u{0651}"

    private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
        (0x0600...0x06FF).contains(scalar.value)
    }

    /// Vowel marks, and the stroke that only stretches a word.
    private static func isArabicMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x0640 || (0x064B...0x0652).contains(scalar.value) || scalar.value == 0x0670
    }

    /// Letters with more than one spelling, the recommended one first.
    private static let alternatives: [Character: [String]] = {
        var table: [Character: [String]] = [:]
        for row in severalSpellings { for letter in row.letters { table[letter] = row.spellings } }
        return table
    }()

    private static let severalSpellings: [(letters: String, spellings: [String])] = [
        ("Ä", ["AE", "A"]), ("Å", ["AA", "A"]), ("ÖØ", ["OE", "O"]), ("Ü", ["UE", "UXX", "U"]),
        ("Ñ", ["N", "NXX"]), ("Đ", ["D", "DJ"]), ("Г", ["G", "H"]), ("Ё", ["E", "IO", "YO"]),
        ("Ж", ["ZH", "Z"]), ("ИЙІ", ["I", "Y"]), ("Ї", ["I", "YI"]), ("Є", ["IE", "YE"]), ("Х", ["KH", "H"]),
        ("Ц", ["TS", "C"]), ("Ч", ["CH", "C"]), ("Ш", ["SH", "S"]), ("Щ", ["SHCH", "SHT"]),
        ("Ъ", ["IE", "A", ""]),
        ("Ю", ["IU", "YU"]), ("Я", ["IA", "YA"]), ("Ђ", ["D", "DJ"]), ("Ѓ", ["G", "GJ"]), ("Ќ", ["K", "KJ"]),
    ]

    private static let arabicTable: [Unicode.Scalar: [String]] = [
        "\u{0621}": ["XE"], "\u{0622}": ["XAA"], "\u{0623}": ["XAE"], "\u{0624}": ["U"], "\u{0625}": ["I"],
        "\u{0626}": ["XI"], "\u{0627}": ["A"], "\u{0628}": ["B"], "\u{0629}": ["XTA", "XAH"],
        "\u{062A}": ["T"],
        "\u{062B}": ["XTH"], "\u{062C}": ["J"], "\u{062D}": ["XH"], "\u{062E}": ["XKH"], "\u{062F}": ["D"],
        "\u{0630}": ["XDH"], "\u{0631}": ["R"], "\u{0632}": ["Z"], "\u{0633}": ["S"], "\u{0634}": ["XSH"],
        "\u{0635}": ["XSS"], "\u{0636}": ["XDZ"], "\u{0637}": ["XTT"], "\u{0638}": ["XZZ"], "\u{0639}": ["E"],
        "\u{063A}": ["G"], "\u{0641}": ["F"], "\u{0642}": ["Q"], "\u{0643}": ["K"], "\u{0644}": ["L"],
        "\u{0645}": ["M"], "\u{0646}": ["N"], "\u{0647}": ["H"], "\u{0648}": ["W"], "\u{0649}": ["XAY"],
        "\u{064A}": ["Y"], "\u{0671}": ["XXA"], "\u{0679}": ["XXT"], "\u{067E}": ["P"], "\u{0686}": ["XC"],
        "\u{0688}": ["XXD"], "\u{0691}": ["XXR"], "\u{0698}": ["XJ"], "\u{06A9}": ["XKK"],
        "\u{06AF}": ["XGG"],
        "\u{06CC}": ["XYA"],
    ]
}
