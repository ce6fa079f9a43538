internal import CRectoImageIO
internal import CRectoTypes
public import RectoCore

/// Encodes pictures: crops for a report, specimens, what a test compares.
public struct ImageEncoder: Sendable {
    public enum Format: Sendable, Hashable {
        /// Lossless; transparency is kept.
        case png
        /// 4:2:0, over white where the picture is transparent. Quality 1...100.
        case jpeg(quality: Int)
    }

    public init() {}

    /// - Throws: `badArgument` for a quality out of range, `outOfMemory`, `internal`.
    public func encode(_ image: borrowing ImageView, as format: Format) throws(EngineError) -> [UInt8] {
        var encoded: [UInt8] = []
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe withUnsafeMutablePointer(to: &encoded) { sink in
                    unsafe recto_image_encode(
                        view, format.inC, format.quality, appendToSink, sink, message)
                }
            }
        }
        return encoded
    }
}

/// What the shim calls for each piece; `context` is the array that `encode` lends it.
private let appendToSink: RectoByteSink = { context, bytes, count in
    guard let context = unsafe context, let bytes = unsafe bytes else { return 1 }
    let piece = unsafe UnsafeBufferPointer(start: bytes, count: count)
    unsafe context.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: piece)
    return 0
}

extension ImageEncoder.Format {
    fileprivate var inC: RectoFileFormat {
        switch self {
        case .png: .PNG
        case .jpeg: .JPEG
        }
    }

    fileprivate var quality: Int32 {
        switch self {
        case .png: 100
        case .jpeg(let quality): Int32(clamping: quality)
        }
    }
}
