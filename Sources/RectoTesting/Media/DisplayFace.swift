import RectoCore

/// The lit panel of a display, pixel by pixel.
struct DisplayFace: FineFace {
    private let panel: DisplayPanel
    private let grid: PixelGrid
    private let reader: TextureReader
    private let low: Point
    private let high: Point
    private let ground: SIMD4<Float>
    private let turn: (c: Double, s: Double)
    private let perPitch: Double
    private let slope: (x: Float, y: Float)
    /// The pixel asked for last and its light.
    private var kept: (x: Int, y: Int, light: SIMD4<Float>) = (.min, .min, .zero)

    init(_ panel: DisplayPanel, slab: Slab) {
        self.panel = panel
        grid = PixelGrid(panel.kind, fill: panel.fill)
        reader = TextureReader(slab, detail: panel.pitch)
        low = Point(-slab.width / 2 - panel.margins.left, -slab.height / 2 - panel.margins.top)
        high = Point(slab.width / 2 + panel.margins.right, slab.height / 2 + panel.margins.bottom)
        ground = LinearColour.linear(panel.ground)
        let angle = Elementary.radians(panel.kind == .pentile ? 45 : 0)
        turn = (Elementary.cosine(angle), Elementary.sine(angle))
        perPitch = 1 / panel.pitch
        let reach = panel.fall / max(slab.width, slab.height)
        let fall = Elementary.radians(panel.fallAngle)
        slope = (Float(reach * Elementary.cosine(fall)), Float(reach * Elementary.sine(fall)))
    }

    mutating func light(_ p: Point, footprint: Double) -> SIMD4<Float> {
        guard p.x > low.x, p.y > low.y, p.x < high.x, p.y < high.y else { return .zero }
        let x = (p.x * turn.c + p.y * turn.s) * perPitch
        let y = (p.y * turn.c - p.x * turn.s) * perPitch
        let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        if i != kept.x || j != kept.y { kept = (i, j, shown(Double(i) + 0.5, Double(j) + 0.5)) }
        let fall = max(0.2, 1 - slope.x * Float(p.x) - slope.y * Float(p.y))
        let spread = grid.mean(Float(x), Float(y), max(0.01, Float(footprint * perPitch)))
        var light = kept.light * spread * fall
        light.w = 1
        return light
    }

    /// Light of one pixel, before it is spread.
    private func shown(_ x: Double, _ y: Double) -> SIMD4<Float> {
        let p = Point((x * turn.c - y * turn.s) * panel.pitch, (x * turn.s + y * turn.c) * panel.pitch)
        let page = reader.colour(p)
        let colour = page + ground * (1 - page.w)
        let tone = colour + (colour * colour - colour) * Float(panel.contrast)
        let floor = SIMD4<Float>(repeating: Float(panel.black))
        return (floor + tone * Float(panel.white - panel.black)) * panel.cast
    }
}
