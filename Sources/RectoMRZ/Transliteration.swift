/// Writes names with the letters of the machine readable zone.
///
/// Source: ICAO Doc 9303 Part 3, section 6, tables A (Latin-based letters) and B (Cyrillic letters), and
/// section 4.6 for punctuation.
public enum Transliteration {
    /// The name as A to Z and fillers: letters are transliterated, apostrophes and full stops vanish,
    /// hyphens, commas and spaces become one filler. Nil when a character has no transliteration.
    public static func mrz(_ name: String) -> String? {
        var text = ""
        for character in name.uppercased() {
            if let ascii = character.asciiValue, ASCII.isMRZ(ascii) {
                text.append(character)
            } else if let letters = table[character] {
                text += letters
            } else if separators.contains(character) || character.isWhitespace {
                if text.last != "<" { text.append("<") }
            } else if !omitted.contains(character) {
                return nil
            }
        }
        return text
    }

    private static let separators: Set<Character> = ["-", ",", "/", "\u{2010}", "\u{2011}", "\u{2013}"]
    private static let omitted: Set<Character> = [
        "'", ".", "`", "\u{2019}", "\u{2018}", "\u{02B9}", "\u{02BA}", "\u{02BB}", "\u{02BC}", "\u{02BD}",
        "\u{02BE}", "\u{02BF}", "\u{00B4}", "\u{00B7}", "\u{2027}", "Ь",
    ]

    /// The replacement of each letter. Characters compare by canonical equivalence, so that composed and
    /// decomposed letters are one key.
    private static let table: [Character: String] = {
        var table: [Character: String] = [:]
        for row in latin + cyrillic {
            for character in row.letters { table[character] = row.replacement }
        }
        return table
    }()

    private static let latin: [(letters: String, replacement: String)] = [
        ("ÁÀÂÃĂĀĄẠẢẤẦẨẪẬẮẰẲẴẶǍ", "A"), ("ÄÆǼ", "AE"), ("ÅǺ", "AA"), ("ĆĈČĊÇ", "C"), ("ĐĎÐ", "D"),
        ("ÉÈÊËĚĖĒĘĔẸẺẼẾỀỂỄỆ", "E"), ("ĜĞĠĢǦ", "G"), ("ĦĤ", "H"), ("ÍÌÎÏĨİĪĮĬỈỊǏ", "I"), ("Ĳ", "IJ"),
        ("Ĵ", "J"), ("Ķ", "K"), ("ŁĹĽĻĿ", "L"), ("ŃÑŇŅŊ", "N"), ("ÓÒÔÕŐŌŎỌỎỐỒỔỖỘƠỚỜỞỠỢǑ", "O"),
        ("ÖØŒǾ", "OE"), ("ŔŘŖ", "R"), ("ŚŜŠŞȘ", "S"), ("ẞ", "SS"), ("ŤŢŦȚ", "T"), ("Þ", "TH"),
        ("ÚÙÛŨŬŰŮŲŪỤỦƯỨỪỬỮỰǓ", "U"), ("Ü", "UE"), ("Ŵ", "W"), ("ÝŶŸỲỴỶỸ", "Y"), ("ŹŽŻ", "Z"),
        ("Ə", "E"),
    ]

    /// The general column of table B; the national exceptions are a matter of the issuer.
    private static let cyrillic: [(letters: String, replacement: String)] = [
        ("А", "A"), ("Б", "B"), ("В", "V"), ("ГҐЃ", "G"), ("ДЂ", "D"), ("ЕЁЭ", "E"), ("ЄЪ", "IE"),
        ("Ж", "ZH"), ("З", "Z"), ("ИЙІЇ", "I"), ("Ј", "J"), ("КЌ", "K"), ("Л", "L"), ("Љ", "LJ"),
        ("М", "M"), ("Н", "N"), ("Њ", "NJ"), ("О", "O"), ("П", "P"), ("Р", "R"), ("С", "S"), ("Т", "T"),
        ("Ћ", "C"),
        ("УЎѪ", "U"), ("Ф", "F"), ("Х", "KH"), ("Ц", "TS"), ("Ч", "CH"), ("Ш", "SH"), ("Щ", "SHCH"),
        ("Ы", "Y"), ("Ю", "IU"), ("Я", "IA"), ("ЅЏ", "DZ"),
    ]
}
