internal import RectoCore
internal import RectoMRZ

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#else
    internal import Musl
#endif

/// What one or two recognisers say of the cells of a line, as the decoder takes it.
enum CellEvidence {
    /// Under this probability a character is worth a second look.
    static let sure = 0.995

    /// How much the second recogniser's word counts beside the first one's: both look at the same pixels and err
    /// together more often than chance would have it, and the second one errs more.
    static let secondWeight = 0.3

    static func isDoubtful(_ line: RecognisedLine) -> Bool {
        line.characters.contains { ($0.alternatives.first?.probability ?? 0) < sure }
    }

    static func observations(_ line: RecognisedLine) -> [MRZObservation] {
        line.characters.map { character in
            MRZObservation(
                candidates: character.alternatives.map {
                    .init(character: $0.character, probability: $0.probability)
                }, isCalibrated: line.isCalibrated)
        }
    }

    /// Each cell with the evidence of both: the first one's odds, times the second one's to a power under 1.
    ///
    /// - Parameter offset: what has to be added to a place in the first one's strip to find it in the second's.
    static func observations(_ first: RecognisedLine, and second: RecognisedLine, offset: Double)
        -> [MRZObservation]
    {
        first.characters.map { character in
            let centre = (character.left + character.right) / 2 + offset
            let nearest = second.characters.min { distance($0, centre) < distance($1, centre) }
            guard let nearest, distance(nearest, centre) < StripGeometry.pitch * 0.45 else {
                return MRZObservation(
                    candidates: character.alternatives.map {
                        .init(character: $0.character, probability: $0.probability)
                    }, isCalibrated: first.isCalibrated)
            }
            return pooled(character, nearest)
        }
    }

    private static func distance(_ character: RecognisedCharacter, _ centre: Double) -> Double {
        abs((character.left + character.right) / 2 - centre)
    }

    private static func pooled(_ first: RecognisedCharacter, _ second: RecognisedCharacter) -> MRZObservation
    {
        // What the second one is worth, not what it says; the rest of its probability goes evenly to all others.
        var worth: [Character: Double] = [:]
        for (rank, alternative) in second.alternatives.enumerated() {
            worth[alternative.character] =
                rank == 0
                ? CharacterCertainty.probability(said: alternative.probability) : alternative.probability
        }
        let named = worth.values.reduce(0, +)
        if named > 1 { worth = worth.mapValues { $0 / named } }
        let others = CellReading.alphabet.count - worth.count
        let rest = max(1 - min(named, 1), 1e-4) / Double(max(others, 1))
        var seen: [Character: Double] = [:]
        for alternative in first.alternatives { seen[alternative.character] = alternative.probability }
        let shares = CellReading.alphabet.map { symbol in
            (symbol, (seen[symbol] ?? 1e-6) * pow(max(worth[symbol] ?? rest, 1e-6), secondWeight))
        }
        let sum = shares.reduce(0) { $0 + $1.1 }
        let candidates = shares.sorted { $0.1 > $1.1 }.map {
            MRZObservation.Candidate(character: $0.0, probability: $0.1 / sum)
        }
        return MRZObservation(candidates: candidates, isCalibrated: true)
    }
}
