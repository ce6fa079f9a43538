internal import RectoCore

/// The same pixels looked at the other way up. What is there is seen both ways; what a shadow's edge or print is taken for hangs on how
/// it lies.
enum UpsideDown {
    /// Writes the first `count` pixels of a picture in the reverse order.
    static func turn(_ pixels: [UInt8], _ count: Int, into turned: inout [UInt8]) {
        let bytes = PixelFormat.bgr8.bytesPerPixel
        for pixel in 0..<count {
            let (to, from) = (pixel * bytes, (count - 1 - pixel) * bytes)
            for channel in 0..<bytes { turned[to + channel] = pixels[from + channel] }
        }
    }

    /// The odds of each cell become the geometric mean of those of both ways.
    ///
    /// - Parameters:
    ///   - first: where the plane of `count` cells begins, in both lists.
    ///   - turned: what was seen of the turned pixels.
    static func agree(_ cells: inout [Float], from first: Int = 0, _ count: Int, with turned: [Float]) {
        for cell in 0..<count {
            let (here, there) = (cells[first + cell], turned[first + count - 1 - cell])
            let (yes, no) = ((here * there).squareRoot(), ((1 - here) * (1 - there)).squareRoot())
            cells[first + cell] = yes / max(yes + no, .leastNormalMagnitude)
        }
    }
}
