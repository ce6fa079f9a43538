/// The pages of a TIFF, of which only the first is decoded.
enum TIFFPages {
    /// Counts directories, without those of reduced copies and of masks.
    ///
    /// - Returns: 0 for what is no TIFF; what can be counted of one that is damaged.
    static func count(in bytes: Span<UInt8>) -> Int {
        guard let file = Layout(bytes), var offset = file.first else { return 0 }
        var (pages, seen): (Int, Set<Int>) = (0, [])
        // A directory may lead back to one before it.
        while offset > 0, seen.count < mostDirectories, seen.insert(offset).inserted,
            let entries = number(bytes, offset, file.countBytes, file.isLittle)
        {
            let start = offset + file.countBytes
            if seen.count == 1 || !isCopy(bytes, start, min(entries, 65_535), file) { pages += 1 }
            guard entries < bytes.count,
                let next = number(bytes, start + entries * file.entryBytes, file.pointerBytes, file.isLittle)
            else { break }
            offset = next
        }
        return pages
    }

    private static let mostDirectories = 10_000

    /// Classic TIFF or BigTIFF, in one order of bytes or the other.
    private struct Layout {
        let isLittle: Bool
        let (countBytes, entryBytes, pointerBytes): (Int, Int, Int)
        /// Where the first directory is.
        let first: Int?

        init?(_ bytes: Span<UInt8>) {
            guard bytes.count > 8, bytes[0] == bytes[1] else { return nil }
            switch bytes[0] {
            case UInt8(ascii: "I"): isLittle = true
            case UInt8(ascii: "M"): isLittle = false
            default: return nil
            }
            switch number(bytes, 2, 2, isLittle) {
            case 42: (countBytes, entryBytes, pointerBytes) = (2, 12, 4)
            case 43: (countBytes, entryBytes, pointerBytes) = (8, 20, 8)
            default: return nil
            }
            first = number(bytes, pointerBytes, pointerBytes, isLittle)
        }
    }

    /// Whether the directory's first tags say that it is a reduced copy or a mask (NewSubfileType, bits 0 and 2).
    private static func isCopy(_ bytes: Span<UInt8>, _ start: Int, _ entries: Int, _ file: Layout) -> Bool {
        for index in 0..<entries {
            let entry = start + index * file.entryBytes
            guard let tag = number(bytes, entry, 2, file.isLittle), tag <= 254 else { return false }
            guard tag == 254 else { continue }
            let flags = number(bytes, entry + 4 + file.pointerBytes, 4, file.isLittle) ?? 0
            return flags & 0b101 != 0
        }
        return false
    }

    private static func number(_ bytes: Span<UInt8>, _ at: Int, _ size: Int, _ isLittle: Bool) -> Int? {
        guard at >= 0, at <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for index in 0..<size {
            value = value << 8 | UInt64(bytes[at + (isLittle ? size - 1 - index : index)])
        }
        return Int(exactly: value)
    }
}
