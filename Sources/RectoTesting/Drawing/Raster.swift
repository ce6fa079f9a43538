/// A picture of blue, green, red and coverage in floating point.
struct Raster: Sendable {
    let width: Int
    let height: Int
    var pixels: [SIMD4<Float>]

    init(width: Int, height: Int, fill: SIMD4<Float> = SIMD4(0, 0, 0, 1)) {
        self.width = width
        self.height = height
        pixels = [SIMD4<Float>](repeating: fill, count: width * height)
    }

    init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
        precondition(pixels.count == width * height, "a raster holds every pixel once")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    subscript(x: Int, y: Int) -> SIMD4<Float> {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}
