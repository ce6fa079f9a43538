import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Which of the outlines that were seen is taken for a document's where no zone was read.
struct DocumentPlacementTests {
    private static let card = Quad.rectangle(x: 300, y: 200, width: 400, height: 252)

    private static func place(network score: Double?, lines: Double) -> DocumentLocation? {
        let cover = FrameSegments.Cover(share: 0, logOdds: -10, region: nil)
        let sight = DocumentSight(
            segments: score.map {
                FrameSegments(outline: outline(score: $0), cover: cover, portrait: nil)
            },
            followed: nil, lines: [outline(score: lines)])
        return DocumentPlacement(frameWidth: 1280, frameHeight: 720, thresholds: .standard)
            .place(sight, text: TextLayout(groups: [], runs: 0, height: 0))
    }

    private static func outline(score: Double) -> OutlineCandidate {
        OutlineCandidate(quad: card, support: 0.9, weakestSide: 0.8, score: score)
    }

    @Test("lines about what the network takes for none are no document's")
    func linesAlone() {
        #expect(Self.place(network: 0.15, lines: 1) == nil)
        #expect(Self.place(network: 0.3, lines: 0)?.origin == .edges)
        #expect(Self.place(network: 0.9, lines: 0)?.origin == .edges)
    }

    @Test("where no network looks lines speak alone, strong ones")
    func noNetwork() {
        #expect(Self.place(network: nil, lines: 1)?.origin == .edges)
        #expect(Self.place(network: nil, lines: 0.3) == nil)
    }
}
