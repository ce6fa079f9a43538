import RectoCore

extension DrawnDocument {
    /// The same document after a change to its face.
    func edited(_ change: (inout Canvas) -> Void) -> DrawnDocument {
        var canvas = Canvas(raster: displayed, scale: pixelsPerMillimetre)
        let shape = canvas.raster.pixels.map(\.w)
        change(&canvas)
        for k in shape.indices { canvas.raster.pixels[k].w = shape[k] }
        guard
            let frame = Frame(
                pixels: Finishing.bytes(canvas.raster, over: 1), width: canvas.width, height: canvas.height,
                format: .bgr8)
        else { preconditionFailure("a document has pixels") }
        return DrawnDocument(
            kind: kind, identity: identity, frame: frame, pixelsPerMillimetre: pixelsPerMillimetre,
            zones: zones, anchors: anchors, mrz: mrz,
            texture: Texture(display: canvas.raster, pixelsPerMillimetre: pixelsPerMillimetre), rim: rim)
    }

    /// Its face in display values with coverage.
    private var displayed: Raster {
        let full = texture.levels[0]
        let pixels = texture.pixels[full.start..<(full.start + full.width * full.height)].map { light in
            guard light.w > 0 else { return SIMD4<Float>(0, 0, 0, 0) }
            let at =
                (light / light.w).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
                .squareRoot() * 4095
            func shown(_ value: Float) -> Float { LightCurve.displayTable[Int(value + 0.5)] }
            return SIMD4(shown(at.x), shown(at.y), shown(at.z), light.w)
        }
        return Raster(width: full.width, height: full.height, pixels: pixels)
    }

    /// The portrait's rectangle in millimetres from the document's top left; nil where none is drawn.
    var portraitPlace: PhotoPlace? {
        portrait.map {
            PhotoPlace(
                x: $0.topLeft.x, y: $0.topLeft.y, width: $0.bottomRight.x - $0.topLeft.x,
                height: $0.bottomRight.y - $0.topLeft.y)
        }
    }
}

/// Where a photo lies on its document, millimetres.
struct PhotoPlace: Sendable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    var path: Path { .roundedRectangle(x, y, width, height, radius: 0.6) }
    var middle: Point { Point(x + width / 2, y + height / 2) }
}
