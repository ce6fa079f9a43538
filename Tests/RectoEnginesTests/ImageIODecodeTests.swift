import RectoCore
import RectoEngines
import Testing

@Suite("Image decoder")
struct ImageIODecodeTests {
    @Test("decodes every kind of file, or says why not", arguments: ImageIOFixture.all)
    func fixture(_ fixture: ImageIOFixture) throws {
        let decoded = Decoded(try fixture.bytes)
        switch fixture.outcome {
        case .fails(let code, let words):
            #expect(decoded.code == code)
            #expect(decoded.message.contains(words), "\(decoded.message)")
        case .quarters(let colours, let tolerance):
            guard case .picture(let pixels, let width, let height) = decoded else {
                Issue.record("\(decoded.message)")
                return
            }
            #expect((width, height) == (fixture.isTurned ? (16, 32) : (32, 16)))
            let places = [(1, 1), (3, 1), (3, 3), (1, 3)].map { (width * $0 / 4, height * $1 / 4) }
            for (place, colour) in zip(places, colours) {
                let at = (place.1 * width + place.0) * 3
                let found = pixels[at..<at + 3].map { Int($0) }
                let distance = zip(found, colour).map { abs($0 - $1) }.max() ?? 255
                #expect(distance <= tolerance, "\(found) where \(colour) was drawn")
            }
        }
    }

    static let sides = [(1, 1), (1, 200), (200, 1), (64, 64), (65, 129), (70, 150), (128, 63)]

    @Test("applies each EXIF orientation once", arguments: 1...8, sides)
    func orientation(_ orientation: Int, _ sides: (Int, Int)) throws {
        let stored = NoisyPicture(width: sides.0, height: sides.1)
        let exif = HandMade.exif(orientation: orientation, isLittle: orientation % 2 == 0)
        let file = HandMade.png(try stored.encoded(.png), with: HandMade.chunk("eXIf", exif))
        let (w, h) = sides
        let turned = orientation >= 5
        var upright: [UInt8] = []
        for y in 0..<(turned ? w : h) {
            for x in 0..<(turned ? h : w) {
                let (sx, sy) = [
                    (x, y), (w - 1 - x, y), (w - 1 - x, h - 1 - y), (x, h - 1 - y),
                    (y, x), (y, h - 1 - x), (w - 1 - y, h - 1 - x), (w - 1 - y, x),
                ][orientation - 1]
                upright += stored.pixel(sx, sy)
            }
        }
        let expected = Decoded.picture(pixels: upright, width: turned ? h : w, height: turned ? w : h)
        #expect(Decoded(file) == expected)
        #expect(try ImageDecoder().header(of: file.span).orientation == orientation)
    }

    @Test("turns a JPEG as it turns a PNG", arguments: 1...8)
    func jpegOrientation(_ orientation: Int) throws {
        let plain = try NoisyPicture(width: 40, height: 24).encoded(.jpeg(quality: 90))
        let file = HandMade.jpeg(plain, exif: HandMade.exif(orientation: orientation, isLittle: true))
        guard case .picture(let pixels, 40, 24) = Decoded(plain),
            let frame = Frame(pixels: pixels, width: 40, height: 24, format: .bgr8)
        else {
            Issue.record("the plain JPEG does not decode")
            return
        }
        let png = try frame.withView { try ImageEncoder().encode($0, as: .png) }
        let exif = HandMade.chunk("eXIf", HandMade.exif(orientation: orientation, isLittle: true))
        #expect(Decoded(file) == Decoded(HandMade.png(png, with: exif)))
    }

    @Test("takes an orientation out of range for none", arguments: [0, 9, 255, 65535])
    func badOrientation(_ orientation: Int) throws {
        let plain = try NoisyPicture(width: 9, height: 5).encoded(.jpeg(quality: 90))
        let file = HandMade.jpeg(plain, exif: HandMade.exif(orientation: orientation, isLittle: false))
        #expect(Decoded(file) == Decoded(plain))
    }

    @Test(
        "knows a file by its bytes and names what it does not decode",
        arguments: [
            ("GIF89a\u{1}\0\u{1}\0", "a GIF"), ("%PDF-1.7\n%", "a PDF"),
            ("\0\0\0\u{18}ftypheic\0\0\0\0", "HEIC"),
            ("\0\0\0\u{1C}ftypavif\0\0\0\0", "AVIF"), ("\0\0\0\u{18}ftypmp42\0\0\0\0", "a video"),
            ("PK\u{3}\u{4}\u{14}\0", "ZIP"), ("<!DOCTYPE html>", "a web page"), ("Dear Sir,\n", "a text"),
            ("RIFF\u{4}\0\0\0WAVEfmt ", "a sound"), ("BM: a note", "a text"),
            ("BM\u{46}\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0\u{2}\0", "a BMP"),
            ("II*\0\u{10}\0\0\0CR\u{2}\0", "raw file"),
            ("\u{1}\u{2}\u{3}\u{4}\u{5}", "no known image format"),
        ])
    func otherFormat(_ text: String, _ name: String) {
        let decoded = Decoded([UInt8](text.utf8))
        #expect(decoded.code == .unsupportedFormat)
        #expect(decoded.message.contains(name), "\(decoded.message)")
        #expect(decoded.message.contains("JPEG"), "\(decoded.message)")
    }

    @Test("says that an empty file is empty, and one of zeros was not copied")
    func emptyFile() {
        #expect(Decoded([]) == .failure(EngineError(.unreadableImage, "the file is empty")))
        #expect(Decoded([UInt8](repeating: 0, count: 4096)).code == .unreadableImage)
        #expect(Decoded([0xFF, 0xD8]).code == .unreadableImage)
        #expect(Decoded([0x89, 0x50, 0x4E]).code == .unreadableImage)
    }

    @Test("gives back what was encoded", arguments: PixelFormat.allCases)
    func roundTrip(_ format: PixelFormat) throws {
        let picture = NoisyPicture(width: 37, height: 21, format: format)
        guard case .picture(let pixels, 37, 21) = Decoded(try picture.encoded(.png)) else {
            Issue.record("the encoded PNG does not decode")
            return
        }
        for y in 0..<21 {
            for x in 0..<37 {
                let from = picture.pixel(x, y).map { Int($0) }
                let bgr =
                    switch format {
                    case .grey8: [from[0], from[0], from[0]]
                    case .bgr8, .bgra8: Array(from[0..<3])
                    case .rgb8, .rgba8: [from[2], from[1], from[0]]
                    }
                let alpha = format.bytesPerPixel == 4 ? from[3] : 255
                let expected = bgr.map { UInt8(($0 * alpha + 255 * (255 - alpha) + 127) / 255) }
                let at = (y * 37 + x) * 3
                #expect(Array(pixels[at..<at + 3]) == expected)
            }
        }
        #expect(Decoded(try picture.encoded(.jpeg(quality: 80))).code == nil)
    }

    @Test("one decoder serves many threads")
    func threads() async throws {
        let files = try ImageIOFixture.all.map { try $0.bytes }
        let alone = files.map { Decoded($0) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { files.map { Decoded($0) } == alone } }
            for await same in group { #expect(same) }
        }
    }

    @Test("refuses a quality out of range", arguments: [Int.min, -1, 0, 101, .max])
    func quality(_ quality: Int) {
        #expect(throws: EngineError.self) {
            try NoisyPicture(width: 4, height: 4).encoded(.jpeg(quality: quality))
        }
    }
}
