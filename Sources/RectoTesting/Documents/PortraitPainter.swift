/// Draws a face that nobody has: a shaded relief with painted eyes, brows, lips and hair.
struct PortraitPainter: Sendable {
    private let traits: PortraitTraits
    private let relief: PortraitRelief
    /// Of the picture in pixels.
    private let width: Int
    private let height: Int
    /// Half-height of the face in pixels, and the face's middle.
    private let unit: Float
    private let middleX: Float
    private let middleY: Float

    init(seed: UInt64, sex: String, width: Int, height: Int) {
        traits = PortraitTraits(seed: seed, sex: sex)
        relief = PortraitRelief(traits: traits)
        self.width = width
        self.height = height
        unit = Float(height) * 0.30
        middleX = Float(width) * 0.5
        middleY = Float(height) * 0.47
    }

    /// Display values, blue first.
    func raster() -> Raster {
        let heights = heightMap()
        var raster = Raster(width: width, height: height)
        let pixel = 1 / unit
        raster.pixels.withUnsafeMutableBufferPointer { out in
            heights.withUnsafeBufferPointer { z in
                for y in 0..<height {
                    for x in 0..<width {
                        let here = z[y * width + x]
                        let dx = z[y * width + min(width - 1, x + 1)] - z[y * width + max(0, x - 1)]
                        let dy = z[min(height - 1, y + 1) * width + x] - z[max(0, y - 1) * width + x]
                        let place = Place(self, x, y)
                        let shade = light(dx / (2 * pixel), dy / (2 * pixel), relief: here)
                        out[y * width + x] = paint(place, shade).pixel
                    }
                }
            }
        }
        return raster
    }

    /// A pixel in face units.
    private struct Place {
        let u: Float
        let v: Float
        /// Of the picture, 0...1 from the top.
        let down: Float

        @inline(__always)
        init(_ painter: PortraitPainter, _ x: Int, _ y: Int) {
            v = (Float(y) + 0.5 - painter.middleY) / painter.unit
            u = (Float(x) + 0.5 - painter.middleX) / (painter.unit * painter.traits.slenderness)
            down = Float(y) / Float(painter.height)
        }
    }

    private func heightMap() -> [Float] {
        var map = [Float](repeating: 0, count: width * height)
        map.withUnsafeMutableBufferPointer { z in
            for y in 0..<height {
                for x in 0..<width {
                    let place = Place(self, x, y)
                    z[y * width + x] = relief.height(place.u, place.v)
                }
            }
        }
        return map
    }

    /// Key light from above and one side, a weaker one from the other, and light from all around.
    private func light(_ dx: Float, _ dy: Float, relief: Float) -> Float {
        let length = (dx * dx + dy * dy + 1).squareRoot()
        let nx = -dx / length
        let ny = -dy / length
        let nz = 1 / length
        let key = max(0, nx * traits.light - ny * 0.38 + nz * 0.86)
        let fill = max(0, -nx * traits.light * 0.8 - ny * 0.1 + nz * 0.6)
        return 0.32 + 0.58 * key + 0.16 * fill
    }

    private func paint(_ p: Place, _ shade: Float) -> Colour {
        let grain = traits.noise.value(p.u * 90, p.v * 90)
        var colour = backdrop(p)
        colour = over(colour, hairColour(p, 0.9), backHair(p))
        colour = over(colour, neck(p), neckMask(p))
        colour = over(colour, cloth(p), clothMask(p))
        colour = over(colour, traits.skin.scaled(0.72), earMask(p))
        let outline = relief.outline(p.u, p.v)
        let inside = 1 - PortraitRelief.step(0.97, 1.015, outline)
        if inside > 0 {
            let face = faceColour(p, shade)
            colour = over(colour, face, inside)
        }
        colour = over(colour, hairColour(p, 1.05), frontHair(p, outline))
        return colour.scaled(0.975 + 0.05 * grain)
    }

    @inline(__always)
    private func over(_ below: Colour, _ above: Colour, _ share: Float) -> Colour {
        share <= 0 ? below : below.mixed(with: above, min(1, share))
    }

