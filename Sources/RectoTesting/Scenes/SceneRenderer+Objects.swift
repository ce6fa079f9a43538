import RectoCore

extension SceneRenderer {
    /// Things about the subject; none lies on it.
    mutating func drawObjects() {
        let count = scene.objects + (scene.table == .cluttered ? 7 : 0)
        guard count > 0 else { return }
        var n = SeededGenerator(seed: scene.seed).fork(31)
        let half = (slab?.width ?? 60) / 2
        for k in 0..<count {
            let object = TableObject.drawn(&n, first: k < 2)
            let angle = n.uniform(0...(2 * Elementary.pi))
            let reach = half + object.reach * 0.55 + n.uniform(4...50)
            let place = Affine.rotation(n.uniform(0...360)).then(
                .move(reach * Elementary.cosine(angle) * 1.25, reach * Elementary.sine(angle) * 0.85))
            draw(object, place)
        }
    }

    private mutating func draw(_ object: TableObject, _ place: Affine) {
        let plane = camera.plane(z: object.height)
        if let outline = object.parts.first?.path {
            castShadow(outline.transformed(place), height: object.height)
        }
        let back = plane.inverse
        let seat = place.inverse
        for part in object.parts {
            let shade = PartShade(part)
            fill(part.path.transformed(place).mapped(plane.apply), opacity: part.opacity) { x, y in
                shade.colour(seat.apply(back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))))
            }
        }
    }

    /// Draws the scene's own objects that lie over the document, or those it lies over.
    mutating func drawSceneObjects(below: Bool) {
        let face = slab?.thickness ?? 0
        for object in scene.sceneObjects where object.isBelow == below {
            let plane = camera.plane(z: face + object.lift)
            let outline = object.outline.transformed(object.place)
            let margin = Int(3 * object.defocus) + 2
            guard let bounds = outline.mapped(plane.apply).bounds,
                let window = window(bounds, margin: margin)
            else { continue }
            if !below || scene.backdropDistance == 0 {
                castShadow(outline, height: max(0.6, object.lift), depth: 0.55)
            }
            var layer = ObjectLayer(window: window)
            draw(object, on: plane, into: &layer)
            layer.blur(sigma: object.defocus)
            raster.lay(layer)
            if !below { occlusion.add(layer) }
        }
    }

    private func draw(_ object: SceneObject, on plane: Projection, into layer: inout ObjectLayer) {
        switch object.look {
        case .thing(let thing): layer.draw(thing, plane: plane, place: object.place)
        case .hand(let hand):
            layer.draw(
                HandShader(hand, lightRuns: scene.light.angle, place: object.place), back: plane.inverse,
                seat: object.place.inverse, softness: 0.5 / camera.pixelsPerMillimetre)
        }
    }

    private func window(_ bounds: (low: Point, high: Point), margin: Int) -> (x: Range<Int>, y: Range<Int>)? {
        let x0 = max(-margin, Int(max(-1e6, bounds.low.x)) - margin)
        let x1 = min(width + margin, Int(min(1e6, bounds.high.x)) + 1 + margin)
        let y0 = max(-margin, Int(max(-1e6, bounds.low.y)) - margin)
        let y1 = min(height + margin, Int(min(1e6, bounds.high.y)) + 1 + margin)
        return x0 < x1 && y0 < y1 ? (x0..<x1, y0..<y1) : nil
    }
}

extension Raster {
    /// Lays a premultiplied layer over the picture; what lies outside is cut off.
    fileprivate mutating func lay(_ layer: ObjectLayer) {
        for row in max(0, -layer.y)..<max(max(0, -layer.y), min(layer.raster.height, height - layer.y)) {
            for column in max(0, -layer.x)..<max(max(0, -layer.x), min(layer.raster.width, width - layer.x)) {
                let over = layer.raster[column, row]
                if over.w <= 0 { continue }
                let at = (layer.y + row) * width + layer.x + column
                var new = pixels[at] * (1 - over.w) + over
                new.w = 1
                pixels[at] = new
            }
        }
    }
}
