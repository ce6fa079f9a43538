import CRectoImageIO
import CRectoTypes
import RectoCore
import RectoEngines
import Testing

/// The C functions as a careless caller would use them.
@Suite("CRectoImageIO's boundary")
struct ImageIOBoundaryTests {
    private static var caps: RectoDecodeLimits {
        RectoDecodeLimits(max_bytes: 1 << 20, max_side: 4096, max_pixels: 1 << 20)
    }

    private func withMessage(_ call: (RectoMessage) -> RectoStatus) -> (RectoStatus, String) {
        var text = [CChar](repeating: 0x58, count: 200)
        let status = text.withUnsafeMutableBufferPointer {
            call(RectoMessage(text: $0.baseAddress, capacity: $0.count))
        }
        guard status != .OK else { return (status, "") }
        return (
            status, String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        )
    }

    @Test("info refuses what it cannot use")
    func info() throws {
        let file = try NoisyPicture(width: 6, height: 4).encoded(.png)
        var caps = Self.caps
        var info = RectoImageInfo()
        #expect(withMessage { recto_image_info(nil, 10, &caps, &info, $0) }.0 == .badArgument)
        #expect(withMessage { recto_image_info(nil, 0, &caps, &info, $0) }.0 == .unreadable)
        #expect(withMessage { recto_image_info(file, file.count, nil, &info, $0) }.0 == .badArgument)
        #expect(withMessage { recto_image_info(file, file.count, &caps, nil, $0) }.0 == .badArgument)
        #expect(withMessage { recto_image_info(file, file.count, &caps, &info, $0) }.0 == .OK)
        #expect((info.format, info.width, info.height, info.orientation) == (.PNG, 6, 4, 1))
        caps.max_side = -1
        #expect(withMessage { recto_image_info(file, file.count, &caps, &info, $0) }.0 == .badArgument)
    }

    @Test("decode never writes past the capacity")
    func capacity() throws {
        let file = try NoisyPicture(width: 6, height: 4).encoded(.png)
        var caps = Self.caps
        var room = [UInt8](repeating: 0xAB, count: 6 * 4 * 3 + 16)
        for capacity in 0..<72 {
            let status = withMessage {
                recto_image_decode(file, file.count, &caps, &room, capacity, nil, $0)
            }
            #expect(status.0 == .badArgument)
            #expect(room.allSatisfy { $0 == 0xAB })
        }
        #expect(withMessage { recto_image_decode(file, file.count, &caps, &room, 72, nil, $0) }.0 == .OK)
        #expect(room[72...].allSatisfy { $0 == 0xAB })
        #expect(
            withMessage { recto_image_decode(file, file.count, &caps, nil, 72, nil, $0) }.0 == .badArgument)
        #expect(
            withMessage { recto_image_decode(file, file.count, nil, &room, 72, nil, $0) }.0 == .badArgument)
    }

    @Test("a message is cut to its room and always ends")
    func message() {
        var caps = Self.caps
        var info = RectoImageInfo()
        for capacity in 0...8 {
            var text = [CChar](repeating: 0x58, count: 16)
            let status = text.withUnsafeMutableBufferPointer {
                recto_image_info(nil, 0, &caps, &info, RectoMessage(text: $0.baseAddress, capacity: capacity))
            }
            #expect(status == .unreadable)
            #expect(text[capacity...].allSatisfy { $0 == 0x58 })
            if capacity > 0 { #expect(text[..<capacity].contains(0)) }
        }
        #expect(recto_image_info(nil, 0, &caps, &info, RectoMessage(text: nil, capacity: 99)) == .unreadable)
    }

    private static let keepNothing: RectoByteSink = { context, _, _ in
        context?.assumingMemoryBound(to: Int.self).pointee += 1
        return 0
    }

    private static let stopAtOnce: RectoByteSink = { context, _, _ in
        context?.assumingMemoryBound(to: Int.self).pointee += 1
        return 1
    }

    @Test("encode checks the view before it looks at a pixel")
    func view() {
        let pixels = [UInt8](repeating: 90, count: 6 * 4 * 3)
        var calls = 0
        func status(_ change: (inout RectoImageView) -> Void) -> RectoStatus {
            pixels.withUnsafeBufferPointer { room in
                var view = RectoImageView(
                    pixels: room.baseAddress, byte_count: room.count, width: 6, height: 4, row_stride: 18,
                    format: .BGR8, token: 0)
                change(&view)
                return withMessage {
                    recto_image_encode(&view, .PNG, 90, Self.keepNothing, &calls, $0)
                }.0
            }
        }
        #expect(status { _ in } == .OK)
        #expect(calls > 0)
        calls = 0
        #expect(status { $0.pixels = nil } == .badArgument)
        #expect(status { $0.width = 0 } == .badArgument)
        #expect(status { $0.width = -6 } == .badArgument)
        #expect(status { $0.height = Int32.min } == .badArgument)
        #expect(status { $0.width = 40000 } == .badArgument)
        #expect(status { $0.row_stride = 17 } == .badArgument)
        #expect(status { $0.row_stride = Int.max } == .badArgument)
        #expect(status { $0.byte_count = 71 } == .badArgument)
        #expect(status { $0.format = .BGRA8 } == .badArgument)
        #expect(calls == 0)
        #expect(
            withMessage { recto_image_encode(nil, .PNG, 90, Self.keepNothing, &calls, $0) }.0 == .badArgument)
    }

    @Test("encode stops when its sink says so", arguments: [RectoFileFormat.PNG, .JPEG])
    func sink(_ format: RectoFileFormat) {
        let pixels = [UInt8](repeating: 90, count: 6 * 4 * 3)
        var calls = 0
        pixels.withUnsafeBufferPointer { room in
            var view = RectoImageView(
                pixels: room.baseAddress, byte_count: room.count, width: 6, height: 4, row_stride: 18,
                format: .BGR8, token: 0)
            let stopped = withMessage { recto_image_encode(&view, format, 90, Self.stopAtOnce, &calls, $0) }
            #expect(stopped.0 == .internal)
            #expect(stopped.1.contains("stopped"))
            #expect(calls == 1)
            #expect(withMessage { recto_image_encode(&view, format, 90, nil, nil, $0) }.0 == .badArgument)
            #expect(
                withMessage { recto_image_encode(&view, .webP, 90, Self.stopAtOnce, &calls, $0) }.0
                    == .unsupported)
            #expect(
                withMessage { recto_image_encode(&view, .JPEG, 0, Self.stopAtOnce, &calls, $0) }.0
                    == .badArgument)
        }
    }

    @Test("a view with a wide stride encodes as its packed twin")
    func stride() throws {
        let packed = NoisyPicture(width: 6, height: 4)
        var wide: [UInt8] = []
        for y in 0..<4 { wide += packed.pixels[y * 18..<y * 18 + 18] + [1, 2, 3, 4, 5] }
        guard let view = ImageView(bytes: wide.span, width: 6, height: 4, rowStride: 23, format: .bgr8) else {
            Issue.record("the view does not fit its bytes")
            return
        }
        let encoded = try ImageEncoder().encode(view, as: .png)
        #expect(try encoded == packed.encoded(.png))
    }
}
