/// Pixels lent for the length of a call; never copied, never kept.
///
/// Rows run from the top, `rowStride` is in bytes. Built only over bytes that hold every row.
public struct ImageView: ~Escapable {
    public let bytes: Span<UInt8>
    public let width: Int
    public let height: Int
    public let rowStride: Int
    public let format: PixelFormat
    /// Equal tokens promise equal pixels, so that an engine may reuse what it derived; 0 promises nothing.
    public let token: UInt64

    /// - Returns: nil when a side is not positive or the bytes do not hold the rows.
    @_lifetime(copy bytes)
    public init?(
        bytes: Span<UInt8>, width: Int, height: Int, rowStride: Int, format: PixelFormat, token: UInt64 = 0
    ) {
        guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide,
            rowStride >= width * format.bytesPerPixel, rowStride <= Int.max / height,
            bytes.count >= rowStride * (height - 1) + width * format.bytesPerPixel
        else { return nil }
        self.bytes = bytes
        self.width = width
        self.height = height
        self.rowStride = rowStride
        self.format = format
        self.token = token
    }

    /// A rectangle of the same pixels, nothing copied; it carries no token.
    ///
    /// - Returns: nil where the rectangle is empty or leaves the view.
    @_lifetime(copy self)
    public func part(x: Int, y: Int, width: Int, height: Int) -> ImageView? {
        guard x >= 0, y >= 0, width > 0, height > 0, x <= self.width - width, y <= self.height - height else {
            return nil
        }
        let first = y * rowStride + x * format.bytesPerPixel
        let count = rowStride * (height - 1) + width * format.bytesPerPixel
        return ImageView(
            bytes: bytes.extracting(first..<first + count), width: width, height: height,
            rowStride: rowStride, format: format)
    }

    /// Longest side that the engines accept, in pixels.
    public static var maximumSide: Int { 32766 }
}
