import RectoCore
import Testing

@testable import RectoTesting

@Suite struct FontTests {
    private let fonts: FontSet

    init() throws {
        fonts = try FontSet()
    }

    @Test(
        "metrics of Debian's fonts, in font units",
        arguments: [("A" as Unicode.Scalar, 1401.0), ("i", 569), (" ", 651)])
    func trueTypeAdvances(scalar: Unicode.Scalar, units: Double) {
        #expect(fonts.sans.unitsPerEm == 2048)
        #expect(fonts.sans.advance(fonts.sans.glyph(for: scalar)) == units)
    }

    @Test("every character of a machine readable zone has an outline and one width")
    func ocrBIsFixedPitch() throws {
        for scalar in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<".unicodeScalars {
            let glyph = fonts.ocrB.glyph(for: scalar)
            #expect(glyph != 0)
            #expect(fonts.ocrB.advance(glyph) == 723)
            let bounds = try #require(fonts.ocrB.outline(glyph).bounds)
            #expect(bounds.low.x >= 0 && bounds.high.x <= 723)
            #expect((-60...60).contains(bounds.low.y) || scalar == "<")
        }
        #expect((0.68...0.74).contains(fonts.ocrB.capHeight))
    }

    @Test("composite and curved glyphs are filled to a plausible share of their box")
    func filledShare() throws {
        for (scalar, range) in [("O", 0.25...0.6), ("\u{00C9}", 0.25...0.7), ("I", 0.9...1.01)]
            as [(Unicode.Scalar, ClosedRange<Double>)]
        {
            let path = fonts.sans.outline(fonts.sans.glyph(for: scalar))
            let bounds = try #require(path.bounds)
            let scale = 100 / (bounds.high.y - bounds.low.y)
            let width = Int(((bounds.high.x - bounds.low.x) * scale).rounded(.up))
            let mask = Rasteriser.coverage(
                of: path.transformed(Affine.move(-bounds.low.x, -bounds.low.y).then(.scale(scale, scale))),
                width: width, height: 100)
            let share = Double(mask.values.reduce(0, +)) / Double(mask.values.count)
            #expect(range.contains(share), "\(scalar): \(share)")
        }
    }

    @Test("a font that is not there names the package that brings it")
    func missing() throws {
        let error = try #require(throws: FontError.self) { try FontSet(folders: ["/nowhere"]) }
        #expect(error.code == .missing)
        #expect(error.message.contains("fonts-dejavu-core"))
    }

    @Test("bytes that are no font are refused", arguments: [0, 3, 12, 40])
    func malformed(count: Int) {
        #expect(throws: FontError.self) {
            try OpenTypeFont(bytes: [UInt8](repeating: 7, count: count), file: "x")
        }
    }
}
