import RectoMRZ

/// Cells as a recogniser with true odds gives them, written down by hand.
enum Calibrated {
    /// A cell that is one character with a probability; the rest is spread evenly.
    static func cell(_ character: Character, _ probability: Double = 0.9999) -> MRZObservation {
        cell([(character, probability)])
    }

    /// A cell of several characters; what is left of 1 is spread evenly.
    static func cell(_ shares: [(character: Character, probability: Double)]) -> MRZObservation {
        MRZObservation(
            candidates: shares.map { .init(character: $0.character, probability: $0.probability) },
            isCalibrated: true)
    }

    /// Lines that are clearly seen.
    static func lines(_ lines: [String], probability: Double = 0.9999) -> [[MRZObservation]] {
        lines.map { line in line.map { cell($0, probability) } }
    }

    static func decode(_ lines: [[MRZObservation]]) -> MRZDecoding? {
        MRZDecoder().decode(lines: lines, today: Specimens.today)
    }
}
