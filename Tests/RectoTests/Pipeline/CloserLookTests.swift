import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// The look about faces where the whole frame shows no document plainly.
struct CloserLookTests {
    private typealias Pipeline = FramePipeline<ScriptedVision, ScriptedText, ScriptedText>

    private static let face = FaceBox(x: 500, y: 300, width: 60, height: 80)
    private static let card = Quad.rectangle(x: 380, y: 240, width: 400, height: 252)

    private static func seen(_ quad: Quad?, score: Double) -> FrameSegments {
        FrameSegments(
            outline: quad.map { OutlineCandidate(quad: $0, support: 0.9, weakestSide: 0.8, score: score) },
            cover: FrameSegments.Cover(share: 0, logOdds: -10), portrait: nil)
    }

    /// What is seen after a closer look about the faces.
    private func looked(
        whole: FrameSegments, nearer: FrameSegments?, faces: [FaceBox] = [face], asks: Bool = true
    ) throws -> (sight: DocumentSight, parts: [FaceBox]) {
        var vision = ScriptedVision()
        vision.segments = whole
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let frame = try Frame.grey()
        let first = try pipeline.look(frame, plan: .everything, hint: .none)
        #expect(pipeline.isSure(of: first) != asks)
        let before = pipeline.vision.seenParts.count
        pipeline.vision.nearer = nearer
        let sight = try pipeline.closer(first, in: frame, about: faces)
        return (sight, Array(pipeline.vision.seenParts.dropFirst(before)))
    }

    @Test(
        "a document about a face is taken where the frame shows none, or a doubtful one", arguments: [0, 0.6])
    func found(score: Double) throws {
        let rough = Quad.rectangle(x: 100, y: 100, width: 900, height: 500)
        let (sight, parts) = try looked(
            whole: Self.seen(score > 0 ? rough : nil, score: score),
            nearer: Self.seen(Self.card, score: 0.8))
        #expect(sight.segments?.outline?.quad == Self.card)
        #expect(sight.lines.isEmpty)
        let part = try #require(parts.first)
        #expect(parts.count == 1 && part.centre == Self.face.centre && part.width == 720)
    }

    @Test("where the whole frame shows none its middle is looked at, and believed from even odds on")
    func middle() throws {
        for (score, isTaken) in [(0.4, false), (0.6, true)] {
            var vision = ScriptedVision()
            vision.segments = Self.seen(nil, score: 0)
            vision.nearer = Self.seen(Self.card, score: score)
            var pipeline = Pipeline(
                vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
                thresholds: .standard)
            let sight = try pipeline.look(try Frame.grey(), plan: .everything, hint: .none)
            #expect((sight.segments?.outline?.quad == Self.card) == isTaken)
            #expect(pipeline.vision.seenParts == [FaceBox(x: 256, y: 144, width: 768, height: 432)])
        }
        let plain = try looked(whole: Self.seen(Self.card, score: 0.9), nearer: nil, faces: [], asks: false)
        #expect(plain.parts.isEmpty)
    }

