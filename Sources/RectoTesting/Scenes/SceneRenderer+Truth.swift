import RectoCore

extension SceneRenderer {
    func truth(glareShare: Double) -> FrameTruth {
        var truth = FrameTruth(
            kind: nil, quad: nil, coverage: 0, visibleShare: 0, portrait: nil, mrzZone: nil, mrzLineBoxes: [],
            mrzFormat: nil, mrzLines: [], pixelsPerMillimetre: camera.pixelsPerMillimetre,
            blurSigma: scene.optics.blurSigma, motionLength: scene.optics.motionLength,
            motionAngle: scene.optics.motionAngle, glareShare: glareShare, exposure: scene.light.exposure,
            rotation: scene.pose.rotation, tiltX: scene.pose.tiltX, tiltY: scene.pose.tiltY,
            table: scene.table)
        truth.grade = scene.grade
        guard case .document(let document) = scene.subject else { return truth }
        let face = camera.plane(z: slab?.thickness ?? 0)
        func seen(_ millimetres: Quad) -> Quad {
            face.apply(
                millimetres.moved(x: -document.widthInMillimetres / 2, y: -document.heightInMillimetres / 2))
        }
        let quad = seen(
            .rectangle(x: 0, y: 0, width: document.widthInMillimetres, height: document.heightInMillimetres))
        let visible = Self.area(of: quad, width: Double(width), height: Double(height))
        truth.kind = document.kind
        truth.medium = scene.medium
        truth.paperCut = scene.paperCut
        if case .display(let panel, _)? = scene.recapture {
            let m = panel.margins
            truth.panel = seen(
                .rectangle(
                    x: -m.left, y: -m.top, width: document.widthInMillimetres + m.left + m.right,
                    height: document.heightInMillimetres + m.top + m.bottom))
        }
        truth.photoFlaw = scene.photoFlaw
        truth.photoTampering = scene.photoTampering
        truth.quad = quad
        truth.coverage = visible / Double(width * height)
        truth.visibleShare = visible / max(1e-9, abs(quad.area))
        truth.portrait = document.portrait.map(seen)
        truth.signature = (document.zones.first { $0.kind == .signature }?.millimetres).map(seen)
        truth.fields = document.zones.compactMap { zone in
            zone.field.map {
                TruthField(
                    name: $0, value: document.identity.value(of: $0), text: zone.text,
                    quad: seen(zone.millimetres))
            }
        }
        truth.mrzZone = (document.mrz?.zone).map(seen)
        truth.mrzLineBoxes = document.mrz?.lineBoxes.map(seen) ?? []
        truth.mrzFormat = document.mrz?.format
        truth.mrzLines = document.mrz?.lines ?? []
        let shape = Path.roundedRectangle(
            -document.widthInMillimetres / 2, -document.heightInMillimetres / 2, document.widthInMillimetres,
            document.heightInMillimetres, radius: document.kind.cornerRadius)
        (truth.coveredShare, truth.occluder) = occlusion.over(shape.mapped(face.apply), area: abs(quad.area))
        return truth
    }

    /// Area of the part of a quad inside the frame, square pixels: the quad is cut along each border.
    static func area(of quad: Quad, width: Double, height: Double) -> Double {
        var polygon = quad.corners
        let borders: [(Point) -> Double] = [{ $0.x }, { width - $0.x }, { $0.y }, { height - $0.y }]
        for border in borders {
            var kept: [Point] = []
            for k in polygon.indices {
                let a = polygon[k]
                let b = polygon[(k + 1) % polygon.count]
                let (da, db) = (border(a), border(b))
                if da >= 0 { kept.append(a) }
                if (da >= 0) != (db >= 0) {
                    let t = da / (da - db)
                    kept.append(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
                }
            }
            polygon = kept
        }
        var twice = 0.0
        for k in polygon.indices {
            let (a, b) = (polygon[k], polygon[(k + 1) % polygon.count])
            twice += a.x * b.y - b.x * a.y
        }
        return abs(twice) / 2
    }
}
