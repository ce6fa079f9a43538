/// A projective map between two planes.
public struct Homography: Sendable, Hashable {
    /// Row by row; the last entry is 1.
    private let h: [Double]

    /// The map that takes four points to four others.
    ///
    /// - Returns: nil when there are not four of each or three of them lie on a line.
    public init?(from source: [Point], to target: [Point]) {
        guard source.count == 4, target.count == 4 else { return nil }
        var rows: [[Double]] = []
        for (s, t) in zip(source, target) {
            rows.append([s.x, s.y, 1, 0, 0, 0, -s.x * t.x, -s.y * t.x, t.x])
            rows.append([0, 0, 0, s.x, s.y, 1, -s.x * t.y, -s.y * t.y, t.y])
        }
        guard let solution = Self.solve(rows) else { return nil }
        h = solution + [1]
    }

    /// - Returns: nil where the point is mapped to infinity or beyond.
    public func apply(_ p: Point) -> Point? {
        let w = h[6] * p.x + h[7] * p.y + h[8]
        guard w > 1e-9 else { return nil }
        return Point((h[0] * p.x + h[1] * p.y + h[2]) / w, (h[3] * p.x + h[4] * p.y + h[5]) / w)
    }

    /// Gaussian elimination with partial pivoting; each row holds its right-hand side last.
    private static func solve(_ system: [[Double]]) -> [Double]? {
        var rows = system
        let n = rows.count
        for column in 0..<n {
            guard let pivot = (column..<n).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-12
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<n where row != column {
                let factor = rows[row][column] / rows[column][column]
                guard factor != 0 else { continue }
                for k in column...n { rows[row][k] -= factor * rows[column][k] }
            }
        }
        return (0..<n).map { rows[$0][n] / rows[$0][$0] }
    }
}
