import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Two pictures on one page, made of waves, so that it is known whether they are one.
@Suite("Likeness of a second portrait") struct LikenessTests {
    /// Something with as much detail as a face: waves of one to six lengths across.
    private struct Picture {
        private let waves: [(x: Double, y: Double, phase: Double, height: Double)]

        init(seed: UInt64) {
            var n = SeededGenerator(seed: seed)
            waves = (0..<24).map { _ in
                let (x, y) = (n.uniform(-6...6), n.uniform(-6...6))
                return (x, y, n.uniform(0...(2 * .pi)), 1 / (1 + hypot(x, y)))
            }
        }

        /// -1...1 or so, of a place within -1...1.
        func tone(_ u: Double, _ v: Double) -> Double {
            waves.reduce(0) { $0 + $1.height * sin(.pi * ($1.x * u + $1.y * v) + $1.phase) } / 2
        }
    }

    /// How the second picture is printed.
    struct Print {
        /// Pixels from its middle to its sides.
        var half = 30.0
        /// Of the first one's contrast.
        var contrast = 0.35
        /// Grey levels of the lines that run over it.
        var pattern = 0.0
        /// How far it stands from where it is said to, pixels.
        var shift = 0.0
    }

    private static let first = Quad.rectangle(x: 50, y: 50, width: 120, height: 120)
    private static let second = Quad.rectangle(x: 280, y: 80, width: 60, height: 60)

    private func likeness(
        of seed: UInt64, as print: Print = Print(), at place: Quad = second
    ) throws -> Double {
        let (one, other) = (Picture(seed: 1), Picture(seed: seed))
        var n = SeededGenerator(seed: 9)
        var pixels = [UInt8](repeating: 0, count: 400 * 220)
        for y in 0..<220 {
            for x in 0..<400 {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let (u, v) = ((px - 110) / 60, (py - 110) / 60)
                let (s, t) = ((px - 310 - print.shift) / print.half, (py - 110) / print.half)
                var tone = 200.0
                if max(abs(u), abs(v)) < 1.4 { tone = 128 + 70 * one.tone(u, v) }
                if max(abs(s), abs(t)) < 1.6 {
                    tone =
                        170 + 70 * print.contrast * other.tone(s, t) + print.pattern
                        * sin(0.9 * (px + 2 * py))
                }
                pixels[y * 400 + x] = UInt8(clamping: Int(tone) + n.index(below: 7) - 3)
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: 400, height: 220, format: .grey8))
        var vision = try VisionEngine()
        return try frame.withView { view throws(EngineError) in
            try vision.likeness(view, of: place, to: Self.first)
        }
    }

    @Test(
        "the same picture, smaller, paler, off its place and under a pattern, is alike",
        arguments: [
            Print(), Print(contrast: 0.2), Print(pattern: 12), Print(half: 27, shift: 4),
            Print(half: 34, shift: -4),
        ])
    func same(print: Print) throws {
        #expect(try likeness(of: 1, as: print) > 0.8)
    }

    @Test("another picture is not, nor is nothing at all", arguments: [2, 3, 4, 5] as [UInt64])
    func other(seed: UInt64) throws {
        #expect(try likeness(of: seed) < 0.6)
        #expect(abs(try likeness(of: seed, as: Print(contrast: 0))) < 0.5)
    }

    @Test("squares that are not convex, or lie far from the frame, are refused")
    func refusal() throws {
        let crossed = Quad(
            topLeft: Point(280, 80), topRight: Point(340, 140), bottomRight: Point(340, 80),
            bottomLeft: Point(280, 140))
        #expect(throws: EngineError.self) { try likeness(of: 1, at: crossed) }
        #expect(throws: EngineError.self) {
            try likeness(of: 1, at: .rectangle(x: 90_000, y: 0, width: 60, height: 60))
        }
    }
}