    private func backdrop(_ p: Place) -> Colour {
        let near = PortraitRelief.bell(p.u, p.v, 0, -0.2, 1.8, 1.5)
        return Colour(0.70, 0.74, 0.77).mixed(with: Colour(0.87, 0.89, 0.91), near)
    }
}

// Hair, neck and clothes.
extension PortraitPainter {
    private func hairColour(_ p: Place, _ gain: Float) -> Colour {
        let strands = traits.noise.fractal(p.u * 26 + p.v * 4, p.v * 2.4, octaves: 3)
        let sheen = PortraitRelief.bell(p.u, p.v, traits.light * 0.9, -0.95, 0.5, 0.3)
        return traits.hairColour.scaled(gain * (0.55 + 0.8 * strands)).mixed(
            with: Colour(0.9, 0.87, 0.82), 0.22 * sheen * strands)
    }

    private func wobble(_ p: Place, _ size: Float) -> Float {
        (traits.noise.value(p.u * 9, p.v * 9) - 0.5) * size
    }

    private func backHair(_ p: Place) -> Float {
        let w = wobble(p, 0.05)
        switch traits.hair {
        case .long, .parted:
            let cap = ellipse(p.u, p.v + 0.12, 1.27 + w, 1.17 + w)
            let flare = 1.18 + 0.16 * max(0, p.v) + w
            let fall = 1 - PortraitRelief.step(flare - 0.04, flare + 0.04, abs(p.u))
            let reach: Float = traits.hair == .long ? 1.75 : 0.95
            let long = p.v > -0.1 ? fall * (1 - PortraitRelief.step(reach, reach + 0.15, p.v + w * 4)) : 0
            return max(cap, long)
        case .short: return p.v < 0.1 ? ellipse(p.u, p.v + 0.13, 1.14 + w, 1.08 + w) : 0
        case .cropped: return p.v < 0 ? ellipse(p.u, p.v + 0.08, 1.06 + w * 0.5, 1.02 + w * 0.4) : 0
        }
    }

    /// Hair that lies over the forehead.
    private func frontHair(_ p: Place, _ outline: Float) -> Float {
        let w = wobble(p, 0.09)
        let cap = ellipse(p.u, p.v + 0.12, 1.24, 1.14)
        guard cap > 0, p.v < 0.6 else { return 0 }
        let line: Float
        switch traits.hair {
        case .long: line = -0.62 + 0.75 * p.u * p.u * p.u * p.u + w
        case .parted: line = -0.70 + 0.35 * abs(p.u - 0.35) + 0.5 * p.u * p.u * p.u * p.u + w
        case .short: line = -0.62 - 0.05 * p.u + 0.25 * p.u * p.u * p.u * p.u + w
        case .cropped: line = -0.66 + 0.28 * p.u * p.u * p.u * p.u + w * 0.6
        }
        let limit: Float = traits.hair == .cropped || traits.hair == .short ? -0.1 : 0.6
        let mask = (1 - PortraitRelief.step(line - 0.05, line + 0.05, min(p.v, limit + 1)))
        let size: (Float, Float) =
            switch traits.hair {
            case .long, .parted: (1.24, 1.14)
            case .short: (1.12, 1.06)
            case .cropped: (1.05, 1.01)
            }
        return mask * ellipse(p.u, p.v + 0.11, size.0, size.1)
    }

    @inline(__always)
    private func ellipse(_ u: Float, _ v: Float, _ a: Float, _ b: Float) -> Float {
        let q = (u / a) * (u / a) + (v / b) * (v / b)
        return 1 - PortraitRelief.step(0.94, 1.06, q)
    }

    private func earMask(_ p: Place) -> Float {
        guard traits.hair == .short || traits.hair == .cropped else { return 0 }
        let a = (abs(p.u) - 1.01) / 0.11
        let b = (p.v - 0.02) / 0.21
        return 1 - PortraitRelief.step(0.8, 1.1, a * a + b * b)
    }

    private func neckMask(_ p: Place) -> Float {
        guard p.v > 0.4 else { return 0 }
        let half = 0.60 + 0.30 * PortraitRelief.step(1.02, 1.45, p.v)
        return 1 - PortraitRelief.step(half - 0.03, half + 0.03, abs(p.u))
    }

