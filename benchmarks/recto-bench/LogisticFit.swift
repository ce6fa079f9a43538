import Foundation

/// The weights that make labels likeliest, logarithms of odds being sums of weighted features.
struct LogisticFit {
    /// Features of each sample; a constant 1 among them has the intercept for its weight.
    let rows: [[Double]]
    /// Of each sample, 0 or 1.
    let labels: [Double]

    /// By Newton's method.
    ///
    /// - Parameter pull: a weak one towards zero, so that what never fails keeps a finite weight.
    func weights(pull: Double) -> [Double] {
        guard let count = rows.first?.count else { return [] }
        var weights = [Double](repeating: 0, count: count)
        for _ in 0..<60 {
            var gradient = weights.map { -pull * $0 }
            var curvature = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
            for k in 0..<count { curvature[k][k] = pull }
            for (row, label) in zip(rows, labels) {
                let p = 1 / (1 + exp(-Self.sum(row, weights)))
                for i in 0..<count {
                    gradient[i] += (label - p) * row[i]
                    for j in 0..<count { curvature[i][j] += p * (1 - p) * row[i] * row[j] }
                }
            }
            guard let step = Self.solve(curvature, gradient) else { break }
            for k in 0..<count { weights[k] += step[k] }
        }
        return weights
    }

    static func sum(_ row: [Double], _ weights: [Double]) -> Double {
        zip(row, weights).reduce(0) { $0 + $1.0 * $1.1 }
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
