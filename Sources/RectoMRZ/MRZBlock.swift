/// A run of cells that is read as one: a field with its own check digit, or one that only the composite check
/// digit covers, or none.
struct MRZBlock: Sendable {
    typealias Place = MRZHypothesis.Place

    /// One way to read the cells of a piece.
    struct Choice: Sendable {
        /// The symbols, one byte each, the last in the lowest.
        let symbols: UInt32
        let loss: Float
        /// The same as a factor of probability: 1 is the likeliest reading of the cells.
        let weight: Double
        let kind: MRZGrammar.Kind
        /// What it adds to the block's own sum, modulo 10.
        let own: Int
        /// What it adds to the composite sum, modulo 10.
        let composite: Int
        /// Whether every cell of it has a share of its symbol that can be the reading.
        let isSeen: Bool
    }

    /// One cell, or the few cells of a date's part, with the ways to read them, the likeliest first.
    struct Piece: Sendable {
        let places: [Place]
        /// The readings that may come out.
        let choices: [Choice]
        /// All readings, those that no sum tells apart added up.
        let classes: [Choice]
    }

    /// The cell of a check digit.
    struct Digit: Sendable {
        let place: Place
        /// By symbol, as factors of probability: 1 is the likeliest.
        let weights: [Double]
        let losses: [Float]
        /// Whether the cell has a share of the symbol that can be the reading.
        let isSeen: [Bool]
        let compositeWeight: Int

        /// A cell that holds a digit, or a filler where the field is empty.
        init(_ cell: MRZCell, at place: Place, compositeWeight: Int) {
            (weights, losses) = Piece.shares(of: cell, in: .digitsAndFiller)
            isSeen = Piece.seen(in: cell)
            self.place = place
            self.compositeWeight = compositeWeight
        }
    }

    let field: MRZField
    let grammar: MRZGrammar
    let pieces: [Piece]
    let digit: Digit?

    /// How many sums modulo 10 the block has to keep apart.
    var ownCount: Int { digit == nil ? 1 : 10 }
    var compositeCount: Int { pieces.contains { $0.classes.contains { $0.composite > 0 } } ? 10 : 1 }

    /// Whether a check digit covers the block.
    var isChecked: Bool { digit != nil || compositeCount > 1 }
}
