import CRectoTypes
import CRectoVision
import Testing

/// What is kept of each look at a frame between its outline and all else that it shows.
@Suite("CRectoVision's looks") struct LookBoundaryTests {
    private static let (width, height) = (448, 320)
    private static let (columns, rows) = (112, 80)

    /// A bright rectangle on a dark ground, and the three planes that see it, by its left and upper side in cells.
    private struct Scene {
        var pixels: [UInt8]
        var masks: [Float]

        init(left: Int, top: Int) {
            pixels = [UInt8](repeating: 60, count: width * height * 3)
            masks = [Float](repeating: 0.01, count: columns * rows * 3)
            for y in top..<(top + 30) {
                for x in left..<(left + 48) { masks[y * columns + x] = 0.97 }
            }
            for y in (4 * top)..<(4 * top + 120) {
                for x in (4 * left)..<(4 * left + 192) {
                    for c in 0..<3 { pixels[(y * width + x) * 3 + c] = 210 }
                }
            }
        }

        func view<Result>(_ body: (inout RectoImageView) -> Result) -> Result {
            pixels.withUnsafeBufferPointer { buffer in
                var view = RectoImageView(
                    pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(width),
                    height: Int32(height), row_stride: width * 3, format: .BGR8, token: 0)
                return body(&view)
            }
        }

        func outline(_ vision: OpaquePointer?, _ look: RectoLook) -> RectoOutline? {
            var outline = RectoOutline()
            var isFound: Int32 = 0
            let status = view {
                recto_vision_mask_outline(
                    vision, &$0, masks, Int32(columns), Int32(rows), look, &outline, &isFound,
                    RectoMessage(text: nil, capacity: 0))
            }
            return status == .OK && isFound != 0 ? outline : nil
        }

        func segments(_ vision: OpaquePointer?, _ look: RectoLook, rows: Int = rows) -> (
            status: RectoStatus, segments: RectoSegments
        ) {
            var segments = RectoSegments()
            let status = view {
                recto_vision_segments(
                    vision, &$0, masks, Int32(columns), Int32(rows), look, RectoPoint(x: 224, y: 160), 358.4,
                    &segments, RectoMessage(text: nil, capacity: 0))
            }
            return (status, segments)
        }
    }

    @Test("each look goes on from its own outline, whichever was found last")
    func own() throws {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let (whole, part) = (Scene(left: 10, top: 12), Scene(left: 50, top: 40))
        let first = try #require(whole.outline(vision, .first))
        let second = try #require(part.outline(vision, .second))
        let (status, seen) = whole.segments(vision, .first)
        #expect(status == .OK && seen.has_document != 0)
        #expect(abs(seen.outline.quad.corners.0.x - 40) < 3 && abs(seen.outline.quad.corners.0.y - 48) < 3)
        #expect(abs(first.quad.corners.0.x - 40) < 3)
        let nearer = part.segments(vision, .second).segments
        #expect(abs(nearer.outline.quad.corners.0.x - 200) < 3 && abs(second.quad.corners.0.x - 200) < 3)
        // Asked again, it says the same.
        #expect(whole.segments(vision, .first).segments.outline.score == seen.outline.score)
    }

    @Test("a look without an outline shows nothing, and planes of other sides than the outline's are refused")
    func without() throws {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let scene = Scene(left: 20, top: 20)
        let (status, seen) = scene.segments(vision, .first)
        #expect(status == .OK && seen.has_document == 0)
        _ = try #require(scene.outline(vision, .first))
        #expect(scene.segments(vision, .second).segments.has_document == 0)
        #expect(scene.segments(vision, .first, rows: 40).status == .badArgument)
        var empty = scene
        empty.masks = [Float](repeating: 0.01, count: empty.masks.count)
        #expect(empty.outline(vision, .first) == nil)
        #expect(scene.segments(vision, .first).segments.has_document == 0)
    }
}
