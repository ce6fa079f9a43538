import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Displays told by their rim.
@Suite("Rims of displays") struct RimTests {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models/display-rim/display-rim.onnx").path

    /// A dark body with round corners on a grey table, with a lit page in it; or the page alone.
    private static func picture(
        isDisplay: Bool, width: Int = 640, height: Int = 480, format: PixelFormat = .bgr8
    ) -> Frame? {
        var n = SeededGenerator(seed: 11)
        return .drawn(width: width, height: height, format: format) { x, y in
            let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
            let isBody = isDisplay && (0.16...0.84).contains(u) && (0.12...0.9).contains(v)
            let isPage = (0.2...0.8).contains(u) && (0.18...0.82).contains(v)
            // Lines of print, and a picture.
            let isInk = isPage && (Int(v * 60) % 4 == 0) && u > 0.45 && u < 0.74
            let isPicture = (0.25...0.4).contains(u) && (0.3...0.65).contains(v)
            let value =
                isPage ? (isInk ? 60.0 : isPicture ? 140 : 235) : isBody ? 14 : 105 + 12 * sin(u * 31)
            return SIMD3(repeating: value + n.uniform(-3...3))
        }
    }

    private static func page(_ frame: Frame) -> Quad {
        let (w, h) = (Double(frame.width), Double(frame.height))
        return .rectangle(x: w * 0.2, y: h * 0.18, width: w * 0.6, height: h * 0.64)
    }

    private func rim(_ frame: Frame?, about quad: Quad? = nil, network: String? = Self.path) throws
        -> DisplayRim?
    {
        var vision = try VisionEngine(rimNetwork: network)
        let frame = try #require(frame)
        return try frame.withView { view throws(EngineError) in
            try vision.rim(view, about: quad ?? Self.page(frame))
        }
    }

    @Test(
        "a rim about a lit page raises the odds, lying and upright, large and small",
        arguments: [(640, 480), (480, 640), (1280, 720), (224, 160)])
    func rim(width: Int, height: Int) throws {
        let shown = try #require(try rim(Self.picture(isDisplay: true, width: width, height: height)))
            .logOdds
        let plain = try #require(try rim(Self.picture(isDisplay: false, width: width, height: height)))
            .logOdds
        #expect(plain < 2)
        #expect(shown > plain + 2, "\(shown) beside \(plain)")
        #expect((-10...10).contains(shown) && (-10...10).contains(plain))
    }

    @Test(
        "documents on tables are on no display", arguments: [Condition.clean, .tilted, .rotated, .shadowBand])
    func tables(_ condition: Condition) throws {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: 3, width: 640, height: 360,
            kinds: [.cardFront])
        let drawn = set.frame(condition, index: 1)
        let rim = try #require(try rim(drawn.frame, about: drawn.truth.quad))
        #expect(rim.logOdds < 2)
    }

    @Test(
        "what lies beside a document, and whether it is dark, is told", arguments: [(640, 480), (480, 640)])
    func beside(width: Int, height: Int) throws {
        let frame = Self.picture(isDisplay: true, width: width, height: height)
        let (w, h) = (Double(width), Double(height))
        // Half of what is shown: the display goes on about it.
        let inner = Quad.rectangle(x: w * 0.42, y: h * 0.34, width: w * 0.16, height: h * 0.32)
        let within = try #require(try rim(frame, about: inner)?.beside)
        let outer = try #require(try rim(frame)?.beside)
        #expect(within.logOdds > outer.logOdds + 1, "\(within) \(outer)")
        // White paper with print, and grey that lies beside it.
        #expect(outer.light > 0.8)
        let table = Quad.rectangle(x: 0, y: h * 0.2, width: w * 0.14, height: h * 0.6)
        let grey = try #require(try rim(frame, about: table)?.beside)
        #expect(grey.light < 0.6)
        #expect(try #require(try rim(frame, about: .frame(width: width, height: height))).beside == nil)
    }

    @Test("what lies beyond the frame says nothing; a corner in it is enough to be asked")
    func outside() throws {
        let frame = Self.picture(isDisplay: true)
        #expect(try rim(frame, about: .rectangle(x: 700, y: 500, width: 200, height: 100)) == nil)
        #expect(try rim(frame, about: .rectangle(x: 600, y: 440, width: 400, height: 300)) != nil)
        #expect(try rim(frame, about: .rectangle(x: 300, y: 200, width: 0, height: 0)) == nil)
    }

    @Test("no network and a file that is none are errors that say so")
    func missing() {
        #expect(throws: EngineError.self) { try rim(Self.picture(isDisplay: true), network: nil) }
        #expect(throws: EngineError.self) { try rim(Self.picture(isDisplay: true), network: "/nowhere.onnx") }
        // A network of another shape is none for this.
        #expect(throws: EngineError.self) {
            try rim(Self.picture(isDisplay: true), network: DisplayTests.path)
        }
    }

    @Test("a frame says the same again, whatever its layout and whatever came between")
    func repeated() throws {
        var vision = try VisionEngine(rimNetwork: Self.path)
        func odds(_ frame: Frame?) throws -> DisplayRim? {
            let frame = try #require(frame)
            return try frame.withView { view throws(EngineError) in
                try vision.rim(view, about: Self.page(frame))
            }
        }
        let first = try #require(try odds(Self.picture(isDisplay: true)))
        _ = try odds(Self.picture(isDisplay: false, width: 480, height: 640))
        #expect(try #require(try odds(Self.picture(isDisplay: true, format: .bgra8))) == first)
        _ = try #require(try odds(Self.picture(isDisplay: true, format: .grey8)))
        #expect(try odds(Self.picture(isDisplay: true)) == first)
        let bytes = vision.scratchBytes
        #expect(try odds(Self.picture(isDisplay: true)) == first)
        #expect(vision.scratchBytes == bytes && bytes > 0)
    }
}
