import RectoCore

/// One object drawn by itself over a part of the frame: light and coverage, premultiplied.
struct ObjectLayer {
    let x: Int
    let y: Int
    var raster: Raster

    /// - Parameter window: the frame's pixels that the object may touch; not empty.
    init(window: (x: Range<Int>, y: Range<Int>)) {
        x = window.x.lowerBound
        y = window.y.lowerBound
        raster = Raster(width: window.x.count, height: window.y.count, fill: .zero)
    }

    mutating func draw(_ shader: HandShader, back: Projection, seat: Affine, softness: Double) {
        let width = raster.width
        for row in 0..<raster.height {
            for column in 0..<width {
                let pixel = Point(Double(x + column) + 0.5, Double(y + row) + 0.5)
                let p = seat.apply(back.apply(pixel))
                if let sample = shader.sample(p, softness: softness) {
                    raster.pixels[row * width + column] = sample
                }
            }
        }
    }

    mutating func draw(_ object: TableObject, plane: Projection, place: Affine) {
        let back = plane.inverse
        let seat = place.inverse
        for part in object.parts {
            let shape = part.path.transformed(place).mapped { p in
                let q = plane.apply(p)
                return Point(q.x - Double(x), q.y - Double(y))
            }
            let mask = Rasteriser.coverage(of: shape, width: raster.width, height: raster.height)
            let shade = PartShade(part)
            raster.blend(mask, opacity: part.opacity) { column, row in
                shade.colour(
                    seat.apply(back.apply(Point(Double(x + column) + 0.5, Double(y + row) + 0.5))))
            }
        }
    }

    mutating func blur(sigma: Double) {
        guard sigma > 0.3 else { return }
        let taps = BlurKernel.gaussian(sigma: sigma)
        raster = taps.down.apply(to: taps.across.apply(to: raster))
    }
}
