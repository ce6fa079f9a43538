internal import CRectoTypes
internal import RectoCore

extension ImageView {
    /// Lends the view to C for one call; the pointer and its pixels are dead when `body` returns.
    func withCView<R, E: Error>(
        _ body: (UnsafePointer<RectoImageView>) throws(E) -> R
    ) throws(E) -> R {
        let (width, height) = (Int32(width), Int32(height))
        return try unsafe bytes.withUnsafeBufferPointer { pixels throws(E) -> R in
            var view = unsafe RectoImageView(
                pixels: pixels.baseAddress, byte_count: pixels.count, width: width, height: height,
                row_stride: rowStride, format: format.inC, token: token)
            return try unsafe withUnsafePointer(to: &view) { pointer throws(E) -> R in
                try unsafe body(pointer)
            }
        }
    }
}

extension PixelFormat {
    /// The same layout in the vocabulary of the C boundary.
    var inC: RectoPixelFormat {
        switch self {
        case .grey8: .grey8
        case .bgr8: .BGR8
        case .rgb8: .RGB8
        case .bgra8: .BGRA8
        case .rgba8: .RGBA8
        }
    }
}
