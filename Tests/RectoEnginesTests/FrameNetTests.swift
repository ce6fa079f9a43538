import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import RectoEngines

/// The frame network on drawn frames, of which the truth is known.
@Suite("Frame network") struct FrameNetTests {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models/document-frame/document-frame.onnx").path

    private static func set() throws -> ConditionSet {
        ConditionSet(printer: SpecimenPrinter(fonts: try FontSet()), seed: 2, kinds: SpecimenKind.allCases)
    }

    private func segments(_ frame: Frame, _ vision: inout VisionEngine) throws -> FrameSegments {
        try frame.withView { view throws(EngineError) in try vision.segment(view) }
    }

    @Test("what is no network is an error that names it", arguments: ["/nowhere.onnx", #filePath])
    func missing(_ path: String) {
        do {
            _ = try VisionEngine(frameNetwork: path)
            Issue.record("\(path) was loaded as a network")
        } catch {
            #expect(error.code == .noModel)
            #expect(error.message.contains(path))
        }
    }

    @Test("without a network there are no segments")
    func none() throws {
        var vision = try VisionEngine()
        let frame = try #require(
            Frame(pixels: [UInt8](repeating: 90, count: 64 * 64), width: 64, height: 64, format: .grey8))
        #expect(throws: EngineError.self) { _ = try segments(frame, &vision) }
    }

    @Test(
        "sees the document and, where there is one, its portrait", arguments: [Condition.clean, .shadowBand])
    func document(_ condition: Condition) throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        var overlaps: [Double] = []
        for index in 0..<4 {
            let drawn = set.frame(condition, index: index)
            let seen = try segments(drawn.frame, &vision)
            let truth = try #require(drawn.truth.quad)
            overlaps.append(seen.outline?.quad.intersectionOverUnion(truth) ?? 0)
            if let place = drawn.truth.portrait, let portrait = seen.portrait {
                #expect(portrait.quad.intersectionOverUnion(place) > 0.4)
            }
        }
        #expect(overlaps.reduce(0, +) / 4 > 0.85, "\(overlaps)")
    }

    @Test("a part alone shows its document, in the frame's own pixels")
    func part() throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        let drawn = set.frame(.clean, index: 0)
        let truth = try #require(drawn.truth.quad)
        let (xs, ys) = (truth.corners.map(\.x), truth.corners.map(\.y))
        let (left, top) = (try #require(xs.min()) - 60, try #require(ys.min()) - 60)
        let part = FaceBox(
            x: left, y: top, width: try #require(xs.max()) + 60 - left,
            height: try #require(ys.max()) + 60 - top)
        let seen = try drawn.frame.withView { view throws(EngineError) in
            try vision.segment(view, part: part)
        }
        #expect((seen.outline?.quad.intersectionOverUnion(truth) ?? 0) > 0.9)
    }

    @Test(
        "a part that cuts the document, lies beside the frame or has no size shows none",
        arguments: [
            FaceBox(x: -500, y: -500, width: 400, height: 400),
            FaceBox(x: 20, y: 20, width: 100, height: 100),
            FaceBox(x: 1e300, y: 0, width: 1e300, height: .infinity),
            FaceBox(x: .nan, y: .nan, width: .nan, height: .nan),
        ])
    func noPart(_ part: FaceBox) throws {
        var vision = try VisionEngine(frameNetwork: Self.path)
        let frame = try Self.set().frame(.clean, index: 0).frame
        let seen = try frame.withView { view throws(EngineError) in try vision.segment(view, part: part) }
        #expect(seen.outline == nil)
    }

    private static func grey(_ width: Int, _ height: Int) throws -> Frame {
        let pixels = [UInt8](repeating: 150, count: 3 * width * height)
        return try #require(Frame(pixels: pixels, width: width, height: height, format: .bgr8))
    }

    @Test("a document from side to side is one as a whole; a table, an even picture and a few pixels are not")
    func asDocument() throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        func score(_ frame: Frame) throws -> Double {
            try frame.withView { view throws(EngineError) in try vision.scoreAsDocument(view) }
        }
        for index in 0..<3 {
            let drawn = set.frame(.clean, index: index)
            let truth = try #require(drawn.truth.quad)
            let flat = try drawn.frame.withView { view throws(EngineError) in
                try vision.rectify(view, truth, width: 860, height: 542)
            }
            #expect(try score(flat) > 0.6)
            #expect(try score(set.frame(.noDocument, index: index).frame) < 0.4)
        }
        #expect(try score(try Self.grey(860, 542)) < 0.1)
        #expect(try score(try Self.grey(40, 25)) == 0)
    }

