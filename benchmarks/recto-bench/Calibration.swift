import Foundation
import RectoCore

/// One labelled value of one measure.
struct LabelledValue {
    let native: Double
    let isPositive: Bool
}

/// A logistic curve through labelled values, with targets smoothed after Platt (1999) so that separable data do
/// not make it infinitely steep, and the threshold that keeps false alarms down.
struct CalibrationFit {
    let values: [LabelledValue]
    /// Share of negatives that may fail.
    let allowedFalseAlarms: Double

    /// The score is 0.5 at the threshold. It divides the gap between the classes' nearer twentieths in proportion to
    /// their spreads, and moves on where more than the allowed share of negatives would fail.
    func fit(source: String) -> Thresholds.Calibration {
        let direction = sign(values.map { ($0.native, $0.isPositive) }) < 0 ? -1.0 : 1.0
        let negatives = values.filter { !$0.isPositive }.map { $0.native * direction }.sorted()
        let positives = values.filter(\.isPositive).map { $0.native * direction }.sorted()
        guard !negatives.isEmpty, !positives.isEmpty else {
            preconditionFailure("a calibration needs both classes")
        }
        func quantile(_ sorted: [Double], _ share: Double) -> Double {
            sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        }
        let (edge, reach) = (
            quantile(negatives, 1 - max(0.05, allowedFalseAlarms)), quantile(positives, 0.05)
        )
        // A class without spread still keeps its distance.
        let least = 0.3 * abs(reach - edge)
        let own = max(least, edge - quantile(negatives, 0.5))
        let other = max(least, quantile(positives, 0.5) - reach)
        let between = edge + (reach - edge) * own / (own + other)
        let allowed = Int(Double(negatives.count) * allowedFalseAlarms)
        let bound = negatives[max(0, negatives.count - 1 - allowed)]
        let middle = between > bound ? between : bound + 0.01 * abs(edge - bound)
        // Where the classes part, the nearer of the two edges stands at 0.1 or 0.9.
        let clearance = min(middle - edge, reach - middle)
        if clearance > 0 {
            return Thresholds.Calibration(
                midpoint: ThresholdsFile.rounded(middle * direction),
                slope: ThresholdsFile.rounded(direction * log(9) / clearance),
                threshold: 0.5, source: source)
        }
        let spread = max(
            1e-9, (negatives + positives).map { abs($0 - middle) }.reduce(0, +) / Double(values.count))
        let points = values.map { (x: ($0.native * direction - middle) / spread, isPositive: $0.isPositive) }
        return Thresholds.Calibration(
            midpoint: ThresholdsFile.rounded(middle * direction),
            slope: ThresholdsFile.rounded(direction * steepness(points) / spread),
            threshold: 0.5, source: source)
    }

    /// The one free parameter of the curve, by Newton's method; classes weigh the same however many there are.
    private func steepness(_ points: [(x: Double, isPositive: Bool)]) -> Double {
        let positives = Double(points.count { $0.isPositive })
        let negatives = Double(points.count) - positives
        let (high, low) = ((positives + 1) / (positives + 2), 1 / (negatives + 2))
        var a = 1.0
        for _ in 0..<200 {
            var (gradient, curvature) = (0.0, 1e-9)
            for point in points {
                let weight = point.isPositive ? 0.5 / positives : 0.5 / negatives
                let p = 1 / (1 + exp(-a * point.x))
                gradient += (p - (point.isPositive ? high : low)) * weight * point.x
                curvature += max(p * (1 - p), 1e-9) * weight * point.x * point.x
            }
            let step = max(-1, min(1, gradient / curvature))
            a = max(0.2, a - step)
            if abs(step) < 1e-9 { break }
        }
        return a
    }

    /// Whether positives lie above or below negatives.
    private func sign(_ points: [(x: Double, isPositive: Bool)]) -> Double {
        let positives = points.filter(\.isPositive).map(\.x)
        let negatives = points.filter { !$0.isPositive }.map(\.x)
        return positives.reduce(0, +) / Double(positives.count) - negatives.reduce(0, +)
            / Double(negatives.count)
    }
}

/// Rates over every threshold of a native measure.
struct ROC {
    /// More of the native measure speaks for the condition when true.
    let isRising: Bool
    let values: [LabelledValue]

    init(_ values: [LabelledValue], slope: Double) {
        isRising = slope >= 0
        self.values = values
    }

    /// Area under the curve: the share of pairs in which the positive stands higher; ties count half.
    var area: Double {
        let positives = values.filter(\.isPositive).map { isRising ? $0.native : -$0.native }
        let negatives = values.filter { !$0.isPositive }.map { isRising ? $0.native : -$0.native }
        guard !positives.isEmpty, !negatives.isEmpty else { return .nan }
        let won = positives.reduce(0.0) { sum, p in
            sum + negatives.reduce(0.0) { $0 + (p > $1 ? 1 : p == $1 ? 0.5 : 0) }
        }
        return won / Double(positives.count * negatives.count)
    }

    private static let header = "native,falseAlarms,found,negatives,positives"

    /// A line for each threshold, that is for each value as it is written, from the strictest to the laxest: the native measure, the
    /// shares of negatives and positives there and beyond, and how many of either lie at it.
    var csv: String {
        let sorted = values.sorted { isRising ? $0.native > $1.native : $0.native < $1.native }
            .map { (text: String(format: "%.6g", $0.native), isPositive: $0.isPositive) }
        let positives = Double(values.count { $0.isPositive })
        let negatives = Double(values.count) - positives
        var (hits, alarms) = (0, 0)
        var lines = [Self.header]
        var start = 0
        while start < sorted.count {
            let text = sorted[start].text
            let end = sorted[start...].firstIndex { $0.text != text } ?? sorted.count
            let hitsHere = sorted[start..<end].count { $0.isPositive }
            let alarmsHere = end - start - hitsHere
            hits += hitsHere
            alarms += alarmsHere
            let shares = String(
                format: "%.4f,%.4f", Double(alarms) / max(negatives, 1), Double(hits) / max(positives, 1))
            lines.append("\(text),\(shares),\(alarmsHere),\(hitsHere)")
            start = end
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The values and the direction of a curve that `csv` wrote; nil where the text is none.
    init?(csv: String) {
        let lines = csv.split(separator: "\n")
        guard lines.first.map(String.init) == Self.header else { return nil }
        let values = lines.dropFirst().flatMap { line -> [LabelledValue] in
            let cells = line.split(separator: ",").compactMap { Double($0) }
            guard cells.count == 5, let negatives = Int(exactly: cells[3]),
                let positives = Int(exactly: cells[4]),
                min(negatives, positives) >= 0
            else { return [] }
            return [(positives, true), (negatives, false)].flatMap { count, isPositive in
                repeatElement(LabelledValue(native: cells[0], isPositive: isPositive), count: count)
            }
        }
        guard let first = values.first, let last = values.last else { return nil }
        self.values = values
        isRising = first.native >= last.native
    }
}
