import RectoCore
import Testing

@testable import Recto

/// Where another document may lie.
struct FreePlacesTests {
    private static func places(beside document: Quad, slack: Double = 0) -> [FaceBox] {
        var places = FreePlaces(beside: document, slack: slack, inWidth: 1000, height: 1400)
        var all: [FaceBox] = []
        while let place = places.next() { all.append(place) }
        return all
    }

    @Test("a card above leaves the place below it, one in the middle of a tall page both")
    func room() {
        #expect(
            Self.places(beside: .rectangle(x: 100, y: 100, width: 800, height: 500)) == [
                FaceBox(x: 0, y: 600, width: 1000, height: 800)
            ])
        let middle = Self.places(beside: .rectangle(x: 100, y: 450, width: 800, height: 500))
        #expect(middle.map(\.y) == [0, 950])
    }

    @Test("a document that fills its picture leaves none, nor does a strip that is too narrow for one")
    func noRoom() {
        #expect(Self.places(beside: .rectangle(x: 0, y: 0, width: 1000, height: 1400)).isEmpty)
        #expect(Self.places(beside: .rectangle(x: 20, y: 250, width: 960, height: 900)).isEmpty)
    }

    @Test("an outline that may reach too far leaves what lies within its slack")
    func slack() {
        let place = Self.places(beside: .rectangle(x: 100, y: 100, width: 800, height: 500), slack: 0.06)
            .first
        #expect(place?.y == 570)
    }

    @Test("what was found is taken from every place that it lies in")
    func taken() {
        var places = FreePlaces(
            beside: .rectangle(x: 0, y: 0, width: 400, height: 250), inWidth: 1000, height: 1400)
        // The place beside it and the one below it share the corner.
        let found = Quad.rectangle(x: 500, y: 900, width: 400, height: 250)
        places.take(found)
        var left: [FaceBox] = []
        while let place = places.next() { left.append(place) }
        #expect(!left.isEmpty)
        #expect(left.allSatisfy { $0.overlap(FaceBox(about: found)) == 0 })
        #expect(left.allSatisfy { $0.x >= 0 && $0.x + $0.width <= 1000 && $0.y + $0.height <= 1400 })
    }

    @Test("a picture is cropped to two documents only where the first ends with it on three sides")
    func cropped() {
        let place = FaceBox(x: 0, y: 0, width: 800, height: 505)
        func isFilled(_ document: Quad, _ width: Int, _ height: Int) -> Bool {
            FreePlaces.isFilled(place, beside: document, inWidth: width, height: height)
        }
        let below = Quad.rectangle(x: 5, y: 510, width: 790, height: 498)
        #expect(isFilled(below, 800, 1010))
        #expect(!isFilled(below, 800, 1300))
        #expect(!isFilled(.rectangle(x: 5, y: 510, width: 400, height: 252), 800, 1010))
    }
}
