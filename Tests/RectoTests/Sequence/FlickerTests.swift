import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// How often a score that jitters as it does under a shaking camera changes the status that is shown. The jitter is what
/// `recto-bench sequences --seeds 1 --count 8 --frames 20 --width 960` measured of blur, the check that jitters most: a
/// standard deviation of 0.6 of the score's logit, 0.2 of which a frame shares with the one before it.
struct FlickerTests {
    static let jitter = 0.6
    static let kinship = 0.2

    /// Scores of frames in a row about a middle, given as a logit.
    static func scores(_ middle: Double, count: Int, _ n: inout SeededGenerator) -> [Double] {
        func push() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + n.unit() } }
        var off = jitter * push()
        return (0..<count).map { _ in
            defer { off = kinship * off + (1 - kinship * kinship).squareRoot() * jitter * push() }
            return Thresholds.Calibration(midpoint: 0, slope: 1, threshold: 0.5, source: "").score(
                middle + off)
        }
    }

    static func shown(_ scores: [Double], _ settings: SequenceSettings) -> [StatusCode?] {
        var sequence = FrameSequence(settings: settings)
        return scores.map { score in
            sequence.add(FrameSequenceTests.report([.blur: score]))
            return sequence.status
        }
    }

    static func changes(_ settings: SequenceSettings) -> Double {
        var n = SeededGenerator(seed: 7)
        let counts = (0..<200).map { _ -> Int in
            let seen = shown(scores(n.uniform(-1.5...1.5), count: 30, &n), settings).compactMap(\.self)
            return zip(seen, seen.dropFirst()).count { $0 != $1 }
        }
        return Double(counts.reduce(0, +)) / 200
    }

    @Test(
        "frame by frame the status changes six times in thirty frames, as it is shown every other sequence once"
    )
    func flicker() {
        let single = Self.changes(SequenceSettings(window: 1, needed: 1, plain: 0, leaving: 1))
        #expect(single > 5)
        #expect(Self.changes(SequenceSettings()) < 0.6)
    }

    @Test("without a lower level to leave at it would change more than twice as often")
    func level() {
        #expect(
            Self.changes(SequenceSettings(leaving: 1)) > 2 * Self.changes(SequenceSettings()))
    }

    @Test("what is clearly bad or mended is shown after three frames at the most, in nine of ten sequences")
    func delay() {
        var n = SeededGenerator(seed: 8)
        var (late, stuck) = (0, 0)
        for _ in 0..<200 {
            let bad = Self.shown(Self.scores(1.5, count: 10, &n), SequenceSettings())
            if (bad.firstIndex(of: .scanDocumentBlurDetected) ?? 10) > 3 { late += 1 }
            let mended = Self.scores(2.5, count: 10, &n) + Self.scores(-2.5, count: 20, &n)
            let seen = Self.shown(mended, SequenceSettings())
            if seen[13] == .scanDocumentBlurDetected { stuck += 1 }
        }
        #expect(late < 20 && stuck < 20, "\(late) late, \(stuck) stuck")
    }
}
