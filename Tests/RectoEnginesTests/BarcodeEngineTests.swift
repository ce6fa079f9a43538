import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Barcode engine") struct BarcodeEngineTests {
    private static let engine = BarcodeEngine()
    private static let matrices: [BarcodeSymbology] = [.qr, .pdf417, .aztec, .dataMatrix]

    /// A symbol with light around it, four pixels a module.
    private static func picture(_ modules: BarcodeModules, format: PixelFormat = .grey8) throws -> Frame {
        let (scale, quiet) = (4, 24)
        let rows = modules.height == 1 ? 60 : modules.height * scale
        let (width, height) = (modules.width * scale + 2 * quiet, rows + 2 * quiet)
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isInside = (quiet..<height - quiet).contains(y) && x >= quiet
                let row = modules.height == 1 ? 0 : (y - quiet) / scale
                let isDark = isInside && modules.isDark(x: (x - quiet) / scale, y: row)
                let tone: UInt8 = isDark ? 20 : 240
                pixels += (0..<format.bytesPerPixel).map { $0 == 3 ? 255 : tone }
            }
        }
        return try #require(Frame(pixels: pixels, width: width, height: height, format: format))
    }

    /// Quarter turns clockwise.
    private static func turned(_ frame: Frame, _ turns: Int) throws -> Frame {
        guard turns > 0 else { return frame }
        let pixels = frame.withView { view in
            (0..<view.width).flatMap { x in
                (0..<view.height).map { y in view.bytes[(view.height - 1 - y) * view.rowStride + x] }
            }
        }
        let once = try #require(
            Frame(pixels: pixels, width: frame.height, height: frame.width, format: .grey8))
        return try turned(once, turns - 1)
    }

    private static func read(_ frame: Frame, _ search: BarcodeSearch = BarcodeSearch()) throws -> [Barcode] {
        try frame.withView { view throws(EngineError) in try engine.read(view, for: search) }
    }

    private static func search(_ symbologies: Set<BarcodeSymbology>) -> BarcodeSearch {
        BarcodeSearch(symbologies: symbologies)
    }

    @Test("what is drawn is read, byte for byte, in four directions", arguments: matrices, 0..<4)
    func matrix(_ symbology: BarcodeSymbology, turns: Int) throws {
        let payload = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 37 + 220) }
        let frame = try Self.picture(try Self.engine.draw(symbology, payload))
        let found = try Self.read(try Self.turned(frame, turns))
        let barcode = try #require(found.first)
        #expect(found.count == 1 && barcode.symbology == symbology)
        #expect(barcode.payload == payload)
        #expect(barcode.quad.isConvex)
        let side = Double(max(frame.width, frame.height))
        #expect(barcode.quad.corners.allSatisfy { (0...side).contains($0.x) && (0...side).contains($0.y) })
        #expect(abs(barcode.orientation) == [0, 90, 180, 90][turns])
    }

    @Test(
        "linear symbols are read, those that false ones are easily found of when asked for",
        arguments: [
            (BarcodeSymbology.code128, "AB-123456"), (.code39, "AB123456"), (.itf, "12345670"),
            (.ean13, "5901234123457"), (.ean8, "96385074"),
        ])
    func linear(_ symbology: BarcodeSymbology, _ text: String) throws {
        let frame = try Self.picture(try Self.engine.draw(symbology, Array(text.utf8)))
        let found = try Self.read(frame, Self.search([symbology]))
        #expect(found.map(\.text) == [text])
        let high = try #require(found.first).quad
        #expect(high.height > 50 && high.height < 62, "the whole height of the bars")
        let usual = try Self.read(frame)
        #expect(usual.isEmpty == !BarcodeSymbology.usual.contains(symbology))
    }

    @Test("every pixel format is looked at", arguments: PixelFormat.allCases)
    func formats(_ format: PixelFormat) throws {
        let frame = try Self.picture(try Self.engine.draw(.qr, Array("recto".utf8)), format: format)
        #expect(try Self.read(frame).map(\.text) == ["recto"])
    }

    @Test("only what is asked for is read, and no more of it")
    func asked() throws {
        let frame = try Self.picture(try Self.engine.draw(.qr, Array("recto".utf8)))
        #expect(try Self.read(frame, Self.search([.pdf417, .aztec])).isEmpty)
        var search = BarcodeSearch()
        search.most = 1
        #expect(try Self.read(frame, search).count == 1)
    }

    @Test("text is told from bytes")
    func text() throws {
        let accents = try Self.picture(try Self.engine.draw(.qr, Array("Zoë Müller".utf8)))
        #expect(try Self.read(accents).first?.text == "Zoë Müller")
        let bytes: [UInt8] = [0xDC, 0x03, 0x00, 0x81, 0xFF, 0x13, 0x3C, 0x00, 0x90]
        let seal = try #require(
            try Self.read(try Self.picture(try Self.engine.draw(.dataMatrix, bytes))).first)
        #expect(seal.payload == bytes)
        #expect(!"\(seal)".contains("90") && seal.description == "Barcode(DATA_MATRIX, 9 bytes)")
    }

    @Test("wrong arguments are errors, and say so")
    func arguments() throws {
        let frame = try Self.picture(try Self.engine.draw(.qr, Array("recto".utf8)))
        for most in [0, 256, -1] {
            var search = BarcodeSearch()
            search.most = most
            #expect(throws: EngineError.self) { try Self.read(frame, search) }
        }
        #expect(throws: EngineError.self) { try Self.read(frame, Self.search([])) }
        let payloads: [(BarcodeSymbology, [UInt8])] = [
            (.qr, []), (.qr, [UInt8](repeating: 200, count: 4000)), (.code128, [0xC3, 0xA9]),
            (.ean13, Array("12".utf8)), (.itf, Array("abc".utf8)),
            (.pdf417, [UInt8](repeating: 65, count: 9000)),
        ]
        for (symbology, payload) in payloads {
            do {
                _ = try Self.engine.draw(symbology, payload)
                Issue.record("\(symbology.rawValue) took \(payload.count) bytes")
            } catch {
                #expect(error.code == .badArgument && !error.message.isEmpty)
            }
        }
        #expect(throws: EngineError.self) { try Self.engine.draw(.qr, [65], correction: 9) }
    }

    @Test(
        "the same linear symbol twice is one, and ends no process",
        arguments: [BarcodeSymbology.code128, .code39])
    func twice(_ symbology: BarcodeSymbology) throws {
        let one = try Self.picture(try Self.engine.draw(symbology, Array("TWICE".utf8)))
        let pixels = one.withView { view in (0..<view.bytes.count).map { view.bytes[$0] } }
        let both = try #require(
            Frame(pixels: pixels + pixels, width: one.width, height: 2 * one.height, format: .grey8))
        #expect(try Self.read(both).map(\.text) == ["TWICE"])
    }

    @Test("noise has no barcode and ends no call", arguments: 0..<12)
    func noise(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (width, height) = (40 + generator.index(below: 300), 40 + generator.index(below: 200))
        let coarse = 1 + generator.index(below: 6)
        let row = (0..<width).map { _ in generator.chance(0.5) }
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isDark = seed.isMultiple(of: 2) ? row[x / coarse] : generator.chance(0.5)
                pixels.append(isDark == (y % 97 < 90) ? 20 : 240)
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        #expect(try Self.read(frame).isEmpty)
    }

    @Test("a symbol with a part torn off is read right or not at all", arguments: matrices)
    func damage(_ symbology: BarcodeSymbology) throws {
        let payload = Array("P<UTOERIKSSON<<ANNA<MARIA".utf8)
        let whole = try Self.picture(try Self.engine.draw(symbology, payload))
        for lost in stride(from: 0, through: whole.width, by: 7) {
            var pixels: [UInt8] = []
            whole.withView { view in
                for y in 0..<view.height {
                    for x in 0..<view.width {
                        pixels.append(x < lost ? 240 : view.bytes[y * view.rowStride + x])
                    }
                }
            }
            let frame = try #require(
                Frame(pixels: pixels, width: whole.width, height: whole.height, format: .grey8))
            for barcode in try Self.read(frame) { #expect(barcode.payload == payload) }
        }
    }
}
