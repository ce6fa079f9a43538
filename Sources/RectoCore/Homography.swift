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
        guard let solution = LinearSystem.solve(rows, sides: 1)?.first else { return nil }
        h = solution + [1]
    }

    /// - Returns: nil where the point is mapped to infinity or beyond.
    public func apply(_ p: Point) -> Point? {
        let w = h[6] * p.x + h[7] * p.y + h[8]
        guard w > 1e-9 else { return nil }
        return Point((h[0] * p.x + h[1] * p.y + h[2]) / w, (h[3] * p.x + h[4] * p.y + h[5]) / w)
    }
}