    @Test(
        "lines are searched for where something was seen that may be a document, or a zone was read",
        arguments: [
            (seen: Quad?.none, score: 0, zone: false, searches: 0, isPlaced: false),
            (seen: PipelineTests.page, score: 0.1, zone: false, searches: 1, isPlaced: false),
            (seen: PipelineTests.page, score: 0.9, zone: false, searches: 0, isPlaced: true),
            (seen: Quad?.none, score: 0, zone: true, searches: 1, isPlaced: true),
        ])
    func lines(seen: Quad?, score: Double, zone: Bool, searches: Int, isPlaced: Bool) throws {
        var vision = ScriptedVision(
            outlines: [PipelineTests.outline(PipelineTests.page)], groups: zone ? [PipelineTests.zone] : [])
        vision.segments = Self.seen(seen, score: score)
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(zone ? PipelineTests.td3 : []), judge: ScriptedText([]),
            thresholds: .standard)
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        let report = try pipeline.analyse(try Frame.grey(), options: ScanOptions(today: today))
        #expect(pipeline.vision.lineSearches == searches)
        #expect((report.zone != nil) == zone)
        #expect(report.location?.origin == (isPlaced ? .edges : nil))
        #expect(report.location?.quad == (isPlaced ? PipelineTests.page : nil))
    }

    /// A card turned by so many tenths of its width.
    private static func askew(_ x: Double, by slope: Double = 0.5) -> Quad {
        let (w, h, rise) = (400.0, 250.0, slope * 400)
        return Quad(
            topLeft: Point(x, 100), topRight: Point(x + w, 100 + rise),
            bottomRight: Point(x + w - h * slope, 100 + rise + h),
            bottomLeft: Point(x - h * slope, 100 + h))
    }

    @Test(
        "what may lie askew is looked at turned level, and believed from even odds on where the frame shows less",
        arguments: [
            (first: askew(300), score: 0.1, level: 0.5, isTaken: true),
            (askew(300), 0.1, 0.4, false), (askew(300), 0.65, 0.69, true), (askew(300), 0.65, 0.6, false),
            (card, 0.1, 0.8, true), (card, 0.5, 0.8, false),
        ])
    func level(first: Quad, score: Double, level: Double, isTaken: Bool) throws {
        var vision = ScriptedVision()
        vision.segments = Self.seen(first, score: score)
        vision.level = Self.seen(Self.askew(320), score: level)
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let sight = try pipeline.look(try Frame.grey(), plan: .everything, hint: .none)
        #expect((sight.segments == vision.level) == isTaken)
        #expect(pipeline.vision.seenLevel.contains(first) == (first != Self.card))
    }

    @Test("a plain outline asks for no level look, nor one that lies level; of many lines three are tried")
    func levelLooks() throws {
        func looks(_ first: Quad?, score: Double, lines: [Quad] = []) throws -> [Quad] {
            var vision = ScriptedVision(
                outlines: lines.map {
                    OutlineCandidate(quad: $0, support: 0.9, weakestSide: 0.8, score: 0.8)
                })
            vision.segments = Self.seen(first, score: score)
            var pipeline = Pipeline(
                vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
                thresholds: .standard)
            _ = try pipeline.look(try Frame.grey(), plan: .everything, hint: .none)
            return pipeline.vision.seenLevel
        }
        #expect(try looks(Self.askew(300), score: 0.9).isEmpty)
        #expect(try looks(Self.card, score: 0.5).isEmpty)
        #expect(try looks(Self.askew(300), score: 0.5) == [Self.askew(300)])
        let far = [0.0, 8, 200, 400, 600].map { Self.askew(100 + $0) }
        #expect(try looks(far[0], score: 0.6, lines: far) == [far[0], far[2], far[3]])
        // Where none is sure, the frame's middle turned to either side as well, and where nothing is seen.
        for (first, score) in [(Self.card, 0.4), (nil, 0)] {
            let turned = try looks(first, score: score)
            #expect(turned.count == 2 && turned.allSatisfy { abs($0.slant - 0.5) < 1e-9 })
            #expect(turned.allSatisfy { $0.centre.distance(to: Point(640, 360)) < 1e-9 })
        }
    }

    @Test("what is less sure, away from the face, or no larger than a portrait is not")
    func refused() throws {
        let whole = Self.seen(.rectangle(x: 100, y: 100, width: 900, height: 500), score: 0.6)
        let others = [
            Self.seen(Self.card, score: 0.55),
            Self.seen(.rectangle(x: 700, y: 400, width: 300, height: 200), score: 0.9),
            Self.seen(.rectangle(x: 480, y: 280, width: 110, height: 140), score: 0.9),
            Self.seen(nil, score: 0),
        ]
        for nearer in others {
            #expect(try looked(whole: whole, nearer: nearer).sight.segments == whole)
        }
        let doubtful = try looked(whole: Self.seen(nil, score: 0), nearer: Self.seen(Self.card, score: 0.1))
        #expect(doubtful.sight.segments?.outline == nil)
    }

    @Test("a plain outline asks for none; of many faces three count")
    func limits() throws {
        let (_, parts) = try looked(
            whole: Self.seen(Self.card, score: 0.9), nearer: nil,
            faces: [FaceBox](repeating: Self.face, count: 9), asks: false)
        #expect(parts.count == 3)
        let pipeline = Pipeline(
            vision: ScriptedVision(), text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let nothing = DocumentSight(segments: Self.seen(nil, score: 0), followed: nil, lines: [])
        let isSure = pipeline.isSure(of: nothing)
        #expect(!isSure)
    }

    @Test(
        "a picture of a document's shape was cropped to one unless it shows faces alone that are too small for that",
        arguments: [
            (heights: [40, 100], isAfar: true), ([40, 130], false), ([300], false), ([], false),
        ] as [(heights: [Double], isAfar: Bool)])
    func documentShaped(heights: [Double], isAfar: Bool) throws {
        var vision = ScriptedVision()
        vision.segments = Self.seen(nil, score: 0)
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let frame = try Frame.grey(width: 1000, height: 630)
        let first = try pipeline.look(frame, plan: .everything, hint: .none)
        let before = pipeline.vision.seenParts.count
        pipeline.vision.nearer = Self.seen(Self.card, score: 0.4)
        let faces = heights.map { FaceBox(x: 450, y: 300, width: 60, height: $0) }
        let sight = try pipeline.closer(first, in: frame, about: faces)
        #expect(sight.isAfar == isAfar)
        #expect((pipeline.vision.seenParts.count > before) == isAfar)
        // What is seen of it counts as in any other frame.
        let placement = DocumentPlacement(frameWidth: 1000, frameHeight: 630, thresholds: .standard)
        let location = placement.place(sight, text: TextLayout(groups: [], runs: 0, height: 0))
        #expect(location?.origin == (isAfar ? .edges : .croppedScan))
        #expect(location?.quad == (isAfar ? Self.card : .frame(width: 1000, height: 630)))
    }

    @Test(
        "a picture of a document's shape that shows none, or a face larger than portraits are, is no scan of one",
        arguments: [
            (asDocument: 0.65, face: 0, fills: true), (0.55, 0, false), (0.4, 0, false), (0.9, 340, true),
            (0.9, 360, false),
        ] as [(asDocument: Double, face: Double, fills: Bool)])
    func thingsOfDocumentsShape(asDocument: Double, face: Double, fills: Bool) throws {
        var vision = ScriptedVision()
        vision.segments = Self.seen(nil, score: 0)
        vision.asDocument = asDocument
        var pipeline = Pipeline(
            vision: vision, text: ScriptedText(lines: []), judge: ScriptedText(lines: []),
            thresholds: .standard)
        let frame = try Frame.grey(width: 1000, height: 630)
        var sight = try pipeline.look(frame, plan: .everything, hint: .none)
        let faces = face > 0 ? [FaceBox(x: 450, y: 100, width: 300, height: face)] : []
        sight = try pipeline.closer(sight, in: frame, about: faces)
        #expect(sight.fillsPicture == fills)
        let placement = DocumentPlacement(frameWidth: 1000, frameHeight: 630, thresholds: .standard)
        let location = placement.place(sight, text: TextLayout(groups: [], runs: 0, height: 0))
        #expect(location?.origin == (fills ? .croppedScan : nil))
        // What is seen plainly, or in a frame of another shape, is not asked about.
        pipeline.vision.segments = Self.seen(Self.card, score: 0.5)
        let plain = try pipeline.look(frame, plan: .everything, hint: .none)
        #expect(plain.fillsPicture == nil)
        pipeline.vision.segments = Self.seen(nil, score: 0)
        let camera = try pipeline.look(try Frame.grey(), plan: .everything, hint: .none)
        #expect(camera.fillsPicture == nil)
    }

    @Test("a quad contains what lies within it, either way round")
    func contains() {
        let card = Self.card
        let mirrored = Quad(
            topLeft: card.topRight, topRight: card.topLeft, bottomRight: card.bottomLeft,
            bottomLeft: card.bottomRight)
        for quad in [card, mirrored] {
            #expect(quad.contains(Self.face.centre))
            #expect(!quad.contains(Point(10, 10)) && !quad.contains(Point(500, 600)))
        }
    }
}
