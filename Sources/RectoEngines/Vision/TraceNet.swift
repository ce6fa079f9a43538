internal import CRectoNet
internal import CRectoTypes
internal import CRectoVision
internal import RectoCore

/// The network of `models/screen-trace` with its input, kept from square to square.
@safe
struct TraceNet: ~Copyable {
    private static let width = Int(RECTO_TRACE_WIDTH)
    private static let height = Int(RECTO_TRACE_HEIGHT)

    private let net: NetHandle
    /// How a square's spectrum stands out, as `recto_vision_trace` writes it.
    var input: [UInt8]

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
        input = [UInt8](repeating: 0, count: Self.width * Self.height * PixelFormat.bgr8.bytesPerPixel)
    }

    /// - Returns: natural log odds that the square shows a display.
    mutating func run() throws(EngineError) -> Double {
        var logOdds: Float = 0
        try unsafe withMessage { message in
            unsafe input.withUnsafeBufferPointer { bytes in
                var view = unsafe RectoImageView(
                    pixels: bytes.baseAddress, byte_count: bytes.count, width: Int32(Self.width),
                    height: Int32(Self.height), row_stride: Self.width * PixelFormat.bgr8.bytesPerPixel,
                    format: .BGR8, token: 0)
                return unsafe recto_net_log_odds(net.pointer, &view, 128, 1 / 24, &logOdds, message)
            }
        }
        return Double(logOdds)
    }
}
