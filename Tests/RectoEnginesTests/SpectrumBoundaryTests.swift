import CRectoTypes
import CRectoVision
import Testing

/// Traces of a window's spectrum: beside the values of models/screen-trace/train/spectra.py, and what is refused.
@Suite("CRectoVision's traces") struct SpectrumBoundaryTests {
    private static let side = Int(RECTO_TRACE_WINDOW)
    private static let columns = Int(RECTO_TRACE_WIDTH)
    private static let count = Int(RECTO_TRACE_HEIGHT * RECTO_TRACE_WIDTH) * 3

    /// Noise of 40 steps, upright stripes of five pixels shifted from channel to channel, and a slanted colour wave.
    private static let window: [UInt8] = {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(side * side * 3)
        for y in 0..<side {
            for x in 0..<side {
                for c in 0..<3 {
                    var h = UInt32(truncatingIfNeeded: x * 7919 + y * 104_729 + c * 611_953)
                    h = h &* 2_654_435_761
                    h ^= h >> 15
                    h = h &* 2_246_822_519
                    h ^= h >> 13
                    let stripes = (x + c) % 5 == 0 ? 12 : 0
                    let wave = (x + 2 * y) % 7 == c ? 8 : 0
                    pixels.append(UInt8(100 + Int(h % 40) + stripes + wave))
                }
            }
        }
        return pixels
    }()

    /// Runs on `width` x `height` pixels of the window's bytes.
    private func trace(
        width: Int = side, height: Int = side, left: Int32 = 0, top: Int32 = 0,
        format: RectoPixelFormat = .BGR8, capacity: Int = count
    ) -> (status: RectoStatus, bytes: [UInt8]) {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        var out = [UInt8](repeating: 0, count: Self.count)
        let status = Self.window.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(width),
                height: Int32(height), row_stride: Self.side * 3, format: format, token: 0)
            return recto_vision_trace(
                vision, &view, left, top, &out, capacity, RectoMessage(text: nil, capacity: 0))
        }
        return (status, out)
    }

    @Test("the same values as the reference that the network was trained with")
    func reference() {
        let (status, bytes) = trace()
        #expect(status == .OK)
        let sums = (0..<3).map { c in stride(from: c, to: Self.count, by: 3).reduce(0) { $0 + Int(bytes[$1]) }
        }
        for (sum, expected) in zip(sums, [1_310_473, 1_310_500, 1_309_962]) {
            #expect(abs(sum - expected) < 200, "\(sum) for \(expected)")
        }
        let places: [(row: Int, column: Int, values: [Int])] = [
            (64, 42, [255, 253, 252]), (101, 34, [231, 206, 192]), (65, 67, [192, 243, 248]),
            (20, 30, [120, 139, 124]), (10, 3, [117, 143, 120]), (64, 16, [128, 128, 128]),
        ]
        for place in places {
            let at = (place.row * Self.columns + place.column) * 3
            for c in 0..<3 {
                #expect(
                    abs(Int(bytes[at + c]) - place.values[c]) <= 1, "row \(place.row), column \(place.column)"
                )
            }
        }
    }

    @Test("stripes stand out in the same way when the channels are named the other way round")
    func order() {
        let (turned, straight) = (trace(format: .RGB8).bytes, trace().bytes)
        let at = (64 * Self.columns + 42) * 3
        #expect(turned[at + 1] == straight[at + 2] && turned[at + 2] == straight[at + 1])
    }

    @Test("windows beyond the frame, one channel and short buffers are refused")
    func refusals() {
        #expect(trace(left: 1).status == .badArgument)
        #expect(trace(top: -1).status == .badArgument)
        #expect(trace(width: 255).status == .badArgument)
        #expect(trace(left: .max, top: .max).status == .badArgument)
        #expect(trace(format: .grey8).status == .badArgument)
        #expect(trace(capacity: Self.count - 1).status == .badArgument)
    }
}
