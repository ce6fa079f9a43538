internal import CRectoVision
internal import RectoCore

/// A frame as the networks that see all of it take it: blue, green, red, row by row, means of areas. Kept from network to
/// network and from frame to frame.
@safe
struct SmallFrame {
    /// Of a wide frame; a tall one swaps them.
    static let longSide = 224
    static let shortSide = 160

    private(set) var pixels = [UInt8](
        repeating: 0, count: longSide * shortSide * PixelFormat.bgr8.bytesPerPixel)
    private(set) var width = longSide
    private(set) var height = shortSide
    /// Of the frame whose pixels it has; 0 for one that promises nothing.
    private var token: UInt64 = 0

    /// Width and height for a frame.
    static func size(of image: borrowing ImageView) -> (width: Int, height: Int) {
        image.height > image.width ? (shortSide, longSide) : (longSide, shortSide)
    }

    /// Takes a frame's pixels, unless it has this very frame's already.
    ///
    /// - Parameter handle: a vision engine's.
    mutating func take(_ image: borrowing ImageView, with handle: OpaquePointer) throws(EngineError) {
        if image.token != 0, image.token == token { return }
        token = 0
        (width, height) = Self.size(of: image)
        let (columns, rows) = (Int32(width), Int32(height))
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_shrink(
                        handle, view, columns, rows, buffer.baseAddress, buffer.count, message)
                }
            }
        }
        token = image.token
    }

    /// Becomes another one upside down.
    mutating func turn(_ other: borrowing SmallFrame) {
        (width, height, token) = (other.width, other.height, 0)
        UpsideDown.turn(other.pixels, width * height, into: &pixels)
    }
}
