import RectoCore
import RectoEngines
import Testing

/// Colours of a document beside the colour of its light.
@Suite("Colour of a document") struct ColourTests {
    /// Tiles of several tones, in colour or grey, under a light of `gains` (blue, green, red) that fades to one side.
    ///
    /// - Parameter hand: where skin lies over it.
    private static func page(
        isGrey: Bool, gains: SIMD3<Double>, format: PixelFormat = .bgr8, hand: [Quad] = []
    ) -> Frame? {
        let tones: [SIMD3<Double>] = [
            [200, 190, 180], [90, 150, 190], [190, 140, 90], [120, 180, 120], [60, 60, 70],
        ]
        return .drawn(width: 480, height: 300, format: format) { x, y in
            let isHand = hand.contains {
                (Int($0.topLeft.x)..<Int($0.topRight.x)).contains(x)
                    && (Int($0.topLeft.y)..<Int($0.bottomLeft.y)).contains(y)
            }
            let tone = isHand ? [90, 120, 200] : tones[(x / 24 * 3 + y / 20 * 7) % tones.count]
            let own = isGrey && !isHand ? SIMD3(repeating: tone.sum() / 3) : tone
            return own * gains * (1 - 0.4 * Double(x) / 480)
        }
    }

    private static let whole = Quad.rectangle(x: 0, y: 0, width: 480, height: 300)