    private func neck(_ p: Place) -> Colour {
        let shadow = 1 - PortraitRelief.step(0.9, 1.35, p.v + 0.25 * p.u * p.u)
        let round = 1 - 0.35 * p.u * p.u
        return traits.skin.scaled(max(0.2, (0.92 - 0.42 * shadow) * round + 0.08 * traits.light * p.u))
    }

    private func clothMask(_ p: Place) -> Float {
        let side = abs(p.u)
        let slope = 1.27 + 0.16 * side + 0.20 * max(0, side - 0.9)
        let collar: Float = side < 0.72 ? 1.82 - 0.72 * side : 0
        return PortraitRelief.step(-0.03, 0.03, p.v - max(slope, collar))
    }

    private func cloth(_ p: Place) -> Colour {
        let fold = traits.noise.fractal(p.u * 2.2 + 9, p.v * 1.3, octaves: 3)
        let weave = traits.noise.value(p.u * 70, p.v * 70)
        let side = abs(p.u)
        let d = (p.v - (1.90 - 0.72 * side)) / 0.03
        let seam = side < 0.74 ? PortraitRelief.bell(d * d) : 0
        let round = 1 - 0.16 * side * side
        let lit = 1 + 0.12 * traits.light * p.u
        return traits.cloth.scaled(
            (0.72 + 0.6 * fold) * (0.94 + 0.12 * weave) * (1 - 0.3 * seam) * round * lit)
    }
}

// The face itself.
extension PortraitPainter {
    private func faceColour(_ p: Place, _ shade: Float) -> Colour {
        let side = abs(p.u)
        let pores = traits.noise.fractal(p.u * 14, p.v * 14, octaves: 3)
        let warm =
            0.30 * PortraitRelief.bell(side, p.v, 0.52, 0.22, 0.22, 0.16)
            + 0.25 * PortraitRelief.bell(p.u, p.v, 0, traits.noseLength, 0.16, 0.1)
        var skin = traits.skin.mixed(with: Colour(0.80, 0.42, 0.36), warm * 0.55)
        skin = skin.scaled(0.95 + 0.1 * pores)
        skin = skin.mixed(with: traits.hairColour, traits.beard * beardMask(p) * (0.5 + 0.7 * pores))
        skin = skin.mixed(with: Colour(0.62, 0.27, 0.25), 0.75 * lips(p))
        skin = Self.lit(skin, shade)
        skin = skin.mixed(with: Colour(0.22, 0.09, 0.08), 0.85 * mouthLine(p))
        skin = skin.mixed(with: Colour(0.20, 0.10, 0.08), 0.75 * nostrils(p))
        skin = eye(p, over: skin)
        return brow(p, over: skin)
    }

    /// Skin in shadow is redder than skin in light.
    private static func lit(_ skin: Colour, _ shade: Float) -> Colour {
        let deep = max(0, 1 - shade)
        return Colour(
            min(1, skin.red * (1 - 0.82 * deep)), min(1, skin.green * (1 - 1.02 * deep)),
            min(1, skin.blue * (1 - 1.06 * deep)))
    }

    private func beardMask(_ p: Place) -> Float {
        let low = PortraitRelief.step(0.3, 0.6, p.v + 0.35 * p.u * p.u)
        let upper = PortraitRelief.bell(p.u, p.v, 0, 0.45, 0.3, 0.045)
        return max(low, upper)
    }

    /// Height of the line between the lips.
    @inline(__always)
    private func mouthCurve(_ u: Float) -> Float {
        let t = u / traits.mouthWidth
        return 0.56 - traits.smile * t * t + 0.008 * PortraitRelief.bell(t * t * 6)
    }

    private func lips(_ p: Place) -> Float {
        let t = abs(p.u) / traits.mouthWidth
        guard t < 1 else { return 0 }
        let edge = 1 - t * t
        let bow = 1 - 0.35 * PortraitRelief.bell(t * t * 40)
        let top = mouthCurve(p.u) - traits.lipFullness * edge * bow
        let bottom = mouthCurve(p.u) + traits.lipFullness * 1.35 * edge
        return PortraitRelief.step(-0.012, 0.012, p.v - top)
            * PortraitRelief.step(-0.012, 0.012, bottom - p.v)
    }

