internal import RectoCore

extension Frame {
    /// Colour pictures one below the other, each in the middle of the widest.
    ///
    /// - Parameter colour: of what is left beside narrower ones.
    /// - Returns: nil for no picture, for one that is not ``RectoCore/PixelFormat/bgr8``, or where they are too large together.
    init?(stacking frames: [Frame], on colour: Annotation.Colour) {
        guard let width = frames.map(\.width).max(), frames.allSatisfy({ $0.format == .bgr8 }) else {
            return nil
        }
        if frames.count == 1 {
            self = frames[0]
            return
        }
        let bytes = PixelFormat.bgr8.bytesPerPixel
        let spare = [colour.blue, colour.green, colour.red]
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * frames.map(\.height).reduce(0, +) * bytes)
        for frame in frames {
            let left = (width - frame.width) / 2
            let (before, after) = (
                [[UInt8]](repeating: spare, count: left).flatMap(\.self),
                [[UInt8]](repeating: spare, count: width - frame.width - left).flatMap(\.self)
            )
            frame.withView { view in
                for y in 0..<view.height {
                    pixels += before
                    for x in 0..<(view.width * bytes) { pixels.append(view.bytes[y * view.rowStride + x]) }
                    pixels += after
                }
            }
        }
        self.init(
            pixels: pixels, width: width, height: frames.map(\.height).reduce(0, +), format: .bgr8)
    }
}
