import CRectoTypes
import CRectoVision
import Testing

/// A copy near the rim of its sheet, whose rim was taken for a side.
@Suite("The margin of a sheet") struct SheetMarginTests {
    private static let (width, height) = (448, 320)
    private static let (columns, rows) = (112, 80)
    private static let (table, paper, print) = (70, 230, 175)

    /// Where the sheet's left and upper rim are, and the copy on it, which is what all but its left and upper side show.
    private struct Scene {
        var margin = (left: 12, top: 12)
        /// How much further right the copy's left side stands at its lower end.
        var lean = 0
        /// Whether the sheet ends with the copy: a document with a margin of its own.
        var isCut = false
        /// Whether there is a line of print on blank paper in place of the copy's own ground.
        var isBlank = false

        let rim = (x: 60, y: 40)
        let end = (x: 300, y: 200)

        func left(at y: Int) -> Int {
            rim.x + margin.left + lean * (y - rim.y - margin.top) / (end.y - rim.y - margin.top)
        }

        func tone(x: Int, y: Int) -> Int {
            if x < rim.x || y < rim.y { return table }
            if isCut && (x >= end.x || y >= end.y) { return table }
            guard x >= left(at: y), x < end.x, y >= rim.y + margin.top, y < end.y else { return paper }
            // Some texture, as prints have.
            if !isBlank { return print + (x * 7 + y * 3) % 5 - 2 }
            let isLine = x < left(at: y) + 5 || y < rim.y + margin.top + 5
            return isLine ? 60 : paper
        }

        /// The outline that is told where the masks show what the sheet's rim bounds.
        func outline(_ vision: OpaquePointer?) -> RectoQuad? {
            var pixels = [UInt8](repeating: 0, count: width * height * 3)
            var masks = [Float](repeating: 0.01, count: columns * rows * 3)
            for y in 0..<height {
                for x in 0..<width {
                    for c in 0..<3 { pixels[(y * width + x) * 3 + c] = UInt8(tone(x: x, y: y)) }
                    if x >= rim.x, y >= rim.y, x < end.x, y < end.y {
                        masks[y / 4 * columns + x / 4] = 0.97
                    }
                }
            }
            return pixels.withUnsafeBufferPointer { buffer in
                var view = RectoImageView(
                    pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(width),
                    height: Int32(height), row_stride: width * 3, format: .BGR8, token: 0)
                var rough = RectoOutline()
                var seen = RectoSegments()
                var isFound: Int32 = 0
                let message = RectoMessage(text: nil, capacity: 0)
                guard
                    recto_vision_mask_outline(
                        vision, &view, masks, Int32(columns), Int32(rows), .first, &rough, &isFound, message)
                        == .OK, isFound != 0,
                    recto_vision_segments(
                        vision, &view, masks, Int32(columns), Int32(rows), .first,
                        RectoPoint(x: 224, y: 160), 358.4, &seen, message) == .OK, seen.has_document != 0
                else { return nil }
                return seen.outline.quad
            }
        }
    }

    private func outline(_ scene: Scene) throws -> RectoQuad {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        return try #require(scene.outline(vision))
    }

    private func expect(_ point: RectoPoint, near x: Int, _ y: Int, within reach: Float = 3) {
        #expect(
            abs(point.x - Float(x)) <= reach && abs(point.y - Float(y)) <= reach, "\(point) for \(x), \(y)")
    }

    @Test(
        "is left, however wide, and where the copy lies askew on it",
        arguments: [(8, 8, 0), (14, 10, 0), (30, 12, 0), (20, 8, 8), (16, 0, -6)])
    func left(_ left: Int, _ top: Int, _ lean: Int) throws {
        let scene = Scene(margin: (left, top), lean: lean)
        let quad = try outline(scene)
        expect(quad.corners.0, near: scene.rim.x + left, scene.rim.y + top)
        expect(quad.corners.1, near: scene.end.x, scene.rim.y + top)
        expect(quad.corners.2, near: scene.end.x, scene.end.y)
        expect(quad.corners.3, near: scene.rim.x + left + lean, scene.end.y)
    }

    @Test(
        "stays where it ends with the document, and where print stands on it",
        arguments: [(isCut: true, isBlank: false), (false, true), (true, true)])
    func kept(_ isCut: Bool, _ isBlank: Bool) throws {
        let scene = Scene(isCut: isCut, isBlank: isBlank)
        let quad = try outline(scene)
        expect(quad.corners.0, near: scene.rim.x, scene.rim.y)
        expect(quad.corners.2, near: scene.end.x, scene.end.y)
    }
}
