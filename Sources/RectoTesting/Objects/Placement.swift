import RectoCore

/// Finds where an object hides a wanted share of the document, seen from the scene's camera.
struct Placement {
    private let camera: Camera
    private let size: (width: Double, height: Double)
    private let face: Double

    /// Nil for a scene without a subject.
    init?(_ scene: Scene) {
        guard let slab = scene.slab else { return nil }
        camera = Camera(
            pose: scene.pose, longerSide: max(slab.width, slab.height), width: scene.width,
            height: scene.height)
        size = (slab.width, slab.height)
        face = slab.thickness
    }

    /// A place on the document's border and the way inwards.
    struct Entry {
        let place: Point
        /// Degrees, clockwise positive, 0 is level to the right.
        let angle: Double
    }

    /// - Parameters:
    ///   - side: 0 upper, 1 right, 2 lower, 3 left.
    ///   - share: along that side, 0...1.
    ///   - lean: off the way straight in, degrees.
    func entry(side: Int, at share: Double, lean: Double) -> Entry {
        let (w, h) = (size.width, size.height)
        switch side & 3 {
        case 0: return Entry(place: Point((share - 0.5) * w, -h / 2), angle: 90 + lean)
        case 1: return Entry(place: Point(w / 2, (share - 0.5) * h), angle: 180 + lean)
        case 2: return Entry(place: Point((0.5 - share) * w, h / 2), angle: 270 + lean)
        default: return Entry(place: Point(-w / 2, (0.5 - share) * h), angle: lean)
        }
    }

    /// Share of the document that an object hides, or of the document with a margin around it.
    func share(of object: SceneObject, margin: Double = 0) -> Double {
        let down = camera.plane(z: face)
        let up = camera.plane(z: face + object.lift).inverse
        let seat = object.place.inverse
        let step = max(0.8, max(size.width, size.height) / 110)
        let (columns, rows) = (
            Int((size.width + 2 * margin) / step), Int((size.height + 2 * margin) / step)
        )
        var hidden = 0
        for row in 0..<rows {
            for column in 0..<columns {
                let p = Point(
                    (Double(column) + 0.5) * step - size.width / 2 - margin,
                    (Double(row) + 0.5) * step - size.height / 2 - margin)
                if object.footprint.covers(seat.apply(up.apply(down.apply(p)))) { hidden += 1 }
            }
        }
        return Double(hidden) / Double(columns * rows)
    }

    /// Moves an object in until it hides the wanted share; where it never does, to where it hides most.
    func slid(_ object: SceneObject, _ entry: Entry, until share: Double) -> SceneObject {
        moved(object, entry) { self.share(of: $0) >= share } ?? farthest(object, entry)
    }

    /// Moves an object towards the document until only a gap is left, millimetres.
    func stopped(_ object: SceneObject, _ entry: Entry, gap: Double) -> SceneObject {
        moved(object, entry) { self.share(of: $0, margin: gap) > 0 } ?? at(object, entry, -gap - 20)
    }

    private func at(_ object: SceneObject, _ entry: Entry, _ reach: Double) -> SceneObject {
        var placed = object
        let angle = Elementary.radians(entry.angle)
        placed.place = object.place.then(.rotation(entry.angle)).then(
            .move(
                entry.place.x + reach * Elementary.cosine(angle),
                entry.place.y + reach * Elementary.sine(angle)))
        return placed
    }

    /// The first place on the way in where the condition holds, to a tenth of a millimetre; nil where none is.
    private func moved(_ object: SceneObject, _ entry: Entry, _ holds: (SceneObject) -> Bool) -> SceneObject?
    {
        let start = -60.0
        var high = start
        while !holds(at(object, entry, high)) {
            high += 4
            if high > size.width { return nil }
        }
        guard high > start else { return at(object, entry, start) }
        var low = high - 4
        while high - low > 0.1 {
            let middle = (low + high) / 2
            if holds(at(object, entry, middle)) { high = middle } else { low = middle }
        }
        return at(object, entry, high)
    }

    private func farthest(_ object: SceneObject, _ entry: Entry) -> SceneObject {
        let tries = stride(from: -10, through: size.width * 0.8, by: 4).map { at(object, entry, $0) }
        return tries.max { share(of: $0) < share(of: $1) } ?? at(object, entry, 0)
    }
}
