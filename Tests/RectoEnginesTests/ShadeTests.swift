import RectoCore
import Testing

@testable import RectoEngines

/// The light of the part of a page on which least of it falls.
struct ShadeTests {
    private static let width = 240
    private static let height = 160

    /// Paper at 200 of which `isShaded` has 60, in shares of the page.
    private static func shade(_ isShaded: (Double, Double) -> Bool) throws -> Double {
        try light(isShaded, portrait: nil).shade
    }

    private static func light(_ isShaded: (Double, Double) -> Bool, portrait: Quad?) throws
        -> FrameMeasures.Light
    {
        var pixels = [UInt8](repeating: 200, count: width * height)
        for y in 0..<height {
            for x in 0..<width where isShaded(Double(x) / Double(width), Double(y) / Double(height)) {
                pixels[y * width + x] = 60
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        return try frame.withView { try vision.measure($0, within: nil, portrait: portrait, besides: []) }
            .light
    }

    @Test(
        "a shadow over a good part of a page counts, wherever its edge falls",
        arguments: [
            (1.0, 0.0, 0.33), (1, 0, 0.41), (0, 1, 0.4), (0, 1, 0.47), (1, 1, 0.85), (-1, 1, -0.1),
        ])
    func half(across: Double, down: Double, edge: Double) throws {
        #expect(try Self.shade { $0 * across + $1 * down < edge } == 60)
    }

    @Test(
        "neither a corner nor stripes do, and no print",
        arguments: [0.12, 0.2])
    func parts(share: Double) throws {
        #expect(try Self.shade { $0 + $1 < 2 * share } == 200)
        #expect(try Self.shade { x, _ in (x / share).truncatingRemainder(dividingBy: 1) < 0.5 } == 200)
        #expect(try Self.shade { _, y in y < share } == 200)
        #expect(try Self.shade { x, y in Int(x * 240) % 4 == 0 || Int(y * 160) % 4 == 0 } == 200)
    }

    @Test(
        "neither a light portrait on a dark card nor a dark one on a light card is light on a part of it",
        arguments: [false, true])
    func portrait(isDark: Bool) throws {
        let place = Quad.rectangle(x: 10, y: 14, width: 96, height: 132)
        func isShaded(x: Double, y: Double) -> Bool {
            place.contains(Point(x * Double(Self.width), y * Double(Self.height))) == isDark
        }
        #expect(try Self.light(isShaded, portrait: nil).evenness < 0.5)
        #expect(try Self.light(isShaded, portrait: place).evennessBesidePortrait == 1)
        #expect(try Self.light(isShaded, portrait: place).evenness > 0.7)
        // What is no convex quad near the frame is no portrait.
        let crossed = Quad(
            topLeft: Point(0, 0), topRight: Point(9, 9), bottomRight: Point(9, 0), bottomLeft: Point(0, 9))
        for strange in [crossed, Quad.rectangle(x: -1e9, y: 0, width: 2e9, height: 80)] {
            #expect(try Self.light(isShaded, portrait: strange) == Self.light(isShaded, portrait: nil))
        }
    }

    @Test("a shadow beside the portrait counts as it does without one")
    func shadowBeside() throws {
        let place = Quad.rectangle(x: 12, y: 24, width: 72, height: 112)
        for portrait in [nil, place] {
            let light = try Self.light({ x, _ in x > 0.55 }, portrait: portrait)
            #expect(light.evenness < 0.35, "\(light)")
        }
    }
}
