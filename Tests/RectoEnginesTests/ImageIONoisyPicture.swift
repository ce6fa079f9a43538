import RectoCore
import RectoEngines
import RectoTesting

/// A drawn picture that no codec can shrink much: every part of its file carries some of its pixels.
struct NoisyPicture {
    let width: Int
    let height: Int
    let format: PixelFormat
    let pixels: [UInt8]

    init(width: Int, height: Int, format: PixelFormat = .bgr8, seed: UInt64 = 1) {
        var random = SeededGenerator(seed: seed)
        self.width = width
        self.height = height
        self.format = format
        pixels = (0..<width * height * format.bytesPerPixel).map { _ in
            UInt8(truncatingIfNeeded: random.next())
        }
    }

    func encoded(_ format: ImageEncoder.Format) throws -> [UInt8] {
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: self.format) else {
            return []
        }
        return try frame.withView { try ImageEncoder().encode($0, as: format) }
    }

    func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
        let at = (y * width + x) * format.bytesPerPixel
        return pixels[at..<at + format.bytesPerPixel]
    }
}
