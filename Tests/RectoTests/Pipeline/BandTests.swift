import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// A document with a band along one side that its outline leaves out.
struct BandTests {
    private typealias Pipeline = FramePipeline<ScriptedVision, ScriptedText, ScriptedText>

    private static let part = Quad.rectangle(x: 300, y: 150, width: 600, height: 300)
    private static let card = Quad.rectangle(x: 300, y: 150, width: 600, height: 378)

    private static func outline(_ quad: Quad, score: Double = 0.9, cut: Int = 0) -> OutlineCandidate {
        OutlineCandidate(quad: quad, support: 0.9, weakestSide: 0.8, score: score, cutSides: cut)
    }

    private func looked(at seen: OutlineCandidate, lines: [OutlineCandidate]) throws -> (
        sight: DocumentSight, searches: Int
    ) {
        var vision = ScriptedVision(outlines: lines)
        let portrait = FrameSegments.Portrait(
            quad: .rectangle(x: 330, y: 200, width: 120, height: 160), certainty: 0.9, reach: 3)
        vision.segments = FrameSegments(outline: seen, cover: nil, portrait: portrait)
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let sight = try pipeline.look(try Frame.grey(), plan: .everything, hint: .none)
        #expect(sight.segments?.portrait == portrait, "what was seen on it stays")
        return (sight, pipeline.vision.lineSearches)
    }

    @Test(
        "four sides of a document's shape that go on from three of the outline's are the document's, corners named alike",
        arguments: 0..<4)
    func prolonged(turn: Int) throws {
        let sheet = Quad.rectangle(x: 200, y: 100, width: 800, height: 504)
        let (sight, searches) = try looked(
            at: Self.outline(Self.part.turned(turn)), lines: [Self.outline(sheet), Self.outline(Self.card)])
        #expect(sight.segments?.outline?.quad == Self.card.turned(turn) && searches == 1)
        #expect(
            sight.candidates.map(\.quad) == [Self.card.turned(turn), Self.part.turned(turn)],
            "a zone may tell that the first was the document's")
    }

    @Test(
        "nothing goes on where sides are elsewhere, weak, too far, or have no document's shape",
        arguments: [
            (Quad.rectangle(x: 270, y: 110, width: 660, height: 416), 0.9), (card, 0.5),
            (.rectangle(x: 300, y: 150, width: 600, height: 600), 0.9),
            (.rectangle(x: 300, y: 150, width: 600, height: 310), 0.9),
        ] as [(Quad, Double)])
    func apart(lines: Quad, score: Double) throws {
        let (sight, searches) = try looked(
            at: Self.outline(Self.part), lines: [Self.outline(lines, score: score)])
        #expect(sight.segments?.outline?.quad == Self.part && searches == 1)
    }

    /// A card that leans back by some degrees about an axis across the view, in the middle of the frame.
    private static func leaning(_ degrees: Double, height: Double) -> Quad {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return Quad.rectangle(x: -0.8, y: -0.5, width: 1.6, height: height).mapped {
            let nearness = 1024 / (2.6 + $0.y * sine)
            return Point(640 + $0.x * nearness, 360 + $0.y * cosine * nearness)
        }
    }

    @Test(
        "one that leans back so far that it seems twice as wide as high is whole, and without its lower quarter it is not"
    )
    func leaning() throws {
        let (whole, upper) = (Self.leaning(40, height: 1.0088), Self.leaning(40, height: 0.74))
        #expect(whole.width / whole.height > 2)
        let lines = [Self.outline(.rectangle(x: 250, y: 150, width: 700, height: 440)), Self.outline(whole)]
        let (sight, searches) = try looked(at: Self.outline(whole), lines: lines)
        #expect(sight.segments?.outline?.quad == whole && searches == 0)
        let (part, looks) = try looked(at: Self.outline(upper), lines: lines)
        #expect(part.segments?.outline?.quad == whole && looks == 1)
    }

    @Test("an outline of a document's shape, or one that the frame cuts asks for no sides")
    func whole() throws {
        let long = Quad.rectangle(x: 300, y: 150, width: 600, height: 330)
        for seen in [Self.outline(Self.card), Self.outline(long), Self.outline(Self.part, cut: 1)] {
            let (sight, searches) = try looked(at: seen, lines: [Self.outline(Self.card)])
            #expect(sight.segments?.outline == seen && searches == 0)
        }
    }
}
