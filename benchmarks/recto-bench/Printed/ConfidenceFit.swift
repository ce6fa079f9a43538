import Foundation
import Recto
import RectoCore

/// Fits the logistic map from what two readings say of themselves to the odds that a field is right.
struct ConfidenceFit {
    let fields: [JudgedField]

    func report() {
        let read = fields.filter { $0.read != nil && $0.read?.hiddenBy == nil }
        // What hides a value is fitted by itself.
        let rows = read.compactMap { $0.read.map { [1] + $0.basis.features } }
        let labels = read.map { $0.isRight ? 1.0 : 0.0 }
        guard let first = rows.first else { return print("nothing was read to fit") }
        var weights = [Double](repeating: 0, count: first.count)
        // Newton's method with a weak pull towards zero, so that what never fails keeps a finite weight.
        for _ in 0..<60 {
            var gradient = weights.map { -0.05 * $0 }
            var curvature = [[Double]](
                repeating: [Double](repeating: 0, count: first.count), count: first.count)
            for k in first.indices { curvature[k][k] = 0.05 }
            for (row, label) in zip(rows, labels) {
                let p = 1 / (1 + exp(-zip(row, weights).reduce(0) { $0 + $1.0 * $1.1 }))
                for i in first.indices {
                    gradient[i] += (label - p) * row[i]
                    for j in first.indices { curvature[i][j] += p * (1 - p) * row[i] * row[j] }
                }
            }
            guard let step = Self.solve(curvature, gradient) else { break }
            for k in first.indices { weights[k] += step[k] }
        }
        let names = ["intercept", "word", "confirmed", "denied", "layout", "error"]
        print("\nfitted to \(rows.count) fields read, \(labels.count { $0 == 0 }) of them wrong:")
        for (name, weight) in zip(names, weights) { print("  \(name) \(String(format: "%.3f", weight))") }
        let wrong = fields.filter { $0.read != nil && !$0.isRight }
        print("  wrong by kind: \(Dictionary(grouping: wrong, by: \.name.rawValue).mapValues(\.count))")
    }

    /// Fits the weight of what may hide a part of a value, beside the other weights as they ship.
    static func reportCover(_ fields: [JudgedField]) {
        let hidden = fields.filter { $0.read?.hiddenBy != nil }
        let odds = hidden.compactMap { $0.read?.basis.oddsWithoutCover }
        let labels = hidden.map { $0.isRight ? 1.0 : 0.0 }
        var weight = 0.0
        for _ in 0..<60 {
            let chances = odds.map { 1 / (1 + exp(-($0 + weight))) }
            let slope = zip(labels, chances).reduce(-0.05 * weight) { $0 + $1.0 - $1.1 }
            weight += slope / chances.reduce(0.05) { $0 + $1 * (1 - $1) }
        }
        print(
            "\ncover \(String(format: "%.3f", weight)), fitted to \(hidden.count) fields that something comes near, \(labels.count { $0 == 0 }) of them wrong"
        )
    }

    private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
        var rows = zip(matrix, right).map { $0 + [$1] }
        for k in rows.indices {
            guard let pivot = (k..<rows.count).max(by: { abs(rows[$0][k]) < abs(rows[$1][k]) }),
                abs(rows[pivot][k]) > 1e-12
            else { return nil }
            rows.swapAt(k, pivot)
            for i in rows.indices where i != k {
                let factor = rows[i][k] / rows[k][k]
                for j in k..<rows[k].count { rows[i][j] -= factor * rows[k][j] }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }
}
