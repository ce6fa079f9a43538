internal import CRectoNet
internal import CRectoTypes
internal import RectoCore

/// Owns one network.
@safe
struct NetHandle: ~Copyable {
    let pointer: OpaquePointer

    /// - Parameters:
    ///   - path: an ONNX file.
    ///   - sizes: `.few` where inputs of the same few sizes come again and again.
    /// - Throws: `noModel` when it is missing or no network.
    init(path: String, sizes: RectoNetSizes = .few) throws(EngineError) {
        var created: OpaquePointer?
        try unsafe withMessage { unsafe recto_net_create(path, sizes, &created, $0) }
        guard let created = unsafe created else {
            throw EngineError(.noModel, "the network \(path) could not be loaded")
        }
        unsafe pointer = created
    }

    deinit { unsafe recto_net_destroy(pointer) }

    /// Runs over a picture in blue, green, red, (pixel - 127.5) / 127.5, and writes its planes as probabilities, row by row.
    ///
    /// - Returns: how many planes came out, and their sides.
    borrowing func planes(of pixels: [UInt8], width: Int, height: Int, into values: inout [Float])
        throws(EngineError) -> (count: Int, rows: Int, columns: Int)
    {
        var (channels, rows, columns): (Int32, Int32, Int32) = (0, 0, 0)
        let rowStride = width * PixelFormat.bgr8.bytesPerPixel
        try unsafe withMessage { message in
            unsafe pixels.withUnsafeBufferPointer { pixels in
                unsafe values.withUnsafeMutableBufferPointer { buffer in
                    var view = unsafe RectoImageView(
                        pixels: pixels.baseAddress, byte_count: rowStride * height, width: Int32(width),
                        height: Int32(height), row_stride: rowStride, format: .BGR8, token: 0)
                    return unsafe recto_net_masks(
                        pointer, &view, 127.5, 1 / 127.5, buffer.baseAddress, buffer.count, &channels, &rows,
                        &columns, message)
                }
            }
        }
        return (Int(channels), Int(rows), Int(columns))
    }

    /// Runs over a picture in blue, green, red, each (pixel - zero) * scale, of a network whose one output is one number.
    ///
    /// - Returns: natural log odds.
    func logOdds(of pixels: [UInt8], width: Int, height: Int, zero: Float, scale: Float)
        throws(EngineError) -> Double
    {
        var logOdds: Float = 0
        let rowStride = width * PixelFormat.bgr8.bytesPerPixel
        try unsafe withMessage { message in
            unsafe pixels.withUnsafeBufferPointer { bytes in
                var view = unsafe RectoImageView(
                    pixels: bytes.baseAddress, byte_count: rowStride * height, width: Int32(width),
                    height: Int32(height), row_stride: rowStride, format: .BGR8, token: 0)
                return unsafe recto_net_log_odds(pointer, &view, zero, scale, &logOdds, message)
            }
        }
        return Double(logOdds)
    }
}
