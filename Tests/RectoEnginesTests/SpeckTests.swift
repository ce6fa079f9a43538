import CRectoTypes
import CRectoVision
import Testing

/// What lies over a document comes in over its rim, or is more than a speck.
@Suite("Specks on a document") struct SpeckTests {
    private static let (width, height) = (448, 320)
    private static let (columns, rows) = (112, 80)
    private static let document = (left: 20, top: 20, right: 80, bottom: 60)

    /// What is told of a bright document where the network says that `cells` are covered, and others of the portrait.
    private func seen(
        covered cells: (x: Range<Int>, y: Range<Int>),
        portrait: (x: Range<Int>, y: Range<Int>) = (0..<0, 0..<0)
    ) throws -> (segments: RectoSegments, cover: RectoCover) {
        let it = Self.document
        var pixels = [UInt8](repeating: 60, count: Self.width * Self.height * 3)
        var masks = [Float](repeating: 0.01, count: Self.columns * Self.rows * 3)
        for y in it.top..<it.bottom {
            for x in it.left..<it.right { masks[y * Self.columns + x] = 0.97 }
        }
        for y in 4 * it.top..<4 * it.bottom {
            for x in 4 * it.left * 3..<4 * it.right * 3 { pixels[y * Self.width * 3 + x] = 210 }
        }
        for y in cells.y { for x in cells.x { masks[(Self.rows + y) * Self.columns + x] = 0.95 } }
        for y in portrait.y { for x in portrait.x { masks[(2 * Self.rows + y) * Self.columns + x] = 0.95 } }
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        var segments = RectoSegments()
        var cover = RectoCover()
        let isRead = pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(Self.width),
                height: Int32(Self.height), row_stride: Self.width * 3, format: .BGR8, token: 0)
            var rough = RectoOutline()
            var isFound: Int32 = 0
            let message = RectoMessage(text: nil, capacity: 0)
            let found = recto_vision_mask_outline(
                vision, &view, masks, Int32(Self.columns), Int32(Self.rows), .first, &rough, &isFound, message
            )
            let told = recto_vision_segments(
                vision, &view, masks, Int32(Self.columns), Int32(Self.rows), .first,
                RectoPoint(x: 224, y: 160), 358.4, &segments, message)
            var (page, face) = (segments.outline.quad, segments.portrait)
            let looked = withUnsafePointer(to: &face) { face in
                recto_vision_cover(
                    vision, &view, masks, Int32(Self.columns), Int32(Self.rows), &page,
                    segments.has_portrait != 0 ? face : nil, &cover, message)
            }
            return found == .OK && told == .OK && isFound != 0 && looked == .OK
        }
        try #require(isRead && segments.has_document != 0)
        return (segments, cover)
    }

    @Test("a few cells in the middle of a document are nothing that lies over it")
    func speck() throws {
        let cover = try seen(covered: (x: 48..<52, y: 38..<40)).cover
        #expect(cover.region_count == 0 && cover.log_odds < -0.5)
    }

    @Test(
        "a fingertip at its rim is, and so is a larger thing anywhere",
        arguments: [(x: 20..<24, y: 38..<41), (48..<52, 57..<60), (44..<54, 36..<44)])
    func thing(x: Range<Int>, y: Range<Int>) throws {
        let cover = try seen(covered: (x, y)).cover
        #expect(cover.region_count != 0 && cover.log_odds > 1.5)
    }

    @Test("a face in the portrait does not lie over it, a finger that reaches it from outside does")
    func face() throws {
        let portrait = (x: 28..<44, y: 28..<50)
        let face = try seen(covered: (30..<42, 32..<46), portrait: portrait)
        #expect(face.segments.has_portrait != 0 && face.cover.region_count == 0 && face.cover.log_odds < -2)
        let finger = try seen(covered: (20..<36, 36..<42), portrait: portrait)
        #expect(finger.segments.has_portrait != 0)
        #expect(finger.cover.region_count != 0 && finger.cover.log_odds > 1.5)
    }

    @Test("over a document without an area lies nothing, and a plane without sides is refused")
    func none() throws {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let pixels = [UInt8](repeating: 60, count: 64 * 64 * 3)
        let masks = [Float](repeating: 0.9, count: 3 * 16 * 16)
        pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: buffer.count, width: 64, height: 64,
                row_stride: 64 * 3, format: .BGR8, token: 0)
            var (page, cover) = (RectoQuad(), RectoCover())
            let message = RectoMessage(text: nil, capacity: 0)
            #expect(recto_vision_cover(vision, &view, masks, 16, 16, &page, nil, &cover, message) == .OK)
            #expect(cover.region_count == 0 && cover.log_odds == -10)
            #expect(recto_vision_cover(vision, &view, masks, 0, 16, &page, nil, &cover, message) != .OK)
        }
    }
}
