import RectoCore

extension Frame {
    /// A frame of drawn tones, in whichever layout of pixels.
    ///
    /// - Parameter tone: a pixel's blue, green and red, 0...255, by its column and row; a layout of one channel shows
    ///   the green.
    static func drawn(
        width: Int, height: Int, format: PixelFormat = .bgr8, tone: (Int, Int) -> SIMD3<Double>
    ) -> Frame? {
        let channels = format.bytesPerPixel
        let places = format == .grey8 ? [1] : format == .rgb8 || format == .rgba8 ? [2, 1, 0] : [0, 1, 2]
        // Coverage, where there is any, is whole.
        var pixels = [UInt8](repeating: 255, count: width * height * channels)
        var at = 0
        for y in 0..<height {
            for x in 0..<width {
                let value = tone(x, y).rounded(.toNearestOrEven).clamped(
                    lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
                for (c, place) in places.enumerated() { pixels[at + c] = UInt8(value[place]) }
                at += channels
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: format)
    }
}
