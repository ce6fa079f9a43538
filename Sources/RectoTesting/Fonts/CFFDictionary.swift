/// A DICT of the Compact Font Format: operands by operator; two-byte operators count from 1200.
struct CFFDictionary: Sendable {
    private(set) var entries: [Int: [Double]] = [:]

    init(_ font: FontBytes, _ range: Range<Int>) throws(FontError) {
        var at = range.lowerBound
        var operands: [Double] = []
        while at < range.upperBound {
            let b = try font.byte(at)
            at += 1
            switch b {
            case 12:
                entries[1200 + (try font.byte(at))] = operands
                operands = []
                at += 1
            case 0...21:
                entries[b] = operands
                operands = []
            case 28:
                operands.append(Double(try font.i16(at)))
                at += 2
            case 29:
                operands.append(Double(Int32(truncatingIfNeeded: try font.u32(at))))
                at += 4
            case 30:
                operands.append(try Self.real(font, &at))
            case 32...246:
                operands.append(Double(b - 139))
            case 247...250:
                operands.append(Double((b - 247) * 256 + (try font.byte(at)) + 108))
                at += 1
            case 251...254:
                operands.append(Double(-(b - 251) * 256 - (try font.byte(at)) - 108))
                at += 1
            default:
                throw FontError(.malformed, file: font.file, "a dictionary with byte \(b)")
            }
        }
    }

    func integer(_ key: Int) -> Int? { entries[key]?.last.map { Int($0) } }

    private static func real(_ font: FontBytes, _ at: inout Int) throws(FontError) -> Double {
        let symbols = Array("0123456789.EX -")
        var text = ""
        while true {
            let b = try font.byte(at)
            at += 1
            for nibble in [b >> 4, b & 15] {
                if nibble == 15 { return Double(text) ?? 0 }
                if nibble == 12 { text += "E-" } else if nibble != 13 { text.append(symbols[nibble]) }
            }
        }
    }
}
