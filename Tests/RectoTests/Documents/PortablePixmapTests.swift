import RectoCore
import Testing

@testable import Recto

struct PortablePixmapTests {
    private func bytes(_ header: String, _ count: Int) -> [UInt8] {
        Array(header.utf8) + (0..<count).map { UInt8($0 * 10) }
    }

    @Test("sides and pixels")
    func picture() throws {
        let bytes = bytes("P6\n2 3\n255\n", 18)
        let picture = try #require(PortablePixmap(bytes))
        let frame = try #require(picture.frame(of: bytes))
        #expect((frame.width, frame.height) == (2, 3))
        #expect(frame.format == .rgb8)
        #expect(frame.byteCount == 18)
    }

    @Test("pixels that are missing or left over are no picture", arguments: [0, 17, 19])
    func count(count: Int) throws {
        let bytes = bytes("P6\n2 3\n255\n", count)
        #expect(try #require(PortablePixmap(bytes)).frame(of: bytes) == nil)
    }

    @Test(
        "other headers are refused",
        arguments: [
            "", "P6", "P6\n2 3\n255", "P5\n2 3\n255\n", "P6\n2 3\n65535\n", "P6\n0 3\n255\n",
            "P6\n-2 3\n255\n",
            "P6\n99999999 3\n255\n", "P6\n9999999999999999999 3\n255\n", "P6\n# note\n2 3\n255\n",
        ])
    func headers(header: String) {
        #expect(PortablePixmap(Array(header.utf8)) == nil)
    }
}
