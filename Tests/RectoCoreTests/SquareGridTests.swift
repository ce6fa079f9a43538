import RectoCore
import Testing

/// Where squares of a frame's own pixels are taken, and what many of them say together.
struct SquareGridTests {
    private static func places(_ quad: Quad, _ width: Int = 1600, _ height: Int = 1200) -> [(x: Int, y: Int)]
    {
        SquareGrid.display.places(on: quad, frameWidth: width, frameHeight: height)
    }

    @Test(
        "every square lies within document and frame",
        arguments: [
            Quad.frame(width: 1600, height: 1200),
            Quad.rectangle(x: 100.5, y: 80.2, width: 700, height: 440),
            Quad(
                topLeft: Point(700, 60), topRight: Point(1500, 420), bottomRight: Point(1100, 1150),
                bottomLeft: Point(260, 760)),
            Quad(
                topLeft: Point(-200, -90), topRight: Point(1700, 40), bottomRight: Point(1900, 1300),
                bottomLeft: Point(-20, 1250)),
        ], [0, 1, 2, 3])
    func within(quad: Quad, turns: Int) {
        let places = Self.places(quad.turned(turns))
        #expect(!places.isEmpty && places.count <= SquareGrid.display.most)
        let side = Double(SquareGrid.display.side)
        for place in places {
            #expect(place.x >= 0 && place.y >= 0)
            #expect(place.x + SquareGrid.display.side <= 1600 && place.y + SquareGrid.display.side <= 1200)
            let square = Quad.rectangle(x: Double(place.x), y: Double(place.y), width: side, height: side)
            #expect(square.intersectionArea(quad) > 0.999 * side * side)
        }
    }

    @Test("one square in the middle where one fits, none where none does")
    func small() {
        let one = Self.places(.rectangle(x: 10, y: 20, width: 300, height: 280))
        #expect(one.count == 1)
        #expect(one.first?.x == 32 && one.first?.y == 32)
        #expect(Self.places(.rectangle(x: 10, y: 20, width: 228, height: 600)).isEmpty)
        #expect(Self.places(.rectangle(x: 1500, y: 20, width: 600, height: 600)).isEmpty)
        let dent = Quad(
            topLeft: Point(0, 0), topRight: Point(60, 900), bottomRight: Point(900, 900),
            bottomLeft: Point(0, 800))
        #expect(Self.places(dent).isEmpty)
    }

    @Test(
        "a card askew of which a square leaves the corners out",
        arguments: [(1.0, true), (0.85, true), (0.7, false)])
    func askew(size: Double, holdsOne: Bool) {
        // An ID-1 card turned by half of a right angle in a frame of 1280 x 720.
        let (w, h, half) = (size * 537, size * 339, 0.5.squareRoot())
        func corner(_ u: Double, _ v: Double) -> Point {
            Point(640 + half * (u * w - v * h) / 2, 360 + half * (u * w + v * h) / 2)
        }
        let quad = Quad(
            topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1),
            bottomLeft: corner(-1, 1))
        let places = Self.places(quad, 1280, 720)
        #expect(places.count == (holdsOne ? 1 : 0))
        #expect(places.allSatisfy { abs($0.x - 512) <= 1 && abs($0.y - 232) <= 1 })
        let others = SquareGrid.grain.places(
            on: .rectangle(x: 10, y: 20, width: 120, height: 400), frameWidth: 1280, frameHeight: 720)
        #expect(others.isEmpty)
    }

    @Test(
        "a document that is tilted a little holds as many as one that is not", arguments: [0.0, 12, 40, -40])
    func tilted(rise: Double) {
        let quad = Quad(
            topLeft: Point(200, 150 + rise), topRight: Point(1060, 150 - rise),
            bottomRight: Point(1060, 690 - rise), bottomLeft: Point(200, 690 + rise))
        #expect(Self.places(quad, 1280, 720).count == 8)
    }

    @Test("a diamond that is wide enough only in its middle")
    func diamond() {
        let quad = Quad(
            topLeft: Point(600, 100), topRight: Point(1000, 500), bottomRight: Point(600, 900),
            bottomLeft: Point(200, 500))
        let places = Self.places(quad)
        #expect(places.map(\.y) == [372, 372])
        #expect(places.map(\.x) == [328, 616])
    }

    @Test("squares that show much of the portrait are left out, where others remain")
    func besides() throws {
        let card = Quad.rectangle(x: 100, y: 100, width: 860, height: 542)
        let portrait = Quad.rectangle(x: 140, y: 220, width: 230, height: 300)
        func places(_ parts: Quad...) -> [(x: Int, y: Int)] {
            SquareGrid.display.places(on: card, besides: parts, frameWidth: 1280, frameHeight: 720)
        }
        let (all, some) = (places(), places(portrait))
        #expect(all.count == 8 && some.count < all.count && some.count >= 4)
        for place in some {
            #expect(all.contains { $0 == place })
            let square = Quad.rectangle(x: Double(place.x), y: Double(place.y), width: 256, height: 256)
            #expect(square.intersectionArea(portrait) <= 0.25 * 256 * 256)
        }
        #expect(places(card).count == all.count)
        // A barcode across the upper half leaves the lower one.
        let barcode = Quad.rectangle(x: 140, y: 140, width: 780, height: 200)
        let below = places(portrait, barcode)
        #expect(!below.isEmpty && below.count < some.count)
        #expect(below.allSatisfy { $0.y > 200 })
    }

    @Test("no less than a third of few squares counts", arguments: [(2, 1), (4, 2), (5, 2), (6, 2), (7, 3)])
    func fewSquares(count: Int, counted: Int) throws {
        let squares = (0..<count).map { index in
            (logOdds: index < counted ? 3.0 : -9, region: Quad.rectangle(x: 0, y: 0, width: 256, height: 256))
        }
        #expect(try #require(DisplayTrace(squares)).logOdds == 3)
        let fewer = squares.map { (logOdds: $0.logOdds, region: $0.region) }.dropFirst()
        #expect(try #require(DisplayTrace(Array(fewer) + [squares[count - 1]])).logOdds < 3)
    }

    @Test("the likeliest third counts, and the likeliest square is shown")
    func third() throws {
        let squares = [-4.0, 3, -2, 1, -6, -3].enumerated().map { index, odds in
            (logOdds: odds, region: Quad.rectangle(x: Double(index), y: 0, width: 256, height: 256))
        }
        let trace = try #require(DisplayTrace(squares))
        #expect(trace.logOdds == 2)
        #expect(trace.region == squares[1].region)
        #expect(trace.squares == 6)
        #expect(DisplayTrace([squares[0]])?.logOdds == -4)
        #expect(DisplayTrace([]) == nil)
    }
}
