/// One character cell of a recognised line: what it may be, best first.
public struct MRZObservation: Sendable, Hashable {
    /// One reading of a cell.
    public struct Candidate: Sendable, Hashable {
        /// The character; it may lie outside the zone's alphabet (lower case, `«`).
        public let character: Character
        /// The recogniser's probability, 0...1; values outside count as the nearest bound.
        public let probability: Double

        public init(character: Character, probability: Double) {
            self.character = character
            self.probability = probability
        }
    }

    /// The readings, best first; none means that a cell was found and not read.
    public let candidates: [Candidate]

    public init(candidates: [Candidate]) {
        self.candidates = candidates
    }

    /// A cell with one reading.
    public init(_ character: Character, probability: Double) {
        candidates = [Candidate(character: character, probability: probability)]
    }

    /// A line of cells with one reading each and the same probability.
    public static func line(_ text: String, probability: Double) -> [MRZObservation] {
        text.map { MRZObservation($0, probability: probability) }
    }
}
