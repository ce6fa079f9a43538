import RectoCore

/// Which objects lie where in the frames of one condition.
struct ObjectPlan {
    private let condition: Condition
    private let grade: Double
    private let index: Int

    init(_ condition: Condition, grade: Double, index: Int) {
        self.condition = condition
        self.grade = grade
        self.index = index
    }

    /// Of the document, by the square of the grade: small shares are the hard ones.
    private var share: Double { 0.005 + 0.145 * grade * grade }

    func apply(to scene: inout Scene, _ n: inout SeededGenerator) {
        // Hands and things need room beside the document.
        scene.pose.span *= n.uniform(0.72...0.98)
        guard let placement = Placement(scene) else { return }
        switch condition {
        case .finger: scene.sceneObjects = fingers(scene, placement, &n)
        case .objectOver: scene.sceneObjects = [thing(scene, placement, &n)]
        case .objectNear: near(&scene, placement, &n)
        case .held: held(&scene, placement, &n)
        default: break
        }
    }

    private func entry(_ placement: Placement, _ n: inout SeededGenerator, side: Int? = nil)
        -> Placement.Entry
    {
        placement.entry(
            side: side ?? n.index(below: 4), at: n.uniform(0.1...0.9), lean: n.uniform(-32...32))
    }

    /// Square millimetres that are to be hidden.
    private func area(_ scene: Scene) -> Double {
        (scene.slab.map { $0.width * $0.height } ?? 0) * share
    }

    private func fingers(_ scene: Scene, _ placement: Placement, _ n: inout SeededGenerator) -> [SceneObject]
    {
        let skin = Skin.drawn(&n)
        let twice = n.chance(0.25)
        return (0..<(twice ? 2 : 1)).map { _ in
            let count = min(4, 1 + Int(area(scene) / (twice ? 700 : 350)) + n.index(below: 2))
            let hand: Hand = n.chance(0.4) ? .thumb(&n, skin: skin) : .fingers(count, &n, skin: skin)
            var object = SceneObject(.hand(hand), lift: n.uniform(2...6), defocus: n.uniform(0...0.8))
            if n.chance(0.2) { raise(&object, scene, &n) }
            return placement.slid(object, entry(placement, &n), until: twice ? share / 2 : share)
        }
    }

    /// Nearer to the camera, and out of focus there.
    private func raise(_ object: inout SceneObject, _ scene: Scene, _ n: inout SeededGenerator) {
        object.lift = n.uniform(12...40)
        object.defocus = object.lift * n.uniform(0.12...0.3) * Double(scene.width) / 1280
    }

    private func thing(_ scene: Scene, _ placement: Placement, _ n: inout SeededGenerator) -> SceneObject {
        // A small thing cannot hide much: others are tried until one does.
        var best: (object: SceneObject, share: Double)?
        for _ in 0..<6 {
            let placed = placement.slid(loose(scene, &n), entry(placement, &n), until: share)
            let reached = placement.share(of: placed)
            if reached > best?.share ?? -1 { best = (placed, reached) }
            if reached > share * 0.9 { break }
        }
        return best?.object ?? loose(scene, &n)
    }

    private func loose(_ scene: Scene, _ n: inout SeededGenerator) -> SceneObject {
        let thing = TableObject.loose(&n)
        var object = SceneObject(
            .thing(thing), place: .move(-(thing.parts.first?.path.bounds?.high.x ?? 0), 0),
            lift: thing.height * 0.6)
        if n.chance(0.25) { raise(&object, scene, &n) }
        return object
    }

    private func near(_ scene: inout Scene, _ placement: Placement, _ n: inout SeededGenerator) {
        if index % 4 == 3 { return carry(&scene, &n) }
        let hands = index % 4 == 0 ? 1 : index % 4 == 1 ? 0 : n.index(below: 2)
        let count = 1 + n.index(below: 3)
        for k in 0..<count {
            let gap = n.uniform(1.5...8)
            var object = loose(scene, &n)
            if k < hands {
                let hand: Hand = n.chance(0.4) ? .thumb(&n) : .fingers(1 + n.index(below: 4), &n)
                object = SceneObject(.hand(hand), lift: 4)
            }
            object.lift = min(object.lift, 6)
            object.defocus = 0
            let way = entry(placement, &n, side: index + k)
            scene.sceneObjects.append(placement.stopped(object, way, gap: gap))
        }
    }

    /// The document lies in a palm; only what reaches past it is seen.
    private func carry(_ scene: inout Scene, _ n: inout SeededGenerator) {
        let hand = Hand.palm(&n, skin: Skin.drawn(&n))
        let turn = Affine.rotation(n.uniform(0...360)).then(.move(n.uniform(-12...12), n.uniform(-12...12)))
        var object = SceneObject(.hand(hand), place: turn, lift: -4, defocus: n.uniform(0.3...1))
        object.isBelow = true
        scene.sceneObjects.append(object)
        lift(&scene, &n)
    }

    private func lift(_ scene: inout Scene, _ n: inout SeededGenerator) {
        scene.backdropDistance = n.uniform(120...700)
        scene.backdropBlur = n.uniform(2.5...8) * Double(scene.width) / 1280
    }

    private func held(_ scene: inout Scene, _ placement: Placement, _ n: inout SeededGenerator) {
        let skin = Skin.drawn(&n)
        let side = n.index(below: 4)
        let way = placement.entry(side: side, at: n.uniform(0.25...0.75), lean: n.uniform(-20...20))
        var under = SceneObject(
            .hand(.fingers(3 + n.index(below: 2), &n, skin: skin)), lift: -3, defocus: n.uniform(0.2...0.8))
        under.isBelow = true
        under.place = Affine.rotation(way.angle).then(.move(way.place.x, way.place.y)).then(
            reach(way.angle, n.uniform(12...34)))
        let pinch = n.chance(0.35)
        let thumb = SceneObject(
            .hand(.thumb(&n, skin: skin)), lift: n.uniform(3...6), defocus: n.uniform(0...0.6))
        scene.sceneObjects = [under, placement.slid(thumb, way, until: pinch ? share / 2 : share)]
        if pinch {
            let fingers = SceneObject(.hand(.fingers(2 + n.index(below: 2), &n, skin: skin)), lift: 4)
            scene.sceneObjects.append(
                placement.slid(fingers, entry(placement, &n, side: side + 2), until: share / 2))
        }
        lift(&scene, &n)
    }

    private func reach(_ degrees: Double, _ length: Double) -> Affine {
        let angle = Elementary.radians(degrees)
        return .move(length * Elementary.cosine(angle), length * Elementary.sine(angle))
    }
}
