import RectoCore

/// A printed or copied document on its paper, dot by dot; light is what the paper sends back of full light.
struct PrintedFace: FineFace {
    private let job: PrintJob
    private let reader: TextureReader
    private let noise: ValueNoise
    private let paper: SIMD4<Float>
    private let half: Point
    private let low: Point
    private let high: Point
    private let perDot: Double
    /// Direction of each ink's screen: cyan, magenta, yellow, black.
    private let screens: [(c: Double, s: Double)]

    /// Light that a solid ink lets through, blue first.
    private static let inks: [SIMD4<Float>] = [
        SIMD4(0.74, 0.46, 0.07, 1), SIMD4(0.42, 0.09, 0.72, 1), SIMD4(0.11, 0.80, 0.90, 1),
        SIMD4(0.045, 0.045, 0.05, 1),
    ]

    init(_ job: PrintJob, slab: Slab, seed: UInt64) {
        self.job = job
        reader = TextureReader(slab, detail: job.detail)
        noise = ValueNoise(seed: seed ^ 0x91)
        paper = LinearColour.linear(job.paper)
        half = Point(slab.width / 2, slab.height / 2)
        low = Point(-half.x - job.margins.left, -half.y - job.margins.top)
        high = Point(half.x + job.margins.right, half.y + job.margins.bottom)
        perDot = 1 / job.dot
        screens = [15.0, 75, 0, 45].map { degrees in
            let angle = Elementary.radians(degrees + job.turn)
            return (Elementary.cosine(angle), Elementary.sine(angle))
        }
    }

    mutating func light(_ p: Point, footprint: Double) -> SIMD4<Float> {
        guard p.x > low.x, p.y > low.y, p.x < high.x, p.y < high.y, !isOffCorner(p) else { return .zero }
        let page = reader.colour(p)
        guard page.w > 0.003 || job.rim > 0 else { return paper }
        // What the document leaves free is paper that nothing is printed on.
        let tone = toned(page + SIMD4<Float>(repeating: 1) * (1 - page.w), p)
        let soft = Float(job.spread + 0.5 * footprint * perDot)
        var light = paper
        switch job.process {
        case .toner: light *= toner(tone, p, soft)
        case .inks:
            let amounts = Self.separated(tone)
            for ink in 0..<4 where amounts[ink] > 0.002 {
                let share = covered(amounts[ink], ink, p, soft)
                light *= 1 - (1 - Self.inks[ink]) * share
            }
        }
        light.w = 1
        return light
    }

    private func isOffCorner(_ p: Point) -> Bool {
        let r = job.corner
        let dx = max(low.x + r - p.x, p.x - high.x + r)
        let dy = max(low.y + r - p.y, p.y - high.y + r)
        return dx > 0 && dy > 0 && dx * dx + dy * dy > r * r
    }

    /// The tones that are sent to the printer.
    @inline(__always)
    private func toned(_ colour: SIMD4<Float>, _ p: Point) -> SIMD4<Float> {
        let middle: Float = 0.25
        var tone = (colour - middle) * Float(job.contrast) + (middle + Float(job.lighten) * 0.5)
        if job.grain > 0 {
            tone *= 1 + Float(job.grain) * (noise.value(Float(p.x) * 5, Float(p.y) * 5) * 2 - 1)
        }
        if job.rim > 0 {
            let edge = max(abs(p.x) - half.x, abs(p.y) - half.y)
            tone *= 1 - Float(job.rim * Elementary.exponential(-edge * edge / 0.12))
        }
        return tone.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }

    @inline(__always)
    private func toner(_ tone: SIMD4<Float>, _ p: Point, _ soft: Float) -> Float {
        let grey = tone.x * 0.07 + tone.y * 0.72 + tone.z * 0.21
        return 1 - 0.955 * covered((1 - grey) / 0.955, 3, p, soft)
    }

    /// Shares of cyan, magenta, yellow and black; grey is partly printed in black.
    @inline(__always)
    private static func separated(_ tone: SIMD4<Float>) -> SIMD4<Float> {
        var inks = SIMD4<Float>((1 - tone.z) / 0.93, (1 - tone.y) / 0.91, (1 - tone.x) / 0.89, 0)
        let grey = min(inks.x, inks.y, inks.z)
        let black = max(0, grey - 0.35) / 0.65
        inks = (inks - 0.75 * black * grey) * 0.94
        inks.w = black * black * 0.95
        return inks.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }

    /// How much of a small place an ink covers where its dots are to take the given share.
    @inline(__always)
    private func covered(_ share: Float, _ ink: Int, _ p: Point, _ soft: Float) -> Float {
        let turn = screens[ink]
        let x = (p.x * turn.c + p.y * turn.s) * perDot
        let y = (p.y * turn.c - p.x * turn.s) * perDot
        let threshold: Float
        if job.isScattered {
            threshold = DotTable.scatter.cell(
                Int(x.rounded(.down)) &+ ink &* 23, Int(y.rounded(.down)) &+ ink &* 41)
        } else {
            threshold = DotTable.cluster.value(Float(x), Float(y))
        }
        return max(0, min(1, (share - threshold) / max(0.02, soft) + share))
    }
}
