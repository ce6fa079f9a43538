/// Printed text in the form in which labels and titles are compared: capitals A to Z and digits alone.
enum PlainText {
    /// Accents are dropped, what is no letter or digit vanishes.
    static func folded(_ text: String) -> String {
        var plain = ""
        for character in text.uppercased() {
            if let ascii = character.asciiValue {
                if isLetter(ascii) || isDigit(ascii) { plain.append(character) }
            } else if let letters = table[character] {
                plain += letters
            } else if let digit = digit(character) {
                plain.append(digit)
            }
        }
        return plain
    }

    /// The ASCII digit for a decimal digit of any script, Eastern Arabic and Persian ones among them.
    static func digit(_ character: Character) -> Character? {
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
        else { return nil }
        return Character(String(Int(value)))
    }

    /// All decimal digits as ASCII, everything else as it is.
    static func digitsAsASCII(_ text: String) -> String { String(text.map { digit($0) ?? $0 }) }

    /// Errors that turn one text into the other: characters put in, left out and replaced.
    ///
    /// - Parameter most: where there are more, any larger number may be returned.
    static func distance(_ a: [UInt8], _ b: [UInt8], most: Int) -> Int {
        guard abs(a.count - b.count) <= most else { return most + 1 }
        var above = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for (j, y) in b.enumerated() {
                row.append(min(above[j] + (x == y ? 0 : 1), above[j + 1] + 1, row[j] + 1))
            }
            above = row
        }
        return above[b.count]
    }

    /// Errors that are forgiven in a label or title of so many characters.
    static func tolerance(_ length: Int) -> Int {
        switch length {
        case ...4: 0
        case 5...7: 1
        case 8...12: 2
        default: 3
        }
    }

    static func isLetter(_ ascii: UInt8) -> Bool { (65...90).contains(ascii) }
    static func isDigit(_ ascii: UInt8) -> Bool { (48...57).contains(ascii) }

    private static let table: [Character: String] = {
        var table: [Character: String] = [
            "Æ": "AE", "Œ": "OE", "Ø": "O", "Þ": "TH", "Ð": "D", "Ł": "L", "Đ": "D",
        ]
        let rows = [
            ("ÀÁÂÃÄÅĀĂĄ", "A"), ("ÇĆĈĊČ", "C"), ("ĎĐ", "D"), ("ÈÉÊËĒĖĘĚ", "E"), ("ĞĢ", "G"), ("ÌÍÎÏĪĮİ", "I"),
            ("Ķ", "K"),
            ("ĹĻĽ", "L"), ("ÑŃŅŇ", "N"), ("ÒÓÔÕÖŌŐ", "O"), ("ŔŘ", "R"), ("ŚŞŠȘ", "S"), ("ŢŤȚ", "T"),
            ("ÙÚÛÜŪŮŰŲ", "U"),
            ("ÝŸ", "Y"), ("ŹŻŽ", "Z"),
        ]
        for (letters, plain) in rows { for letter in letters { table[letter] = plain } }
        return table
    }()
}
