import RectoCore

extension SceneRenderer {
    /// The open booklet around a passport's data page: cover and the page above the fold.
    mutating func layBooklet(around page: Slab) {
        let rim = 1.3
        let cover = Path.roundedRectangle(
            -page.width / 2 - rim, -page.height * 1.5 - rim, page.width + 2 * rim, page.height * 2 + 2 * rim,
            radius: 3.5)
        castShadow(cover, height: page.thickness)
        let leather = LinearColour.linear(Colour(0.28, 0.10, 0.13))
        fill(cover.mapped(camera.plane(z: page.thickness * 0.4).apply)) { _, _ in leather }
        let forward = camera.plane(z: page.thickness)
        let upper = Path.roundedRectangle(
            -page.width / 2, -page.height * 1.5, page.width, page.height + 0.2, radius: page.radius)
        let facing = FacingPage(page, seed: scene.seed)
        let back = forward.inverse
        fill(upper.mapped(forward.apply)) { x, y in
            facing.colour(back.apply(Point(Double(x) + 0.5, Double(y) + 0.5)))
        }
    }

    /// The shade on both sides of the fold.
    mutating func shadeFold(of page: Slab) {
        let forward = camera.plane(z: page.thickness)
        let fold = -page.height / 2
        let back = forward.inverse
        let strip = Path.rectangle(-page.width / 2, fold - 5, page.width, 10)
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
    private let middle: Double

    init(_ page: Slab, seed: UInt64) {
        var n = SeededGenerator(seed: seed).fork(51)
        paper = LinearColour.linear(page.rim.mixed(with: Colour(1, 1, 1), 0.25))
        line = LinearColour.linear(page.rim.scaled(0.8))
        stampInk = LinearColour.linear(n.pick([Colour(0.25, 0.28, 0.6), Colour(0.6, 0.2, 0.25)]))
        stamp = Point(n.uniform(-30...30), n.uniform(-15...15))
        middle = -page.height
    }

    /// - Parameter p: millimetres from the data page's middle.
    func colour(_ p: Point) -> SIMD4<Float> {
        let y = p.y - middle
        let wave = Elementary.sine((y + 2.5 * Elementary.sine(p.x * 0.16 + y * 0.02)) * 4.2)
        let share = Float(Elementary.smoothStep(0.55, 0.95, wave)) * 0.6
        let ground = paper + (line - paper) * share
        let q = Point((p.x - stamp.x) / 21, (y - stamp.y) / 13)
        let r = (q.x * q.x + q.y * q.y).squareRoot()
        let ring = max(0, 1 - abs(r - 1) * 26) + max(0, 1 - abs(r - 0.84) * 40)
        let bar = abs(q.y) < 0.16 && abs(q.x) < 0.6 && Elementary.sine(p.x * 5.5) > 0 ? 0.8 : 0
        return ground + (stampInk - ground) * Float(min(0.75, ring + bar))
    }
}
