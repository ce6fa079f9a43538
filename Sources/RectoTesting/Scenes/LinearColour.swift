/// Display colours as linear light, in the rasters' order.
enum LinearColour {
    static func linear(_ c: Colour) -> SIMD4<Float> {
        SIMD4(
            Float(LightCurve.linear(Double(c.blue))), Float(LightCurve.linear(Double(c.green))),
            Float(LightCurve.linear(Double(c.red))), 1)
    }
}
