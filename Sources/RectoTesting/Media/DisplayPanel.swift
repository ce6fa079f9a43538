import RectoCore

/// A display that shows the document; lengths are millimetres at the document's size.
struct DisplayPanel: Sendable {
    var kind: Medium.Screen
    /// From pixel to pixel.
    var pitch: Double
    /// Share of a pixel's side that shines, 0...1.
    var fill: Double
    /// Light of black and of white, the sensor's full scale being 1.
    var black: Double
    var white: Double
    /// 0 shows the picture's own tones, 1 squares them.
    var contrast: Double
    /// Gain of blue, green and red.
    var cast: SIMD4<Float>
    /// Of the page around the document, display value 0...1.
    var ground: Colour
    /// Lit panel beyond the document's left, upper, right and lower side.
    var margins: (left: Double, top: Double, right: Double, bottom: Double)
    var bezel: Double
    /// Share of light lost towards one end, and its direction, degrees.
    var fall: Double
    var fallAngle: Double
    /// Power of the cosine by which its light falls off to the side: 0 of a panel that shines alike all around, 5 of a twisted
    /// nematic one.
    var directivity = 0.0
    /// Dark bands of a refresh that the sensor's rows catch.
    var band: LightWave?
    /// A window or lamp in the glass: its middle, half sides, light and softness.
    var reflection: (middle: Point, half: Point, light: Double, soft: Double)?

    static func drawn(
        _ kind: Medium.Screen, grade: Double, millimetresPerPixel: Double, _ n: inout SeededGenerator
    ) -> DisplayPanel {
        let shown = n.chance(0.45) ? n.uniform(1...10) : n.uniform(25...60)
        func margin() -> Double { shown * n.uniform(0.6...1.6) }
        let blue = Float(n.uniform(-0.12...0.28))
        let green = Float(n.uniform(-0.06...0.06))
        var panel = DisplayPanel(
            kind: kind, pitch: (0.5 + 2.2 * grade) * n.uniform(0.92...1.08) * millimetresPerPixel,
            fill: n.uniform(0.72...0.94), black: n.uniform(0.001...0.02), white: n.uniform(0.62...1.05),
            contrast: n.uniform(0...0.35),
            cast: SIMD4(1 + blue, 1 + green, 1 - blue * 0.6, 1),
            ground: n.pick([.grey(0.97), .grey(0.05), .grey(0.2), .grey(0), Colour(0.86, 0.84, 0.8)]),
            margins: (margin(), margin(), margin(), margin()), bezel: n.uniform(2...14),
            fall: n.uniform(0.03...0.3), fallAngle: n.uniform(0...360), band: nil, reflection: nil)
        if n.chance(0.35) {
            panel.band = LightWave(
                depth: n.uniform(0.08...0.4), length: n.uniform(0.12...0.9), phase: n.uniform(0...1))
        }
        if n.chance(0.35) {
            panel.reflection = (
                Point(n.uniform(-40...40), n.uniform(-30...30)), Point(n.uniform(6...30), n.uniform(6...30)),
                n.uniform(0.03...0.3), n.uniform(1...9)
            )
        }
        return panel
    }
}