    private func mouthLine(_ p: Place) -> Float {
        let t = abs(p.u) / (traits.mouthWidth * 1.04)
        guard t < 1 else { return 0 }
        let d = (p.v - mouthCurve(p.u)) / (0.009 + 0.008 * (1 - t))
        return PortraitRelief.bell(d * d)
    }

    private func nostrils(_ p: Place) -> Float {
        PortraitRelief.bell(
            abs(p.u), p.v, traits.noseWidth * 0.55, traits.noseLength + 0.045, traits.noseWidth * 0.24, 0.017)
    }

    private func brow(_ p: Place, over skin: Colour) -> Colour {
        let t = (abs(p.u) - traits.eyeGap + 0.02) / (traits.eyeSize * 1.5)
        guard abs(t) < 1 else { return skin }
        let curve = traits.browHeight + 0.05 * t * t - 0.02 * t
        let thick = traits.browWidth * (1 - 0.55 * max(0, t)) * (1 - t * t * t * t)
        let hairs = traits.noise.value(p.u * 55 + p.v * 30, p.v * 28)
        let d = (p.v - curve) / max(0.004, thick)
        return skin.mixed(
            with: traits.hairColour.scaled(0.8), min(1, PortraitRelief.bell(d * d) * (0.55 + 0.6 * hairs)))
    }

    private func eye(_ p: Place, over skin: Colour) -> Colour {
        let x = (abs(p.u) - traits.eyeGap) / traits.eyeSize
        guard abs(x) < 1.35, abs(p.v + 0.04) < 0.2 else { return skin }
        let y = p.v + 0.04 + 0.012 * x
        let open = traits.eyeSize * 0.30 * max(0, 1 - x * x)
        let top = -open * 1.05
        let bottom = open * 0.75
        let crease = PortraitRelief.bell(((y - top + 0.035) / 0.014) * ((y - top + 0.035) / 0.014))
        var colour = skin.scaled(1 - 0.30 * crease * max(0, 1 - x * x * 0.6))
        let inside =
            PortraitRelief.step(-0.008, 0.008, y - top) * PortraitRelief.step(-0.008, 0.008, bottom - y)
        if abs(x) < 1 { colour = colour.mixed(with: eyeball(p, y), inside) }
        let lash = PortraitRelief.bell(((y - top) / 0.014) * ((y - top) / 0.014))
        if abs(x) < 1.08 { colour = colour.mixed(with: Colour(0.10, 0.07, 0.06), 0.85 * lash) }
        let lower = PortraitRelief.bell(((y - bottom) / 0.008) * ((y - bottom) / 0.008))
        if abs(x) < 1 { colour = colour.mixed(with: Colour(0.35, 0.2, 0.17), 0.4 * lower) }
        return colour
    }

    private func eyeball(_ p: Place, _ y: Float) -> Colour {
        // The units across are narrower than those down.
        let dx = (abs(p.u) - traits.eyeGap) * traits.slenderness
        let r = (dx * dx + y * y).squareRoot()
        let radius: Float = 0.064
        let white = Colour(0.86, 0.83, 0.80).mixed(with: traits.skin, 0.18).scaled(
            0.84 - 0.9 * max(0, -y / 0.1))
        var colour = white
        let iris = 1 - PortraitRelief.step(radius - 0.007, radius + 0.005, r)
        let rays = traits.noise.value(dx * 120, y * 120)
        colour = colour.mixed(with: traits.eyes.scaled(0.75 + 0.5 * rays), iris)
        colour = colour.mixed(with: Colour(0.03, 0.03, 0.03), 1 - PortraitRelief.step(0.022, 0.03, r))
        let sx =
            (p.u - (p.u < 0 ? -1 : 1) * traits.eyeGap) * traits.slenderness - 0.02
            * (traits.light < 0 ? -1 : 1)
        let spark = PortraitRelief.bell(sx, y, 0, -0.022, 0.011, 0.011)
        return colour.mixed(with: Colour(0.97, 0.97, 0.97), min(1, 1.4 * spark))
    }
}
