import RectoCore

extension Raster {
    /// A picture's display values; nil for one that is not `bgr8`.
    init?(_ frame: Frame) {
        guard frame.format == .bgr8 else { return nil }
        self.init(width: frame.width, height: frame.height)
        frame.withView { view in
            for y in 0..<view.height {
                for x in 0..<view.width {
                    let at = y * view.rowStride + 3 * x
                    self[x, y] =
                        SIMD4(
                            Float(view.bytes[at]), Float(view.bytes[at + 1]), Float(view.bytes[at + 2]), 255)
                        / 255
                }
            }
        }
    }
}
