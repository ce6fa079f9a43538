internal import CRectoTypes
internal import CRectoVision
internal import RectoCore

/// The network of `models/portrait-trace` with its input, kept from frame to frame.
@safe
struct PortraitNet: ~Copyable {
    /// Of a portrait that stands upright with the page about it, pixels.
    static let (width, height) = (208, 256)

    private let net: NetHandle
    private var pixels = [UInt8](repeating: 0, count: width * height * PixelFormat.bgr8.bytesPerPixel)

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
    }

    /// - Returns: natural log odds that the portrait came onto its page later; nil for what is no convex quad near the frame.
    mutating func run(on image: borrowing ImageView, _ portrait: Quad) throws(EngineError) -> Double? {
        var (place, isSeen) = (portrait.inC, Int32(0))
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_portrait_picture(
                        view, &place, Int32(Self.width), Int32(Self.height), buffer.baseAddress, buffer.count,
                        &isSeen, message)
                }
            }
        }
        guard isSeen != 0 else { return nil }
        return try net.logOdds(
            of: pixels, width: Self.width, height: Self.height, zero: 127.5, scale: 1 / 127.5)
    }
}
