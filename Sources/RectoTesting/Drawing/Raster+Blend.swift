extension Raster {
    /// Lays a colour over the picture where the mask covers it.
    mutating func blend(_ mask: Coverage, opacity: Float, colour: (Int, Int) -> SIMD4<Float>) {
        let width = self.width
        pixels.withUnsafeMutableBufferPointer { picture in
            mask.values.withUnsafeBufferPointer { values in
                for row in 0..<mask.height {
                    let y = mask.y + row
                    for column in 0..<mask.width {
                        let share = values[row * mask.width + column] * opacity
                        if share <= 0 { continue }
                        let x = mask.x + column
                        let old = picture[y * width + x]
                        picture[y * width + x] = old + (colour(x, y) - old) * share
                    }
                }
            }
        }
    }
}
