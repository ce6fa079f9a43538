import RectoCore
import Testing

@testable import RectoTesting

/// Frames in a row with light that moves.
@Suite struct BandedSequenceTests {
    private static let set = Specimens.printer.map {
        ConditionSet(
            printer: $0, seed: 31, width: 320, height: 180, kinds: [.cardFront], variants: 1, dpi: 110)
    }
    private let set: ConditionSet

    init() throws {
        set = try #require(Self.set)
    }

    /// Means of a frame's rows, green.
    private func rows(_ frame: Frame) -> [Double] {
        let bytes = Specimens.bytes(frame)
        return (0..<frame.height).map { y in
            (0..<frame.width).reduce(0.0) { $0 + Double(bytes[(y * frame.width + $1) * 3 + 1]) }
                / Double(frame.width)
        }
    }

    @Test("each kind comes once in a round, bands on displays and lamps alone")
    func kinds() {
        let drawn = (0..<6).map { BandedSequence(set, index: $0) }
        #expect(drawn.map(\.kind) == BandedSequence.Kind.allCases)
        for sequence in drawn {
            let hasBands = sequence.kind == .bands || sequence.kind == .lamp
            #expect((sequence.wave != nil) == hasBands && (sequence.step != 0) == hasBands)
            #expect((0...1).contains(sequence.beside))
        }
    }

    @Test("the same sequence comes out twice, and no two of its frames are the same", arguments: 0..<6)
    func deterministic(index: Int) {
        var (one, other) = (BandedSequence(set, index: index), BandedSequence(set, index: index))
        let frames = (0..<3).map { _ in Specimens.bytes(one.next()) }
        #expect(frames == (0..<3).map { _ in Specimens.bytes(other.next()) })
        #expect(frames[0] != frames[1] && frames[1] != frames[2])
    }

    @Test("a lamp's bands go on down the rows by their step")
    func wave() {
        let wave = LightWave(depth: 0.4, length: 0.5, phase: 0.25)
        #expect(abs(wave.gain(row: 0, of: 180) - 0.9) < 0.001)
        #expect(abs(wave.gain(row: 22, of: 180) - 0.6) < 0.01)
        #expect(wave.gain(row: 10, of: 180) == wave.gain(row: 100, of: 180))
        var scene = set.scene(.clean, index: 0)
        scene.light.flicker = wave
        let (before, still) = (rows(scene.drawn().frame), rows(set.scene(.clean, index: 0).drawn().frame))
        LightDrift.bands(0.5).move(&scene)
        let after = rows(scene.drawn().frame)
        // Half a band on, what was darkest is as it would be without.
        #expect(before[22] < 0.85 * still[22] && abs(after[22] - still[22]) < 3)
    }
}
