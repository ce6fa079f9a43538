import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Image decoder on damaged files")
struct ImageIODamageTests {
    /// Half a picture must not pass for a picture: what still decodes has lost nothing but the file's tail.
    @Test("a file cut anywhere fails or is whole", arguments: ImageIOFixture.all)
    func truncation(_ fixture: ImageIOFixture) throws {
        expectWholeOrFailed(try fixture.bytes)
    }

    @Test(
        "a picture full of detail cut anywhere fails or is whole",
        arguments: [ImageEncoder.Format.png, .jpeg(quality: 60)])
    func noisyTruncation(_ format: ImageEncoder.Format) throws {
        expectWholeOrFailed(try NoisyPicture(width: 40, height: 24).encoded(format))
    }

    private func expectWholeOrFailed(_ bytes: [UInt8]) {
        let whole = Decoded(bytes)
        for count in 0..<bytes.count {
            let cut = Decoded(Array(bytes[..<count]))
            if cut.code == nil { #expect(cut == whole, "cut at \(count) of \(bytes.count)") }
            #expect(cut.code != .internal && cut.code != .badArgument, "cut at \(count): \(cut.message)")
        }
    }

    @Test("changed bytes never crash the decoder", arguments: ImageIOFixture.all)
    func mutation(_ fixture: ImageIOFixture) throws {
        let bytes = try fixture.bytes
        let limits = DecodeLimits(maxBytes: 1 << 20, maxSide: 4096, maxPixels: 1 << 20)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<150 {
            var changed = bytes
            for _ in 0...random.index(below: 3) {
                changed[random.index(below: changed.count)] = UInt8(truncatingIfNeeded: random.next())
            }
            let decoded = Decoded(changed, limits: limits)
            #expect(decoded.code != .internal && decoded.code != .badArgument, "\(decoded.message)")
        }
    }

    @Test("every change of a checked PNG byte is found")
    func pngChecksums() throws {
        let bytes = try NoisyPicture(width: 12, height: 8).encoded(.png)
        for at in bytes.indices {
            var changed = bytes
            changed[at] ^= 0x10
            #expect(Decoded(changed).code != nil, "byte \(at)")
        }
    }

    @Test("a damaged orientation is an error, not an unturned picture")
    func damagedOrientation() throws {
        var chunk = HandMade.chunk("eXIf", HandMade.exif(orientation: 6, isLittle: true))
        chunk[chunk.count - 1] ^= 1
        let file = HandMade.png(try NoisyPicture(width: 9, height: 5).encoded(.png), with: chunk)
        #expect(Decoded(file).code == .unreadableImage)
    }

    @Test("a missing end marker alone does no harm to a sequential JPEG")
    func missingEnd() throws {
        let bytes = try NoisyPicture(width: 40, height: 24).encoded(.jpeg(quality: 60))
        #expect(Decoded(Array(bytes.dropLast(2))) == Decoded(bytes))
    }

    @Test("headers that claim too much are refused")
    func bombs() throws {
        #expect(Decoded(HandMade.pngHeader(width: 30000, height: 30000)).code == .tooLarge)
        #expect(Decoded(HandMade.pngHeader(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)).code == .tooLarge)
        #expect(Decoded(HandMade.pngHeader(width: 0, height: 5)).code == .unreadableImage)
        #expect(Decoded(try jpegHeader(width: 65500, height: 65500)).code == .tooLarge)
        #expect(Decoded(try jpegHeader(width: 65535, height: 65535)).code == .tooLarge)
        #expect(Decoded(try jpegHeader(width: 12000, height: 12000)).code == .tooLarge)
        // VP8L: signature 0x2F, then 14 bits of width - 1 and 14 bits of height - 1.
        let webP =
            [UInt8]("RIFF".utf8) + HandMade.littleEndian(22, bytes: 4) + [UInt8]("WEBPVP8L".utf8)
            + HandMade.littleEndian(10, bytes: 4) + [0x2F, 0xFE, 0xBF, 0xFF, 0x0F, 0, 0, 0, 0, 0]
        #expect(Decoded(webP).code == .tooLarge)
        #expect(Decoded(tiffHeader(width: 60000, height: 60000)).code == .tooLarge)
        // Past what libtiff itself can count.
        #expect(Decoded(tiffHeader(width: 4_000_000_000, height: 4_000_000_000)).code == .unreadableImage)
    }

    @Test("each cap is kept")
    func limits() throws {
        let bytes = try NoisyPicture(width: 40, height: 24).encoded(.png)
        func code(_ maxBytes: Int, _ maxSide: Int, _ maxPixels: Int) -> EngineError.Code? {
            Decoded(bytes, limits: DecodeLimits(maxBytes: maxBytes, maxSide: maxSide, maxPixels: maxPixels))
                .code
        }
        #expect(code(bytes.count, 40, 960) == nil)
        #expect(code(bytes.count - 1, 40, 960) == .tooLarge)
        #expect(code(bytes.count, 39, 960) == .tooLarge)
        #expect(code(bytes.count, 40, 959) == .tooLarge)
        #expect(code(.max, .max, .max) == nil)
        for (b, s, p) in [(0, 40, 960), (-1, 40, 960), (1 << 20, 0, 960), (1 << 20, 40, .min)] {
            #expect(code(b, s, p) == .badArgument)
        }
    }

    @Test("a JPEG of a thousand scans is refused")
    func scans() throws {
        let fixture = try #require(ImageIOFixture.jpegs.first { $0.name == "scans.jpg" })
        let bytes = try fixture.bytes
        let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
        let last = try #require(starts.last)
        let scan = Array(bytes[last..<bytes.count - 2])
        func file(_ times: Int) -> [UInt8] {
            Array(bytes[..<last]) + (0..<times).flatMap { _ in scan } + [0xFF, 0xD9]
        }
        #expect(Decoded(file(2)).code == nil)
        #expect(Decoded(file(1000)).code == .tooLarge)
    }

    @Test("a JPEG that lacks a colour's scan is not a picture")
    func missingScan() throws {
        let fixture = try #require(ImageIOFixture.jpegs.first { $0.name == "scans.jpg" })
        let bytes = try fixture.bytes
        let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
        let last = try #require(starts.last)
        #expect(Decoded(Array(bytes[..<last]) + [0xFF, 0xD9]).code == .unreadableImage)
    }

    @Test(
        "kinds of JPEG that are not decoded are named", arguments: [(4, 12, "precision"), (1, 0xC3, "SOF")])
    func otherJPEG(_ offset: Int, _ value: UInt8, _ words: String) throws {
        var bytes = try NoisyPicture(width: 16, height: 16).encoded(.jpeg(quality: 50))
        let frame = try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[frame + offset] = value
        #expect(Decoded(bytes).code == .unsupportedFormat)
        #expect(Decoded(bytes).message.contains(words), "\(Decoded(bytes).message)")
    }

    private func jpegHeader(width: Int, height: Int) throws -> [UInt8] {
        var bytes = try NoisyPicture(width: 16, height: 16).encoded(.jpeg(quality: 50))
        let frame = try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        let sides = HandMade.bigEndian(height, bytes: 2) + HandMade.bigEndian(width, bytes: 2)
        bytes.replaceSubrange(frame + 5..<frame + 9, with: sides)
        return bytes
    }

    /// A directory of width, height, depth, compression, photometric, strip offset, rows and byte count.
    private func tiffHeader(width: Int, height: Int) -> [UInt8] {
        let tags = [
            (256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, 8), (278, height), (279, 1),
        ]
        var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + HandMade.littleEndian(tags.count, bytes: 2)
        for (tag, value) in tags {
            bytes += HandMade.littleEndian(tag, bytes: 2) + HandMade.littleEndian(4, bytes: 2)
            bytes += HandMade.littleEndian(1, bytes: 4) + HandMade.littleEndian(value, bytes: 4)
        }
        return bytes + [0, 0, 0, 0]
    }
}
