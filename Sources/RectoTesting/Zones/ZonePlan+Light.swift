import RectoCore

extension ZonePlan {
    /// The lens out of focus, or the hand in motion, in shares of the capitals' height.
    func blur(_ scene: inout Scene, cap: Double, _ n: inout SeededGenerator) {
        scene.optics.blurSigma = n.uniform(0.45...0.7)
        if let s = strength[.blur] {
            scene.optics.blurSigma = max(0.8, cap * (s < 1 ? n.uniform(0.08...0.11) : n.uniform(0.13...0.17)))
        }
        if let s = strength[.motion] {
            scene.optics.motionLength = cap * (s < 1 ? n.uniform(0.22...0.32) : n.uniform(0.4...0.55))
            scene.optics.motionAngle = n.uniform(0...180)
        }
    }

    /// Lamps mirrored, a shadow's edge, too little light.
    func shine(_ scene: inout Scene, _ document: DrawnDocument, _ n: inout SeededGenerator) {
        let h = document.heightInMillimetres
        if let s = strength[.glare] {
            // Saturates beside the zone; only its rim reaches the characters.
            let radius = h * (s < 1 ? n.uniform(0.12...0.16) : n.uniform(0.18...0.24))
            scene.glare.append(
                GlareSpot(
                    centre: Point(n.uniform(0.2...0.8), n.uniform(0.28...0.4)), radiusX: radius * 1.3,
                    radiusY: radius, angle: n.uniform(-30...30), strength: n.uniform(1.5...2.5)))
        }
        if let s = strength[.veil] {
            // Lies over the zone and bleaches it.
            scene.glare.append(
                GlareSpot(
                    centre: Point(n.uniform(0.25...0.75), n.uniform(0.75...0.95)), radiusX: h * 0.45,
                    radiusY: h * 0.25, angle: n.uniform(-30...30),
                    strength: s < 1 ? n.uniform(0.25...0.35) : n.uniform(0.45...0.65)))
        }
        if let s = strength[.shadow] {
            scene.light.band = SceneLight.Band(
                offset: n.uniform(-0.15...0.15), width: n.uniform(0.1...0.3), angle: n.uniform(0...180),
                depth: s < 1 ? n.uniform(0.5...0.65) : n.uniform(0.7...0.82))
        }
        if let s = strength[.dark] {
            scene.light.exposure = s < 1 ? n.uniform(0.09...0.18) : n.uniform(0.028...0.05)
            scene.optics.noise = s < 1 ? n.uniform(1.5...2.5) : n.uniform(2.5...3.5)
        }
    }
}
