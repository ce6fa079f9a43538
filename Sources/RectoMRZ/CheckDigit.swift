/// The check digit of the machine readable zone: weights 7, 3, 1, modulus 10.
///
/// Source: ICAO Doc 9303 Part 3, section 4.9. Digits count as themselves, A to Z as 10 to 35, the filler
/// as 0. The sum is blind inside these classes of characters, which only the glyphs can tell apart:
/// `<`0AKU, 1BLV, 2CMW, 3DNX, 4EOY, 5FPZ, 6GQ, 7HR, 8IS, 9JT.
public enum CheckDigit {
    /// The check digit of a text; nil when a character is outside the alphabet.
    public static func digit(of text: String) -> Int? {
        digit(of: text.utf8)
    }

    /// The value of one character; nil outside the alphabet.
    static func value(of byte: UInt8) -> Int? {
        if ASCII.isDigit(byte) { return Int(byte - ASCII.zero) }
        if ASCII.isLetter(byte) { return Int(byte - ASCII.letterA) + 10 }
        return byte == ASCII.filler ? 0 : nil
    }

    static func weight(at position: Int) -> Int {
        switch position % 3 {
        case 0: 7
        case 1: 3
        default: 1
        }
    }

    static func digit(of bytes: some Sequence<UInt8>) -> Int? {
        var sum = 0
        for (position, byte) in bytes.enumerated() {
            guard let value = value(of: byte) else { return nil }
            sum = (sum + value * weight(at: position)) % 10
        }
        return sum
    }

    /// The check digit as the character that is printed.
    static func character(of bytes: some Sequence<UInt8>) -> UInt8? {
        digit(of: bytes).map { ASCII.zero + UInt8($0) }
    }

    /// Compares a field with its printed check digit.
    ///
    /// A filler instead of a digit counts as absent where the whole field is empty.
    static func outcome(of field: some Collection<UInt8>, printed: UInt8) -> CheckDigitOutcome {
        if printed == ASCII.filler, field.allSatisfy({ $0 == ASCII.filler }) { return .absent }
        return character(of: field) == printed ? .holds : .fails
    }
}
