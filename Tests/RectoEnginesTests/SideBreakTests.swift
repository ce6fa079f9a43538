import CRectoTypes
import CRectoVision
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Where something crosses a document's side, on drawn pixels.
@Suite("What crosses a document's sides") struct SideBreakTests {
    private static let (width, height) = (900, 620)
    private static let card = Quad.rectangle(x: 108, y: 95, width: 685, height: 432)
    private static let tone: SIMD3<Double> = [150, 176, 205]

    /// Something laid over the card and what it lies on, or light that falls on both.
    enum Laid: Sendable, CustomTestStringConvertible {
        /// A bar of one tone that comes in over the upper side, so many pixels wide, down to a place.
        case bar(tone: SIMD3<Double>, wide: Double, to: Double)
        /// Everything to the right of a slanting line is darkened to that share.
        case shadow(Double)
        /// A burnt spot about the middle of the right side.
        case highlight
        /// The ground changes its tone half way along the card.
        case ground(SIMD3<Double>)
        /// The card's right part is as dark as a strip of the ground that it begins over; beyond it the ground is light.
        case bands
        case nothing

        var testDescription: String { "\(self)" }

        func over(_ x: Double, _ y: Double, _ value: SIMD3<Double>, isCard: Bool) -> SIMD3<Double> {
            switch self {
            case .bar(let tone, let wide, let to): abs(x - 400) < wide / 2 && y < to ? tone : value
            case .shadow(let share): x > 520 + y / 4 ? value * share : value
            case .highlight:
                ((x - 793) * (x - 793) + (y - 300) * (y - 300)).squareRoot() < 50 ? [255, 255, 255] : value
            case .ground(let other): isCard || x < 450 ? value : other
            case .bands:
                isCard
                    ? (x < 520 ? value : [62, 60, 58])
                    : x < 500 ? [8, 8, 8] : x < 580 ? [60, 60, 60] : [190, 190, 190]
            case .nothing: value
            }
        }
    }

    private static func picture(_ laid: Laid, ground: Double = 70, format: PixelFormat = .bgr8) -> Frame? {
        var n = SeededGenerator(seed: 5)
        return .drawn(width: width, height: height, format: format) { x, y in
            let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
            let isCard =
                u > card.topLeft.x && u < card.topRight.x && v > card.topLeft.y && v < card.bottomLeft.y
            return laid.over(u, v, isCard ? tone : SIMD3(repeating: ground), isCard: isCard)
                + n.uniform(-1...1)
        }
    }

    private func seen(_ frame: Frame?, of quad: Quad = SideBreakTests.card) throws -> SideBreak? {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.sideBreak(view, of: quad)
        }
    }

    @Test(
        "a bar over a side is seen, and where, whatever its tone",
        arguments: [[20, 24, 30], [120, 160, 215], [40, 40, 200], [235, 235, 235]] as [SIMD3<Double>],
        [24.0, 60, 150])
    func bars(_ tone: SIMD3<Double>, _ wide: Double) throws {
        let it = try #require(try seen(Self.picture(.bar(tone: tone, wide: wide, to: 170))))
        #expect(it.strength > 0.1, "\(it.strength)")
        #expect(it.logOdds > 1)
        #expect(abs(it.region.centre.x - 400) < 12 && abs(it.region.centre.y - 95) < 6)
        #expect(abs(it.region.topRight.x - it.region.topLeft.x) > wide / 2 - 8)
    }

    @Test(
        "nothing, a shadow's edge, a highlight, another ground, a band of the card's own, and what lies beside or within say nothing",
        arguments: [
            Laid.nothing, .bands, .shadow(0.5), .shadow(0.25), .highlight, .ground([200, 190, 180]),
            .bar(tone: [20, 24, 30], wide: 60, to: 92),
        ])
    func sound(_ laid: Laid) throws {
        let it = try #require(try seen(Self.picture(laid)))
        #expect(it.strength < 0.05, "\(it.strength)")
        #expect(it.logOdds == 0)
    }

    @Test("a card that looks like its ground has no step that could be hidden")
    func alike() throws {
        let it = try #require(
            try seen(Self.picture(.bar(tone: [20, 24, 30], wide: 60, to: 170), ground: 176)))
        #expect(it.strength < 0.35)
        let same = Quad.rectangle(x: 700, y: 500, width: 150, height: 95)
        #expect(try seen(Self.picture(.nothing), of: same).map { $0.strength < 0.05 } ?? true)
    }

    @Test("every layout of the same pixels says the same", arguments: PixelFormat.allCases)
    func formats(_ format: PixelFormat) throws {
        let it = try #require(
            try seen(Self.picture(.bar(tone: [20, 24, 30], wide: 60, to: 170), format: format)))
        #expect(it.strength > 0.3 && abs(it.region.centre.x - 400) < 30)
    }

    @Test("an outline that is turned says the same of the same place")
    func turned() throws {
        let frame = Self.picture(.bar(tone: [20, 24, 30], wide: 60, to: 170))
        let strengths = try (0..<4).compactMap { try seen(frame, of: Self.card.turned($0))?.strength }
        #expect(strengths.count == 4)
        for it in strengths { #expect(abs(it - strengths[0]) < 0.02) }
    }

    @Test("sides that the frame does not show are not told, and no outline is too small or too large")
    func edges() throws {
        #expect(
            try seen(Self.picture(.nothing), of: .frame(width: Self.width, height: Self.height)) == nil)
        let cut = try seen(
            Self.picture(.nothing), of: .rectangle(x: -20, y: 95, width: 813, height: 432))
        #expect(cut.map { $0.strength < 0.05 } == true)
        for side in [1.0, 3, 20] {
            let small = try seen(
                Self.picture(.nothing), of: .rectangle(x: 400, y: 300, width: side * 1.6, height: side))
            #expect(small.map { $0.strength.isFinite } ?? true)
        }
        #expect(throws: EngineError.self) {
            try seen(
                Self.picture(.nothing),
                of: Quad(
                    topLeft: Point(0, 0), topRight: Point(9, 9), bottomRight: Point(9, 0),
                    bottomLeft: Point(0, 9)))
        }
    }

    @Test("nothing given is refused")
    func nothing() throws {
        var quad = RectoQuad()
        var out = RectoSideBreak()
        #expect(
            recto_vision_side_break(nil, nil, &quad, &out, RectoMessage(text: nil, capacity: 0))
                == .badArgument)
    }
}
