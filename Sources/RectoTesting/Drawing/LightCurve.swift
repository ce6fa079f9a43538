/// The sRGB curve between display values and linear light, both 0...1.
enum LightCurve {
    static func linear(_ display: Double) -> Double {
        display <= 0.04045 ? display / 12.92 : Elementary.power((display + 0.055) / 1.055, 2.4)
    }

    static func display(_ linear: Double) -> Double {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * Elementary.power(linear, 1 / 2.4) - 0.055
    }

    static let linearSteps = 1023
    /// Linear light at display values k / 1023.
    static let linearTable: [Float] = (0...1024).map { Float(linear(min(1, Double($0) / 1023))) }

    static let displaySteps = 4095
    /// Display values at linear light (k / 4095) squared: finer where the curve is steep.
    static let displayTable: [Float] = (0...4096).map { k in
        let root = min(1, Double(k) / 4095)
        return Float(display(root * root))
    }
}
