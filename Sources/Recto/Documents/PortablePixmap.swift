internal import RectoCore

/// The header of a binary portable pixmap, `P6`, as `pdftoppm` writes it: 8 bits a channel, no comments.
struct PortablePixmap {
    let width: Int
    let height: Int
    let pixelStart: Int

    /// - Returns: nil for anything else.
    init?(_ bytes: [UInt8]) {
        var words: [String] = []
        var at = 0
        while words.count < 4 {
            let word = bytes[at...].prefix(12).prefix { $0 > 0x20 }
            // One white space ends each; the pixels begin after the last.
            at += word.count + 1
            guard !word.isEmpty, at <= bytes.count else { return nil }
            words.append(String(decoding: word, as: UTF8.self))
        }
        guard words[0] == "P6", let width = Int(words[1]), let height = Int(words[2]), words[3] == "255",
            (1...ImageView.maximumSide).contains(width), (1...ImageView.maximumSide).contains(height)
        else { return nil }
        (self.width, self.height, pixelStart) = (width, height, at)
    }

    /// Of header and pixels together.
    var byteCount: Int { pixelStart + width * height * PixelFormat.rgb8.bytesPerPixel }

    /// The picture; nil when bytes are missing or left over.
    func frame(of bytes: [UInt8]) -> Frame? {
        guard bytes.count == byteCount else { return nil }
        return Frame(pixels: Array(bytes[pixelStart...]), width: width, height: height, format: .rgb8)
    }
}
