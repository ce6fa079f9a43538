import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Blocks that may be barcodes, in pixels.
@Suite("Finding symbols") struct SymbolFindingTests {
    /// Rows of short strokes, as lines of text have them, and a symbol in a place of its own.
    private static func page(_ modules: BarcodeModules?, at place: Point, scale: Int) throws -> Frame {
        let (width, height) = (640, 420)
        var pixels = [UInt8](repeating: 225, count: width * height)
        var n = SeededGenerator(seed: 5)
        let symbol = modules.map {
            Quad.rectangle(
                x: place.x - 14, y: place.y - 14, width: Double($0.width * scale + 28),
                height: Double($0.height * scale + 28))
        }
        for line in stride(from: 20, to: height - 20, by: 44) {
            for x in stride(from: 16, to: width - 24, by: 9) where n.chance(0.8) {
                let stroke = Quad.rectangle(x: Double(x), y: Double(line), width: 6, height: 11)
                guard symbol.map({ stroke.intersectionArea($0) < 0.5 }) ?? true else { continue }
                let isUpright = n.chance(0.5)
                for row in 0..<11 {
                    for column in 0..<6 where isUpright ? column < 2 : row < 2 || row > 8 {
                        pixels[(line + row) * width + x + column] = 60
                    }
                }
            }
        }
        if let modules {
            for y in 0..<modules.height * scale {
                for x in 0..<modules.width * scale where modules.isDark(x: x / scale, y: y / scale) {
                    pixels[(Int(place.y) + y) * width + Int(place.x) + x] = 30
                }
            }
        }
        return try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
    }

    private static func find(_ frame: Frame, most: Int = 4) throws -> [SymbolBlock] {
        var vision = try VisionEngine()
        return try frame.withView { view throws(EngineError) in
            try vision.findSymbols(view, most: most)
        }
    }

    @Test(
        "a symbol among lines of text is the first block, to a few pixels",
        arguments: [
            (BarcodeSymbology.qr, 3), (.aztec, 3), (.dataMatrix, 4),
        ])
    func place(_ symbology: BarcodeSymbology, scale: Int) throws {
        let modules = try BarcodeEngine().draw(symbology, Array("I<UTOD231458907<<<<<<<<<<<<<<<".utf8))
        let at = Point(250, 190)
        let block = try #require(try Self.find(try Self.page(modules, at: at, scale: scale)).first)
        let truth = Quad.rectangle(
            x: at.x, y: at.y, width: Double(modules.width * scale), height: Double(modules.height * scale))
        for (found, real) in zip(block.quad.corners, truth.corners) { #expect(found.distance(to: real) < 5) }
        #expect(block.alignment > 0.4 && block.alignment <= 1)
    }

    @Test(
        "of a small PDF417 the codewords are a block, whose bars at both ends do not change from row to row")
    func oblong() throws {
        let modules = try BarcodeEngine().draw(.pdf417, Array("I<UTOD231458907<<<<<<<<<<<<<<<".utf8))
        let at = Point(250, 190)
        let block = try #require(try Self.find(try Self.page(modules, at: at, scale: 2)).first)
        let truth = Quad.rectangle(
            x: at.x, y: at.y, width: Double(modules.width * 2), height: Double(modules.height * 2))
        #expect(block.quad.intersectionArea(truth) > 0.65 * truth.area)
        #expect(block.quad.intersectionArea(truth) > 0.9 * block.quad.area)
    }

    @Test("lines of text are no block, and neither is paper")
    func none() throws {
        #expect(try Self.find(try Self.page(nil, at: Point(0, 0), scale: 1)).isEmpty)
        let paper = try #require(
            Frame(pixels: [UInt8](repeating: 200, count: 30 * 400), width: 30, height: 400, format: .grey8))
        #expect(try Self.find(paper).isEmpty)
    }

    @Test("what is cut out stands in the middle of its own paper")
    func cut() throws {
        let modules = try BarcodeEngine().draw(.dataMatrix, Array("RECTO".utf8))
        let at = Point(250, 190)
        let frame = try Self.page(modules, at: at, scale: 6)
        let side = 6 * modules.width
        var vision = try VisionEngine()
        let cut = try frame.withView { view throws(EngineError) in
            try vision.symbol(
                view, .rectangle(x: at.x, y: at.y, width: Double(side), height: Double(side)),
                width: 2 * side, height: 2 * side, quiet: 20)
        }
        #expect(cut.width == 2 * side + 40 && cut.height == cut.width && cut.format == .grey8)
        let tones = cut.withView { view in (0..<view.bytes.count).map { view.bytes[$0] } }
        let last = cut.width - 1
        for (x, y) in [(0, 0), (19, 30), (30, 19), (last, 40), (40, last - 19)] {
            #expect(tones[y * cut.width + x] == 225)
        }
        // Data Matrix has a dark column on its left and a dark row at its foot.
        let middle = cut.width / 2
        #expect(tones[middle * cut.width + 26] < 40)
        #expect(tones[(last - 26) * cut.width + middle] < 40)
    }

    @Test("wrong arguments are errors")
    func arguments() throws {
        let frame = try Self.page(nil, at: Point(0, 0), scale: 1)
        for most in [0, 65] { #expect(throws: EngineError.self) { try Self.find(frame, most: most) } }
        let quad = Quad.rectangle(x: 10, y: 10, width: 50, height: 50)
        for (width, quiet) in [(0, 8), (40, -1), (40, 257), (ImageView.maximumSide, 1)] {
            #expect(throws: EngineError.self) {
                var vision = try VisionEngine()
                _ = try frame.withView { view throws(EngineError) in
                    try vision.symbol(view, quad, width: width, height: 40, quiet: quiet)
                }
            }
        }
    }
}
