/// All ways through a block, piece by piece: states of its grammar times its own sum times its composite sum,
/// both modulo 10. Sums are exact; of the single ways the two likeliest to each state are kept.
struct MRZTrellis: Sendable {
    /// Where a way stands.
    struct State: Sendable, Hashable {
        let grammar: Int
        let own: Int
        let composite: Int
    }

    /// One of the two likeliest ways to a state.
    private struct Slot: Sendable {
        var loss = Float.infinity
        var from: Int32 = -1
        var choice: Int16 = 0
    }

    /// A way to the end of the block.
    struct Reached: Sendable {
        let state: State
        let slot: Int
        let loss: Float
    }

    private let block: MRZBlock
    private let ownCount: Int
    private let compositeCount: Int
    private var layers: [[Slot]] = []
    /// The ways to the end.
    private(set) var last: [Reached] = []

    init(_ block: MRZBlock) {
        self.block = block
        ownCount = block.ownCount
        compositeCount = block.compositeCount
        search()
    }

    private var stateCount: Int { block.grammar.stateCount * ownCount * compositeCount }

    /// The state of an index.
    func state(_ index: Int) -> State {
        State(
            grammar: index / (ownCount * compositeCount), own: index / compositeCount % ownCount,
            composite: index % compositeCount)
    }

    /// The index that a choice leads to, with what the grammar's step costs.
    @inline(__always)
    private func step(_ from: State, _ choice: MRZBlock.Choice) -> (index: Int, rule: Int) {
        let rule = from.grammar * 3 + choice.kind.rawValue
        let own = ownCount == 1 ? 0 : Self.sum(from.own, choice.own)
        let composite = compositeCount == 1 ? 0 : Self.sum(from.composite, choice.composite)
        return ((block.grammar.next[rule] * ownCount + own) * compositeCount + composite, rule)
    }

    /// The sum of two digits, modulo 10.
    @inline(__always)
    private static func sum(_ one: Int, _ other: Int) -> Int {
        let sum = one + other
        return sum < 10 ? sum : sum - 10
    }

    /// The probability of all ways to each state at the end.
    func sums() -> [Double] {
        let factors = block.grammar.factors
        var live = [Double](repeating: 0, count: stateCount)
        live[0] = 1
        var reached = live
        for piece in block.pieces {
            for index in reached.indices { reached[index] = 0 }
            for index in live.indices where live[index] > 0 {
                let from = state(index)
                let weight = live[index]
                for choice in piece.classes {
                    let (target, rule) = step(from, choice)
                    reached[target] += weight * choice.weight * factors[rule]
                }
            }
            swap(&live, &reached)
        }
        return live
    }

    private mutating func search() {
        var live = [Slot](repeating: Slot(), count: stateCount * 2)
        live[0].loss = 0
        layers.reserveCapacity(block.pieces.count)
        for piece in block.pieces {
            var reached = [Slot](repeating: Slot(), count: stateCount * 2)
            for slot in live.indices where live[slot].loss < .infinity {
                let from = state(slot / 2)
                for (rank, choice) in piece.choices.enumerated() {
                    let (target, rule) = step(from, choice)
                    let loss = live[slot].loss + choice.loss + block.grammar.losses[rule]
                    guard loss < reached[target * 2 + 1].loss else { continue }
                    let found = Slot(loss: loss, from: Int32(slot), choice: Int16(rank))
                    if loss < reached[target * 2].loss {
                        reached[target * 2 + 1] = reached[target * 2]
                        reached[target * 2] = found
                    } else {
                        reached[target * 2 + 1] = found
                    }
                }
            }
            layers.append(reached)
            live = reached
        }
        last = live.indices.filter { live[$0].loss < .infinity }.map {
            Reached(state: state($0 / 2), slot: $0, loss: live[$0].loss)
        }
    }

    /// Visits the choices on the way to a slot of the last layer, from the last piece to the first.
    private func walk(to slot: Int, _ visit: (Int, MRZBlock.Choice, Int) -> Void) {
        var slot = slot
        for layer in layers.indices.reversed() {
            let entry = layers[layer][slot]
            let choice = block.pieces[layer].choices[Int(entry.choice)]
            let from = Int(entry.from)
            visit(layer, choice, step(state(from / 2), choice).rule)
            slot = from
        }
    }

    /// The cells on the way to a slot.
    func cells(to slot: Int) -> [(place: MRZBlock.Place, symbol: Int)] {
        var cells: [(place: MRZBlock.Place, symbol: Int)] = []
        walk(to: slot) { layer, choice, _ in
            let places = block.pieces[layer].places
            for (index, place) in places.reversed().enumerated() {
                cells.append((place, Int(choice.symbols >> UInt32(8 * index) & 0xFF)))
            }
        }
        return cells.reversed()
    }

    /// The probability of one way.
    func weight(to slot: Int) -> Double {
        var weight = 1.0
        walk(to: slot) { _, choice, rule in weight *= choice.weight * block.grammar.factors[rule] }
        return weight
    }
}
