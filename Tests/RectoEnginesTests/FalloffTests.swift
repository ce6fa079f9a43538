import Foundation
import RectoCore
import RectoEngines
import Testing

/// How a frame's light falls off to its corners.
@Suite("Fall-off of light") struct FalloffTests {
    /// A frame under a light whose logarithm falls by `radial` to the corners, and by `slope` from side to side.
    private static func frame(
        radial: Double, slope: Double = 0, level: Double = 0.5, squares: Int = 0, card: Double? = nil,
        format: PixelFormat = .bgr8, width: Int = 640, height: Int = 360
    ) -> Frame? {
        .drawn(width: width, height: height, format: format) { x, y in
            let u = (Double(x) + 0.5) / Double(width) - 0.5
            let v = (Double(y) + 0.5) / Double(height) - 0.5
            let (w, h) = (Double(width), Double(height))
            let r = (u * u * w * w + v * v * h * h) / (w * w + h * h) * 4
            var light = level * exp(-radial * r + slope * u)
            if squares > 0, (x / squares + y / squares) % 2 == 0 { light *= 0.4 }
            if let card, abs(u) < 0.3, abs(v) < 0.35 { light *= card }
            return SIMD3(repeating: 255 * encoded(light))
        }
    }

    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    private func falloff(_ frame: Frame?) throws -> Double? {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.falloff(view)?.radial
        }
    }

    @Test("is what it was drawn with", arguments: [-0.4, 0, 0.2, 0.8, 1.5], PixelFormat.allCases)
    func plain(radial: Double, format: PixelFormat) throws {
        let found = try #require(try falloff(Self.frame(radial: radial, format: format)))
        #expect(abs(found - radial) < 0.06 + 0.1 * abs(radial))
    }

    @Test("neither a lamp's slope, nor edges, nor a card in the middle are a fall-off", arguments: [0, 0.8])
    func scenes(radial: Double) throws {
        for frame in [
            Self.frame(radial: radial, slope: 0.6), Self.frame(radial: radial, squares: 40),
            Self.frame(radial: radial, level: 0.3, card: 2.5), Self.frame(radial: radial, card: 0.3),
            Self.frame(radial: radial, slope: -0.4, card: 1.6, width: 300, height: 400),
            Self.frame(radial: radial, width: 1920, height: 1080),
        ] {
            let found = try #require(try falloff(frame))
            #expect(abs(found - radial) < 0.12)
        }
    }

    @Test("what is black, clipped or too small tells none")
    func untold() throws {
        #expect(try falloff(Self.frame(radial: 0, level: 0)) == nil)
        #expect(try falloff(Self.frame(radial: 0, level: 2)) == nil)
        #expect(try falloff(Self.frame(radial: 0, width: 8, height: 8)) == nil)
    }
}
