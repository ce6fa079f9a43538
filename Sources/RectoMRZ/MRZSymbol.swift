/// The 37 characters of the zone as small numbers: 0 the filler, 1...10 the digits, 11...36 the letters.
///
/// The decoder works on these; the value in a check digit is the number less one, 0 for the filler.
enum MRZSymbol {
    static let count = 37
    static let filler = 0

    static func of(_ byte: UInt8) -> Int? {
        if byte == ASCII.filler { return filler }
        if ASCII.isDigit(byte) { return Int(byte - ASCII.zero) + 1 }
        return ASCII.isLetter(byte) ? Int(byte - ASCII.letterA) + 11 : nil
    }

    static func byte(_ symbol: Int) -> UInt8 {
        switch symbol {
        case 1...10: ASCII.zero + UInt8(symbol - 1)
        case 11..<count: ASCII.letterA + UInt8(symbol - 11)
        default: ASCII.filler
        }
    }

    static func value(_ symbol: Int) -> Int { symbol == filler ? 0 : symbol - 1 }
    static func isDigit(_ symbol: Int) -> Bool { (1...10).contains(symbol) }
    static func isLetter(_ symbol: Int) -> Bool { symbol > 10 }
    static func character(_ symbol: Int) -> Character { Character(Unicode.Scalar(byte(symbol))) }
}
