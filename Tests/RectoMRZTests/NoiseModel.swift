import RectoMRZ

/// What a recogniser makes of a line: calibrated probabilities, look-alikes, lost and doubled fillers,
/// marks at the ends.
struct NoiseModel: Sendable {
    /// How often a line loses or doubles a filler inside a run.
    var adjusted = 0.15
    /// How often a mark precedes or follows a line.
    var marked = 0.06
    /// How often the recogniser gives no alternatives at all.
    var silent = 0.1
    /// Shares of unsure and very unsure characters.
    var unsure = 0.10
    var veryUnsure = 0.03

    private static let pairs = [
        "O0", "OQ", "OD", "0D", "1I", "1L", "IL", "17", "7T", "2Z", "5S", "8B", "6G", "38", "56", "68",
        "4A", "GC", "BR", "PR", "PF", "EF", "HN", "MN", "MW", "UV", "VY", "KX", "XY", "<K", "<C", "<L", "<E",
        "<S", "IT", "0Q", "<X",
    ]

    private static let neighbours: [Character: [Character]] = {
        var table: [Character: [Character]] = [:]
        for pair in pairs.map(Array.init) {
            table[pair[0], default: []].append(pair[1])
            table[pair[1], default: []].append(pair[0])
        }
        return table
    }()

    func observe(_ lines: [String], _ random: inout SeededGenerator) -> [[MRZObservation]] {
        lines.map { line in
            var cells = adjust(Array(line), &random).map { observe($0, &random) }
            let mark = MRZObservation(random.pick(["I", "|", ".", "L", "1"]), probability: 0.5)
            if random.chance(marked / 2) { cells.insert(mark, at: 0) }
            if random.chance(marked / 2) { cells.append(mark) }
            return cells
        }
    }

    private func adjust(_ line: [Character], _ random: inout SeededGenerator) -> [Character] {
        var line = line
        guard random.chance(adjusted) else { return line }
        let run = line.indices.filter { index in
            line[index] == "<" && index > 0 && line[index - 1] == "<" && index + 1 < line.count
                && line[index + 1] == "<"
        }
        guard !run.isEmpty else { return line }
        let place = random.pick(run)
        if random.chance(0.5) { line.remove(at: place) } else { line.insert("<", at: place) }
        return line
    }

    private func observe(_ truth: Character, _ random: inout SeededGenerator) -> MRZObservation {
        let draw = Double.random(in: 0..<1, using: &random)
        let range = draw < veryUnsure ? 0.4..<0.8 : draw < veryUnsure + unsure ? 0.8..<0.97 : 0.97..<0.9999
        var probability = Double.random(in: range, using: &random)
        // Most of the sure characters are very sure.
        if draw >= veryUnsure + unsure, random.chance(0.8) { probability = 1 - (1 - probability) / 50 }
        let near = Self.neighbours[truth] ?? []
        guard !near.isEmpty else { return MRZObservation(truth, probability: probability) }
        let other = random.pick(near)
        let isRight = random.chance(probability)
        let first = isRight ? truth : other
        let second = isRight ? other : truth
        var candidates = [MRZObservation.Candidate(character: first, probability: probability)]
        if !random.chance(silent) {
            let share = Double.random(in: 0.4..<0.9, using: &random)
            candidates.append(.init(character: second, probability: (1 - probability) * share))
        }
        return MRZObservation(candidates: candidates)
    }
}
