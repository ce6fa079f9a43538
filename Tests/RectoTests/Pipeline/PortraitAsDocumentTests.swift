import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// A portrait that is taken for the document it is on.
struct PortraitAsDocumentTests {
    private typealias Pipeline = FramePipeline<ScriptedVision, ScriptedText, ScriptedText>

    private static let portrait = Quad.rectangle(x: 420, y: 280, width: 120, height: 150)
    private static let face = FaceBox(x: 450, y: 300, width: 60, height: 80)
    private static let card = Quad.rectangle(x: 380, y: 240, width: 400, height: 252)

    private static func outline(_ quad: Quad, score: Double) -> OutlineCandidate {
        OutlineCandidate(quad: quad, support: 0.9, weakestSide: 0.8, score: score)
    }

    private static func seen(_ quad: Quad?, score: Double = 0.9) -> FrameSegments {
        FrameSegments(outline: quad.map { outline($0, score: score) }, cover: nil, portrait: nil)
    }

    /// What is seen once the faces in the outline are known.
    private func carrier(
        of seen: FrameSegments, nearer: FrameSegments? = nil, lines: [OutlineCandidate] = [],
        faces: [FaceBox] = [face], looks: Set<DocumentLook> = Set(DocumentLook.allCases)
    ) throws -> (sight: DocumentSight, pipeline: ScriptedVision) {
        var vision = ScriptedVision(outlines: lines)
        (vision.segments, vision.nearer) = (seen, nearer)
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let sight = DocumentSight(segments: seen, turns: LookTurns(planned: looks))
        let found = try pipeline.carrier(sight, in: try Frame.grey(), about: faces)
        return (found, pipeline.vision)
    }

    @Test("the document that the network sees about the face is taken")
    func bySight() throws {
        let (sight, vision) = try carrier(of: Self.seen(Self.portrait), nearer: Self.seen(Self.card))
        #expect(sight.segments?.outline?.quad == Self.card && sight.look == .face)
        #expect(vision.seenParts.map(\.width) == [720] && vision.lineSearches == 0)
    }

    @Test("where it sees the portrait alone, four strong sides about it are, of a document's shape")
    func byLines() throws {
        let sheet = Quad.rectangle(x: 300, y: 200, width: 500, height: 400)
        let lines = [(sheet, 0.95), (Self.portrait, 0.95), (Self.card, 0.9)].map(Self.outline)
        let (sight, vision) = try carrier(
            of: Self.seen(Self.portrait), nearer: Self.seen(Self.portrait), lines: lines)
        #expect(sight.segments?.outline?.quad == Self.card)
        #expect(vision.seenParts.map(\.width) == [720, 1280] && vision.lineSearches == 1)
        let weak = try carrier(of: Self.seen(Self.portrait), lines: [Self.outline(Self.card, score: 0.5)])
        #expect(
            weak.sight.segments?.outline?.quad == Self.portrait, "what is seen stays where nothing is better")
    }

    @Test(
        "what lies as documents do, has no face, or one as small as on documents, or no document's score, is not looked at again",
        arguments: [
            (card, face, 0.9), (portrait, FaceBox(x: 700, y: 300, width: 60, height: 80), 0.9),
            (portrait, FaceBox(x: 460, y: 310, width: 36, height: 50), 0.9), (portrait, face, 0.1),
        ] as [(Quad, FaceBox, Double)])
    func others(seen: Quad, face: FaceBox, score: Double) throws {
        let (sight, vision) = try carrier(
            of: Self.seen(seen, score: score),
            nearer: Self.seen(.rectangle(x: 300, y: 100, width: 600, height: 378)),
            faces: [face])
        #expect(sight.segments?.outline?.quad == seen && vision.seenParts.isEmpty)
    }

    @Test("under a budget the look waits for its turn")
    func turns() throws {
        let (sight, vision) = try carrier(
            of: Self.seen(Self.portrait), nearer: Self.seen(Self.card), looks: [.middle])
        #expect(sight.turns.left == [.face] && vision.seenParts.isEmpty)
    }

    @Test(
        "faces that were looked for on an outline are all of the same document's, whichever corner is first")
    func known() {
        let onFrame = KnownFaces(faces: [], outline: nil)
        #expect(onFrame.isAll(on: nil) && !onFrame.isAll(on: Self.card))
        let onCard = KnownFaces(faces: [], outline: Self.card)
        #expect((0..<4).allSatisfy { onCard.isAll(on: Self.card.turned($0)) })
        #expect(!onCard.isAll(on: nil) && !onCard.isAll(on: Self.portrait))
    }
}
