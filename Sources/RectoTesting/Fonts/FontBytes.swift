/// A font file's bytes, read as big endian numbers; reading past the end is an error, never a trap.
struct FontBytes: Sendable {
    let bytes: [UInt8]
    let file: String

    func byte(_ at: Int) throws(FontError) -> Int {
        guard at >= 0, at < bytes.count else {
            throw FontError(.malformed, file: file, "the font ends before byte \(at)")
        }
        return Int(bytes[at])
    }

    func u16(_ at: Int) throws(FontError) -> Int {
        let high = try byte(at)
        return high << 8 | (try byte(at + 1))
    }

    func i16(_ at: Int) throws(FontError) -> Int {
        Int(Int16(truncatingIfNeeded: try u16(at)))
    }

    func u32(_ at: Int) throws(FontError) -> Int {
        let high = try u16(at)
        return high << 16 | (try u16(at + 2))
    }

    /// A number of 1 to 4 bytes.
    func number(_ at: Int, size: Int) throws(FontError) -> Int {
        var value = 0
        for k in 0..<size { value = value << 8 | (try byte(at + k)) }
        return value
    }

    func tag(_ at: Int) throws(FontError) -> String {
        var text = ""
        for k in 0..<4 { text.unicodeScalars.append(Unicode.Scalar(UInt8(try byte(at + k)))) }
        return text
    }
}
