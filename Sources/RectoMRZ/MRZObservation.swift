/// One character cell of a recognised line: what it may be, best first.
public struct MRZObservation: Sendable, Hashable {
    /// One reading of a cell.
    public struct Candidate: Sendable, Hashable {
        /// The character; it may lie outside the zone's alphabet (lower case, `«`).
        public let character: Character
        /// The recogniser's probability, 0...1; values outside count as the nearest bound.
        public let probability: Double

        /// Takes a character with its probability, 0...1.
        public init(character: Character, probability: Double) {
            self.character = character
            self.probability = probability
        }
    }

    /// The 37 characters of the zone, in the order of ``init(probabilities:)``: the filler, 0 to 9, A to Z.
    public static let alphabet: [Character] = (0..<MRZSymbol.count).map(MRZSymbol.character)

    /// The readings, best first; none means that a cell was found and not read.
    public let candidates: [Candidate]
    /// Whether the probabilities are a whole distribution whose odds are true: of all the characters that get
    /// 0.9, nine in ten are right. The decoder takes them as they are; others it spreads over look-alikes.
    public let isCalibrated: Bool

    /// - Parameters:
    ///   - candidates: The readings, best first.
    ///   - isCalibrated: Whether their odds are true. What such probabilities leave over of 1 goes evenly to the
    ///     characters that are not named; no candidate at all then says that the cell could be anything.
    public init(candidates: [Candidate], isCalibrated: Bool = false) {
        self.candidates = candidates
        self.isCalibrated = isCalibrated
    }

    /// A cell with a whole, calibrated distribution over ``alphabet``.
    ///
    /// - Parameter probabilities: 37 numbers, not negative, whose sum is taken as 1. Nil for another count, for
    ///   numbers that are none, and for a sum of 0.
    public init?(probabilities: [Float]) {
        guard probabilities.count == MRZSymbol.count else { return nil }
        guard probabilities.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        let total = probabilities.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        let ranked = probabilities.indices.sorted { probabilities[$0] > probabilities[$1] }
        candidates = ranked.map {
            Candidate(
                character: Self.alphabet[$0], probability: Double(probabilities[$0]) / Double(total))
        }
        isCalibrated = true
    }

    /// A cell with one reading.
    public init(_ character: Character, probability: Double) {
        self.init(candidates: [Candidate(character: character, probability: probability)])
    }

    /// A line of cells with one reading each and the same probability.
    public static func line(_ text: String, probability: Double) -> [MRZObservation] {
        text.map { MRZObservation($0, probability: probability) }
    }
}
