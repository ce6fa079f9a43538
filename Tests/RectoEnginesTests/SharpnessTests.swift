import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Blur of a document, drawn and made by hand.
struct SharpnessTests {
    @Test(
        "light print on a dark document is as sharp as dark print: the border of its white zone is no print",
        arguments: SpecimenKind.allCases, [Condition.clean, .rotated, .shadowBand])
    func darkDocuments(kind: SpecimenKind, condition: Condition) throws {
        let set = ConditionSet(
            printer: try SpecimenPrinter(), seed: 2, kinds: [kind], variants: 1, tone: .dark)
        var vision = try VisionEngine()
        let drawn = set.frame(condition, index: 0)
        let sharpness = try drawn.frame.withView { try vision.measure($0, within: drawn.truth.quad) }
            .sharpness
        #expect(sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks)
        #expect(sharpness.worstDirection > 0.5, "\(sharpness)")
    }

    @Test("sharpness falls as blur grows, in every step")
    func blur() throws {
        let set = try #require(VisionTests.set)
        var vision = try VisionEngine()
        var last = Double.infinity
        for sigma in [0.5, 1.5, 3, 5] {
            var scene = set.scene(.clean, index: 0)
            scene.optics.blurSigma = sigma
            let drawn = scene.drawn(as: [.blur])
            let measures = try drawn.frame.withView { try vision.measure($0, within: drawn.truth.quad) }
            #expect(measures.sharpness.worstDirection < last)
            last = measures.sharpness.worstDirection
        }
    }

    @Test("far out of focus, where no block has contrast, a smaller page tells")
    func farOutOfFocus() throws {
        let set = try #require(VisionTests.set)
        var vision = try VisionEngine()
        var seen: [FrameMeasures.Sharpness] = []
        for index in 0..<3 {
            var scene = set.scene(.clean, index: index)
            scene.optics.blurSigma = 14
            let drawn = scene.drawn(as: [.blur])
            seen.append(
                try drawn.frame.withView { try vision.measure($0, within: drawn.truth.quad) }.sharpness)
        }
        for sharpness in seen {
            #expect(sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks)
            #expect(sharpness.worstDirection > 0 && sharpness.worstDirection < 0.25)
        }
        #expect(seen.contains { $0.bestDirection == 0 }, "none was judged by a smaller page")
    }

    @Test(
        "a plain side with little print on it, and one with none, is not out of focus", arguments: [0, 1, 3])
    func plainSide(signs: Int) throws {
        var vision = try VisionEngine()
        let (width, height) = (1280, 720)
        var pixels = [UInt8](repeating: 90, count: width * height)
        for y in 100..<620 {
            for x in 220..<1060 {
                // Light that falls off across it.
                pixels[y * width + x] = UInt8(230 - 60 * (x - 220) / 840)
            }
        }
        for sign in 0..<signs {
            for y in 300..<312 {
                for x in 0..<30 where x % 6 < 3 { pixels[y * width + 400 + 200 * sign + x] = 40 }
            }
        }
        let card = Quad.rectangle(x: 220, y: 100, width: 840, height: 520)
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        let sharpness = try frame.withView { try vision.measure($0, within: card) }.sharpness
        let isJudged = sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks
        #expect(!isJudged || sharpness.worstDirection > 0.6, "\(sharpness)")
    }

    @Test("a shadow on a plain side whose border is sharp is no blur", arguments: [40.0, 80, 160])
    func shadow(width: Double) throws {
        var vision = try VisionEngine()
        var pixels = [UInt8](repeating: 90, count: 1280 * 720)
        for y in 100..<620 {
            for x in 220..<1060 {
                let light = min(1, max(0, (Double(x) - 640) / width + 0.5))
                pixels[y * 1280 + x] = UInt8(230 - 90 * light)
            }
        }
        let card = Quad.rectangle(x: 220, y: 100, width: 840, height: 520)
        let frame = try #require(Frame(pixels: pixels, width: 1280, height: 720, format: .grey8))
        let sharpness = try frame.withView { try vision.measure($0, within: card) }.sharpness
        #expect(sharpness.blocks < FrameMeasures.Sharpness.leastBlocks, "\(sharpness)")
    }

    @Test("bars of a barcode tell of sharpness where there is nothing else")
    func symbol() throws {
        var vision = try VisionEngine()
        let (width, height) = (1280, 720)
        let symbol = Quad.rectangle(x: 260, y: 140, width: 760, height: 140)
        func card(print: Bool) throws -> Frame {
            var pixels = [UInt8](repeating: 230, count: width * height)
            for y in 140..<280 {
                // Worn at their ends, where they rise along themselves otherwise.
                let bar = UInt8(230 - 200 * min(1, Double(min(y - 140, 279 - y)) / 40))
                for x in 260..<1020 where x % 10 < 5 { pixels[y * width + x] = bar }
            }
            for y in 330..<400 where print && y % 24 < 6 {
                for x in 260..<330 where x % 12 < 4 { pixels[y * width + x] = 40 }
            }
            return try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        }
        let page = Quad.rectangle(x: 220, y: 100, width: 840, height: 520)
        func sharpness(print: Bool, besides symbols: [Quad]) throws -> FrameMeasures.Sharpness {
            try card(print: print).withView {
                try vision.measure($0, within: page, insets: .none, besides: symbols)
            }.sharpness
        }
        #expect(try sharpness(print: true, besides: []).worstDirection < 0.3)
        #expect(try sharpness(print: true, besides: [symbol]).worstDirection > 0.7)
        #expect(
            try sharpness(print: false, besides: [symbol]) == sharpness(print: false, besides: []))
    }

    @Test("motion blurs one direction more than the others")
    func motion() throws {
        let set = try #require(VisionTests.set)
        var vision = try VisionEngine()
        var scene = set.scene(.clean, index: 0)
        scene.optics.motionLength = 14
        scene.optics.motionAngle = 0
        let drawn = scene.drawn(as: [.motion])
        let sharpness = try drawn.frame.withView { try vision.measure($0, within: drawn.truth.quad) }
            .sharpness
        #expect(sharpness.bestDirection > 1.5 * sharpness.worstDirection)
    }
}
