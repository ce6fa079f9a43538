import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Portraits on drawn frames, measured where they truly are.
@Suite("Portrait measures") struct PortraitTests {
    /// A page of paper with scattered specks of print, a "portrait" of small cells on it, and another edge inside that
    /// where asked.
    private static func page(portraitContrast: Int, innerEdge: Bool = false) -> Frame? {
        var pixels = [UInt8](repeating: 0, count: 640 * 400)
        for y in 0..<400 {
            for x in 0..<640 {
                let inside = (80..<240).contains(x) && (100..<300).contains(y)
                let inner = (88..<232).contains(x) && (108..<292).contains(y)
                let cell = (x / 4 + y / 4) % 2 == 0
                let isSpeck = (x / 4 * 7 + y / 4 * 13) % 11 < 2
                let value =
                    if !inside { isSpeck ? 70 : 225 } else {
                        120 + (cell ? portraitContrast : -portraitContrast) / 2
                            + (innerEdge && inner ? -60 : 0)
                    }
                pixels[y * 640 + x] = UInt8(clamping: value)
            }
        }
        return Frame(pixels: pixels, width: 640, height: 400, format: .grey8)
    }

    private static let document = Quad.rectangle(x: 0, y: 0, width: 640, height: 400)
    private static let place = Quad.rectangle(x: 80, y: 100, width: 160, height: 200)

    private func measure(_ frame: Frame?) throws -> PortraitMeasures {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.measure(view, portrait: Self.place, on: Self.document)
        }
    }

    @Test("sides, light and contrast are those of the portrait alone")
    func light() throws {
        let it = try measure(Self.page(portraitContrast: 40))
        #expect(abs(it.width - 160) < 1 && abs(it.height - 200) < 1)
        #expect(abs(it.mean - 120) < 6)
        #expect(it.contrast.portrait < 0.5 * it.contrast.page)
        #expect(it.colour.portrait == 0)
        #expect(it.glareShare == 0)
    }

    @Test("contrast falls with the portrait's own, the page's stays")
    func fading() throws {
        let (strong, faint) = try (
            measure(Self.page(portraitContrast: 120)), measure(Self.page(portraitContrast: 10))
        )
        #expect(faint.contrast.portrait < strong.contrast.portrait)
        #expect(abs(faint.contrast.page - strong.contrast.page) < 20)
    }

    @Test("an edge beside the border is seen beside it")
    func secondBorder() throws {
        let (one, two) = try (
            measure(Self.page(portraitContrast: 4)), measure(Self.page(portraitContrast: 4, innerEdge: true))
        )
        #expect(two.secondBorder > one.secondBorder + 0.2)
    }

    @Test("measuring twice needs no more memory and gives the same")
    func again() throws {
        let frame = try #require(Self.page(portraitContrast: 60))
        var vision = try VisionEngine()
        var seen: Set<PortraitMeasures> = []
        var sizes: Set<Int> = []
        for _ in 0..<3 {
            seen.insert(
                try frame.withView { view throws(EngineError) in
                    try vision.measure(view, portrait: Self.place, on: Self.document)
                })
            sizes.insert(vision.scratchBytes)
        }
        #expect(seen.count == 1 && sizes.count == 1)
    }

    @Test("a portrait that is no convex quad is refused")
    func refusal() throws {
        let frame = try #require(Self.page(portraitContrast: 60))
        var vision = try VisionEngine()
        let dent = Quad(
            topLeft: Point(80, 100), topRight: Point(90, 290), bottomRight: Point(240, 300),
            bottomLeft: Point(80, 300))
        #expect(throws: EngineError.self) {
            try frame.withView { view throws(EngineError) in
                _ = try vision.measure(view, portrait: dent, on: Self.document)
            }
        }
    }
}
