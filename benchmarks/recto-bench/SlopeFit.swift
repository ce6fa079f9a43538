import Foundation
import Recto
import RectoCore
import RectoTesting

/// The slopes that make a score the share of values that show what the check looks for, on either side of a midpoint that
/// stays where it is: no verdict changes.
struct SlopeFit {
    let values: [LabelledValue]
    let calibration: Thresholds.Calibration

    /// A score may go from 0.5 to 0.9 within this share of the way to the median of a side's values: where few frames part
    /// at a step the next ones need not.
    private static let nearest = 0.25

    /// The slope of least squared error (Brier 1950) of each side, targets smoothed after Platt (1999), or what is in use
    /// where the scores of these values are better calibrated with it. One frame whose document was taken for another
    /// would make the likeliest slope flat.
    func fit() -> Thresholds.Calibration {
        let sign = calibration.slope < 0 ? -1.0 : 1.0
        let positives = values.count(where: \.isPositive)
        let (high, low) = (
            Double(positives + 1) / Double(positives + 2), 1 / Double(values.count - positives + 2)
        )
        let points = values.map { value in
            (off: sign * (value.native - calibration.midpoint), target: value.isPositive ? high : low)
        }
        guard let before = best(points.filter { $0.off < 0 }), let beyond = best(points.filter { $0.off > 0 })
        else { return calibration }
        let found = Thresholds.Calibration(
            midpoint: calibration.midpoint, slope: ThresholdsFile.rounded(sign * before),
            slopeBeyond: ThresholdsFile.rounded(sign * beyond),
            threshold: calibration.threshold, source: calibration.source)
        return error(of: found) < error(of: calibration) ? found : calibration
    }

    /// The expected calibration errors, with classes as frequent as here and as if they were of one size, together.
    func error(of calibration: Thresholds.Calibration) -> Double {
        let labels = values.map {
            ScoredLabel(score: calibration.score($0.native), isPositive: $0.isPositive)
        }
        return [false, true].reduce(0) { sum, balances in
            sum + (Reliability(labels, balancesClasses: balances)?.expectedError ?? 0)
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

extension LabelledValue {
    /// The values of a curve that `ROC.csv` wrote: where the share found rises a positive stands, else a negative.
    static func ofCurve(_ csv: String) -> [LabelledValue] {
        var found = 0.0
        return csv.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: ",").compactMap { Double($0) }
            guard cells.count == 3 else { return nil }
            defer { found = cells[2] }
            return LabelledValue(native: cells[0], isPositive: cells[2] > found)
        }
    }
}
