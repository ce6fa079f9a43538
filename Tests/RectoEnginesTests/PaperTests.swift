import CRectoTypes
import CRectoVision
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Where paper ends, on drawn pixels.
@Suite("Sides and corners of what may be a print") struct PaperTests {
    private static let (width, height) = (900, 620)
    /// An ID-1 card of 8 pixels a millimetre.
    private static let card = Quad.rectangle(x: 108, y: 95, width: 685, height: 432)
    private static let radius = 3.18 * 8

    /// A tinted card with a white band, its corners of some radius, on a ground of one tone; and how much darker than it the
    /// frame is for a millimetre outside the card.
    private static func picture(
        radius: Double = PaperTests.radius, ground: Double = 236, shadow: Double = 0, noise: Double = 1,
        format: PixelFormat = .bgr8, scale: Double = 1
    ) -> Frame? {
        var n = SeededGenerator(seed: 5)
        let (width, height) = (Int(Double(width) * scale), Int(Double(height) * scale))
        return .drawn(width: width, height: height, format: format) { x, y in
            let u = (Double(x) + 0.5) / scale - card.topLeft.x
            let v = (Double(y) + 0.5) / scale - card.topLeft.y
            // How far outside the rounded rectangle.
            let dx = max(radius - u, u - (card.width - radius), 0)
            let dy = max(radius - v, v - (card.height - radius), 0)
            let out = (dx * dx + dy * dy).squareRoot() - radius
            let tone: SIMD3<Double> =
                out > 0
                ? SIMD3(repeating: out < 8 ? ground * (1 - shadow) : ground)
                : v > 330 ? [228, 230, 229] : [150, 176, 205]
            return tone + n.uniform(-noise...noise)
        }
    }

    private func paper(_ frame: Frame?, about quad: Quad = PaperTests.card) throws -> PaperEdge {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.paper(view, about: quad)
        }
    }

    @Test("paper goes on beyond a print without a shadow, and a card on paper casts one")
    func sheets() throws {
        let print = try paper(Self.picture())
        #expect(print.liesOnPaper && print.sides == 4 && print.paperSides == 4)
        #expect(print.shadow < 0.01)
        let card = try paper(Self.picture(shadow: 0.12))
        #expect(card.liesOnPaper)
        #expect(abs(card.shadow - 0.12) < 0.03)
    }

    @Test(
        "a pale card's shadow at its corners is not taken for a square corner", arguments: [0, 0.1, 0.2, 0.3])
    func shadows(_ shadow: Double) throws {
        #expect(try abs(paper(Self.picture(shadow: shadow)).fill) < 0.3)
    }

    @Test("what is darker, tinted or rough is no paper", arguments: [(120.0, 1.0), (236, 60)])
    func grounds(_ ground: Double, _ noise: Double) throws {
        let it = try paper(Self.picture(ground: ground, noise: noise))
        #expect(it.sides == 4 && !it.liesOnPaper)
    }

    @Test(
        "round corners are the ground's, square ones the card's; both also of an outline that is a little off"
    )
    func corners() throws {
        for shift in [0.0, 3] {
            let outline = Quad.rectangle(
                x: 108 + shift, y: 95 - shift, width: 685 - shift, height: 432 + shift)
            let round = try paper(Self.picture(ground: 60), about: outline)
            #expect(round.showsCorners && round.corners == 4)
            #expect(abs(round.fill) < 0.15, "\(round.fill) at \(shift)")
            let square = try paper(Self.picture(radius: 1, ground: 60), about: outline)
            #expect(square.corners == 4 && square.fill > 0.9, "\(square.fill) at \(shift)")
        }
    }

    @Test(
        "corners of a card of less than 300 pixels are a handful of them, and not told",
        arguments: [(0.35, 0), (0.43, 0), (0.45, 4)])
    func smallCorners(scale: Double, corners: Int) throws {
        let outline = Self.card.mapped { Point($0.x * scale, $0.y * scale) }
        let it = try paper(Self.picture(radius: 1, ground: 60, scale: scale), about: outline)
        #expect(it.corners == corners && it.showsCorners == (corners == 4))
    }

    @Test("every layout of the same pixels says the same", arguments: PixelFormat.allCases)
    func formats(_ format: PixelFormat) throws {
        let it = try paper(Self.picture(shadow: 0.1, format: format))
        #expect(it.liesOnPaper && abs(it.shadow - 0.1) < 0.03)
        #expect(abs(it.fill) < 0.25)
    }

    @Test("what the frame does not show is not told, and no outline is too small or too large")
    func edges() throws {
        let cut = try paper(Self.picture(), about: .rectangle(x: -20, y: 95, width: 813, height: 432))
        #expect(cut.sides < 4 && cut.corners <= 2)
        let whole = try paper(Self.picture(), about: .frame(width: Self.width, height: Self.height))
        #expect(whole.sides == 0 && whole.corners == 0 && !whole.liesOnPaper && !whole.showsCorners)
        for side in [1.0, 3, 20] {
            let small = try paper(
                Self.picture(), about: .rectangle(x: 400, y: 300, width: side * 1.6, height: side))
            #expect(small.shadow.isFinite && small.fill.isFinite)
        }
        #expect(throws: EngineError.self) {
            try paper(
                Self.picture(),
                about: Quad(
                    topLeft: Point(0, 0), topRight: Point(9, 9), bottomRight: Point(9, 0),
                    bottomLeft: Point(0, 9)))
        }
    }

    @Test("nothing given is refused")
    func nothing() throws {
        var quad = RectoQuad()
        var out = RectoPaper()
        #expect(
            recto_vision_paper(nil, nil, &quad, &out, RectoMessage(text: nil, capacity: 0)) == .badArgument)
    }
}
