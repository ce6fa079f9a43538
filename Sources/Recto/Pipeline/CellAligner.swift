internal import RectoCore
internal import RectoMRZ

/// Puts recognised characters into the cells that the finder measured: a dropped filler leaves its cell empty
/// instead of moving the rest of the line, a doubled one is seen as two in one cell.
struct CellAligner {
    let columns: Int

    /// One observation a cell; cells without a character have no candidates.
    func cells(_ line: RecognisedLine) -> [MRZObservation] {
        var best = [RecognisedCharacter?](repeating: nil, count: columns)
        for character in line.characters {
            let centre = (character.left + character.right) / 2
            let cell = Int(((centre - StripGeometry.margin) / StripGeometry.pitch).rounded(.down))
            guard best.indices.contains(cell) else { continue }
            if let other = best[cell], Self.probability(other) >= Self.probability(character) { continue }
            best[cell] = character
        }
        return best.map { $0.map(Self.observation) ?? MRZObservation(candidates: []) }
    }

    /// The characters as they came, whatever cell they stand in.
    static func sequence(_ line: RecognisedLine) -> [MRZObservation] { line.characters.map(observation) }

    private static func probability(_ character: RecognisedCharacter) -> Double {
        character.alternatives.first?.probability ?? 0
    }

    private static func observation(_ character: RecognisedCharacter) -> MRZObservation {
        MRZObservation(
            candidates: character.alternatives.map {
                MRZObservation.Candidate(character: $0.character, probability: $0.probability)
            })
    }
}
