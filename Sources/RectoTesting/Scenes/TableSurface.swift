/// The table's colour at every place, in linear light.
struct TableSurface: Sendable {
    private let table: Table
    private let noise: ValueNoise
    private let fine: ValueNoise
    private let light: SIMD4<Float>
    private let deep: SIMD4<Float>
    /// Millimetres a pixel: detail finer than this is left out.
    private let blur: Float
    private let turn: (Float, Float)

    init(_ table: Table, seed: UInt64, rim: Colour?, millimetresPerPixel: Double) {
        var n = SeededGenerator(seed: seed).fork(21)
        self.table = table
        blur = Float(millimetresPerPixel)
        noise = ValueNoise(seed: n.next())
        fine = ValueNoise(seed: n.next())
        let angle = n.uniform(-0.5...0.5) + (n.chance(0.5) ? Elementary.pi / 2 : 0)
        turn = (Float(Elementary.cosine(angle)), Float(Elementary.sine(angle)))
        let (a, b) = Self.colours(table, &n, rim)
        light = LinearColour.linear(a)
        deep = LinearColour.linear(b)
    }

    private static func colours(_ table: Table, _ n: inout SeededGenerator, _ rim: Colour?) -> (
        Colour, Colour
    ) {
        switch table {
        case .plain:
            let colour = n.pick([
                Colour(0.45, 0.52, 0.60), Colour(0.60, 0.55, 0.48), Colour(0.38, 0.45, 0.38),
                Colour(0.55, 0.56, 0.58),
                Colour(0.56, 0.36, 0.32),
            ])
            return (colour, colour.scaled(0.93))
        case .wood, .cluttered:
            return n.pick([
                (Colour(0.72, 0.54, 0.36), Colour(0.46, 0.30, 0.17)),
                (Colour(0.55, 0.36, 0.22), Colour(0.31, 0.18, 0.10)),
                (Colour(0.80, 0.68, 0.50), Colour(0.62, 0.47, 0.31)),
            ])
        case .cloth:
            return n.pick([
                (Colour(0.36, 0.42, 0.56), Colour(0.22, 0.27, 0.39)),
                (Colour(0.60, 0.30, 0.30), Colour(0.42, 0.17, 0.18)),
                (Colour(0.58, 0.57, 0.52), Colour(0.42, 0.41, 0.37)),
            ])
        case .marble: return (Colour(0.86, 0.86, 0.85), Colour(0.52, 0.53, 0.55))
        case .dark: return (Colour(0.15, 0.15, 0.16), Colour(0.09, 0.09, 0.10))
        case .white: return (Colour(0.93, 0.93, 0.92), Colour(0.89, 0.89, 0.88))
        case .matched:
            let colour = (rim ?? .grey(0.85)).scaled(Float(n.uniform(0.94...0.985)))
            return (colour, colour.scaled(0.985))
        }
    }

    /// - Parameters x, y: millimetres on the table.
    @inline(__always)
    func colour(_ px: Float, _ py: Float) -> SIMD4<Float> {
        let x = px * turn.0 + py * turn.1
        let y = py * turn.0 - px * turn.1
        let share: Float
        switch table {
        case .wood, .cluttered: share = wood(x, y)
        case .cloth: share = cloth(x, y)
        case .marble: share = marble(x, y)
        case .plain, .dark, .white, .matched: share = plain(x, y)
        }
        return light + (deep - light) * share
    }

    /// Weight of detail of the given size in millimetres.
    @inline(__always)
    private func shown(_ size: Float) -> Float { max(0, min(1, size / (2 * blur) - 0.5)) }

    private func plain(_ x: Float, _ y: Float) -> Float {
        let broad = noise.fractal(x * 0.025, y * 0.025, octaves: 2)
        let speckle = fine.value(x * 3.1, y * 3.1) - 0.5
        return 0.5 + (broad - 0.5) * 1.4 + speckle * 1.2 * shown(0.32)
    }

    private func wood(_ x: Float, _ y: Float) -> Float {
        let plank = (y / 95).rounded(.down)
        let shift = plank * 57.3
        let rings = noise.fractal((x + shift) * 0.006, (y + shift) * 0.075, octaves: 3) * 7
        let phase = rings - rings.rounded(.down)
        let ring = phase < 0.8 ? phase / 0.8 : (1 - phase) / 0.2
        let fibre = fine.value((x + shift) * 0.12, y * 2.6) - 0.5
        let pore = fine.value((x - shift) * 0.35, y * 6.5)
        let tone = noise.value(plank * 3.7, 11.3)
        let edge = abs(y / 95 - plank - 0.5)
        let gap: Float = edge > 0.4955 ? 0.9 : 0
        let pores = pore > 0.78 ? (pore - 0.78) * 2.2 * shown(0.3) : 0
        return 0.12 + 0.36 * ring * ring + 0.28 * (tone - 0.3) + 0.34 * fibre * shown(0.6) + pores + gap
    }

    private func cloth(_ x: Float, _ y: Float) -> Float {
        let pitch: Float = 0.8
        let u = x / pitch
        let v = y / pitch
        let column = u.rounded(.down)
        let row = v.rounded(.down)
        let a = u - column - 0.5
        let b = v - row - 0.5
        let over = (Int(column) + Int(row)) & 1 == 0
        let thread = over ? 1 - 4 * a * a * 0.8 - b * b : 0.85 - 4 * b * b * 0.8 - a * a
        let weave = (0.5 - thread) * shown(pitch)
        let yarn = fine.value(column * 0.7, row * 0.21) - 0.5
        let fold = noise.fractal(x * 0.012, y * 0.02, octaves: 2) - 0.5
        return 0.42 + 0.5 * weave + 0.25 * yarn * shown(pitch * 1.4) + 0.9 * fold
    }

    private func marble(_ x: Float, _ y: Float) -> Float {
        let warp = noise.fractal(x * 0.011, y * 0.011, octaves: 3)
        let vein = abs(noise.fractal(x * 0.014 + warp * 2.2, y * 0.03 - warp, octaves: 4) - 0.5)
        let line = max(0, 1 - vein * 34)
        let veil = max(0, 1 - vein * 6)
        let mist = fine.fractal(x * 0.05, y * 0.05, octaves: 3) - 0.5
        return 0.12 + 0.5 * (warp - 0.45) + 0.4 * line * line + 0.3 * veil * veil * warp + 0.25 * mist
    }
}
