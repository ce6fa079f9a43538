import Foundation
import Recto
import RectoCore
import RectoTesting

/// The midpoint, and the slopes on either side of it, that make a score the share of values that show what the check looks for. The
/// native value from which on the check judges stays, and the score that it has becomes the level: no verdict changes.
struct SlopeFit {
    let values: [LabelledValue]
    let calibration: Thresholds.Calibration
    /// Whether the midpoint stays where it is, and the level with it.
    var keepsMidpoint = false

    /// A score may go from 0.5 to 0.9 within this share of the way to the median of a side's values: where few frames part
    /// at a step the next ones need not.
    private static let nearest = 0.25

    /// Midpoints that are tried: so many even steps from the values of which nothing is amiss up to the level. A level under even
    /// odds would refuse what is more likely sound.
    private static let steps = 24

    /// What has the least squared error (Brier 1950), targets smoothed after Platt (1999), or what is in use
    /// where the scores of these values are better calibrated with it. One frame whose document was taken for another
    /// would make the likeliest slope flat.
    func fit() -> Thresholds.Calibration {
        let sound = values.filter { !$0.isPositive }.map(\.native).sorted()
        guard !sound.isEmpty else { return calibration }
        let (level, low) = (calibration.level, sound[sound.count / 2])
        let others = (0..<Self.steps).map { level + (low - level) * Double($0) / Double(Self.steps) }
        let midpoints = [calibration.midpoint] + (keepsMidpoint ? [] : others)
        return midpoints.map { fit(midpoint: $0, level: level) }.min { error(of: $0) < error(of: $1) }
            ?? calibration
    }

    private func fit(midpoint: Double, level: Double) -> Thresholds.Calibration {
        let sign = calibration.slope < 0 ? -1.0 : 1.0
        let positives = values.count(where: \.isPositive)
        let (high, low) = (
            Double(positives + 1) / Double(positives + 2), 1 / Double(values.count - positives + 2)
        )
        let points = values.map { value in
            (off: sign * (value.native - midpoint), target: value.isPositive ? high : low)
        }
        guard let before = best(points.filter { $0.off < 0 }), let beyond = best(points.filter { $0.off > 0 })
        else { return calibration }
        let found = Thresholds.Calibration(
            midpoint: ThresholdsFile.rounded(midpoint), slope: ThresholdsFile.rounded(sign * before),
            slopeBeyond: ThresholdsFile.rounded(sign * beyond),
            threshold: calibration.threshold, source: calibration.source
        ).judging(from: level)
        return error(of: found) < error(of: calibration) ? found : calibration
    }

    /// The expected calibration errors, with classes as frequent as here and as if they were of one size, together.
    func error(of calibration: Thresholds.Calibration) -> Double {
        let labels = values.map {
            ScoredLabel(score: calibration.score($0.native), isPositive: $0.isPositive)
        }
        return [nil, 0.5].reduce(0) { sum, share in
            sum + (Reliability(labels, positiveShare: share)?.expectedError ?? 0)
        }
    }

    /// The slope of least squared error; nil where nothing lies off the midpoint.
    private func best(_ points: [(off: Double, target: Double)]) -> Double? {
        guard !points.isEmpty else { return nil }
        func error(_ slope: Double) -> Double {
            points.reduce(0) { sum, point in
                let p = 1 / (1 + exp(-slope * point.off))
                return sum + (p - point.target) * (p - point.target)
            }
        }
        let median = points.map { abs($0.off) }.sorted()[points.count / 2]
        guard median > 0 else { return nil }
        // Steps of 2 per cent are finer than what so few values tell.
        let most = log(9) / (Self.nearest * median)
        return (0..<460).map { most / pow(1.02, Double($0)) }.min { error($0) < error($1) }
    }
}

extension Thresholds.Calibration {
    /// The native value whose score is the threshold.
    var level: Double {
        let off = log(threshold / (1 - threshold))
        return midpoint + off / (off > 0 ? slopeBeyond ?? slope : slope)
    }

    /// The same scores, judged from another native value on.
    func judging(from level: Double) -> Self {
        // Four digits, downwards, so that the level itself is reached.
        let score = (score(level) * 10_000).rounded(.down) / 10_000
        return Self(
            midpoint: midpoint, slope: slope, slopeBeyond: slopeBeyond, threshold: score, source: source)
    }
}
