/// The encoding of upper-case letters, digits and spaces in visible digital seals: three characters in two bytes.
///
/// Source: ICAO Doc 9303 part 13, and BSI TR-03137 part 1, annex B.
enum C40 {
    /// - Returns: nil for bytes that the encoding does not have.
    static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        var characters: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let (first, second) = (bytes[index], bytes[index + 1])
            index += 2
            if first == unlatch {
                // One character that is left over, as ASCII and one more.
                guard second > 0, second <= 128 else { return nil }
                characters.append(second - 1)
                continue
            }
            let value = Int(first) << 8 + Int(second) - 1
            guard value >= 0, value < 40 * 40 * 40 else { return nil }
            for code in [value / 1600, value / 40 % 40, value % 40] where code != padding {
                guard let character = character(code) else { return nil }
                characters.append(character)
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }

    private static let unlatch: UInt8 = 0xFE
    private static let padding = 0

    private static func character(_ code: Int) -> UInt8? {
        switch code {
        case 3: UInt8(ascii: " ")
        case 4...13: UInt8(ascii: "0") + UInt8(code - 4)
        case 14...39: UInt8(ascii: "A") + UInt8(code - 14)
        default: nil
        }
    }
}
