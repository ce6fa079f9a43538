import RectoCore

extension SceneRenderer {
    /// Paper with its shadow and edge, and what is printed on it.
    mutating func layPaper(_ job: PrintJob, _ photosite: Photosite, slab: Slab) {
        let sheet = Self.outline(slab, job.margins, radius: job.corner)
        castShadow(sheet, height: 0.35, depth: 0.35)
        var face = PrintedFace(job, slab: slab, seed: scene.seed)
        guard let layer = fineLayer(&face, sheet, photosite) else { return }
        composite(layer)
    }

    /// The device around the panel: drawn before the light falls on it.
    mutating func layDevice(_ panel: DisplayPanel, slab: Slab) {
        let m = panel.margins
        let b = panel.bezel
        let body = Self.outline(
            slab, (m.left + b, m.top + b, m.right + b, m.bottom + b), radius: min(8, b * 0.8 + 1))
        castShadow(body, height: 8)
        let plane = camera.plane(z: 0)
        let rim = LinearColour.linear(.grey(0.25))
        fill(body.mapped(plane.apply)) { _, _ in rim }
        let inner = Self.outline(
            slab, (m.left + b - 0.7, m.top + b - 0.7, m.right + b - 0.7, m.bottom + b - 0.7),
            radius: min(7.4, b * 0.8 + 0.5))
        let glass = LinearColour.linear(.grey(0.06))
        fill(inner.mapped(plane.apply)) { _, _ in glass }
    }

    /// The panel shines by itself: it is laid over the lit scene.
    mutating func shine(_ panel: DisplayPanel, _ photosite: Photosite, slab: Slab) {
        var face = DisplayFace(panel, slab: slab)
        guard let layer = fineLayer(&face, Self.outline(slab, panel.margins, radius: 0), photosite) else {
            return
        }
        let gains = panel.band.map { band in (0..<height).map { band.gain(row: $0, of: height) } }
        let camera = camera
        composite(layer) { light, x, y in
            let cosine = camera.cosine(at: Point(Double(x) + 0.5, Double(y) + 0.5))
            let side = Float(Elementary.power(max(cosine, 0.01), panel.directivity))
            return light * side * (gains?[y] ?? 1)
        }
        if let reflection = panel.reflection { mirror(reflection) }
    }

    private mutating func mirror(_ it: (middle: Point, half: Point, light: Double, soft: Double)) {
        let back = camera.plane(z: 0).inverse
        for y in 0..<height {
            for x in 0..<width {
                let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                let dx = (abs(p.x - it.middle.x) - it.half.x) / it.soft
                let dy = (abs(p.y - it.middle.y) - it.half.y) / it.soft
                guard dx < 1, dy < 1 else { continue }
                let share = Elementary.smoothStep(-1, 1, -dx) * Elementary.smoothStep(-1, 1, -dy)
                let added = Float(share * it.light)
                raster[x, y] += SIMD4(added, added, added, 0)
            }
        }
    }

    private static func outline(
        _ slab: Slab, _ m: (left: Double, top: Double, right: Double, bottom: Double), radius: Double
    ) -> Path {
        .roundedRectangle(
            -slab.width / 2 - m.left, -slab.height / 2 - m.top, slab.width + m.left + m.right,
            slab.height + m.top + m.bottom, radius: radius)
    }

    private func fineLayer(_ face: inout some FineFace, _ outline: Path, _ photosite: Photosite) -> FineLayer?
    {
        let plane = camera.plane(z: 0)
        guard let bounds = outline.mapped(plane.apply).bounds,
            let window = window(
                .rectangle(
                    x: bounds.low.x, y: bounds.low.y, width: bounds.high.x - bounds.low.x,
                    height: bounds.high.y - bounds.low.y))
        else { return nil }
        return FineLayer(&face, window: window, back: plane.inverse, photosite: photosite)
    }

    private mutating func composite(
        _ layer: FineLayer, _ change: (SIMD4<Float>, Int, Int) -> SIMD4<Float> = { light, _, _ in light }
    ) {
        for row in 0..<layer.raster.height {
            for column in 0..<layer.raster.width {
                let light = layer.raster[column, row]
                if light.w <= 0.001 { continue }
                let (x, y) = (layer.x + column, layer.y + row)
                var new = raster[x, y] * (1 - light.w) + change(light, x, y)
                new.w = 1
                raster[x, y] = new
            }
        }
    }
}
