import CRectoTypes
import CRectoVision
import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// What lies over a document, seen from near: its page laid flat with a rim about it.
@Suite("Covers on the page") struct PageCoverTests {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models/document-cover/document-cover.onnx").path
    private static let size = (width: 160, height: 112)

    private static func page(upright: Bool) -> Quad {
        upright
            ? .rectangle(x: 400, y: 60, width: 260, height: 400)
            : .rectangle(x: 200, y: 100, width: 500, height: 320)
    }

    /// The page's picture; nil where none can be made.
    private func picture(_ frame: Frame, _ quad: Quad) throws -> [UInt8]? {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        var pixels = [UInt8](repeating: 7, count: Self.size.width * Self.size.height * 3)
        var (corners, isSeen) = (quad.asC, Int32(0))
        let status = frame.withC { view in
            pixels.withUnsafeMutableBufferPointer { buffer in
                recto_vision_page(
                    vision, view, &corners, Int32(Self.size.width), Int32(Self.size.height),
                    buffer.baseAddress, buffer.count, &isSeen, RectoMessage(text: nil, capacity: 0))
            }
        }
        #expect(status == .OK)
        return isSeen != 0 ? pixels : nil
    }

    @Test("a page lies flat with its longer sides across and its rim about it", arguments: [false, true])
    func flat(upright: Bool) throws {
        let quad = Self.page(upright: upright)
        let frame = try #require(Frame.halved(quad))
        let seen = try picture(frame, quad)
        let pixels = try #require(seen)
        func tone(_ u: Double, _ v: Double) -> Int {
            let (x, y) = (
                Int(u * Double(Self.size.width)), Int(v * Double(Self.size.height))
            )
            return Int(pixels[(y * Self.size.width + x) * 3])
        }
        // An upright page is turned by a quarter: its upper half comes to lie on the left or on the right.
        let (left, right) = (tone(0.3, 0.5), tone(0.7, 0.5))
        #expect(Set([left, right]) == [40, 220], "\(left) and \(right)")
        for (u, v) in [(0.03, 0.5), (0.97, 0.5), (0.5, 0.04), (0.5, 0.96)] { #expect(tone(u, v) == 120) }
        for (u, v) in [(0.09, 0.5), (0.91, 0.5), (0.3, 0.11), (0.7, 0.89)] { #expect(tone(u, v) != 120) }
    }

    @Test("what is no convex quad near the frame has no page")
    func unsound() throws {
        let frame = try #require(Frame.halved(Self.page(upright: false)))
        for quad in Quad.unsound { #expect(try picture(frame, quad) == nil) }
    }

    @Test("what a plane shows on the page is told where it lies in the frame, and the portrait's is not")
    func place() throws {
        let quad = Self.page(upright: false)
        let frame = try #require(Frame.halved(quad))
        let (columns, rows) = (80, 56)
        var plane = [Float](repeating: 0.001, count: columns * rows)
        // A block in the upper left quarter of the page.
        for y in 12..<20 { for x in 14..<24 { plane[y * columns + x] = 0.98 } }
        func cover(portrait: Quad?) -> RectoCover {
            let vision = recto_vision_create()
            defer { recto_vision_destroy(vision) }
            var (page, face, cover) = (quad.asC, (portrait ?? quad).asC, RectoCover())
            let status = frame.withC { view in
                withUnsafePointer(to: &face) { face in
                    recto_vision_page_cover(
                        vision, view, plane, Int32(columns), Int32(rows), &page,
                        portrait != nil ? face : nil, &cover, RectoMessage(text: nil, capacity: 0))
                }
            }
            #expect(status == .OK)
            return cover
        }
        let seen = cover(portrait: nil)
        #expect(seen.region_count != 0 && seen.log_odds > 3)
        let corners = seen.regions.0.corners
        let (a, c) = (corners.0, corners.2)
        let centre = Point(Double(a.x + c.x) / 2, Double(a.y + c.y) / 2)
        // The block's middle, (19, 16) of 80 x 56 cells, less the rim.
        let (u, v) = ((19.0 / 80 - 0.07) / 0.86, (16.0 / 56 - 0.09) / 0.82)
        #expect(abs(centre.x - (200 + 500 * u)) < 4 && abs(centre.y - (100 + 320 * v)) < 4, "\(centre)")
        let own = cover(portrait: .rectangle(x: 200, y: 100, width: 250, height: 160))
        #expect(own.region_count == 0 && own.log_odds < -2)
    }

    private func odds(_ condition: Condition, index: Int, network: String? = Self.path) throws -> Double? {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: 3, width: 640, height: 360,
            kinds: [.cardFront])
        let drawn = set.frame(condition, index: index)
        var vision = try VisionEngine(coverNetwork: network)
        let quad = try #require(drawn.truth.quad)
        return try drawn.frame.withView { view throws(EngineError) in
            try vision.cover(view, over: quad, besides: drawn.truth.portrait)?.logOdds
        }
    }

    @Test("fingers and things over a document raise the odds, a bare one has low ones", arguments: [5, 6, 7])
    func network(index: Int) throws {
        let seen = try odds(.clean, index: index)
        let bare = try #require(seen)
        #expect(bare < -1)
        for condition in [Condition.finger, .objectOver, .held] {
            let other = try odds(condition, index: index)
            let covered = try #require(other)
            #expect(covered > bare + 2, "\(condition) \(covered) beside \(bare)")
        }
    }

    @Test("no network and a file that is none are errors that say so")
    func missing() {
        for network in [nil, "/nowhere.onnx", RimTests.path] {
            #expect(throws: EngineError.self) { try odds(.clean, index: 1, network: network) }
        }
    }

    @Test("a frame says the same again, whatever came between, and holds no more memory")
    func repeated() throws {
        var vision = try VisionEngine(coverNetwork: Self.path)
        func seen(upright: Bool) throws -> FrameSegments.Cover? {
            let quad = Self.page(upright: upright)
            let frame = try #require(Frame.halved(quad))
            return try frame.withView { view throws(EngineError) in
                try vision.cover(view, over: quad, besides: nil)
            }
        }
        let told = try seen(upright: false)
        let first = try #require(told)
        _ = try seen(upright: true)
        #expect(try seen(upright: false) == first)
        let bytes = vision.scratchBytes
        #expect(try seen(upright: false) == first)
        #expect(vision.scratchBytes == bytes && bytes > 0)
    }
}
