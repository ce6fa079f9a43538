import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Which of the outlines that were seen is taken for a document's where no zone was read.
struct DocumentPlacementTests {
    private static let card = Quad.rectangle(x: 300, y: 200, width: 400, height: 252)

    private static let placement = DocumentPlacement(
        frameWidth: 1280, frameHeight: 720, thresholds: .standard)

    private static func sight(network: OutlineCandidate?, lines: [OutlineCandidate]) -> DocumentSight {
        let cover = FrameSegments.Cover(share: 0, logOdds: -10)
        return DocumentSight(
            segments: network.map { FrameSegments(outline: $0, cover: cover, portrait: nil) },
            followed: nil, lines: lines)
    }

    private static func place(network score: Double?, lines: Double) -> DocumentLocation? {
        placement.place(
            sight(network: score.map { outline(score: $0) }, lines: [outline(score: lines)]),
            text: TextLayout(groups: [], runs: 0, height: 0))
    }

    private static func outline(_ quad: Quad = card, score: Double) -> OutlineCandidate {
        OutlineCandidate(quad: quad, support: 0.9, weakestSide: 0.8, score: score)
    }

    @Test("a thing is where lines frame it, else where the network sees something like a document")
    func things() {
        func thing(_ network: Quad?, lines: Quad?) -> Quad? {
            Self.placement.thing(
                Self.sight(
                    network: network.map { Self.outline($0, score: 0.1) },
                    lines: lines.map { [Self.outline($0, score: 1)] } ?? []))
        }
        let near = Quad.rectangle(x: 310, y: 205, width: 400, height: 250)
        #expect(thing(Self.card, lines: near) == near)
        #expect(thing(Self.card, lines: nil) == Self.card)
        #expect(thing(Self.card, lines: .rectangle(x: 20, y: 20, width: 100, height: 60)) == Self.card)
        #expect(thing(nil, lines: near) == near, "where no network looked")
        // Under a tenth of the frame anything is of one colour.
        #expect(thing(.rectangle(x: 300, y: 200, width: 300, height: 300), lines: nil) == nil)
        #expect(thing(.rectangle(x: 300, y: 200, width: 310, height: 300), lines: nil) != nil)
    }

    @Test("lines about what the network takes for none are no document's")
    func linesAlone() {
        #expect(Self.place(network: 0.15, lines: 1) == nil)
        #expect(Self.place(network: 0.3, lines: 0)?.origin == .edges)
        #expect(Self.place(network: 0.9, lines: 0)?.origin == .edges)
    }

    @Test(
        "an outline that cannot be looked at is none",
        arguments: [
            (Quad.rectangle(x: 10, y: 10, width: 100, height: 60), true),
            (Quad.rectangle(x: -5000, y: 10, width: 5100, height: 60), true),
            (Quad.rectangle(x: -5200, y: 10, width: 5300, height: 60), false),
            (Quad.rectangle(x: 10, y: 10, width: 100, height: 0), false),
            (
                Quad(
                    topLeft: Point(0, 0), topRight: Point(100, 100), bottomRight: Point(100, 0),
                    bottomLeft: Point(0, 100)), false
            ),
            (Quad.rectangle(x: .nan, y: 0, width: 10, height: 10), false),
            (Quad.rectangle(x: 0, y: .infinity, width: 10, height: 10), false),
        ])
    func usable(quad: Quad, isUsable: Bool) {
        #expect(quad.isUsable(width: 1280, height: 720) == isUsable)
    }

    @Test("lines of a zone that run together place no document where none can be")
    func convergingZone() throws {
        let placement = DocumentPlacement(frameWidth: 1280, frameHeight: 720, thresholds: .standard)
        for spread in stride(from: 0.0, through: 60, by: 4) {
            let lines = [(500.0, spread), (540, 0)].map { y, wider in
                Quad(
                    topLeft: Point(300 - wider, y), topRight: Point(900 + wider, y),
                    bottomRight: Point(900 + wider, y + 20), bottomLeft: Point(300 - wider, y + 20))
            }
            let zone = ReadZone(
                decoding: try ReadingChecksTests.zone(PipelineTests.td3).decoding, lines: lines)
            let sight = DocumentSight(segments: nil, followed: nil, lines: [])
            let location = placement.place(
                sight, zone: zone, text: TextLayout(groups: [], runs: 0, height: 0))
            #expect(location?.quad.isUsable(width: 1280, height: 720) ?? true, "\(spread)")
        }
    }

    @Test("where no network looks lines speak alone, strong ones")
    func noNetwork() {
        #expect(Self.place(network: nil, lines: 1)?.origin == .edges)
        #expect(Self.place(network: nil, lines: 0.3) == nil)
    }
}
