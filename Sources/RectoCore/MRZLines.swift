/// Text lines that stand as the lines of one machine readable zone do: parallel, equally long, evenly spaced.
public struct MRZLineGroup: Sendable, Hashable {
    /// Top line first, each clockwise from the reader's top left: the box from cap line to base line.
    public let lines: [Quad]
    /// Characters a line that the pitch speaks for.
    public let columns: Int
    /// 0...1: how regular the group is.
    public let regularity: Double
    /// How far the middle of the lines hangs below their ends, in heights of a line: a page may be bent. Under 0 it stands above
    /// them.
    public let sag: Double

    public init(lines: [Quad], columns: Int, regularity: Double, sag: Double = 0) {
        self.lines = lines
        self.columns = columns
        self.regularity = regularity
        self.sag = sag
    }

    /// The same lines as they are read with the page upside down.
    public var turnedOver: MRZLineGroup {
        MRZLineGroup(
            lines: lines.reversed().map { $0.turned(2) }, columns: columns, regularity: regularity, sag: -sag)
    }
}

/// One character as it was recognised, with what else it might be.
public struct RecognisedCharacter: Sendable, Hashable {
    public struct Alternative: Sendable, Hashable {
        public let character: Character
        /// 0...1
        public let probability: Double

        public init(character: Character, probability: Double) {
            self.character = character
            self.probability = probability
        }
    }

    /// The likeliest first; never empty.
    public let alternatives: [Alternative]
    /// Left and right end in the strip, in pixels.
    public let left: Double
    public let right: Double

    public init(alternatives: [Alternative], left: Double, right: Double) {
        self.alternatives = alternatives
        self.left = left
        self.right = right
    }
}

/// A line as it was recognised, from left to right.
public struct RecognisedLine: Sendable, Hashable {
    public let characters: [RecognisedCharacter]
    /// Whether there is one character for each cell and its probabilities are complete and true odds.
    public let isCalibrated: Bool

    public init(characters: [RecognisedCharacter], isCalibrated: Bool = false) {
        self.characters = characters
        self.isCalibrated = isCalibrated
    }

    /// 0...1: the mean probability of the likeliest character; 0 for a line without characters.
    public var legibility: Double {
        guard !characters.isEmpty else { return 0 }
        return characters.reduce(0) { $0 + ($1.alternatives.first?.probability ?? 0) }
            / Double(characters.count)
    }
}

extension RecognisedLine: CustomStringConvertible {
    /// Its length alone: the characters are a person's data.
    public var description: String { "RecognisedLine(\(characters.count) characters)" }
}
