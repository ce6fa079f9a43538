public import RectoCore

extension Frame {
    /// Pictures of documents on an even ground, one above the other, as they are copied onto one page.
    ///
    /// - Parameters:
    ///   - margin: about each, pixels.
    ///   - ground: grey, 0...255.
    /// - Returns: nil where there is none, or one is not `bgr8`.
    public static func stacked(_ pictures: [Frame], margin: Int, ground: UInt8) -> Frame? {
        guard pictures.allSatisfy({ $0.format == .bgr8 }), let widest = pictures.map(\.width).max() else {
            return nil
        }
        let width = widest + 2 * margin
        let height = pictures.reduce(margin) { $0 + $1.height + margin }
        var pixels = [UInt8](repeating: ground, count: 3 * width * height)
        var top = margin
        for picture in pictures {
            picture.withView { view in
                for row in 0..<view.height {
                    let (from, to) = (row * view.rowStride, 3 * ((top + row) * width + margin))
                    for byte in 0..<3 * view.width { pixels[to + byte] = view.bytes[from + byte] }
                }
            }
            top += picture.height + margin
        }
        return Frame(pixels: pixels, width: width, height: height, format: .bgr8)
    }
}
