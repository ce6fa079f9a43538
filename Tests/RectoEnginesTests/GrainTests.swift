import CRectoTypes
import CRectoVision
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Grain beside detail, on drawn pixels.
@Suite("Grain of what carries a document") struct GrainTests {
    private static let (width, height) = (640, 420)

    /// Dark bars on a light ground, their rims `soft` pixels wide, under noise of so many steps.
    private static func picture(soft: Double, noise: Double, format: PixelFormat = .bgr8) -> Frame? {
        var n = SeededGenerator(seed: 9)
        return .drawn(width: width, height: height, format: format) { x, y in
            // Bars of 24 pixels, and a third of the picture is flat.
            let within = abs(Double(x % 48) - 24) - 12
            let share = y < 140 ? 1 : min(1, max(0, within / soft + 0.5))
            return SIMD3(repeating: 90 + 110 * share + n.uniform(-noise...noise))
        }
    }

    private func grain(
        _ frame: Frame?, on quad: Quad = .frame(width: Self.width, height: Self.height)
    ) throws -> MediumGrain? {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in try vision.grain(view, on: quad) }
    }

    @Test("noise shows in the quiet parts, sharp edges in the busy ones and in the crispness")
    func parts() throws {
        let sharp = try #require(try grain(Self.picture(soft: 1, noise: 1)))
        let noisy = try #require(try grain(Self.picture(soft: 1, noise: 8)))
        let soft = try #require(try grain(Self.picture(soft: 14, noise: 1)))
        #expect(noisy.quiet > 3 * sharp.quiet)
        #expect(soft.busy < 0.5 * sharp.busy)
        #expect(soft.crispness < 0.7 * sharp.crispness)
        #expect(sharp.squares == 12)
        // Noise of single pixels is as fine as grain can be.
        #expect(noisy.fineness > 1)
    }

    @Test("every layout of the same pixels says the same", arguments: PixelFormat.allCases)
    func formats(_ format: PixelFormat) throws {
        let known = try #require(try grain(Self.picture(soft: 2, noise: 3)))
        let other = try #require(try grain(Self.picture(soft: 2, noise: 3, format: format)))
        #expect(abs(known.quiet - other.quiet) < 0.01 * known.quiet)
        #expect(abs(known.crispness - other.crispness) < 0.01 * known.crispness)
    }

    @Test("one tone has numbers above nothing, and a small document says nothing")
    func edges() throws {
        let flat = try #require(try grain(Self.picture(soft: 1e9, noise: 0)))
        #expect(flat.quiet > 0 && flat.busy > 0 && flat.crispness > 0)
        let small = Quad.rectangle(x: 10, y: 10, width: 120, height: 90)
        #expect(try grain(Self.picture(soft: 1, noise: 1), on: small) == nil)
    }

    @Test("nothing grows from frame to frame")
    func memory() throws {
        var vision = try VisionEngine()
        let frame = try #require(Self.picture(soft: 2, noise: 2))
        let quad = Quad.frame(width: Self.width, height: Self.height)
        _ = try frame.withView { view throws(EngineError) in try vision.grain(view, on: quad) }
        let bytes = vision.scratchBytes
        for _ in 0..<3 {
            _ = try frame.withView { view throws(EngineError) in try vision.grain(view, on: quad) }
        }
        #expect(vision.scratchBytes == bytes && bytes > 0)
    }

    @Test("squares are as large as the measures on them want them")
    func sides() {
        #expect(SquareGrid.grain.side == Int(RECTO_GRAIN_SQUARE))
        #expect(SquareGrid.display.side == Int(RECTO_TRACE_WINDOW))
    }

    @Test(
        "squares outside the frame and none at all are refused",
        arguments: [[-1, 0], [600, 0], [0, 300], []])
    func refused(_ place: [Int32]) {
        let vision = recto_vision_create()
        defer { recto_vision_destroy(vision) }
        let pixels = [UInt8](repeating: 9, count: Self.width * Self.height)
        var out = RectoGrain()
        let status = pixels.withUnsafeBufferPointer { bytes in
            var view = RectoImageView(
                pixels: bytes.baseAddress, byte_count: bytes.count, width: Int32(Self.width),
                height: Int32(Self.height), row_stride: Self.width, format: .grey8, token: 0)
            // An empty list has no address: what is counted is refused, not what is pointed at.
            return (place + [0]).withUnsafeBufferPointer { places in
                recto_vision_grain(
                    vision, &view, places.baseAddress, Int32(place.count / 2), &out,
                    RectoMessage(text: nil, capacity: 0))
            }
        }
        #expect(status == .badArgument)
    }
}
