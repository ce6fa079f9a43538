import CRectoTypes
import CRectoVision
import Testing

/// What the C boundary refuses, each with its status and a message.
@Suite("CRectoVision's boundary") struct VisionBoundaryTests {
    typealias Spoil = @Sendable (inout RectoImageView) -> Void

    static let spoils: [(String, Spoil)] = [
        ("no pixels", { $0.pixels = nil }), ("no width", { $0.width = 0 }),
        ("negative height", { $0.height = -4 }),
        ("too wide", { $0.width = 40000 }), ("short rows", { $0.row_stride = 5 }),
        ("few bytes", { $0.byte_count = 11 }), ("endless rows", { $0.row_stride = Int.max }),
        ("rows 4 GiB apart", { ($0.height, $0.row_stride) = (1, 1 << 32) }),
    ]

    @Test(arguments: spoils.indices)
    func refusesUnsoundViews(_ index: Int) {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let pixels = [UInt8](repeating: 7, count: 12)
        pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: 12, width: 2, height: 2, row_stride: 6, format: .BGR8,
                token: 0)
            Self.spoils[index].1(&view)
            expectBadArgument { recto_vision_grey(vision, &view, $0) }
            var measures = RectoMeasures()
            expectBadArgument { recto_vision_measure(vision, &view, nil, nil, nil, 0, &measures, $0) }
            var outline = RectoOutline()
            var count: Int32 = 0
            expectBadArgument { recto_vision_outlines(vision, &view, &outline, 1, &count, $0) }
            var group = RectoMRZGroup()
            var scale = RectoTextScale()
            expectBadArgument { recto_vision_mrz_groups(vision, &view, nil, &group, 1, &count, &scale, $0) }
            var block = RectoSymbolBlock()
            expectBadArgument { recto_vision_symbol_blocks(vision, &view, &block, 1, &count, $0) }
        }
    }

    @Test func refusesMissingArgumentsAndBrokenQuads() {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let pixels = [UInt8](repeating: 7, count: 12)
        pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: 12, width: 2, height: 2, row_stride: 6, format: .BGR8,
                token: 0)
            var measures = RectoMeasures()
            expectBadArgument { recto_vision_measure(nil, &view, nil, nil, nil, 0, &measures, $0) }
            expectBadArgument { recto_vision_measure(vision, nil, nil, nil, nil, 0, &measures, $0) }
            expectBadArgument { recto_vision_measure(vision, &view, nil, nil, nil, 0, nil, $0) }
            for count: Int32 in [1, -1] {
                expectBadArgument { recto_vision_measure(vision, &view, nil, nil, nil, count, &measures, $0) }
            }
            let corner = RectoPoint(x: 1, y: 1)
            let far = RectoPoint(x: .nan, y: 0)
            for broken in [
                RectoQuad(corners: (corner, corner, corner, corner)),
                RectoQuad(corners: (far, corner, corner, corner)),
                RectoQuad(
                    corners: (
                        RectoPoint(x: 0, y: 0), RectoPoint(x: Float.leastNonzeroMagnitude, y: 0),
                        RectoPoint(x: Float.leastNonzeroMagnitude, y: 2),
                        RectoPoint(x: 0, y: 2)
                    )),
            ] {
                var quad = broken
                expectBadArgument { recto_vision_measure(vision, &view, &quad, nil, nil, 0, &measures, $0) }
                var outline = RectoOutline()
                expectBadArgument { recto_vision_follow(vision, &view, &quad, &outline, $0) }
                var side = RectoSideBreak()
                expectBadArgument { recto_vision_side_break(vision, &view, &quad, &side, $0) }
                var group = RectoMRZGroup()
                var (count, scale) = (Int32(0), RectoTextScale())
                expectBadArgument {
                    recto_vision_mrz_groups(vision, &view, &quad, &group, 1, &count, &scale, $0)
                }
                var out = [UInt8](repeating: 0, count: 12)
                expectBadArgument { recto_vision_rectify(vision, &view, &quad, 2, 2, &out, 12, $0) }
                expectBadArgument { recto_vision_symbol(vision, &view, &quad, 2, 2, 0, &out, 12, $0) }
            }
            var quad = RectoQuad(
                corners: (
                    RectoPoint(x: 0, y: 0), RectoPoint(x: 2, y: 0), RectoPoint(x: 2, y: 2),
                    RectoPoint(x: 0, y: 2)
                ))
            var out = [UInt8](repeating: 0, count: 11)
            expectBadArgument { recto_vision_rectify(vision, &view, &quad, 2, 2, &out, 11, $0) }
            expectBadArgument { recto_vision_symbol(vision, &view, &quad, 2, 2, 1, &out, 11, $0) }
            var width: Int32 = 0
            expectBadArgument { recto_vision_strip(vision, &view, &quad, 0, 30, 16, &out, 11, &width, $0) }
            for sag: Float in [.nan, .infinity, 4.1, -4.1] {
                var strip = [UInt8](repeating: 0, count: Int(RECTO_STRIP_MAX_WIDTH * RECTO_STRIP_HEIGHT))
                let capacity = strip.count
                expectBadArgument {
                    recto_vision_strip(vision, &view, &quad, sag, 30, 16, &strip, capacity, &width, $0)
                }
            }
            for margin: Int32 in [-1, 129] {
                var strip = [UInt8](repeating: 0, count: Int(RECTO_STRIP_MAX_WIDTH * RECTO_STRIP_HEIGHT))
                let capacity = strip.count
                expectBadArgument {
                    recto_vision_strip(vision, &view, &quad, 0, 30, margin, &strip, capacity, &width, $0)
                }
            }
        }
    }

    private func expectBadArgument(_ call: (RectoMessage) -> RectoStatus) {
        var text = [CChar](repeating: 0, count: 128)
        let status = text.withUnsafeMutableBufferPointer { buffer in
            call(RectoMessage(text: buffer.baseAddress, capacity: buffer.count))
        }
        #expect(status == .badArgument)
        #expect(text[0] != 0)
    }
}
