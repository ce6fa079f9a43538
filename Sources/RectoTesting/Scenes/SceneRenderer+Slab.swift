import RectoCore

extension SceneRenderer {
    /// Samples the slab's face into the frame: four samples a pixel, each from the copy of fitting size.
    mutating func place(_ slab: Slab) {
        let forward = camera.plane(z: slab.thickness)
        let corners = Quad.rectangle(
            x: -slab.width / 2, y: -slab.height / 2, width: slab.width, height: slab.height)
        guard let box = window(forward.apply(corners)) else { return }
        let width = self.width
        SlabSampler.lend(slab, back: forward.inverse) { sampler in
            raster.pixels.withUnsafeMutableBufferPointer { out in
                for y in box.y {
                    for x in box.x {
                        let sample = sampler.pixel(x, y)
                        if sample.w <= 0.001 { continue }
                        var new = out[y * width + x] * (1 - sample.w) + sample
                        new.w = 1
                        out[y * width + x] = new
                    }
                }
            }
        }
    }

    /// The frame's pixels that a quad may touch.
    func window(_ quad: Quad) -> (x: Range<Int>, y: Range<Int>)? {
        let xs = quad.corners.map(\.x)
        let ys = quad.corners.map(\.y)
        let x0 = Int(max(0, (xs.min() ?? 0).rounded(.down) - 1))
        let x1 = Int(min(Double(width), (xs.max() ?? 0).rounded(.up) + 1))
        let y0 = Int(max(0, (ys.min() ?? 0).rounded(.down) - 1))
        let y1 = Int(min(Double(height), (ys.max() ?? 0).rounded(.up) + 1))
        return x0 < x1 && y0 < y1 ? (x0..<x1, y0..<y1) : nil
    }

    /// The soft shadow of a thing whose outline on the table is in millimetres.
    mutating func castShadow(_ outline: Path, height lift: Double, depth: Float = 0.5) {
        let angle = Elementary.radians(scene.light.angle)
        let dx = Elementary.cosine(angle)
        let dy = Elementary.sine(angle)
        let plane = camera.plane(z: 0)
        let perPixel = camera.pixelsPerMillimetre
        for (reach, blur, share) in [(0.35, 0.25, depth), (1.5, 1.3, depth * 0.55)] {
            let shift = lift * reach + 0.15
            let cast = outline.transformed(.move(dx * shift, dy * shift)).mapped(plane.apply)
            darken(cast, sigma: max(0.7, (lift * blur + 0.25) * perPixel), depth: share)
        }
    }

    /// Multiplies a blurred shape into the frame, worked out on a quarter of the width and height.
    private mutating func darken(_ path: Path, sigma: Double, depth: Float) {
        let small = Path.shrunk(path, by: 4)
        let (w, h) = (width / 4 + 2, height / 4 + 2)
        let mask = Rasteriser.coverage(of: small, width: w, height: h)
        guard mask.width > 0 else { return }
        let map = ShadowMap(mask, width: w, height: h, sigma: sigma / 4)
        let width = self.width
        let columns = (map.x * 4)..<min(width, (map.x + map.width) * 4)
        let rows = (map.y * 4)..<min(height, (map.y + map.height) * 4)
        raster.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in rows {
                for x in columns {
                    let share = map.value((Float(x) + 0.5) / 4 - 0.5, (Float(y) + 0.5) / 4 - 0.5)
                    if share > 0.002 { pixels[y * width + x] *= 1 - depth * share }
                }
            }
        }
    }
}

extension Path {
    fileprivate static func shrunk(_ path: Path, by factor: Double) -> Path {
        path.transformed(.scale(1 / factor, 1 / factor))
    }
}