    private func measured(_ frame: Frame?, on quad: Quad = Self.whole, under covers: [Quad] = []) throws
        -> DocumentColour
    {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.colour(view, on: quad, under: covers)
        }
    }

    private func colour(_ frame: Frame?, on quad: Quad = Self.whole, under covers: [Quad] = []) throws
        -> Double?
    {
        try measured(frame, on: quad, under: covers).hues
    }

    @Test(
        "a grey copy has little colour of its own under light of any colour",
        arguments: [[1, 1, 1], [0.5, 0.9, 1.1], [1.1, 0.7, 1], [1, 0.8, 0.6]] as [SIMD3<Double>])
    func light(gains: SIMD3<Double>) throws {
        let grey = try #require(try colour(Self.page(isGrey: true, gains: gains)))
        let coloured = try #require(try colour(Self.page(isGrey: false, gains: gains)))
        #expect(grey < 0.03)
        #expect(coloured > 0.09)
    }

    /// Tiles of white and of one ink at several strengths.
    private static func duotone(ink: SIMD3<Double>) -> Frame? {
        let strengths: [Double] = [0, 0.9, 0.1, 0.4]
        return .drawn(width: 480, height: 300) { x, y in
            240 + (ink - 240) * strengths[(x / 24 * 3 + y / 20 * 7) % strengths.count]
        }
    }

    @Test(
        "one strong ink on white is no light, black is",
        arguments: [[150, 50, 60], [40, 60, 170], [80, 130, 40]] as [SIMD3<Double>])
    func duotones(ink: SIMD3<Double>) throws {
        let coloured = try #require(try colour(Self.duotone(ink: ink)))
        let black = try #require(try colour(Self.duotone(ink: [40, 38, 36])))
        #expect(coloured > 0.04)
        #expect(black < 0.02)
    }

    /// White with a square of one colour (blue, green, red), under a light of `gains`.
    private static func square(_ colour: SIMD3<Double>, gains: SIMD3<Double> = [1, 1, 1]) -> Frame? {
        .drawn(width: 480, height: 300) { x, y in
            let isSquare = (300..<360).contains(x) && (120..<180).contains(y)
            return (isSquare ? colour : SIMD3(repeating: 235)) * gains
        }
    }

    @Test(
        "what ink leaves on plain paper lies within its gamut, what shines in its own colour beyond it",
        arguments: [
            // Solids of ISO 12647-2, paper type 4: cyan, magenta, yellow, green, blue. Then a display's own.
            ([185, 140, 35], false), ([130, 75, 205], false), ([68, 203, 216], false),
            ([95, 135, 30], false), ([135, 85, 92], false), ([235, 10, 10], true), ([10, 225, 10], true),
            ([10, 10, 230], true),
        ] as [(SIMD3<Double>, Bool)],
        [[1, 1, 1], [0.7, 0.9, 1], [1, 0.9, 0.75]] as [SIMD3<Double>])
    func gamut(colour: (SIMD3<Double>, Bool), gains: SIMD3<Double>) throws {
        let gamut = try #require(try measured(Self.square(colour.0, gains: gains)).gamut)
        #expect(colour.1 ? gamut > 1.2 : (0.6...1.1).contains(gamut), "\(gamut)")
    }

    @Test("nothing is told of colours without a white beside them, and none of what lies over the document")
    func gamutOfNothing() throws {
        #expect(try measured(Self.square([235, 10, 10], gains: [0.1, 0.1, 0.1])).gamut == nil)
        #expect(try measured(Self.page(isGrey: true, gains: [1, 1, 1], format: .grey8)).gamut == nil)
        let over = Quad.rectangle(x: 290, y: 110, width: 80, height: 80)
        #expect(try #require(try measured(Self.square([235, 10, 10]), under: [over]).gamut) < 0.05)
    }

    @Test("what lies over a grey copy is not its print")
    func cover() throws {
        let thing = Quad.rectangle(x: 300, y: 180, width: 180, height: 120)
        let frame = Self.page(isGrey: true, gains: [1, 1, 1], hand: [thing])
        #expect(try #require(try colour(frame)) > 0.03)
        #expect(try #require(try colour(frame, under: [thing])) < 0.01)
    }

    @Test("what touches a thing and has its hue is of the thing; what lies apart or has other hues is not")
    func spread() throws {
        // A finger, of which the lower half is surely seen, and one that lies apart.
        let finger = Quad.rectangle(x: 360, y: 120, width: 120, height: 180)
        let seen = Quad.rectangle(x: 360, y: 220, width: 120, height: 80)
        let apart = Quad.rectangle(x: 40, y: 0, width: 120, height: 120)
        let one = Self.page(isGrey: true, gains: [1, 1, 1], hand: [finger])
        #expect(try #require(try colour(one, under: [seen])) < 0.01)
        let both = Self.page(isGrey: true, gains: [1, 1, 1], hand: [finger, apart])
        #expect(try #require(try colour(both, under: [seen])) > 0.02)
        let coloured = Self.page(isGrey: false, gains: [1, 1, 1], hand: [finger])
        #expect(try #require(try colour(coloured, under: [seen])) > 0.09)
    }

    @Test("of a page much of which is in a thing's hue nothing goes to the thing, nor where it has none")
    func ownHue() throws {
        let skin = Quad.rectangle(x: 0, y: 0, width: 480, height: 125)
        let thing = Quad.rectangle(x: 160, y: 0, width: 80, height: 40)
        let frame = Self.page(isGrey: true, gains: [1, 1, 1], hand: [skin])
        let all = try #require(try colour(frame))
        let under = try #require(try colour(frame, under: [thing]))
        #expect(all > 0.03 && abs(under - all) < 0.01)
        // A grey thing beside the colour.
        let beside = Quad.rectangle(x: 160, y: 130, width: 80, height: 60)
        #expect(try abs(#require(try colour(frame, under: [beside])) - all) < 0.01)
    }

    @Test("more things than are looked for are refused")
    func tooMany() {
        #expect(throws: EngineError.self) {
            try colour(
                Self.page(isGrey: true, gains: [1, 1, 1]), under: Array(repeating: Self.whole, count: 9))
        }
    }

    @Test("a frame of one channel, in the dark or burnt out says nothing")
    func silence() throws {
        #expect(try colour(Self.page(isGrey: true, gains: [1, 1, 1], format: .grey8)) == nil)
        #expect(try colour(Self.page(isGrey: false, gains: [0.05, 0.05, 0.05])) == nil)
        #expect(try colour(Self.page(isGrey: false, gains: [2.4, 2.4, 2.4])) == nil)
        #expect(try colour(Self.page(isGrey: false, gains: [9, 9, 9])) == nil)
    }

    @Test("a quad that is not convex is refused")
    func refusal() {
        let dent = Quad(
            topLeft: Point(0, 0), topRight: Point(20, 290), bottomRight: Point(480, 300),
            bottomLeft: Point(0, 300))
        #expect(throws: EngineError.self) { try colour(Self.page(isGrey: true, gains: [1, 1, 1]), on: dent) }
    }
}
