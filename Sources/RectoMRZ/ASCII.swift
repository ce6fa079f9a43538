/// The ASCII values of the machine readable zone's alphabet: A to Z, 0 to 9 and the filler `<`.
///
/// Source: ICAO Doc 9303 Part 3, section 4.3 (characters of the MRZ, OCR-B subset).
enum ASCII {
    static let filler = UInt8(ascii: "<")
    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")
    static let letterA = UInt8(ascii: "A")
    static let letterC = UInt8(ascii: "C")
    static let letterF = UInt8(ascii: "F")
    static let letterH = UInt8(ascii: "H")
    static let letterI = UInt8(ascii: "I")
    static let letterM = UInt8(ascii: "M")
    static let letterP = UInt8(ascii: "P")
    static let letterV = UInt8(ascii: "V")
    static let letterZ = UInt8(ascii: "Z")

    static func isDigit(_ byte: UInt8) -> Bool { (zero...nine).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { (letterA...letterZ).contains(byte) }
    static func isMRZ(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) || byte == filler }

    static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The characters of checked ASCII bytes.
    static func string(_ bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }

    /// The bytes without the fillers at their end.
    static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
        var kept = Array(bytes)
        while kept.last == filler { kept.removeLast() }
        return kept
    }

    /// The text of a field without the fillers at its end; nil when nothing is left.
    static func text(_ bytes: some BidirectionalCollection<UInt8>) -> String? {
        let kept = trimmed(bytes)
        return kept.isEmpty ? nil : string(kept)
    }
}
