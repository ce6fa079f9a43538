/// The votes of frames on each cell of a zone, as one table whatever the number of frames.
struct MRZVotes: Sendable {
    /// The lines and columns of a zone.
    struct Shape: Sendable, Hashable {
        let lines: Int
        let columns: Int

        var isFormat: Bool {
            MRZFormat.allCases.contains { $0.lineCount == lines && $0.lineLength == columns }
        }
    }

    /// What one frame shows.
    struct Frame: Sendable {
        let shape: Shape
        let cells: [[MRZCell]]
        /// How much the frame counts: the mean share of its likeliest characters.
        let weight: Float

        /// - Returns: nil where the lines have no format's shape.
        init?(_ lines: [[MRZObservation]]) {
            let shape = Shape(lines: lines.count, columns: lines.first?.count ?? 0)
            guard shape.isFormat, lines.allSatisfy({ $0.count == shape.columns }) else { return nil }
            self.init(shape: shape, cells: lines.map { line in line.map { MRZCell($0) } })
        }

        private init(shape: Shape, cells: [[MRZCell]]) {
            self.shape = shape
            self.cells = cells
            let shares = cells.joined().map { Exponential.of($0.logs.max() ?? MRZCell.floor) }
            weight = max(0.05, shares.reduce(0, +) / Float(shares.count))
        }

        /// The frame with each line moved by some cells; what comes in from outside was not seen.
        func moved(by shift: Int) -> Frame {
            let moved = cells.map { line in
                line.indices.map { column in
                    let source = column - shift
                    return line.indices.contains(source) ? line[source] : .unseen
                }
            }
            return Frame(shape: shape, cells: moved)
        }
    }

    let shape: Shape
    private(set) var frames = 0
    private var weight: Float = 0
    private var squares: Float = 0
    /// By line, column and symbol: the sum of weighted logarithms.
    private var sums: [Float]

    init(_ frame: Frame) {
        shape = frame.shape
        sums = [Float](repeating: 0, count: shape.lines * shape.columns * MRZSymbol.count)
        add(frame)
    }

    /// Counts a frame of the same shape.
    mutating func add(_ frame: Frame) {
        var index = 0
        for line in frame.cells {
            for cell in line {
                for log in cell.logs {
                    sums[index] += frame.weight * log
                    index += 1
                }
            }
        }
        frames += 1
        weight += frame.weight
        squares += frame.weight * frame.weight
    }

    /// Moves what was counted by some cells.
    mutating func move(by shift: Int) {
        let unseen = MRZCell.unseen.logs.map { $0 * weight }
        var moved: [Float] = []
        moved.reserveCapacity(sums.count)
        for line in 0..<shape.lines {
            for column in 0..<shape.columns {
                let source = column - shift
                guard (0..<shape.columns).contains(source) else {
                    moved += unseen
                    continue
                }
                let start = (line * shape.columns + source) * MRZSymbol.count
                moved += sums[start..<(start + MRZSymbol.count)]
            }
        }
        sums = moved
    }

    /// The pooled cells.
    ///
    /// - Parameter correlation: How much of their errors frames have in common, 0...1.
    func cells(correlation: Float) -> [[MRZCell]] {
        let effective = weight * weight / ((1 - correlation) * squares + correlation * weight * weight)
        let scale = effective / weight
        return (0..<shape.lines).map { line in
            (0..<shape.columns).map { column in
                let start = (line * shape.columns + column) * MRZSymbol.count
                return MRZCell(pooled: sums[start..<(start + MRZSymbol.count)].map { $0 * scale })
            }
        }
    }
}
