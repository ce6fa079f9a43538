import RectoCore

extension Canvas {
    init(raster: Raster, scale: Double) {
        self.scale = scale
        self.raster = raster
    }

    /// A copy of a rectangle.
    func cutOut(_ place: PhotoPlace) -> Raster {
        let (x0, y0) = (Int((place.x * scale).rounded()), Int((place.y * scale).rounded()))
        let (w, h) = (Int((place.width * scale).rounded()), Int((place.height * scale).rounded()))
        var copy = Raster(width: max(1, w), height: max(1, h))
        for y in 0..<copy.height {
            for x in 0..<copy.width {
                copy[x, y] =
                    raster[
                        max(0, min(width - 1, x0 + x)), max(0, min(height - 1, y0 + y))]
            }
        }
        return copy
    }

    /// Lays a picture over the canvas, its own rectangle moved and turned, between its pixels evenly.
    mutating func paste(_ picture: Raster, at place: PhotoPlace, turn: Affine, opacity: Float = 1) {
        let back = turn.inverse
        let (sx, sy) = (
            Double(picture.width) / place.width, Double(picture.height) / place.height
        )
        let step = 1 / scale
        blend(coverage(place.path.transformed(turn)), opacity: opacity) { x, y in
            let p = back.apply(Point((Double(x) + 0.5) * step, (Double(y) + 0.5) * step))
            return picture.between((p.x - place.x) * sx - 0.5, (p.y - place.y) * sy - 0.5)
        }
    }
}

extension Raster {
    /// Bilinear; beyond the border its pixels repeat.
    func between(_ x: Double, _ y: Double) -> SIMD4<Float> {
        let u = max(0, min(Double(width - 1), x))
        let v = max(0, min(Double(height - 1), y))
        let (ix, iy) = (min(Int(u), max(0, width - 2)), min(Int(v), max(0, height - 2)))
        let (tx, ty) = (Float(u - Double(ix)), Float(v - Double(iy)))
        let (jx, jy) = (min(width - 1, ix + 1), min(height - 1, iy + 1))
        let top = self[ix, iy] * (1 - tx) + self[jx, iy] * tx
        let bottom = self[ix, jy] * (1 - tx) + self[jx, jy] * tx
        return top * (1 - ty) + bottom * ty
    }

    /// A smaller copy, each pixel the mean of those that it takes the place of.
    func reduced(by factor: Double) -> Raster {
        let (w, h) = (max(1, Int(Double(width) / factor)), max(1, Int(Double(height) / factor)))
        var small = Raster(width: w, height: h)
        for y in 0..<h {
            let rows = y * height / h..<max(y * height / h + 1, (y + 1) * height / h)
            for x in 0..<w {
                let columns = x * width / w..<max(x * width / w + 1, (x + 1) * width / w)
                var sum = SIMD4<Float>.zero
                for v in rows { for u in columns { sum += self[u, v] } }
                small[x, y] = sum / Float(rows.count * columns.count)
            }
        }
        return small
    }

    /// Every pixel anew, its coverage kept.
    mutating func change(_ value: (SIMD4<Float>) -> SIMD4<Float>) {
        for k in pixels.indices {
            var new = value(pixels[k]).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
            new.w = pixels[k].w
            pixels[k] = new
        }
    }
}
