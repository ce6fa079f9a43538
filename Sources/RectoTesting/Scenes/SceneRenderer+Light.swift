import RectoCore

extension SceneRenderer {
    /// Exposure, fall-off, vignette, a bar's shadow and the light's colour.
    mutating func light() {
        let light = scene.light
        let field = LightField(light, width: width, height: height)
        let warm = Float(light.warmth)
        let gain = SIMD4<Float>(
            1 - 0.22 * warm, 1 - 0.03 * warm + 0.12 * Float(light.tint), 1 + 0.12 * warm, 1)
        let (width, height) = (self.width, self.height)
        raster.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<height {
                let row = light.flicker.map { gain * $0.gain(row: y, of: height) } ?? gain
                for x in 0..<width {
                    pixels[y * width + x] = pixels[y * width + x] * row * field.value(Float(x), Float(y))
                }
            }
        }
    }

    /// Adds the mirror images of lamps.
    /// - Returns: the share of the document's visible area that they drive to 245 of 255 or more.
    mutating func addGlare() -> Double {
        guard let slab, !scene.glare.isEmpty else { return 0 }
        let forward = camera.plane(z: slab.thickness)
        let corners = Quad.rectangle(
            x: -slab.width / 2, y: -slab.height / 2, width: slab.width, height: slab.height)
        guard let box = window(forward.apply(corners)) else { return 0 }
        let back = forward.inverse
        let lamps = scene.glare.map { GlareLobe($0, slab: slab, seed: scene.seed) }
        let full: Float = 0.913
        var inside = 0
        var saturated = 0
        let width = self.width
        raster.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in box.y {
                for x in box.x {
                    let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                    guard abs(p.x) < slab.width / 2, abs(p.y) < slab.height / 2 else { continue }
                    inside += 1
                    var added: Float = 0
                    for lamp in lamps { added += lamp.value(p) }
                    if added < 0.004 { continue }
                    let lit = pixels[y * width + x] + SIMD4(added, added, added, 0)
                    pixels[y * width + x] = lit
                    if added > 0.05, lit.x >= full, lit.y >= full, lit.z >= full { saturated += 1 }
                }
            }
        }
        return inside == 0 ? 0 : Double(saturated) / Double(inside)
    }
}
