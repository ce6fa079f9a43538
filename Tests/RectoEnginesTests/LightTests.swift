import RectoCore
import RectoEngines
import Testing

/// Light in cells of a document's plane.
@Suite("Light in cells") struct LightTests {
    private static let document = Quad.rectangle(x: 160, y: 100, width: 320, height: 160)

    /// A document of one grey level on a table of another; rows from `clipped` on are white.
    private static func frame(_ level: UInt8, table: UInt8, clipped: Int = 360, format: PixelFormat = .bgr8)
        -> Frame?
    {
        let channels = format.bytesPerPixel
        var pixels = [UInt8](repeating: table, count: 640 * 360 * channels)
        for y in 0..<360 {
            for x in 0..<640 where y >= clipped || (160..<480).contains(x) && (100..<260).contains(y) {
                for c in 0..<channels { pixels[(y * 640 + x) * channels + c] = y >= clipped ? 255 : level }
            }
        }
        return Frame(pixels: pixels, width: 640, height: 360, format: format)
    }

    private func light(_ frame: Frame?, about quad: Quad = Self.document) throws -> LightCells {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.light(view, about: quad)
        }
    }

    /// By the curve of sRGB: 188 of 255 is half of the light, 64 a twentieth.
    @Test("cells hold linear light, on the document and beside it", arguments: PixelFormat.allCases)
    func linear(format: PixelFormat) throws {
        let cells = try light(Self.frame(188, table: 64, format: format))
        let on = Set(LightCells.onDocument)
        #expect(on.count == LightCells.columns * LightCells.rows)
        for cell in 0..<LightCells.width * LightCells.height {
            let place = LightCells.place(of: cell)
            let at = Point(160 + 320 * place.x, 100 + 160 * place.y)
            guard at.x > 0, at.y > 0, at.x < 640, at.y < 360 else {
                #expect(cells[cell] == nil)
                continue
            }
            // Cells at the frame's rim reach beyond it.
            guard let value = cells[cell] else { continue }
            #expect(abs(value - (on.contains(cell) ? -0.693 : -2.97)) < 0.05)
        }
        #expect(LightCells.onDocument.allSatisfy { cells[$0] != nil })
    }

    @Test("what is clipped or all but black is not told")
    func untold() throws {
        let cells = try light(Self.frame(255, table: 4))
        #expect(cells.light.allSatisfy { $0 == LightCells.untold })
        let half = try light(Self.frame(128, table: 64, clipped: 180))
        let told = LightCells.onDocument.count { half[$0] != nil }
        #expect(told == LightCells.columns * LightCells.rows / 2)
    }

    @Test("an outline that is none is refused")
    func refused() throws {
        let crossed = Quad(
            topLeft: Point(0, 0), topRight: Point(100, 100), bottomRight: Point(100, 0),
            bottomLeft: Point(0, 100))
        #expect(throws: EngineError.self) { try light(Self.frame(100, table: 50), about: crossed) }
    }
}
