import Foundation
import Testing

/// TIFFs of several pages.
struct TIFFTests {
    /// Grey pages of 64 x 64.
    private static func file(pages: Int) -> Data {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) }
        }
        let (side, start) = (64, 8)
        var bytes = Array("II".utf8) + number(42, 2) + number(start + side * side, 4)
        bytes += (0..<side * side).map { UInt8($0 % 200) }
        let tags = [
            (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, start), (277, 1), (278, side),
            (279, side * side),
        ]
        for page in 1...pages {
            bytes += number(tags.count, 2)
            for (tag, value) in tags {
                bytes += number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
            }
            bytes += number(page == pages ? 0 : bytes.count + 4, 4)
        }
        return Data(bytes)
    }

    @Test("pages that are not looked at are told of, in the record and to whoever reads", arguments: [1, 3])
    func pages(count: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a.tif", Self.file(pages: count))
        let record = try #require(try Program.run("batch", path, "--quiet").objects().first)
        #expect(record["pages"] as? Int == (count == 1 ? nil : count))
        #expect(record["width"] as? Int == 64)
        let said = "\(path): the first of 3 pages is looked at, the others are not\n"
        #expect(try Program.run("scan", path).errors == (count == 1 ? "" : said))
        #expect(try Program.run("scan", path, "--quiet").errors.isEmpty)
    }
}
