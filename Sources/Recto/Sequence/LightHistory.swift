public import RectoCore

/// Light over the last frames that showed one document, the newest last.
public struct LightHistory: Sendable, Hashable {
    /// Frames that are kept: a quarter of a second, over which a hand moves little.
    public static let most = 8
    /// How alike two frames of one document are at least: correlation of their cells' light, -1...1.
    static let leastLikeness = 0.5

    public private(set) var frames: [LightCells] = []

    public init() {}

    /// The newest frame alone.
    var fromLast: LightHistory {
        var last = LightHistory()
        last.frames = frames.suffix(1)
        return last
    }

    /// Takes in the next frame. One without a document, or with another one, begins anew.
    ///
    /// - Parameter cells: nil where no document was seen.
    public mutating func add(_ cells: LightCells?) {
        guard let cells else {
            frames = []
            return
        }
        if let last = frames.last, likeness(of: last, cells) < Self.leastLikeness { frames = [] }
        frames.append(cells)
        if frames.count > Self.most { frames.removeFirst(frames.count - Self.most) }
    }

    /// Of the cells' light, or of its steps across or down, whichever are more alike: bands change rows or columns as a whole, and leave
    /// the steps along them as they are.
    private func likeness(of a: LightCells, _ b: LightCells) -> Double {
        max(
            correlation(a, b) { $0[$1] },
            correlation(a, b) { cells, cell in
                cells[cell + 1].flatMap { next in cells[cell].map { next - $0 } }
            },
            correlation(a, b) { cells, cell in
                cells[cell + LightCells.width].flatMap { next in cells[cell].map { next - $0 } }
            })
    }

    /// Over the document's cells of which both tell the value; 0 where these are few. The document is never at the cells' rim.
    private func correlation(
        _ a: LightCells, _ b: LightCells, _ value: (LightCells, Int) -> Double?
    ) -> Double {
        var (count, sumA, sumB, squaresA, squaresB, products) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for cell in LightCells.onDocument {
            guard let x = value(a, cell), let y = value(b, cell) else { continue }
            count += 1
            sumA += x
            sumB += y
            squaresA += x * x
            squaresB += y * y
            products += x * y
        }
        guard count >= Double(LightCells.columns) else { return 0 }
        let covariance = products - sumA * sumB / count
        let spread = (squaresA - sumA * sumA / count) * (squaresB - sumB * sumB / count)
        return spread > 0 ? covariance / spread.squareRoot() : 0
    }
}
