internal import CRectoNet
internal import CRectoTypes
internal import CRectoVision
internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The network of `models/screen-trace` with its input, kept from square to square.
@safe
struct TraceNet: ~Copyable {
    private static let width = Int(RECTO_TRACE_WIDTH)
    private static let height = Int(RECTO_TRACE_HEIGHT)
    private static let least = 1e-6

    private let handle: OpaquePointer
    /// How a square's spectrum stands out, as `recto_vision_trace` writes it.
    var input: [UInt8]

    init(path: String) throws(EngineError) {
        var created: OpaquePointer?
        try unsafe withMessage { unsafe recto_net_create(path, &created, $0) }
        guard let created = unsafe created else {
            throw EngineError(.noModel, "the network \(path) could not be loaded")
        }
        unsafe handle = created
        input = [UInt8](repeating: 0, count: Self.width * Self.height * PixelFormat.bgr8.bytesPerPixel)
    }

    deinit { unsafe recto_net_destroy(handle) }

    /// - Returns: natural log odds that the square shows a display.
    mutating func run() throws(EngineError) -> Double {
        var (channels, rows, columns): (Int32, Int32, Int32) = (0, 0, 0)
        var share: Float = 0
        try unsafe withMessage { message in
            unsafe input.withUnsafeBufferPointer { bytes in
                var view = unsafe RectoImageView(
                    pixels: bytes.baseAddress, byte_count: bytes.count, width: Int32(Self.width),
                    height: Int32(Self.height), row_stride: Self.width * PixelFormat.bgr8.bytesPerPixel,
                    format: .BGR8, token: 0)
                return unsafe recto_net_masks(
                    handle, &view, 128, 1 / 24, &share, 1, &channels, &rows, &columns, message)
            }
        }
        guard channels == 1, rows == 1, columns == 1 else {
            throw EngineError(.noModel, "the network's answer is \(channels) planes of \(columns) x \(rows)")
        }
        // A share that rounds to 0 or 1 has no odds.
        let sound = min(max(Double(share), Self.least), 1 - Self.least)
        return log(sound / (1 - sound))
    }
}
