internal import RectoCore
internal import RectoMRZ

/// Puts recognised characters into the cells that the finder measured: a dropped filler leaves its cell empty
/// instead of moving the rest of the line, a doubled one is seen as two in one cell.
struct CellAligner {
    let columns: Int
    /// How a stated probability is read: as it is, or by what it has proved to be worth.
    let probability: @Sendable (Double) -> Double

    /// One observation a cell; cells without a character have no candidates.
    func cells(_ line: RecognisedLine) -> [MRZObservation] {
        var best = [RecognisedCharacter?](repeating: nil, count: columns)
        for character in line.characters {
            let centre = (character.left + character.right) / 2
            let cell = Int(((centre - StripGeometry.margin) / StripGeometry.pitch).rounded(.down))
            guard best.indices.contains(cell) else { continue }
            if let other = best[cell], Self.stated(other) >= Self.stated(character) { continue }
            best[cell] = character
        }
        return best.map { $0.map(observation) ?? MRZObservation(candidates: []) }
    }

    /// The characters as they came, whatever cell they stand in.
    func sequence(_ line: RecognisedLine) -> [MRZObservation] { line.characters.map(observation) }

    private static func stated(_ character: RecognisedCharacter) -> Double {
        character.alternatives.first?.probability ?? 0
    }

    /// The likeliest alternative at its worth, the others as stated: they are far smaller.
    private func observation(_ character: RecognisedCharacter) -> MRZObservation {
        MRZObservation(
            candidates: character.alternatives.enumerated().map { index, alternative in
                MRZObservation.Candidate(
                    character: alternative.character,
                    probability: index == 0 ? probability(alternative.probability) : alternative.probability)
            })
    }
}
