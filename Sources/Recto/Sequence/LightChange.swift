internal import RectoCore

/// How light changes from frame to frame over the cells of a document that lies still in its own plane.
///
/// What the document shows stays; that outlines are off by parts of a cell moves it a little, along the slopes of its own light. A
/// weighted fit of that movement, of the exposure and of an even change over the document is taken out; what stays is light that moves.
struct LightChange {
    let frames: Int
    /// Cells in use: seen in every frame, with neighbours that are; those on the document first.
    let cells: [Int]
    /// How many of them lie on the document.
    let onDocument: Int
    /// What each cell in use counts for, 0...1: less where its light is steep, and what moves is the document itself.
    let weights: [Double]
    /// Frame by frame, of each cell in use: logarithm of light less the cell's mean over the frames, exposure and the document's
    /// movement.
    let moved: [Double]
    /// The same less an even change over the document.
    let uneven: [Double]
    /// Frame by frame, middles of cells in use in shares of the frame's shorter side.
    let places: [Point]

    /// With fewer cells nothing is told.
    private static let leastCells = 96
    /// Slope, a cell, at which one counts half.
    private static let steep = 0.06
    /// Exposure and an even change are the first three.
    private static let terms = 9
    private static let even = 3

    /// - Returns: nil where the frames show too few cells of the document in common.
    init?(_ frames: [LightCells]) {
        let means = Self.means(frames)
        let slopes = means.indices.map { LightSlope(means, at: $0) }
        let seen = means.indices.filter { slopes[$0] != nil }
        var isOnDocument = [Bool](repeating: false, count: means.count)
        for cell in LightCells.onDocument { isOnDocument[cell] = true }
        let document = seen.filter { isOnDocument[$0] }
        guard document.count >= Self.leastCells else { return nil }
        let cells = document + seen.filter { !isOnDocument[$0] }
        let (count, onDocument, terms) = (cells.count, document.count, Self.terms)
        var weights: [Double] = []
        var factors: [Double] = []
        factors.reserveCapacity(count * terms)
        for cell in cells {
            guard let slope = slopes[cell] else { continue }
            weights.append(1 / (1 + slope.squared / (Self.steep * Self.steep)))
            let at = LightCells.place(of: cell)
            let (u, v) = (2 * at.x - 1, 2 * at.y - 1)
            factors += [
                1, u, v, slope.across, slope.down, u * slope.across, v * slope.across, u * slope.down,
                v * slope.down,
            ]
        }
        var changes = [Double](repeating: 0, count: frames.count * count)
        for (frame, light) in frames.enumerated() {
            for (i, cell) in cells.enumerated() {
                changes[frame * count + i] = Double(light.light[cell]) - means[cell]
            }
        }
        guard
            let fitted = Self.fit(
                changes, factors, weights, frames: frames.count, onDocument: onDocument)
        else { return nil }
        var (moved, uneven) = (changes, changes)
        let weight = weights.prefix(onDocument).reduce(0, +)
        for frame in frames.indices {
            var exposure = 0.0
            for i in 0..<count {
                let at = frame * count + i
                for k in Self.even..<terms { moved[at] -= fitted[frame][k] * factors[i * terms + k] }
                uneven[at] = moved[at]
                for k in 0..<Self.even { uneven[at] -= fitted[frame][k] * factors[i * terms + k] }
                if i < onDocument { exposure += weights[i] * moved[at] / weight }
            }
            for i in 0..<count { moved[frame * count + i] -= exposure }
        }
        (self.frames, self.cells, self.onDocument) = (frames.count, cells, onDocument)
        (self.weights, self.moved, self.uneven) = (weights, moved, uneven)
        places = frames.flatMap { Self.places(in: $0, of: cells) }
    }

    /// Each cell's light over the frames; ``LightCells/untold`` where not all of them show it.
    private static func means(_ frames: [LightCells]) -> [Double] {
        (0..<LightCells.width * LightCells.height).map { cell in
            var sum = 0.0
            for frame in frames {
                guard let light = frame[cell] else { return Double(LightCells.untold) }
                sum += light
            }
            return sum / Double(frames.count)
        }
    }

    /// Weighted least squares over the document's cells, frame by frame.
    private static func fit(
        _ values: [Double], _ factors: [Double], _ weights: [Double], frames: Int, onDocument: Int
    ) -> [[Double]]? {
        let count = weights.count
        var system = [[Double]](repeating: [Double](repeating: 0, count: terms + frames), count: terms)
        for row in 0..<terms {
            for i in 0..<onDocument {
                let weighted = weights[i] * factors[i * terms + row]
                for k in 0..<terms { system[row][k] += weighted * factors[i * terms + k] }
                for frame in 0..<frames { system[row][terms + frame] += weighted * values[frame * count + i] }
            }
            // A blank document has no slopes: what nothing tells is 0.
            system[row][row] += 0.001
        }
        return LinearSystem.solve(system, sides: frames)
    }

    private static func places(in frame: LightCells, of cells: [Int]) -> [Point] {
        let square = Quad.rectangle(x: 0, y: 0, width: 1, height: 1).corners
        let toFrame = Homography(from: square, to: frame.document.corners)
        let side = Double(max(1, min(frame.frameWidth, frame.frameHeight)))
        return cells.map { cell in
            let place = toFrame?.apply(LightCells.place(of: cell)) ?? Point(0, 0)
            return Point(place.x / side, place.y / side)
        }
    }
}

/// How fast light changes over the cells.
private struct LightSlope {
    let across: Double
    let down: Double

    var squared: Double { across * across + down * down }

    /// - Returns: nil for a cell that is not told, or has no neighbour that is, on both sides across or down.
    init?(_ light: [Double], at cell: Int) {
        let (width, height) = (LightCells.width, LightCells.height)
        let (x, y) = (cell % width, cell / width)
        func told(_ cell: Int, _ isThere: Bool) -> Double? { isThere && light[cell] <= 0 ? light[cell] : nil }
        func slope(_ before: Double?, _ after: Double?) -> Double? {
            switch (before, after) {
            case (let before?, let after?): (after - before) / 2
            case (let before?, nil): light[cell] - before
            case (nil, let after?): after - light[cell]
            case (nil, nil): nil
            }
        }
        guard light[cell] <= 0, let across = slope(told(cell - 1, x > 0), told(cell + 1, x < width - 1)),
            let down = slope(told(cell - width, y > 0), told(cell + width, y < height - 1))
        else { return nil }
        (self.across, self.down) = (across, down)
    }
}
