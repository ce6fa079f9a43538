internal import RectoCore

/// A picture laid on a ground of one grey: the frame network has learnt documents with a ground about them, and of one that fills its
/// picture it sees frames and bands of its print.
struct PlainGround {
    /// Of the whole, pixels.
    let width: Int
    let height: Int
    /// Of the picture within it.
    let innerWidth: Int
    let innerHeight: Int

    /// Middle grey: on a light ground more things pass for documents, on a dark one as many.
    private static let shade: UInt8 = 128

    /// - Returns: nil where the picture has too few pixels to be looked at.
    init?(_ image: borrowing ImageView) {
        let (wide, high) = CloserLook.sides(about: Double(image.width), Double(image.height))
        let scale = max(1, max(wide, high) / LevelLook.longestSide)
        (width, height) = (Int(wide / scale), Int(high / scale))
        (innerWidth, innerHeight) = (Int(Double(image.width) / scale), Int(Double(image.height) / scale))
        guard min(width, height) >= CloserLook.leastSide, min(innerWidth, innerHeight) > 0 else { return nil }
    }

    private var left: Int { (width - innerWidth) / 2 }
    private var top: Int { (height - innerHeight) / 2 }

    /// Bytes of a row of the whole.
    var stride: Int { width * PixelFormat.bgr8.bytesPerPixel }

    /// Where the picture lies.
    var place: Quad {
        .rectangle(
            x: Double(left), y: Double(top), width: Double(innerWidth), height: Double(innerHeight))
    }

    /// Writes the whole to the first of some bytes; the picture's rows are packed tightly.
    func lay(_ picture: [UInt8], onto pixels: inout [UInt8]) {
        let depth = PixelFormat.bgr8.bytesPerPixel
        let innerStride = innerWidth * depth
        for i in 0..<(stride * height) { pixels[i] = Self.shade }
        for row in 0..<innerHeight {
            let start = (top + row) * stride + left * depth
            for i in 0..<innerStride { pixels[start + i] = picture[row * innerStride + i] }
        }
    }
}
