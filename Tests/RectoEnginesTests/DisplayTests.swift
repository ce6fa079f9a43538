import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Displays told by their lattice.
@Suite("Traces of a display") struct DisplayTests {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models/screen-trace/screen-trace.onnx").path

    /// A picture of soft blots with noise, at times behind a lattice of stripes of three colours.
    private static func picture(lattice pitch: Double?, format: PixelFormat = .bgr8) -> Frame? {
        var n = SeededGenerator(seed: 5)
        return .drawn(width: 640, height: 420, format: format) { x, y in
            let blot = 60 * sin(Double(x) / 61) * cos(Double(y) / 47)
            var tone = SIMD3<Double>()
            for c in 0..<3 {
                tone[c] = 130 + blot + Double(c) * 12 + n.uniform(-6...6)
                guard let pitch else { continue }
                let across = cos(2 * .pi * (Double(x) / pitch + Double(c) / 3))
                let down = cos(2 * .pi * (Double(y) + Double(x) * 0.03) / pitch)
                tone[c] *= 1 + 0.12 * across + 0.06 * down
            }
            return tone
        }
    }

    private func display(
        _ frame: Frame?, on quad: Quad = .frame(width: 640, height: 420), network: String? = Self.path
    ) throws -> DisplayTrace? {
        var vision = try VisionEngine(traceNetwork: network)
        return try #require(frame).withView { view throws(EngineError) in
            try vision.display(view, on: quad, besides: [])
        }
    }

    @Test("a lattice raises the odds, whatever the picture's layout", arguments: [3.3, 4.6, 6.2])
    func lattice(pitch: Double) throws {
        let plain = try #require(try display(Self.picture(lattice: nil)))
        let shown = try #require(try display(Self.picture(lattice: pitch)))
        // The check judges at 2.66: noise alone stays far below.
        #expect(plain.logOdds < 1)
        #expect(shown.logOdds > max(plain.logOdds + 2, 2.66))
        #expect(shown.squares == plain.squares && shown.squares > 1)
        let alpha = try #require(try display(Self.picture(lattice: pitch, format: .bgra8)))
        #expect(abs(alpha.logOdds - shown.logOdds) < 3)
    }

    @Test("too few pixels of the document or one channel say nothing")
    func silence() throws {
        let small = Quad.rectangle(x: 20, y: 20, width: 400, height: 220)
        #expect(try display(Self.picture(lattice: 5), on: small) == nil)
        #expect(try display(Self.picture(lattice: 5, format: .grey8)) == nil)
    }

    @Test("no network and a file that is none are errors that say so")
    func missing() {
        #expect(throws: EngineError.self) { try display(Self.picture(lattice: 5), network: nil) }
        #expect(throws: EngineError.self) {
            try display(Self.picture(lattice: 5), network: "/nowhere.onnx")
        }
    }

    @Test("nothing grows from frame to frame")
    func memory() throws {
        var vision = try VisionEngine(traceNetwork: Self.path)
        let frame = try #require(Self.picture(lattice: nil))
        let quad = Quad.frame(width: 640, height: 420)
        _ = try frame.withView { view throws(EngineError) in try vision.display(view, on: quad, besides: [])
        }
        let bytes = vision.scratchBytes
        for _ in 0..<3 {
            _ = try frame.withView { view throws(EngineError) in
                try vision.display(view, on: quad, besides: [])
            }
        }
        #expect(vision.scratchBytes == bytes && bytes > 0)
    }
}
