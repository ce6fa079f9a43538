import RectoCore

extension SceneRenderer {
    /// The open booklet around a passport's data page, or under a visa: cover, the page above the fold and, for a
    /// visa, the page that it is stuck to.
    mutating func lay(_ booklet: Booklet, around slab: Slab) {
        let page = booklet.page
        let (left, fold) = (page.topLeft.x, page.topLeft.y)
        let (wide, high) = (Booklet.pageWidth, Booklet.pageHeight)
        let thickness = SpecimenKind.passportPage.thickness
        let rim = 1.3
        let leather = LinearColour.linear(Colour(0.28, 0.10, 0.13))
        let radius = 3.5
        func cover(from top: Double, _ height: Double) -> Path {
            .roundedRectangle(left - rim, top, wide + 2 * rim, height, radius: radius)
        }
        let whole = cover(from: fold - high - rim, 2 * (high + rim))
        castShadow(whole, height: thickness)
        fill(whole.mapped(camera.plane(z: thickness * 0.4).apply)) { _, _ in leather }
        if booklet.lift > 0 {
            let upper = cover(from: fold - high - rim, high + rim + radius)
            let standing = camera.plane(z: thickness * 0.4, hinge: fold, lift: booklet.lift)
            fill(upper.mapped(standing.apply)) { _, _ in leather }
        }
        let forward = camera.plane(z: thickness, hinge: fold, lift: booklet.lift)
        let upper = Path.roundedRectangle(left, fold - high, wide, high + 0.2, radius: 2.5)
        lay(
            booklet.facing, on: upper, middle: Point(left + wide / 2, fold - high / 2), forward,
            lift: booklet.lift, rim: slab.rim)
        guard slab.width < wide else { return }
        let lower = Path.roundedRectangle(left, fold, wide, high, radius: 2.5)
        lay(
            .visas, on: lower, middle: Point(left + wide / 2, fold + high / 2), camera.plane(z: thickness),
            lift: 0, rim: slab.rim)
    }

    private mutating func lay(
        _ shown: Booklet.Facing, on page: Path, middle: Point, _ forward: Projection, lift: Double,
        rim: Colour
    ) {
        let back = forward.inverse
        // A page that stands up turns towards the light or away from it.
        let away =
            Elementary.sine(Elementary.radians(scene.light.angle))
            * Elementary.sine(Elementary.radians(lift))
        let gain = Float(1 - 0.7 * away)
        switch shown {
        case .visas:
            let facing = FacingPage(rim: rim, middle: middle, seed: scene.seed)
            fill(page.mapped(forward.apply)) { x, y in
                gain * facing.colour(back.apply(Point(Double(x) + 0.5, Double(y) + 0.5)))
            }
        case .print:
            guard let sheet = scene.facingSheet else { return }
            let paper = gain * LinearColour.linear(rim.mixed(with: Colour(1, 1, 1), 0.45))
            let slab = Slab(
                texture: sheet.texture, width: sheet.widthInMillimetres, height: sheet.heightInMillimetres,
                radius: 0, thickness: 0, rim: rim)
            let mask = Rasteriser.coverage(of: page.mapped(forward.apply), width: width, height: height)
            let toMiddle = Projection((1, 0, -middle.x), (0, 1, -middle.y), (0, 0, 1))
            SlabSampler.lend(slab, back: back.then(toMiddle)) { sampler in
                raster.blend(mask, opacity: 1) { x, y in
                    var colour = sampler.pixel(x, y)
                    colour = colour.w > 0.001 ? colour / colour.w : SIMD4<Float>(repeating: 1)
                    return colour * paper
                }
            }
        }
    }

    /// The shade on both sides of the fold.
    mutating func shadeFold(of booklet: Booklet) {
        let page = booklet.page
        let (left, fold) = (page.topLeft.x, page.topLeft.y)
        let forward = camera.plane(z: SpecimenKind.passportPage.thickness)
        let back = forward.inverse
        let strip = Path.rectangle(left, fold - 5, Booklet.pageWidth, 10)
        let mask = Rasteriser.coverage(of: strip.mapped(forward.apply), width: width, height: height)
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                let (x, y) = (mask.x + column, mask.y + row)
                let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                let near = Elementary.exponential(-abs(p.y - fold) / 1.4)
                raster[x, y] *= 1 - Float(0.45 * near) * mask.values[row * mask.width + column]
            }
        }
    }
}

/// An empty visa page: faint waves, a stamp, a page number's frame.
private struct FacingPage {
    private let paper: SIMD4<Float>
    private let line: SIMD4<Float>
    private let stampInk: SIMD4<Float>
    private let stamp: Point
    private let middle: Point

    /// - Parameter middle: millimetres from the document's middle.
    init(rim: Colour, middle: Point, seed: UInt64) {
        var n = SeededGenerator(seed: seed).fork(51)
        paper = LinearColour.linear(rim.mixed(with: Colour(1, 1, 1), 0.25))
        line = LinearColour.linear(rim.scaled(0.8))
        stampInk = LinearColour.linear(n.pick([Colour(0.25, 0.28, 0.6), Colour(0.6, 0.2, 0.25)]))
        stamp = Point(n.uniform(-30...30), n.uniform(-15...15))
        self.middle = middle
    }

    /// - Parameter p: millimetres from the document's middle.
    func colour(_ p: Point) -> SIMD4<Float> {
        let (x, y) = (p.x - middle.x, p.y - middle.y)
        let wave = Elementary.sine((y + 2.5 * Elementary.sine(x * 0.16 + y * 0.02)) * 4.2)
        let share = Float(Elementary.smoothStep(0.55, 0.95, wave)) * 0.6
        let ground = paper + (line - paper) * share
        let q = Point((x - stamp.x) / 21, (y - stamp.y) / 13)
        let r = (q.x * q.x + q.y * q.y).squareRoot()
        let ring = max(0, 1 - abs(r - 1) * 26) + max(0, 1 - abs(r - 0.84) * 40)
        let bar = abs(q.y) < 0.16 && abs(q.x) < 0.6 && Elementary.sine(x * 5.5) > 0 ? 0.8 : 0
        return ground + (stampInk - ground) * Float(min(0.75, ring + bar))
    }
}
