internal import RectoCore

/// A direction across bands: the cosine counts down the frame, the sine across it.
struct BandDirection: Sendable, Hashable {
    let cosine: Double
    let sine: Double
    /// Whether such bands run along rows or columns.
    let isAnAxis: Bool

    /// Ten degrees apart, from rows on.
    static let all: [BandDirection] = {
        let (cosine, sine) = (0.984807753012208, 0.17364817766693033)
        var directions = [BandDirection(cosine: 1, sine: 0, isAnAxis: true)]
        for turn in 1..<18 {
            let last = directions[turn - 1]
            directions.append(
                BandDirection(
                    cosine: last.cosine * cosine - last.sine * sine,
                    sine: last.sine * cosine + last.cosine * sine, isAnAxis: turn == 9))
        }
        return directions
    }()

    /// A thirty-second of the frame's shorter side is one band.
    private static let perSide = 32.0
    /// Bands on either side of the frame's corner: frames up to three times as long as wide; beyond, the last one holds the rest.
    private static let reach = 96.0
    static let bands = 192

    /// Which band a place lies in, 0..<`bands`.
    func band(_ place: Point) -> Int {
        let at = (cosine * place.y + sine * place.x) * Self.perSide + Self.reach
        return Int(max(0, min(Double(Self.bands - 1), at)))
    }
}

/// Each frame's change of light over the document as bands across a direction.
struct LightBands {
    let direction: BandDirection
    /// Frame by frame the light of each band, the mean of its cells and half of its neighbours'; 0 where few are seen.
    private(set) var levels: [Double]
    /// How much of the change they explain.
    private(set) var energy = 0.0

    /// Cells that a band is seen in at least.
    private static let leastCells = 2.0

    /// - Parameters:
    ///   - values: `uneven` or `moved` of the change.
    ///   - half: of the document's cells those whose half is that one alone tell the levels, and the others what they explain.
    init(
        _ change: LightChange, of values: [Double], along direction: BandDirection,
        from half: (of: [Bool], told: Bool)? = nil
    ) {
        self.direction = direction
        let (cells, bands) = (change.cells.count, BandDirection.bands)
        levels = [Double](repeating: 0, count: change.frames * bands)
        // With a band more on either side, so that each has neighbours.
        var sums = [Double](repeating: 0, count: bands + 2)
        var counts = sums
        var of = [Int](repeating: 0, count: change.onDocument)
        for frame in 0..<change.frames {
            for band in sums.indices { (sums[band], counts[band]) = (0, 0) }
            var (first, last) = (bands - 1, 0)
            for i in of.indices {
                let band = direction.band(change.places[frame * cells + i])
                of[i] = band
                if let half, half.of[i] != half.told { continue }
                (first, last) = (min(first, band), max(last, band))
                sums[band + 1] += change.weights[i] * values[frame * cells + i]
                counts[band + 1] += change.weights[i]
            }
            for band in first...max(first, last) {
                let seen = (counts[band] + 2 * counts[band + 1] + counts[band + 2]) / 4
                guard seen > Self.leastCells else { continue }
                levels[frame * bands + band] = (sums[band] + 2 * sums[band + 1] + sums[band + 2]) / 4 / seen
            }
            for i in of.indices {
                if let half, half.of[i] == half.told { continue }
                let level = levels[frame * bands + of[i]]
                energy += change.weights[i] * level * (2 * values[frame * cells + i] - level)
            }
        }
    }

    /// How much of the change either half of the document explains on the other one, along the bands: what stands on one half alone,
    /// as a lamp's mirror image, explains nothing there, and noise less than nothing.
    static func explainedAcross(_ change: LightChange, along direction: BandDirection) -> Double {
        let places = change.places.prefix(change.onDocument).map {
            direction.cosine * $0.x - direction.sine * $0.y
        }
        let middle = places.reduce(0, +) / Double(max(1, places.count))
        let halves = places.map { $0 < middle }
        return [true, false].reduce(0) { sum, told in
            sum + LightBands(change, of: change.uneven, along: direction, from: (halves, told)).energy
        }
    }

    /// Sides of a block, cells.
    private static let block = 4
    /// Of a block's cells and frames, how many must be told.
    private static let leastTold = 24

    /// Blocks beside the document that change as its bands do, and that do not; those that do not tell count for neither.
    ///
    /// - Parameter reliability: share of the levels' variance that is no noise, by which noise makes what lies beside look free.
    func blocksBeside(_ change: LightChange, reliability: Double) -> (reached: Int, free: Int) {
        let columns = LightCells.width / Self.block
        let blocks = Dictionary(grouping: change.onDocument..<change.cells.count) { i in
            let cell = change.cells[i]
            return cell / LightCells.width / Self.block * columns + cell % LightCells.width / Self.block
        }
        var (reached, free) = (0, 0)
        for cells in blocks.values {
            guard let it = response(of: cells, change) else { continue }
            let value = it.value / reliability
            if it.error < 0.25, value - 2 * it.error > 0.3 { reached += 1 }
            if it.error < 0.15, value + 2 * it.error < 0.5 { free += 1 }
        }
        return (reached, free)
    }

    /// How much of the document's bands cells beside it show, 1 for all of it, with the standard error by frames; nil where that is not
    /// told.
    private func response(of cells: [Int], _ change: LightChange) -> (value: Double, error: Double)? {
        var (told, squares, products) = (0, [Double](), [Double]())
        for frame in 0..<change.frames {
            var (square, product) = (0.0, 0.0)
            for i in cells {
                let at = frame * change.cells.count + i
                let level = levels[frame * BandDirection.bands + direction.band(change.places[at])]
                guard level != 0 else { continue }
                told += 1
                square += change.weights[i] * level * level
                product += change.weights[i] * level * change.moved[at]
            }
            squares.append(square)
            products.append(product)
        }
        let square = squares.reduce(0, +)
        guard told >= Self.leastTold, square > 0 else { return nil }
        let value = products.reduce(0, +) / square
        let off = zip(products, squares).reduce(0) { sum, it in
            let rest = it.0 - value * it.1
            return sum + rest * rest
        }
        let frames = Double(squares.count)
        return (value, (off * frames / (frames - 1)).squareRoot() / square)
    }
}

extension LightChange {
    /// What changes on the document, weighed.
    var energy: Double {
        var sum = 0.0
        for frame in 0..<frames {
            for i in 0..<onDocument {
                let value = uneven[frame * cells.count + i]
                sum += weights[i] * value * value
            }
        }
        return sum
    }
}
