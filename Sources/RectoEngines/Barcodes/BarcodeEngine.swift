internal import CRectoBarcode
internal import CRectoTypes
public import RectoCore

/// zxing-cpp: reads barcodes, and draws them for specimens. Nothing is loaded and nothing kept between calls.
public struct BarcodeEngine: BarcodeReading {
    public init() {}

    /// The version of zxing-cpp that this was compiled with.
    public static var libraryVersion: String {
        guard let text = unsafe recto_barcode_library_version() else { return "" }
        return unsafe String(cString: text)
    }

    public func read(_ image: borrowing ImageView, for search: BarcodeSearch) throws(EngineError) -> [Barcode]
    {
        guard (1...255).contains(search.most) else {
            throw EngineError(.badArgument, "1 to 255 barcodes can be asked for")
        }
        var options = RectoBarcodeOptions(
            symbologies: search.symbologies.reduce(0) { $0 | 1 << $1.inC.rawValue },
            tries_harder: search.triesHarder ? 1 : 0, tries_rotated: search.triesRotated ? 1 : 0,
            tries_reduced: search.triesReduced ? 1 : 0,
            has_one_tone: search.toning == .whole ? 1 : 0)
        var results = [RectoBarcode](repeating: RectoBarcode(), count: search.most)
        var count: Int32 = 0
        // No symbology holds more than 7089 characters, which as bytes and as UTF-8 are less than this.
        let capacity = search.most * 24_576
        var failure: EngineError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, written in
            do throws(EngineError) {
                try unsafe image.withCView { view throws(EngineError) in
                    try unsafe withMessage { message in
                        unsafe results.withUnsafeMutableBufferPointer { buffer in
                            unsafe recto_barcode_read(
                                view, &options, buffer.baseAddress, Int32(search.most), &count,
                                room.baseAddress, capacity, message)
                        }
                    }
                }
                written = results.prefix(Int(count)).reduce(0) {
                    max($0, $1.text_offset + $1.text_count, $1.payload_offset + $1.payload_count)
                }
            } catch {
                failure = error
                written = 0
            }
        }
        if let failure { throw failure }
        return results.prefix(Int(count)).map { Barcode($0, bytes: bytes) }
    }

    /// Draws a barcode.
    ///
    /// - Parameters:
    ///   - payload: 1...8192 bytes; the linear symbologies take ASCII alone.
    ///   - correction: 0...8, nil for the symbology's usual level.
    /// - Throws: `badArgument` for a payload that the symbology cannot hold.
    public func draw(_ symbology: BarcodeSymbology, _ payload: [UInt8], correction: Int? = nil)
        throws(EngineError) -> BarcodeModules
    {
        // The largest are QR of 177 rows and PDF417 of 583 modules by 90 rows of four.
        var modules = [UInt8](repeating: 0, count: 600 * 400)
        var (width, height): (Int32, Int32) = (0, 0)
        let capacity = modules.count
        let level = Int32(clamping: correction ?? -1)
        try unsafe withMessage { message in
            unsafe payload.withUnsafeBufferPointer { content in
                unsafe modules.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_barcode_draw(
                        symbology.inC, content.baseAddress, content.count, level, buffer.baseAddress,
                        capacity, &width, &height, message)
                }
            }
        }
        let dark = modules.prefix(Int(width) * Int(height)).map { $0 != 0 }
        guard
            let drawn = BarcodeModules(
                symbology: symbology, width: Int(width), height: Int(height), isDark: dark)
        else { throw EngineError(.internal, "the drawn barcode has no modules") }
        return drawn
    }
}
