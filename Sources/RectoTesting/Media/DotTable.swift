/// Thresholds, evenly spread over 0...1, that turn a tone into dots; the table repeats.
struct DotTable: Sendable {
    let side: Int
    private let values: [Float]

    /// - Parameter ranked: any numbers, which are replaced by their rank.
    private init(side: Int, ranked: [Double]) {
        self.side = side
        var values = [Float](repeating: 0, count: ranked.count)
        let order = ranked.indices.sorted { (ranked[$0], $0) < (ranked[$1], $1) }
        for (rank, at) in order.enumerated() { values[at] = (Float(rank) + 0.5) / Float(ranked.count) }
        self.values = values
    }

    /// One dot that grows from its middle, meets its neighbours at half tone and leaves round holes.
    static let cluster = DotTable(
        side: 48,
        ranked: (0..<(48 * 48)).map { k in
            let x = 2 * Elementary.pi * (Double(k % 48) + 0.5) / 48
            let y = 2 * Elementary.pi * (Double(k / 48) + 0.5) / 48
            return Elementary.cosine(x) + 0.94 * Elementary.cosine(y)
        })

    /// Scattered droplets: white noise whose coarse part is taken away, again and again.
    static let scatter: DotTable = {
        let side = 64
        var n = SeededGenerator(seed: 77)
        var table = DotTable(side: side, ranked: (0..<(side * side)).map { _ in n.unit() })
        for _ in 0..<5 {
            let old = table.values
            table = DotTable(
                side: side,
                ranked: (0..<(side * side)).map { k in
                    Double(old[k]) - coarse(old, k % side, k / side, side)
                })
        }
        return table
    }()

    private static func coarse(_ values: [Float], _ x: Int, _ y: Int, _ side: Int) -> Double {
        var (sum, weights) = (0.0, 0.0)
        for dy in -3...3 {
            for dx in -3...3 {
                let weight = Elementary.exponential(-Double(dx * dx + dy * dy) / 4.5)
                let at = ((y + dy + side) % side) * side + (x + dx + side) % side
                sum += weight * Double(values[at])
                weights += weight
            }
        }
        return sum / weights
    }

    /// - Parameters: in table periods; 1 is one period on.
    @inline(__always)
    func value(_ x: Float, _ y: Float) -> Float {
        let u = (x - x.rounded(.down)) * Float(side)
        let v = (y - y.rounded(.down)) * Float(side)
        return values[min(side - 1, Int(v)) * side + min(side - 1, Int(u))]
    }

    /// In table cells, by whole numbers.
    @inline(__always)
    func cell(_ x: Int, _ y: Int) -> Float {
        values[(y & (side - 1)) * side + (x & (side - 1))]
    }
}
