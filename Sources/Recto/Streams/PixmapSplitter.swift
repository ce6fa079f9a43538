internal import RectoCore

/// Cuts a stream of bytes into the portable pixmaps that stand in it one after another.
struct PixmapSplitter {
    private var bytes: [UInt8] = []

    mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    var isEmpty: Bool { bytes.isEmpty }

    /// The next whole picture; nil until more bytes come.
    ///
    /// - Throws: `UNREADABLE_IMAGE` for anything but pixmaps, which ends the stream: nothing says where the next begins.
    mutating func next(_ name: String, limits: DecodeLimits, timestamp: Double) throws(ItemError) -> Frame? {
        // The longest header that is taken.
        guard bytes.count >= 64 || bytes.contains(0x0A) else { return nil }
        guard let header = PortablePixmap(bytes) else {
            if bytes.count < 64 { return nil }
            throw ItemError(.unreadableImage, "\(name): ffmpeg gave something else than pictures")
        }
        guard header.width * header.height <= limits.maxPixels,
            max(header.width, header.height) <= limits.maxSide
        else { throw ItemError(.tooLarge, "\(name): more than \(limits.maxPixels) pixels") }
        let end = header.byteCount
        guard bytes.count >= end else { return nil }
        let frame = Frame(
            pixels: Array(bytes[header.pixelStart..<end]), width: header.width, height: header.height,
            format: .rgb8, timestamp: timestamp)
        bytes.removeFirst(end)
        return frame
    }
}
