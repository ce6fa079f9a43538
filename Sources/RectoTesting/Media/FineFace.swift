import RectoCore

/// A flat face with structure finer than the frame's pixels.
protocol FineFace {
    /// Premultiplied linear light with coverage.
    /// - Parameters:
    ///   - p: millimetres from the document's middle.
    ///   - footprint: side of the square that the answer stands for, millimetres.
    mutating func light(_ p: Point, footprint: Double) -> SIMD4<Float>
}

/// What a lens and a sensor's photosites do before the picture is sampled; this is where moiré comes from.
struct Photosite: Sendable, Hashable {
    /// Standard deviation of the lens's blur, pixels.
    var blur: Double
    /// Side of the light-sensitive square over the pixel's: less than 1 lets more alias through.
    var aperture: Double

    /// Samples taken along a pixel's side.
    static let samples = 4
    /// Samples before and behind the pixel that its value draws on.
    static let margin = 4

    /// Shares of the samples along one direction, which sum to 1.
    var weights: [Float] {
        let points = 12
        let raw = (-Self.margin..<(Self.samples + Self.margin)).map { k -> Double in
            let d = (Double(k) + 0.5) / Double(Self.samples) - 0.5
            return (0..<points).reduce(0) { sum, step in
                let at = ((Double(step) + 0.5) / Double(points) - 0.5) * aperture
                return sum + Elementary.exponential(-(d - at) * (d - at) / (2 * blur * blur))
            }
        }
        let total = raw.reduce(0, +)
        return raw.map { Float($0 / total) }
    }
}
