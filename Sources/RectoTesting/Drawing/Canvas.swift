import RectoCore

/// A surface in millimetres that shapes, text and patterns are drawn on, in display (sRGB) values.
struct Canvas: Sendable {
    /// Pixels a millimetre.
    let scale: Double
    /// The raster's sides.
    var width: Int { raster.width }
    var height: Int { raster.height }
    var raster: Raster

    init(millimetres size: (width: Double, height: Double), dpi: Double, paper: Colour) {
        scale = dpi / 25.4
        raster = Raster(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
            fill: paper.pixel)
    }

    /// Fills the outline, which is in millimetres.
    mutating func fill(_ path: Path, _ colour: Colour, opacity: Float = 1) {
        let mask = coverage(path)
        blend(mask, opacity: opacity) { _, _ in colour.pixel }
    }

    /// Fills the outline with a colour that depends on the place in millimetres.
    mutating func fill(_ path: Path, opacity: Float = 1, shade: (Point) -> Colour) {
        let mask = coverage(path)
        let step = 1 / scale
        blend(mask, opacity: opacity) { x, y in
            shade(Point((Double(x) + 0.5) * step, (Double(y) + 0.5) * step)).pixel
        }
    }

    /// Draws a line of the given width in millimetres.
    mutating func stroke(
        _ line: [Point], width: Double, _ colour: Colour, opacity: Float = 1, closed: Bool = false
    ) {
        fill(.stroke(line, width: width, closed: closed), colour, opacity: opacity)
    }

    func coverage(_ path: Path) -> Coverage {
        Rasteriser.coverage(of: path.transformed(.scale(scale, scale)), width: width, height: height)
    }

    /// Lays a colour over the picture where the mask covers it.
    mutating func blend(_ mask: Coverage, opacity: Float, colour: (Int, Int) -> SIMD4<Float>) {
        raster.blend(mask, opacity: opacity, colour: colour)
    }

    /// Multiplies every pixel by a value that depends on its place in pixels.
    mutating func modulate(_ gain: (Int, Int) -> Float) {
        let width = self.width
        let height = self.height
        raster.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let old = pixels[y * width + x]
                    var new = old * gain(x, y)
                    new.w = old.w
                    pixels[y * width + x] = new
                }
            }
        }
    }
}
