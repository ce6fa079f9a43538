/// How the frames of one condition show the document by other means than itself.
struct MediumPlan {
    let condition: Condition
    let grade: Double
    let index: Int

    func apply(to scene: inout Scene, _ n: inout SeededGenerator) {
        guard let slab = scene.slab else { return }
        let photosite = Photosite(blur: n.uniform(0.16...0.36), aperture: n.uniform(0.55...0.95))
        let camera = SceneRenderer(scene).camera
        switch condition {
        case .screen:
            let kinds = Medium.Screen.allCases
            var panel = DisplayPanel.drawn(
                kinds[index % kinds.count], grade: grade, millimetresPerPixel: 1 / camera.pixelsPerMillimetre,
                &n)
            scene.light.exposure *= n.uniform(0.12...0.9)
            panel.directivity = n.uniform(0.5...5)
            scene.recapture = .display(panel, photosite)
        case .print:
            let kinds = Medium.Print.allCases
            scene.recapture = .paper(
                .drawn(kinds[index % kinds.count], grade: grade, corner: slab.radius, &n), photosite,
                isCopy: false)
        default:
            scene.recapture = .paper(.copied(grade: grade, corner: slab.radius, &n), photosite, isCopy: true)
            scene.light.warmth = n.uniform(-1.2...2.4)
            scene.light.tint = n.uniform(-0.8...0.8)
        }
    }
}