    @Test("where a part ends no document does, unless the frame ends there too")
    func endOfPart() throws {
        let frame = try Self.grey(200, 100)
        let seen = FrameSegments(
            outline: OutlineCandidate(
                quad: .rectangle(x: 1, y: 20, width: 120, height: 60), support: 1, weakestSide: 1, score: 1),
            cover: nil, portrait: nil)
        let cuts = frame.withView { view in
            [
                seen.isCut(by: [true, false, false, false], of: view),
                seen.isCut(by: [false, true, true, true], of: view),
                FrameSegments.nothing.isCut(by: [true, true, true, true], of: view),
            ]
        }
        #expect(cuts == [true, false, false])
    }

    @Test("an outline is trusted where there is a document, and not where there is none")
    func trust() throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        for index in 0..<4 {
            let shown = try segments(set.frame(.clean, index: index).frame, &vision)
            let none = try segments(set.frame(.noDocument, index: index).frame, &vision)
            #expect((shown.outline?.score ?? 0) > 0.6)
            #expect((none.outline?.score ?? 0) < 0.5)
        }
    }

    @Test(
        "what is twice as long as a document is none, though the network takes it for one", arguments: 0..<4)
    func strip(index: Int) throws {
        var vision = try VisionEngine(frameNetwork: Self.path)
        let card = try Self.set().frame(.clean, index: index).frame
        let shown = try segments(card, &vision).outline
        // The network sees every frame in the same few pixels: of both the same.
        let long = try segments(try Self.twiceAsWide(card), &vision).outline
        #expect((shown?.score ?? 0) > 0.6)
        #expect((long?.score ?? 0) < 0.45, "\(String(describing: long))")
    }

    private static func twiceAsWide(_ frame: Frame) throws -> Frame {
        let (bytes, before) = (frame.format.bytesPerPixel, frame.pixels)
        var after: [UInt8] = []
        after.reserveCapacity(2 * before.count)
        for first in stride(from: 0, to: before.count, by: bytes) {
            for _ in 0..<2 { after.append(contentsOf: before[first..<first + bytes]) }
        }
        return try #require(
            Frame(pixels: after, width: 2 * frame.width, height: frame.height, format: frame.format))
    }

    @Test("weights of the outline are set one engine at a time, and decide what is searched for")
    func weights() throws {
        var vision = try VisionEngine(frameNetwork: Self.path)
        var other = try VisionEngine(frameNetwork: Self.path)
        let builtIn = vision.outlineWeights
        // Shape alone counts for what nothing else is counted: the quad about the mask is bettered nearly always.
        vision.outlineWeights.support = 0
        vision.outlineWeights.enough = 2
        #expect(vision.outlineWeights != builtIn && other.outlineWeights == builtIn)
        let set = try Self.set()
        let changed = try (0..<4).count { index in
            let frame = set.frame(.motion, index: index).frame
            return try segments(frame, &vision).outline?.quad != segments(frame, &other).outline?.quad
        }
        #expect(changed > 0)
        vision.outlineWeights = builtIn
        #expect(vision.outlineWeights == builtIn)
    }

    @Test("outlines of frames that were looked at before ask for no more memory")
    func memory() throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        vision.outlineWeights.enough = 2
        let frames = [Condition.clean, .lowContrast, .shadowBand].map { set.frame($0, index: 0).frame }
        var sizes: [Int] = []
        for _ in 0..<2 {
            for frame in frames {
                _ = try segments(frame, &vision)
                try frame.withView { _ = try vision.locate($0) }
            }
            sizes.append(vision.scratchBytes)
        }
        #expect(sizes[0] == sizes[1])
    }

    @Test("a document far away is looked at from nearer")
    func far() throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        var overlaps: [Double] = []
        for index in 0..<6 {
            let drawn = set.frame(.tooFar, index: index)
            let truth = try #require(drawn.truth.quad)
            let seen = try segments(drawn.frame, &vision)
            overlaps.append(seen.outline?.quad.intersectionOverUnion(truth) ?? 0)
        }
        #expect(overlaps.sorted()[3] > 0.85, "\(overlaps)")
    }

    @Test(
        "a document that lies askew is seen as one that lies level, in the frame's own pixels",
        arguments: 0..<6)
    func level(index: Int) throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        let drawn = set.frame(.askew, index: index)
        let truth = try #require(drawn.truth.quad)
        // About where it lies, and turned by a little less.
        let rough = truth.moved(x: 12, y: -9)
        let seen = try drawn.frame.withView { try vision.segment($0, level: rough) }
        let outline = try #require(seen.outline)
        #expect(outline.quad.intersectionOverUnion(truth) > 0.95)
        #expect(outline.score > 0.7 && outline.quad.slant > 0.1)
        let first = outline.quad.corners.map { $0.x + $0.y }
        #expect(first.min() == first[0])
        // The back of a card shows none.
        guard drawn.truth.kind != .cardBack else { return }
        let portrait = try #require(drawn.truth.portrait)
        let found = try #require(seen.portrait)
        #expect(found.quad.intersectionOverUnion(portrait) > 0.5)
    }

    @Test("a hand over the document raises the odds of a thing, one beside it less")
    func cover() throws {
        let set = try Self.set()
        var vision = try VisionEngine(frameNetwork: Self.path)
        func odds(_ condition: Condition, _ index: Int) throws -> Double {
            try segments(set.frame(condition, index: index, grade: 0.8).frame, &vision).cover?.logOdds ?? -10
        }
        var wins = 0
        for index in 0..<4 {
            if try odds(.finger, index) > odds(.clean, index) + 1 { wins += 1 }
        }
        #expect(wins >= 3)
    }

    @Test("the edge of a shadow is no object when it is seen upside down as well", arguments: [2, 5])
    func shadowEdge(index: Int) throws {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: index == 2 ? 21 : 20,
            kinds: SpecimenKind.allCases)
        var vision = try VisionEngine(frameNetwork: Self.path)
        let drawn = set.frame(.shadowBand, index: index)
        // By one look it is an object: 1.2 and 1.7.
        let cover = try #require(try segments(drawn.frame, &vision).cover)
        #expect(cover.logOdds < -1, "\(cover)")
    }

    @Test("where no document is seen, nothing is said of what lies over it")
    func noCover() throws {
        var vision = try VisionEngine(frameNetwork: Self.path)
        let black = try #require(
            Frame(
                pixels: [UInt8](repeating: 0, count: 320 * 240 * 3), width: 320, height: 240, format: .bgr8))
        let seen = try segments(black, &vision)
        #expect(seen.outline == nil && seen.cover == nil)
    }

    @Test("the same frame gives the same, without more memory")
    func again() throws {
        let frame = try Self.set().frame(.clean, index: 1).frame
        var vision = try VisionEngine(frameNetwork: Self.path)
        var seen: Set<FrameSegments> = []
        var sizes: Set<Int> = []
        for _ in 0..<3 {
            seen.insert(try segments(frame, &vision))
            sizes.insert(vision.scratchBytes)
        }
        #expect(seen.count == 1 && sizes.count == 1)
    }

    @Test("an outline is followed onto the edges of the next frame")
    func follow() throws {
        let drawn = try Self.set().frame(.clean, index: 0)
        let truth = try #require(drawn.truth.quad)
        let moved = Quad(
            topLeft: Point(truth.topLeft.x + 6, truth.topLeft.y - 5),
            topRight: Point(truth.topRight.x + 6, truth.topRight.y - 5),
            bottomRight: Point(truth.bottomRight.x + 6, truth.bottomRight.y - 5),
            bottomLeft: Point(truth.bottomLeft.x + 6, truth.bottomLeft.y - 5))
        var vision = try VisionEngine()
        let followed = try drawn.frame.withView { view throws(EngineError) in
            try vision.follow(view, from: moved)
        }
        #expect(followed.quad.intersectionOverUnion(truth) > moved.intersectionOverUnion(truth))
        #expect(followed.score > 0.5)
    }
}
