import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Portraits that were put into a coded file, and such that were coded with their page.
@Suite("Coding of portraits") struct PortraitCodingTests {
    private static let set = (try? SpecimenPrinter()).map {
        ConditionSet(
            printer: $0, seed: 5, width: 960, height: 540, kinds: [.cardFront], variants: 1, dpi: 250)
    }

    private func measures(_ drawn: DrawnFrame, cut: Int = 0) throws -> PortraitMeasures {
        var vision = try VisionEngine()
        let (page, portrait) = try (#require(drawn.truth.quad), #require(drawn.truth.portrait))
        func moved(_ quad: Quad) -> Quad { quad.moved(x: -Double(cut), y: -Double(cut)) }
        return try Self.cut(drawn.frame, cut).withView {
            try vision.measure($0, portrait: moved(portrait), reach: 0, on: moved(page), print: .none)
        }
    }

    /// The frame without its first rows and columns, as an editor cuts it.
    private static func cut(_ frame: Frame, _ most: Int) throws -> Frame {
        guard most > 0 else { return frame }
        let (width, height) = (frame.width - most, frame.height - most)
        let pixels = frame.withView { view in
            (0..<width * height * 3).map { k in
                let (x, y) = (k / 3 % width + most, k / 3 / width + most)
                return view.bytes[(y * frame.width + x) * 3 + k % 3]
            }
        }
        return try #require(Frame(pixels: pixels, width: width, height: height, format: .bgr8))
    }

    @Test("a photo that was put into a coded file misses its page's coding", arguments: 0..<4, [0, 3])
    func spliced(index: Int, cut: Int) throws {
        let set = try #require(Self.set)
        let frame = set.frame(.spliced, index: index, grade: 0.6)
        let it = try measures(frame, cut: cut)
        #expect(it.coding.page > 0.5, "\(it.coding)")
        #expect(it.missedCoding > 0.3, "\(it.coding)")
        #expect(PortraitTrace(it).kind == .uncoded && PortraitTrace(it).degree > 1.3)
    }

    @Test("a photo that was coded with its page misses nothing", arguments: 0..<4, [0, 3])
    func resaved(index: Int, cut: Int) throws {
        let set = try #require(Self.set)
        let it = try measures(set.frame(.resaved, index: index, grade: 0.6), cut: cut)
        #expect(it.coding.page > 0.5, "\(it.coding)")
        #expect(it.missedCoding < 0.12, "\(it.coding)")
    }

    @Test("of a frame that was never coded nothing is told", arguments: 0..<3)
    func uncoded(index: Int) throws {
        let it = try measures(#require(Self.set).frame(.clean, index: index))
        #expect(it.coding == PortraitMeasures.Pair(portrait: 0, page: 0))
        #expect(it.missedCoding == 0)
    }
}
