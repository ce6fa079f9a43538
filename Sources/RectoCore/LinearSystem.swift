/// Small systems of linear equations.
package enum LinearSystem {
    /// Gaussian elimination with partial pivoting.
    ///
    /// - Parameters:
    ///   - system: as many rows as unknowns, each with its right-hand sides last.
    ///   - sides: right-hand sides.
    /// - Returns: for each right-hand side the unknowns; nil for a singular system.
    package static func solve(_ system: [[Double]], sides: Int) -> [[Double]]? {
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
                for k in column..<n + sides { rows[row][k] -= factor * rows[column][k] }
            }
        }
        return (0..<sides).map { side in (0..<n).map { rows[$0][n + side] / rows[$0][$0] } }
    }
}
