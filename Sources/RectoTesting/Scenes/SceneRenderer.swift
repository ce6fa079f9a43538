import RectoCore

/// Draws one scene, in linear light until the sensor.
struct SceneRenderer {
    let scene: Scene
    let camera: Camera
    let slab: Slab?
    var raster: Raster
    var occlusion: Occlusion

    var width: Int { scene.width }
    var height: Int { scene.height }

    init(_ scene: Scene) {
        self.scene = scene
        slab = scene.slab
        let longer = slab.map { max($0.width, $0.height) } ?? 85.6
        camera = Camera(pose: scene.pose, longerSide: longer, width: scene.width, height: scene.height)
        raster = Raster(width: scene.width, height: scene.height)
        occlusion = Occlusion(width: scene.width, height: scene.height)
    }

    mutating func drawn(_ conditions: [Condition]) -> DrawnFrame {
        drawTable()
        drawObjects()
        drawSceneObjects(below: true)
        if let slab { lay(slab) }
        drawSceneObjects(below: false)
        light()
        if let slab, case .display(let panel, let photosite) = scene.recapture {
            shine(panel, photosite, slab: slab)
        }
        let glareShare = addGlare()
        raster = Optics.seen(raster, scene.optics)
        let bytes = Sensor(noise: scene.optics.noise, seed: scene.seed).bytes(raster)
        guard let frame = Frame(pixels: bytes, width: width, height: height, format: .bgr8) else {
            preconditionFailure("a scene's frame has pixels and no side over the limit")
        }
        return DrawnFrame(
            frame: frame, truth: truth(glareShare: glareShare), conditions: conditions,
            occlusion: occlusion.frame)
    }

    private mutating func drawTable() {
        let far = camera.plane(z: -scene.backdropDistance)
        let surface = TableSurface(
            scene.table, seed: scene.seed, rim: slab?.rim,
            millimetresPerPixel: camera.millimetresPerPixel(z: -scene.backdropDistance))
        let back = far.inverse
        let (width, height) = (self.width, self.height)
        raster.pixels.withUnsafeMutableBufferPointer { out in
            for y in 0..<height {
                for x in 0..<width {
                    let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                    out[y * width + x] = surface.colour(Float(p.x), Float(p.y))
                }
            }
        }
        if scene.backdropBlur > 0.3 {
            raster = Optics.seen(raster, Optics(blurSigma: scene.backdropBlur))
        }
    }

    /// Fills an outline given in the frame's pixels, in linear light.
    mutating func fill(_ path: Path, opacity: Float = 1, _ shade: (Int, Int) -> SIMD4<Float>) {
        let mask = Rasteriser.coverage(of: path, width: width, height: height)
        raster.blend(mask, opacity: opacity, colour: shade)
    }

    private var booklet: Booklet? {
        guard case .document(let document) = scene.subject, document.kind.isOfBooklet else { return nil }
        return scene.booklet
    }

    /// Shadow, edge and face of a flat thing.
    private mutating func lay(_ slab: Slab) {
        guard !scene.isScan else { return place(slab) }
        switch scene.recapture {
        case .display(let panel, _): return layDevice(panel, slab: slab)
        case .paper(let job, let photosite, _): return layPaper(job, photosite, slab: slab)
        case nil: break
        }
        if let booklet {
            lay(booklet, around: slab)
            place(slab)
            return shadeFold(of: booklet)
        }
        let outline = Path.roundedRectangle(
            -slab.width / 2, -slab.height / 2, slab.width, slab.height, radius: slab.radius)
        if scene.backdropDistance == 0 { castShadow(outline, height: slab.thickness) }
        let side = LinearColour.linear(slab.rim.scaled(0.62))
        for share in [0, 0.5] {
            fill(outline.mapped(camera.plane(z: slab.thickness * share).apply)) { _, _ in side }
        }
        place(slab)
    }
}
