import Foundation
import RectoCore
import Testing

@testable import RectoTesting

@Suite struct CorpusTests {
    private static let images = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "images").resolvingSymlinksInPath()

    private static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: images.appending(path: path)))
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(try bytes(path)))
    }

    @Test("digests of FIPS 180-4's examples")
    func digests() {
        #expect(
            SHA256.hexadecimal([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            SHA256.hexadecimal([UInt8]("abc".utf8))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            SHA256.hexadecimal([UInt8]("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }

    @Test("the manifest lists every picture of images/, with its true digest, drawn by us")
    func manifest() throws {
        let manifest = try Self.decoded(ImageManifest.self, "manifest.json")
        for entry in manifest.files {
            let bytes = try Self.bytes(entry.path)
            #expect(bytes.count == entry.bytes && SHA256.hexadecimal(bytes) == entry.sha256, "\(entry.path)")
            #expect(entry.licence == "Apache-2.0" && entry.origin == "drawn by RectoTesting")
        }
        let names =
            FileManager.default.enumerator(atPath: Self.images.path)?.compactMap { $0 as? String } ?? []
        #expect(Set(names.filter { $0.hasSuffix(".jpg") }) == Set(manifest.files.map(\.path)))
    }

    @Test(
        "each corpus says what to expect of each picture",
        arguments: ["documents", "scenes", "defects", "negatives"])
    func corpora(name: String) throws {
        let record = try Self.decoded(CorpusRecord.self, "\(name)/corpus.json")
        #expect(record.name == name && record.maxMisread == 0)
        let manifest = try Self.decoded(ImageManifest.self, "manifest.json")
        let paths = manifest.files.map(\.path).filter { $0.hasPrefix(name + "/") }
        #expect(!paths.isEmpty)
        let expectations = try paths.map {
            try Self.decoded(CorpusExpectation.self, $0.dropLast(4) + ".expected.json")
        }
        #expect(record.minRead == expectations.count(where: \.isReadable))
        for expected in expectations {
            #expect(expected.statuses.allSatisfy { StatusCode(rawValue: $0) != nil })
            #expect((expected.quad == nil) == (expected.document == nil))
            #expect((name == "negatives") == (expected.document == nil))
        }
    }

    @Test("an expectation survives its own JSON, nulls included")
    func json() throws {
        let printer = try #require(Specimens.printer)
        let page = printer.document(.cardFront, .invented(seed: 1), dpi: 40)
        let item = SpecimenCorpus.Item(ScannedPage(page).drawn())
        let data = try JSONEncoder().encode(item.expected)
        #expect(try JSONDecoder().decode(CorpusExpectation.self, from: data) == item.expected)
        #expect(String(decoding: data, as: UTF8.self).contains("\"mrz\":null"))
        #expect(item.expected.condition == nil)
        #expect(try #require(item.expected.quad?.first).allSatisfy { abs($0) < 0.6 })
    }

    @Test("a turned scan is the upright one, turned", arguments: [1, 2, 3])
    func turnedScan(quarters: Int) throws {
        let printer = try #require(Specimens.printer)
        let page = printer.document(.cardBack, .invented(seed: 1), dpi: 40)
        let upright = ScannedPage(page, noise: 0).drawn().frame
        let scan = ScannedPage(page, quarterTurns: quarters, noise: 0).drawn()
        let turned = scan.frame
        #expect((turned.width == upright.width) == (quarters == 2))
        let quad = try #require(scan.truth.quad)
        for share in [0.1, 0.35, 0.62, 0.9] {
            let (w, h) = (Double(upright.width), Double(upright.height))
            let there = Point(
                quad.topLeft.x + (quad.topRight.x - quad.topLeft.x) * share
                    + (quad.bottomLeft.x - quad.topLeft.x) * 0.4,
                quad.topLeft.y + (quad.topRight.y - quad.topLeft.y) * share
                    + (quad.bottomLeft.y - quad.topLeft.y) * 0.4)
            let here = Specimens.luma(upright, around: Point(w * share, h * 0.4), reach: 2)
            #expect(abs(Specimens.luma(turned, around: there, reach: 2) - here) < 25)
        }
    }
}
