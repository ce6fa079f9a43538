import Testing

@testable import Recto

struct TIFFPagesTests {
    /// Directories one after another, each with a width and, where it is given, a NewSubfileType.
    private static func file(
        _ kinds: [Int?], isLittle: Bool = true, isBig: Bool = false, last: Int = 0
    ) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) }
            return isLittle ? bytes : bytes.reversed()
        }
        let (count, pointer) = isBig ? (8, 8) : (2, 4)
        func entry(_ tag: Int, _ value: Int) -> [UInt8] {
            number(tag, 2) + number(4, 2) + number(1, pointer) + number(value, 4)
                + [UInt8](repeating: 0, count: pointer - 4)
        }
        var bytes = Array((isLittle ? "II" : "MM").utf8) + number(isBig ? 43 : 42, 2)
        if isBig { bytes += number(8, 2) + number(0, 2) }
        bytes += number(2 * pointer, pointer)
        for (index, kind) in kinds.enumerated() {
            let entries = [kind.map { entry(254, $0) }, entry(256, 8)].compactMap(\.self)
            bytes += number(entries.count, count) + entries.joined()
            bytes += number(index + 1 == kinds.count ? last : bytes.count + pointer, pointer)
        }
        return bytes
    }

    @Test(
        "pages are counted in either order of bytes, in small files and big", arguments: [true, false],
        [true, false])
    func pages(isLittle: Bool, isBig: Bool) {
        for count in 1...4 {
            let kinds = [Int?](repeating: nil, count: count)
            #expect(TIFFPages.count(in: Self.file(kinds, isLittle: isLittle, isBig: isBig).span) == count)
        }
        // A page, its reduced copy, a mask, a second page that says that it is one.
        let copies = Self.file([nil, 1, 4, 2], isLittle: isLittle, isBig: isBig)
        #expect(TIFFPages.count(in: copies.span) == 2)
        // What is decoded counts, whatever it says of itself.
        #expect(TIFFPages.count(in: Self.file([1], isLittle: isLittle, isBig: isBig).span) == 1)
    }

    @Test("directories in a ring, cut files and others end the count")
    func damaged() {
        let whole = Self.file([nil, nil, nil], last: 8)
        #expect(TIFFPages.count(in: whole.span) == 3)
        for length in 0..<whole.count {
            #expect(TIFFPages.count(in: Array(whole.prefix(length)).span) <= 3)
        }
        #expect(TIFFPages.count(in: Array("\u{89}PNG and no TIFF".utf8).span) == 0)
        #expect(TIFFPages.count(in: [UInt8](repeating: 0xFF, count: 64).span) == 0)
    }
}
