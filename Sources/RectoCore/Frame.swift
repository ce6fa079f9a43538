import Synchronization

/// One upright picture with the moment it was taken. Immutable; its pixels are shared, never copied.
public struct Frame: Sendable {
    public let width: Int
    public let height: Int
    public let format: PixelFormat
    /// Seconds on the source's own clock; 0 for a file. A recorded run replays with the same values.
    public let timestamp: Double
    private let pixels: [UInt8]
    private let token: UInt64

    /// - Parameter pixels: tightly packed rows, `width * height * format.bytesPerPixel` bytes or more.
    /// - Returns: nil when the sides are not positive, too long, or the bytes are too few.
    public init?(pixels: [UInt8], width: Int, height: Int, format: PixelFormat, timestamp: Double = 0) {
        guard width > 0, height > 0, width <= ImageView.maximumSide, height <= ImageView.maximumSide,
            pixels.count >= width * height * format.bytesPerPixel
        else { return nil }
        self.pixels = pixels
        self.width = width
        self.height = height
        self.format = format
        self.timestamp = timestamp
        self.token = Self.nextToken.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let nextToken = Atomic<UInt64>(0)

    /// Bytes held by the frame's pixels.
    public var byteCount: Int { pixels.count }

    /// Lends the pixels for one call.
    public func withView<R, E: Error>(_ body: (borrowing ImageView) throws(E) -> R) throws(E) -> R {
        guard
            let view = ImageView(
                bytes: pixels.span, width: width, height: height, rowStride: width * format.bytesPerPixel,
                format: format, token: token)
        else { preconditionFailure("a frame's initialiser checks what a view needs") }
        return try body(view)
    }
}

extension Frame: CustomStringConvertible {
    /// Sides and format alone: a frame holds a person's document.
    public var description: String { "Frame(\(width)x\(height) \(format.rawValue))" }
}
