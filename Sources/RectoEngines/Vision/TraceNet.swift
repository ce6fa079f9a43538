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
    func run() throws(EngineError) -> Double {
        try net.logOdds(of: input, width: Self.width, height: Self.height, zero: 128, scale: 1 / 24)
    }
}
