import RectoCore
import Testing

@testable import RectoEngines

/// The light of the part of a page on which least of it falls.
struct ShadeTests {
    private static let width = 240
    private static let height = 160

    /// Paper at 200 of which `isShaded` has 60, in shares of the page.
    private static func shade(_ isShaded: (Double, Double) -> Bool) throws -> Double {
        var pixels = [UInt8](repeating: 200, count: width * height)
        for y in 0..<height {
            for x in 0..<width where isShaded(Double(x) / Double(width), Double(y) / Double(height)) {
                pixels[y * width + x] = 60
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        return try frame.withView { try vision.measure($0, within: nil) }.light.shade
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
}
