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
            let colour = LinearColour.linear(part.colour)
            let shape = part.path.transformed(place).mapped(plane.apply)
            guard part.sheen != part.colour else {
                fill(shape, opacity: part.opacity) { _, _ in colour }
                continue
            }
            let glow = LinearColour.linear(part.sheen)
            fill(shape, opacity: part.opacity) { x, y in
                let p = seat.apply(back.apply(Point(Double(x) + 0.5, Double(y) + 0.5)))
                let d = (p.x - part.middle.x) * part.fall.x + (p.y - part.middle.y) * part.fall.y
                let t = Float(max(0, 1 - d * d))
                return colour + (glow - colour) * (t * t)
            }
        }
    }
}
