/// An INDEX of the Compact Font Format: ranges of bytes, one an object.
struct CFFIndex: Sendable {
    let objects: [Range<Int>]
    /// The first byte after it.
    let end: Int

    init(_ font: FontBytes, at start: Int) throws(FontError) {
        let count = try font.u16(start)
        guard count > 0 else {
            objects = []
            end = start + 2
            return
        }
        let size = try font.byte(start + 2)
        guard (1...4).contains(size) else {
            throw FontError(.malformed, file: font.file, "an index with offsets of \(size) bytes")
        }
        let data = start + 3 + (count + 1) * size - 1
        var ranges: [Range<Int>] = []
        var from = data + (try font.number(start + 3, size: size))
        for k in 1...count {
            let to = data + (try font.number(start + 3 + k * size, size: size))
            guard to >= from, to <= font.bytes.count else {
                throw FontError(.malformed, file: font.file, "an index that reaches past the end")
            }
            ranges.append(from..<to)
            from = to
        }
        objects = ranges
        end = from
    }
}
