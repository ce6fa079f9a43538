/// Where the characters of a line stand among the places that a network looked at.
///
/// A line has a known number of characters at a known pitch; the finder knows about where. The path through the
/// places that is likeliest to step from character to character, with nothing in between, takes up what the
/// finder is off: a shift, a pitch that drifts, a whole cell.
struct CellPath {
    /// What the network says of each place, place by place.
    struct Places {
        let shares: [Float]
        let count: Int
        /// Shares of a place: the characters, then the one for "between characters".
        let classes: Int

        func between(_ place: Int) -> Float {
            guard place >= 0, place < count else { return 1 }
            return shares[place * classes + classes - 1]
        }

        func share(_ place: Int, _ character: Int) -> Float {
            guard place >= 0, place < count else { return 0 }
            return shares[place * classes + character]
        }
    }

    /// Places from one character to the next.
    let pitch: Double
    /// The place of the first character as the finder has it.
    let first: Double
    let columns: Int

    /// Places that a character may stand off: a cell and a little.
    private static let reach = 8

    /// The place of each character.
    ///
    /// The shares themselves are summed, not their logarithms: one smudge must not outweigh the rest of a line.
    func best(in places: Places) -> [Int] {
        let width = 2 * Self.reach + 1
        func expected(_ index: Int) -> Int { Int((first + pitch * Double(index)).rounded()) }
        func gap(_ place: Int) -> Float { places.between(place) }
        func stands(_ place: Int) -> Float { 1 - places.between(place) }
        var score = (0..<width).map { offset -> Float in
            let place = expected(0) + offset - Self.reach
            // No character before the first one.
            let before = 0.5 * gap(place - Int(pitch.rounded()))
            return stands(place) + before - Self.shiftCost(offset)
        }
        var came: [[Int]] = []
        for index in 1..<max(columns, 1) {
            var next = [Float](repeating: -.infinity, count: width)
            var from = [Int](repeating: 0, count: width)
            for offset in 0..<width {
                let place = expected(index) + offset - Self.reach
                for previous in 0..<width where score[previous] > -.infinity {
                    let before = expected(index - 1) + previous - Self.reach
                    let step = place - before
                    guard Double(step) > pitch - 2, Double(step) < pitch + 2 else { continue }
                    let strain = Float(Double(step) - pitch)
                    let middle = (gap((place + before) / 2) + gap((place + before + 1) / 2)) / 2
                    let total = score[previous] + middle - 0.06 * strain * strain
                    if total > next[offset] {
                        next[offset] = total
                        from[offset] = previous
                    }
                }
                next[offset] += stands(place) - Self.shiftCost(offset)
            }
            score = next
            came.append(from)
        }
        for offset in 0..<width {
            let place = expected(columns - 1) + offset - Self.reach
            score[offset] += 0.5 * gap(place + Int(pitch.rounded()))
        }
        var offset = score.indices.max { score[$0] < score[$1] } ?? Self.reach
        var path = [expected(columns - 1) + offset - Self.reach]
        for index in stride(from: columns - 1, to: 0, by: -1) {
            offset = came[index - 1][offset]
            path.append(expected(index - 1) + offset - Self.reach)
        }
        return path.reversed()
    }

    /// The finder is right more often than not.
    private static func shiftCost(_ offset: Int) -> Float {
        let off = Float(offset - reach)
        return 0.0004 * off * off
    }
}
