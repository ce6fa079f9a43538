internal import CRectoImageIO
internal import CRectoTypes
public import RectoCore

/// Decodes JPEG, PNG, WebP and TIFF, known by their bytes, into an upright BGR frame.
///
/// Holds no state but its limits: one decoder serves any number of threads.
public struct ImageDecoder: ImageDecoding, Sendable {
    public let limits: DecodeLimits

    public init(limits: DecodeLimits = DecodeLimits()) {
        self.limits = limits
    }

    /// Transparency is laid over white, 16 bit is reduced to 8, grey and CMYK become BGR, and the EXIF
    /// orientation is applied once. A file that ends early or is damaged throws; it is never half a picture.
    public func decode(_ bytes: Span<UInt8>) throws(EngineError) -> Frame {
        let info = try header(of: bytes)
        let byteCount = info.width * info.height * PixelFormat.bgr8.bytesPerPixel
        var failure: EngineError?
        // The one allocation of the picture: the shim writes the frame's own array.
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { room, count in
            do throws(EngineError) {
                try unsafe fill(room, from: bytes)
                count = byteCount
            } catch {
                failure = error
                count = 0
            }
        }
        if let failure { throw failure }
        guard let frame = Frame(pixels: pixels, width: info.width, height: info.height, format: .bgr8) else {
            throw EngineError(.internal, "the decoded picture does not fit its own sides")
        }
        return frame
    }

    /// Reads the header alone and checks it against the limits.
    public func header(of bytes: Span<UInt8>) throws(EngineError) -> ImageHeader {
        var info = RectoImageInfo()
        var caps = limits.inC
        try unsafe withMessage { message in
            unsafe bytes.withUnsafeBufferPointer {
                unsafe recto_image_info($0.baseAddress, $0.count, &caps, &info, message)
            }
        }
        return ImageHeader(info)
    }

    private func fill(_ room: UnsafeMutableBufferPointer<UInt8>, from bytes: Span<UInt8>) throws(EngineError)
    {
        var caps = limits.inC
        try unsafe withMessage { message in
            unsafe bytes.withUnsafeBufferPointer {
                unsafe recto_image_decode(
                    $0.baseAddress, $0.count, &caps, room.baseAddress, room.count, nil, message)
            }
        }
    }
}

extension DecodeLimits {
    /// A limit beyond what C can hold is no limit there; one that is not positive is refused by the shim.
    fileprivate var inC: RectoDecodeLimits {
        RectoDecodeLimits(
            max_bytes: max(maxBytes, 0), max_side: Int32(clamping: maxSide), max_pixels: Int64(maxPixels))
    }
}
