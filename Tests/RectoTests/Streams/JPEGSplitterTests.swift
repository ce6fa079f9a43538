import RectoTesting
import Testing

@testable import Recto

struct JPEGSplitterTests {
    /// A picture's skeleton: a header segment with `payload`, a scan with stuffed bytes and a restart marker, an end.
    private static func picture(_ number: UInt8, payload: [UInt8] = []) -> [UInt8] {
        let length = payload.count + 3
        let header = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF), number] + payload
        return [0xFF, 0xD8] + header + [
            0xFF, 0xDA, 0, 3, 1, 0x12, 0xFF, 0, 0x34, 0xFF, 0xD3, number, 0xFF, 0xD9,
        ]
    }

    private static func split(_ bytes: [UInt8], step: Int, longest: Int = 1 << 16) -> [[UInt8]] {
        var splitter = JPEGSplitter(longest: longest)
        var found: [[UInt8]] = []
        for start in stride(from: 0, to: bytes.count, by: step) {
            splitter.add(bytes[start..<min(start + step, bytes.count)])
            while let picture = splitter.next() { found.append(picture) }
        }
        return found + [splitter.rest()].compactMap(\.self)
    }

    @Test(
        "pictures come out as they went in, however the bytes arrive", arguments: [1, 2, 3, 7, 64, 100_000])
    func whole(_ step: Int) {
        let pictures = (0..<5).map { Self.picture(UInt8($0)) }
        #expect(Self.split(pictures.flatMap(\.self), step: step) == pictures)
    }

    @Test("what stands between pictures is left out", arguments: [1, 5, 1000])
    func multipart(_ step: Int) {
        let header = Array("\r\n--frame\r\nContent-Type: image/jpeg\r\nContent-Length: 24\r\n\r\n".utf8)
        let pictures = (0..<3).map { Self.picture(UInt8($0)) }
        #expect(Self.split(header + pictures.flatMap { $0 + header }, step: step) == pictures)
    }

    @Test("a thumbnail ends nothing")
    func thumbnail() {
        let picture = Self.picture(9, payload: Self.picture(1))
        #expect(Self.split(picture + picture, step: 3) == [picture, picture])
    }

    @Test("a picture that breaks off is given as far as it goes, and the next one whole")
    func broken() {
        let (a, b) = (Self.picture(1), Self.picture(2))
        // Cut inside its header: the next picture's start is no length of a segment.
        #expect(
            Self.split(Array(a[..<9]) + b, step: 4) == [Array(a[..<9]) + b]
                || Self.split(Array(a[..<9]) + b, step: 4).last == b)
        // Cut inside its scan: there a start is a marker that may not be.
        #expect(Self.split(Array(a[..<14]) + b, step: 4) == [Array(a[..<14]), b])
        #expect(Self.split(b + Array(a[..<10]), step: 4) == [b, Array(a[..<10])])
    }

    @Test("a picture without an end is cut at the limit, and none is held back")
    func endless() {
        let bytes = Array(Self.picture(1)[..<14]) + [UInt8](repeating: 7, count: 500)
        let found = Self.split(bytes, step: 50, longest: 200)
        #expect(found.allSatisfy { $0.count <= 250 } && !found.isEmpty)
    }

    @Test("no bytes crash it, and it never gives more than went in", arguments: 0..<20)
    func noise(_ seed: Int) {
        var n = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<4000).map { _ -> UInt8 in
            let any = UInt8(truncatingIfNeeded: n.next())
            // Many markers.
            return n.pick([0xFF, 0xD8, 0xFF, 0xDA, 0xD9, 0, any])
        }
        for step in [1, 13, 4000] {
            let found = Self.split(bytes, step: step, longest: 300)
            #expect(found.reduce(0) { $0 + $1.count } <= bytes.count)
            #expect(found.allSatisfy { $0.starts(with: [0xFF, 0xD8]) })
        }
    }
}
