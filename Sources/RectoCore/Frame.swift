import Synchronization

/// One upright picture with the moment it was taken. Immutable; its pixels are shared, never copied.
public struct Frame: Sendable {
    public let width: Int
    public let height: Int
    public let format: PixelFormat
    /// Seconds on the source's own clock; 0 for a file. A recorded run replays with the same values.
    public let timestamp: Double
    private let pixels: [UInt8]
    private let rowStride: Int
    private let token: UInt64

    /// - Parameters:
    ///   - pixels: the rows from top to bottom.
    ///   - rowStride: bytes from one row to the next, as cameras pad them; nil: the rows are tightly packed.
    /// - Returns: nil when the sides are not positive or too long, a row is longer than the stride, the bytes are too few, or, of tightly
    ///   packed rows, too many: those are padded.
    public init?(
        pixels: [UInt8], width: Int, height: Int, format: PixelFormat, rowStride: Int? = nil,
        timestamp: Double = 0
    ) {
        guard width > 0, height > 0, width <= ImageView.maximumSide, height <= ImageView.maximumSide else {
            return nil
        }
        let row = width * format.bytesPerPixel
        if let rowStride {
            let rows = (height - 1).multipliedReportingOverflow(by: rowStride)
            guard rowStride >= row, !rows.overflow, pixels.count - row >= rows.partialValue else {
                return nil
            }
        } else if pixels.count != row * height {
            return nil
        }
        self.pixels = pixels
        self.rowStride = rowStride ?? row
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
                bytes: pixels.span, width: width, height: height, rowStride: rowStride,
                format: format, token: token)
        else { preconditionFailure("a frame's initialiser checks what a view needs") }
        return try body(view)
    }
}

extension Frame: CustomStringConvertible {
    /// Sides and format alone: a frame holds a person's document.
    public var description: String { "Frame(\(width)x\(height) \(format.rawValue))" }
}
