/// A colour as it is shown on a display (sRGB), each channel 0...1.
public struct Colour: Sendable, Hashable {
    public var red: Float
    public var green: Float
    public var blue: Float

    public init(_ red: Float, _ green: Float, _ blue: Float) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    static func grey(_ value: Float) -> Colour { Colour(value, value, value) }

    /// - Parameters:
    ///   - hue: degrees on the colour circle, 0 is red.
    ///   - saturation: 0...1.
    ///   - lightness: 0...1.
    static func hue(_ hue: Double, saturation: Double, lightness: Double) -> Colour {
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        func channel(_ offset: Double) -> Float {
            let h = hue / 360 + offset
            let t = abs(((h - h.rounded(.down)) * 6) - 3) - 1
            return Float(lightness + chroma * (max(0, min(1, t)) - 0.5))
        }
        return Colour(channel(0), channel(-1.0 / 3), channel(1.0 / 3))
    }

    func mixed(with other: Colour, _ share: Float) -> Colour {
        Colour(
            red + (other.red - red) * share, green + (other.green - green) * share,
            blue + (other.blue - blue) * share)
    }

    func scaled(_ gain: Float) -> Colour {
        Colour(min(1, red * gain), min(1, green * gain), min(1, blue * gain))
    }

    /// Blue, green, red, opaque: the order of the rasters.
    var pixel: SIMD4<Float> { SIMD4(blue, green, red, 1) }
}
