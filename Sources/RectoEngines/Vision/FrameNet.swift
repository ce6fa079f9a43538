internal import CRectoNet
internal import CRectoTypes
internal import CRectoVision
internal import RectoCore

/// The network of `models/document-frame` with its input and output, both kept from frame to frame.
@safe
struct FrameNet: ~Copyable {
    /// Of a wide frame; a tall one swaps them. Its planes come at half of each.
    static let longSide = 224
    static let shortSide = 160
    static let planes = 3

    private let net: NetHandle
    var input: [UInt8]
    /// What each look showed.
    var masks: Masks

    /// At a whole frame, and at a part of it.
    typealias Look = RectoLook

    struct Masks {
        private var first: [Float]
        private var second: [Float]

        init(count: Int) {
            first = [Float](repeating: 0, count: count)
            second = first
        }

        subscript(look: Look) -> [Float] {
            _read { if look == .first { yield first } else { yield second } }
            _modify { if look == .first { yield &first } else { yield &second } }
        }
    }

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
        let count = Self.longSide * Self.shortSide
        input = [UInt8](repeating: 0, count: count * PixelFormat.bgr8.bytesPerPixel)
        masks = Masks(count: count / 4 * Self.planes)
    }

    /// Runs on `input`, a picture of `width` x `height`, and fills the look's masks.
    mutating func run(width: Int, height: Int, _ look: Look) throws(EngineError) {
        var (channels, rows, columns): (Int32, Int32, Int32) = (0, 0, 0)
        let byteCount = width * height * PixelFormat.bgr8.bytesPerPixel
        try unsafe withMessage { message in
            unsafe input.withUnsafeBufferPointer { pixels in
                unsafe masks[look].withUnsafeMutableBufferPointer { buffer in
                    var view = unsafe RectoImageView(
                        pixels: pixels.baseAddress, byte_count: byteCount, width: Int32(width),
                        height: Int32(height), row_stride: width * PixelFormat.bgr8.bytesPerPixel,
                        format: .BGR8, token: 0)
                    return unsafe recto_net_masks(
                        net.pointer, &view, 127.5, 1 / 127.5, buffer.baseAddress, buffer.count, &channels,
                        &rows,
                        &columns, message)
                }
            }
        }
        guard Int(channels) == Self.planes, Int(columns) == width / 2, Int(rows) == height / 2 else {
            throw EngineError(.noModel, "the network's planes are \(channels) of \(columns) x \(rows)")
        }
    }
}
