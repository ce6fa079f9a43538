/// One observed cell as probabilities over the whole alphabet.
///
/// What the recogniser leaves over of its probability, and a small share against overconfidence, goes to
/// the glyphs that look like its candidates; everything else keeps a floor.
struct MRZCell: Sendable {
    /// The natural logarithm of each symbol's probability.
    let logs: [Float]
    /// The recogniser's first choice, nil when it is no character of the zone.
    let best: Int?
    /// The recogniser's own probability of each symbol it named.
    let stated: [Float]
    /// Whether alignment put the cell in where nothing was observed.
    let isInserted: Bool
    /// Whether `stated` is a whole distribution with true odds.
    let isCalibrated: Bool

    static let floor: Float = -13.8

    /// The share of a certain reading that is doubted all the same.
    private static let doubt: Float = 0.03

    /// What every symbol of a calibrated cell keeps: no model is sure beyond one in some hundred thousand.
    static let calibratedFloor: Float = 3e-6

    private init(logs: [Float], best: Int?, stated: [Float], isInserted: Bool) {
        self.logs = logs
        self.best = best
        self.stated = stated
        self.isInserted = isInserted
        isCalibrated = false
    }

    /// Takes a distribution as it is, but for a floor. What it leaves over of 1 goes evenly to the symbols
    /// that it does not name.
    init(calibrated named: [Float], best: Int?) {
        let total = named.reduce(0, +)
        let unnamed = named.count { $0 <= 0 }
        let share = unnamed > 0 ? max(0, 1 - total) / Float(unnamed) : 0
        let mass = named.map { ($0 > 0 ? $0 : share) + Self.calibratedFloor }
        let sum = mass.reduce(0, +)
        stated = mass.map { $0 / sum }
        logs = stated.map(Logarithm.natural)
        self.best = best
        isInserted = false
        isCalibrated = true
    }

    /// Takes the sum of several cells' logarithms as a distribution.
    init(pooled logs: [Float]) {
        let top = logs.max() ?? 0
        let mass = logs.map { Exponential.of($0 - top) }
        let sum = mass.reduce(0, +)
        self.init(
            calibrated: mass.map { $0 / sum }, best: logs.indices.max { logs[$0] < logs[$1] })
    }

    /// A cell that could be anything.
    static let unseen = MRZCell(
        calibrated: [Float](repeating: 0, count: MRZSymbol.count), best: nil)

    /// The symbol that has at least a probability; nil when none has.
    func certain(from probability: Float) -> Int? {
        let symbol = best(in: .any)
        return Exponential.of(logs[symbol]) >= probability ? symbol : nil
    }

    init(stated: [Float], best: Int?) {
        self.best = best
        isInserted = false
        isCalibrated = false
        let total = stated.reduce(0, +)
        var mass = [Float](repeating: 1e-6, count: MRZSymbol.count)
        for symbol in stated.indices where stated[symbol] > 0 {
            mass[symbol] += stated[symbol]
            let spread = (max(0, 1 - total) * 0.6 + Self.doubt * total) * stated[symbol] / max(total, 1e-6)
            for neighbour in GlyphConfusion.neighbours[symbol] {
                mass[neighbour.symbol] += spread * neighbour.share
            }
        }
        let sum = mass.reduce(0, +)
        logs = mass.map { Logarithm.natural($0 / sum) }
        self.stated = stated
    }

    /// A cell that nobody observed, filled in by alignment.
    static let inserted: MRZCell = {
        var logs = [Float](repeating: floor, count: MRZSymbol.count)
        var stated = [Float](repeating: 0, count: MRZSymbol.count)
        logs[MRZSymbol.filler] = 0
        stated[MRZSymbol.filler] = 1
        return MRZCell(logs: logs, best: MRZSymbol.filler, stated: stated, isInserted: true)
    }()

    /// The likeliest symbol of an alphabet.
    func best(in alphabet: MRZSymbolSet) -> Int {
        var found = MRZSymbol.filler
        var top = -Float.infinity
        for symbol in logs.indices where alphabet.contains(symbol) && logs[symbol] > top {
            found = symbol
            top = logs[symbol]
        }
        return found
    }

    /// The probability that the recogniser gives a symbol against the others of an alphabet.
    func confidence(_ symbol: Int, in alphabet: MRZSymbolSet) -> Double {
        var rest: Float = 0
        for other in stated.indices where other != symbol && alphabet.contains(other) {
            rest += stated[other]
        }
        let own = stated[symbol]
        let left = max(0, 1 - stated.reduce(0, +))
        guard own > 0 else { return Double(min(0.5, Exponential.of(logs[symbol]))) }
        return Double(own / (own + rest + left * 0.5))
    }
}
